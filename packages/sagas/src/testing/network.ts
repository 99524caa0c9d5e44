import type { Client } from '@estacao/contract/client';

export interface PausedRequest {
  /** Resolves when the request reaches the barrier. */
  readonly arrived: Promise<void>;
  release(): void;
}

export interface Network {
  readonly fetch: typeof fetch;
  track(client: Client): Client;
  isOffline: boolean;
  /** Pauses the next request whose address contains `urlPart` before it reaches the server. */
  pause(urlPart: string): PausedRequest;
  /** Delays the response to the next request whose address contains `urlPart`. */
  delay(urlPart: string): PausedRequest;
  /** Loses the next response for `urlPart`: the server handles the request, but the client sees an error. */
  lose(urlPart: string, failure?: 'offline' | 'timeout'): void;
  cancelLosses(): void;
  /**
   * Answers matching requests with a fake response. A handler that returns `undefined` passes the request to
   * the server.
   */
  answer(urlPart: string, answer: (request: Request) => Response | undefined): void;
  readonly sentRequests: string[];
  settled(): Promise<void>;
  pending(): number;
  streams(): number;
}

const REQUIRED_QUIET_TURNS = 5;

export function network(server: typeof fetch): Network {
  const calls = new Set<Promise<unknown>>();
  const pauses: Barriers = new Map();
  const delays: Barriers = new Map();
  const handlers = new Map<string, (request: Request) => Response | undefined>();
  const losses = new Map<string, 'offline' | 'timeout'>();
  const sentRequests: string[] = [];
  let streams = 0;

  const trackCall = <T>(call: Promise<T> = Promise.reject(new Error('not this client'))): Promise<T> => {
    calls.add(call);
    const untrack = () => calls.delete(call);
    call.then(untrack, untrack);
    return call;
  };

  const fakeNetwork: Network = {
    isOffline: false,
    sentRequests,
    pending: () => calls.size,
    streams: () => streams,
    track: (client) => ({
      sendFile: (file) => trackCall(client.sendFile?.(file)),
      sendPiece: (piece) => trackCall(client.sendPiece?.(piece)),
      async follow(followOptions) {
        streams += 1;
        await client.follow?.(followOptions).finally(() => {
          streams -= 1;
        });
      },
      call: (...args) => trackCall(client.call(...args)),
    }),
    async fetch(input, init) {
      const request = new Request(input, init);
      sentRequests.push(`${request.method} ${new URL(request.url).pathname.replace('/api', '')}`);
      if (fakeNetwork.isOffline) throw new TypeError('fetch failed');
      await waitAtBarrier(pauses, request);
      const [, handler] = findByUrl(handlers, request.url);
      const fakeResponse = handler?.(request);
      const [lossKey, failure] = findByUrl(losses, request.url);
      if (failure !== undefined) {
        losses.delete(lossKey);
        await server(request);
        // The client distinguishes its own timeout from a network failure by this code.
        throw failure === 'timeout'
          ? Object.assign(new Error('timeout'), { code: 'ETIMEDOUT' })
          : new TypeError('fetch failed');
      }
      const response = fakeResponse ?? (await Promise.race([server(request), aborted(request.signal)]));
      await waitAtBarrier(delays, request);
      return response;
    },
    pause: (urlPart) => barrier(pauses, urlPart),
    delay: (urlPart) => barrier(delays, urlPart),
    lose: (urlPart, failure = 'offline') => losses.set(urlPart, failure),
    cancelLosses: () => losses.clear(),
    answer: (urlPart, answer) => handlers.set(urlPart, answer),
    async settled() {
      // A response may trigger the next call, so wait until several event-loop turns pass without one.
      for (let quietTurns = 0; quietTurns < REQUIRED_QUIET_TURNS; quietTurns += 1) {
        if (calls.size > 0) quietTurns = 0;
        await Promise.allSettled(calls);
        await new Promise(setImmediate);
      }
    },
  };
  return fakeNetwork;
}

type Barriers = Map<string, { readonly arrive: () => void; readonly released: Promise<void> }>;

function barrier(barriers: Barriers, urlPart: string): PausedRequest {
  const { promise: released, resolve: release } = deferred();
  const { promise: arrived, resolve: arrive } = deferred();
  barriers.set(urlPart, { arrive, released });
  return { arrived, release };
}

async function waitAtBarrier(barriers: Barriers, { url, signal }: Request): Promise<void> {
  const [urlPart, matchingBarrier] = findByUrl(barriers, url);
  if (matchingBarrier === undefined) return;
  barriers.delete(urlPart);
  matchingBarrier.arrive();
  await Promise.race([matchingBarrier.released, aborted(signal)]);
}

function findByUrl<T>(entries: ReadonlyMap<string, T>, url: string): readonly [string, T?] {
  return [...entries].find(([urlPart]) => url.includes(urlPart)) ?? [''];
}

function deferred(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

/** Never resolves; rejects with an `AbortError` as `fetch` does. */
function aborted(signal: AbortSignal): Promise<never> {
  const { promise, resolve } = deferred();
  if (signal.aborted) resolve();
  signal.addEventListener('abort', resolve);
  return promise.then(() => Promise.reject(new DOMException('aborted', 'AbortError')));
}
