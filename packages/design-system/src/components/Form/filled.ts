/** What may be done with a native field that is found in a form. */
interface Found {
  readonly type: string;
  readonly value: string;
  readonly checked?: boolean;
}

/**
 * What is in the native fields of one name, in the shape of the value they stand for. `undefined` where that can't be
 * parsed: numbers, files and the like are not read from what is shown.
 */
export function filled(fields: readonly Found[], like: unknown): unknown {
  const ticked = fields.filter(({ checked }) => checked === true);
  if (typeof like === 'boolean') return fields.length === 0 ? undefined : ticked.length > 0;
  const choices = fields.filter(({ type }) => type === 'radio' || type === 'checkbox');
  if (Array.isArray(like)) return choices.length === 0 ? undefined : ticked.map(({ value }) => value);
  if (typeof like !== 'string') return undefined;
  return choices.length > 0 ? ticked[0]?.value : fields[0]?.value;
}

/** Whether two values are equal: lists by their members. */
export function same(one: unknown, other: unknown): boolean {
  return Array.isArray(one) && Array.isArray(other)
    ? one.length === other.length && one.every((member, index) => member === other[index])
    : Object.is(one, other);
}
