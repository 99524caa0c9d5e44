import type { Client } from '@estacao/contract/client';

export interface Held {
  /** Resolves when the request reaches the barrier. */
  readonly arrived: Promise<void>;
  release(): void;
}

export interface Network {
  readonly fetch: typeof fetch;
  watched(client: Client): Client;
  isOffline: boolean;
  /** Pauses the next request whose address contains `part` before it reaches the server. */
  hold(part: string): Held;
  /** Delays the response to the next request whose address contains `part`. */
  delay(part: string): Held;
  /** Loses the next response for `part`: the server handles the request, but the client sees an error. */
  lose(part: string, by?: 'offline' | 'timeout'): void;
  loseNothing(): void;
  /**
   * Answers matching requests with a fake response. A handler that returns `undefined` passes the request to
   * the server.
   */
  answer(part: string, answer: (request: Request) => Response | undefined): void;
  readonly sent: string[];
  settled(): Promise<void>;
  pending(): number;
  streams(): number;
}

const QUIET_TURNS = 5;

export function network(server: typeof fetch): Network {
  const calls = new Set<Promise<unknown>>();
  const holds: Barriers = new Map();
  const delays: Barriers = new Map();
  const answers = new Map<string, (request: Request) => Response | undefined>();
  const losses = new Map<string, 'offline' | 'timeout'>();
  const sent: string[] = [];
  let streams = 0;

  const watch = <T>(call: Promise<T> = Promise.reject(new Error('not this client'))): Promise<T> => {
    calls.add(call);
    const done = () => calls.delete(call);
    call.then(done, done);
    return call;
  };

  const on: Network = {
    isOffline: false,
    sent,
    pending: () => calls.size,
    streams: () => streams,
    watched: (client) => ({
      sendFile: (file) => watch(client.sendFile?.(file)),
      sendPiece: (piece) => watch(client.sendPiece?.(piece)),
      async follow(following) {
        streams += 1;
        await client.follow?.(following).finally(() => {
          streams -= 1;
        });
      },
      call: (...args) => watch(client.call(...args)),
    }),
    async fetch(input, init) {
      const request = new Request(input, init);
      sent.push(`${request.method} ${new URL(request.url).pathname.replace('/api', '')}`);
      if (on.isOffline) throw new TypeError('fetch failed');
      await pass(holds, request);
      const [, own] = find(answers, request.url);
      const known = own?.(request);
      const [lost, by] = find(losses, request.url);
      if (by !== undefined) {
        losses.delete(lost);
        await server(request);
        // The client distinguishes its own timeout from a network failure by this code.
        throw by === 'timeout'
          ? Object.assign(new Error('timeout'), { code: 'ETIMEDOUT' })
          : new TypeError('fetch failed');
      }
      const answer = known ?? (await Promise.race([server(request), aborted(request.signal)]));
      await pass(delays, request);
      return answer;
    },
    hold: (part) => barrier(holds, part),
    delay: (part) => barrier(delays, part),
    lose: (part, by = 'offline') => losses.set(part, by),
    loseNothing: () => losses.clear(),
    answer: (part, answer) => answers.set(part, answer),
    async settled() {
      // A response may trigger the next call, so wait until several event-loop turns pass without one.
      for (let quiet = 0; quiet < QUIET_TURNS; quiet += 1) {
        if (calls.size > 0) quiet = 0;
        await Promise.allSettled(calls);
        await new Promise(setImmediate);
      }
    },
  };
  return on;
}

type Barriers = Map<string, { readonly arrive: () => void; readonly released: Promise<void> }>;

function barrier(barriers: Barriers, part: string): Held {
  const { promise: released, resolve: release } = deferred();
  const { promise: arrived, resolve: arrive } = deferred();
  barriers.set(part, { arrive, released });
  return { arrived, release };
}

async function pass(barriers: Barriers, { url, signal }: Request): Promise<void> {
  const [part, found] = find(barriers, url);
  if (found === undefined) return;
  barriers.delete(part);
  found.arrive();
  await Promise.race([found.released, aborted(signal)]);
}

function find<T>(entries: ReadonlyMap<string, T>, url: string): readonly [string, T?] {
  return [...entries].find(([part]) => url.includes(part)) ?? [''];
}

function deferred(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
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
