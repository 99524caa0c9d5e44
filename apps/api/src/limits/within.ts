/** How long somebody outside may take to answer, in milliseconds. */
export const ANSWERS_WITHIN = 20_000;

/** Whoever was asked is there and doesn't answer. Whether they have done what they were asked for, nobody knows. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

/** Gives up on what takes longer than that, and tells it so. */
export async function within<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const given = new AbortController();
  const { signal } = given;
  const timer = setTimeout(() => given.abort(new NoAnswer(`nothing within ${ms} ms`)), ms);
  // Also one that doesn't listen to the signal is not waited for.
  const givenUp = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  try {
    return await Promise.race([work(signal), givenUp]);
  } finally {
    clearTimeout(timer);
  }
}
