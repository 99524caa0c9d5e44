/** Memoises a pure function of a whole number. The small range of keys bounds the cache. */
export function memoByNumber<Value>(compute: (key: number) => Value): (key: number) => Value {
  const cache = new Map<number, Value>();
  return (key) => {
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    const value = compute(key);
    cache.set(key, value);
    return value;
  };
}
