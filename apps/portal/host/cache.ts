/** Long enough that a rush is served from memory, short enough that nobody notices. */
const KEPT_MS = 5_000;
const MOST = 2_000;

/**
 * Keeps what was just made, by name. Public pages are the same for everybody, so a thousand visitors within a few
 * seconds cost one drawing. What failed is not kept; when there is no room the oldest goes.
 */
export function briefCache<Value>(now: () => number) {
  const kept = new Map<string, { readonly until: number; readonly value: Promise<Value> }>();
  return (name: string, make: () => Promise<Value>): Promise<Value> => {
    const known = kept.get(name);
    if (known !== undefined && now() < known.until) return known.value;
    const value = make();
    kept.delete(name);
    kept.set(name, { until: now() + KEPT_MS, value });
    const [oldest] = kept.keys();
    if (kept.size > MOST && oldest !== undefined) kept.delete(oldest);
    value.catch(() => kept.delete(name));
    return value;
  };
}
