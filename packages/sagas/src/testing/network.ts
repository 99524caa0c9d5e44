import type { Client } from '@estacao/contract/client';

/** A request that goes on when it is let go. */
export interface Held {
  /** When it has come to where it is held. */
  readonly arrived: Promise<void>;
  release(): void;
}

export interface Network {
  /** Stands where a browser's `fetch` would. */
  readonly fetch: typeof fetch;
  /** Follows a client's calls to their end. */
  watched(client: Client): Client;
  isOffline: boolean;
  /** The next request whose address has this in it gets no answer until it is let go. */
  hold(part: string): Held;
  /** The next request whose address has this in it is answered, and the answer is long on its way. */
  delay(part: string): Held;
  /** The next request whose address has this in it arrives, and its answer gets lost: with the network, or by waiting too long. */
  lose(part: string, by?: 'offline' | 'timeout'): void;
  /** What was to get lost and hasn't yet, doesn't. */
  loseNothing(): void;
  /** Answers these addresses itself, or looks at what is asked and leaves it to the server. */
  answer(part: string, answer: (request: Request) => Response | undefined): void;
  /** `POST /auth/logout`, in the order they were sent. */
  readonly sent: string[];
  /** When no call is on its way any more. */
  settled(): Promise<void>;
  pending(): number;
  /** How many streams are open. */
  streams(): number;
}

/** So many turns of the event loop without a call: none is on its way any more. */
const QUIET_TURNS = 5;

/** The way to an API in this process, with everything that can happen on it. */
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
        // The client tells its own timer from a network that is gone by this code.
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
      // An answer may lead to the next call.
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

/** Stands before the barrier that is meant for it, if there is one. */
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

/** Never resolves: it fails when the request is taken back, as a browser's would. */
function aborted(signal: AbortSignal): Promise<never> {
  const { promise, resolve } = deferred();
  if (signal.aborted) resolve();
  signal.addEventListener('abort', resolve);
  return promise.then(() => Promise.reject(new DOMException('aborted', 'AbortError')));
}
