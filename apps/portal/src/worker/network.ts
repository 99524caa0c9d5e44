import { scope } from './scope.ts';

/** What the worker tells the pages of the network. */
export type NetworkNews = 'offline' | 'online';

/** Whether pages may believe that it is lost: at first as well, for a worker doesn't know what the one before it said. */
let mayBeLost = true;

async function tell(news: NetworkNews): Promise<void> {
  for (const client of await scope.clients.matchAll()) client.postMessage(news);
}

/** Asks the network, and tells pages when it is lost and when it is back: a device may believe to be online all along. */
export async function fromNetwork(ask: () => Promise<Response>): Promise<Response> {
  try {
    const response = await ask();
    if (mayBeLost) void tell('online');
    mayBeLost = false;
    return response;
  } catch (error) {
    // A page that takes its question back has lost no network.
    if (!(error instanceof DOMException && error.name === 'AbortError')) {
      mayBeLost = true;
      void tell('offline');
    }
    throw error;
  }
}
