export function createSingleFlight<T>() {
  const calls = new Map<string, Promise<T>>();
  return (key: string, run: () => Promise<T>): Promise<T> => {
    const call = calls.get(key) ?? run().finally(() => calls.delete(key));
    calls.set(key, call);
    return call;
  };
}
