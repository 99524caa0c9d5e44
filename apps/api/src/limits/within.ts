export const ANSWERS_WITHIN = 20_000;

/** The service did not answer in time. It may or may not have done the work. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

export async function within<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const given = new AbortController();
  const { signal } = given;
  const timer = setTimeout(() => given.abort(new NoAnswer(`no answer within ${ms} ms`)), ms);
  // Reject even if the work ignores the signal.
  const givenUp = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  try {
    return await Promise.race([work(signal), givenUp]);
  } finally {
    clearTimeout(timer);
  }
}
