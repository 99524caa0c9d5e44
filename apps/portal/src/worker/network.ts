import { scope } from './scope.ts';

export type NetworkNews = 'offline' | 'online';

/** Starts as true: a new worker doesn't know what the last one reported. */
let mayBeLost = true;

async function tell(news: NetworkNews): Promise<void> {
  for (const client of await scope.clients.matchAll()) client.postMessage(news);
}

/** Reports offline and online to the pages, because a device may claim to be online without a network. */
export async function fromNetwork(ask: () => Promise<Response>): Promise<Response> {
  try {
    const response = await ask();
    if (mayBeLost) void tell('online');
    mayBeLost = false;
    return response;
  } catch (error) {
    // An aborted request says nothing about the network.
    if (!(error instanceof DOMException && error.name === 'AbortError')) {
      mayBeLost = true;
      void tell('offline');
    }
    throw error;
  }
}
