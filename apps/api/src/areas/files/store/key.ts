const KEY = /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/;

/** Prevents path traversal: no segment begins with a dot. */
export function checkedKey(key: string): string {
  if (!KEY.test(key)) throw new RangeError('not a file key');
  return key;
}
