const KEY = /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/;

/** A key never leads out of its place: no word of it begins with a dot. */
export function checkedKey(key: string): string {
  if (!KEY.test(key)) throw new RangeError('not a key of a file');
  return key;
}
