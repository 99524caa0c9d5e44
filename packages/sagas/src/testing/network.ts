import type { Client } from '@estacao/contract/client';

export interface Network {
  /** Stands where a browser's `fetch` would. */
  readonly fetch: typeof fetch;
  /** Follows a client's calls to their end. */
  watched(client: Client): Client;
  isOffline: boolean;
  /** The next request whose address has this in it gets no answer until it is let go. */
  hold(part: string): { readonly arrived: Promise<void>; release(): void };
  /** Answers these addresses itself. */
  answer(part: string, answer: () => Response): void;
  /** `POST /auth/logout`, in the order they were sent. */
  readonly sent: string[];
  /** When no call is on its way any more. */
  settled(): Promise<void>;
  pending(): number;
}

/** So many turns of the event loop without a call: none is on its way any more. */
const QUIET_TURNS = 5;

/** The way to an API in this process, with everything that can happen on it. */
export function network(server: typeof fetch): Network {
  const calls = new Set<Promise<unknown>>();
  const holds = new Map<string, { arrive: () => void; released: Promise<void> }>();
  const answers = new Map<string, () => Response>();
  const sent: string[] = [];

  const on: Network = {
    isOffline: false,
    sent,
    pending: () => calls.size,
    watched: (client) => ({
      call(...args) {
        const call = client.call(...args);
        calls.add(call);
        const done = () => calls.delete(call);
        call.then(done, done);
        return call;
      },
    }),
    async fetch(input, init) {
      const request = new Request(input, init);
      sent.push(`${request.method} ${new URL(request.url).pathname.replace('/api', '')}`);
      if (on.isOffline) throw new TypeError('fetch failed');
      const [part, held] = find(holds, request.url);
      holds.delete(part);
      held?.arrive();
      if (held !== undefined) await Promise.race([held.released, aborted(request.signal)]);
      const [, own] = find(answers, request.url);
      return own?.() ?? Promise.race([server(request), aborted(request.signal)]);
    },
    hold(part) {
      const { promise: released, resolve: release } = deferred();
      const { promise: arrived, resolve: arrive } = deferred();
      holds.set(part, { arrive, released });
      return { arrived, release };
    },
    answer: (part, answer) => answers.set(part, answer),
    async settled() {
      // An answer may lead to the next call, whose description may have to be loaded first.
      for (let quiet = 0; quiet < QUIET_TURNS; quiet += 1) {
        if (calls.size > 0) quiet = 0;
        await Promise.allSettled(calls);
        await new Promise(setImmediate);
      }
    },
  };
  return on;
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
