import { scope } from './scope.ts';

export type NetworkStatus = 'offline' | 'online';

/** Starts as true: a new worker doesn't know the last report of the previous worker. */
let mayBeOffline = true;

async function notify(status: NetworkStatus): Promise<void> {
  for (const client of await scope.clients.matchAll()) client.postMessage(status);
}

/** Reports offline and online to the pages, because a device may claim to be online without a network. */
export async function fetchFromNetwork(send: () => Promise<Response>): Promise<Response> {
  try {
    const response = await send();
    if (mayBeOffline) void notify('online');
    mayBeOffline = false;
    return response;
  } catch (error) {
    // An aborted request says nothing about the network.
    if (!(error instanceof DOMException && error.name === 'AbortError')) {
      mayBeOffline = true;
      void notify('offline');
    }
    throw error;
  }
}
