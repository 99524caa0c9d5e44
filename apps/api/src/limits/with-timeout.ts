export const SERVICE_TIMEOUT = 20_000;

/** The service did not respond in time. It may or may not have done the work. */
export class ServiceTimeout extends Error {
  override readonly name = 'NoAnswer';
}

export async function withTimeout<T>(ms: number, task: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const { signal } = controller;
  const timer = setTimeout(() => controller.abort(new ServiceTimeout(`no response within ${ms} ms`)), ms);
  // Reject even if the task ignores the signal.
  const timeout = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  try {
    return await Promise.race([task(signal), timeout]);
  } finally {
    clearTimeout(timer);
  }
}
