/**
 * Memoises by number: most of a palette depends on a hue and a chroma only, so it is made once for each. Keys are whole
 * numbers from a small range, which bounds the cache; what is cached is a pure function of its key.
 */
export function memoByNumber<Value>(make: (key: number) => Value): (key: number) => Value {
  const made = new Map<number, Value>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    made.set(key, value);
    return value;
  };
}
