/** Long enough that a rush is served from the cache, short enough that nobody notices. */
const TTL_MS = 5_000;
const MOST = 2_000;

/**
 * Caches by name, for a few seconds. Public pages are the same for everybody, so a thousand visitors within that time
 * cost one render. What rejects is not cached; when it is full the oldest is evicted.
 */
export function briefCache<Value>(now: () => number) {
  const kept = new Map<string, { readonly until: number; readonly value: Promise<Value> }>();
  return (name: string, make: () => Promise<Value>): Promise<Value> => {
    const known = kept.get(name);
    if (known !== undefined && now() < known.until) return known.value;
    const value = make();
    kept.delete(name);
    kept.set(name, { until: now() + TTL_MS, value });
    const [oldest] = kept.keys();
    if (kept.size > MOST && oldest !== undefined) kept.delete(oldest);
    value.catch(() => kept.delete(name));
    return value;
  };
}
