interface Found {
  readonly type: string;
  readonly value: string;
  readonly checked?: boolean;
}

/**
 * Reads the native fields of one name, in the type of `like`. Returns undefined for types that it can't
 * parse, such as numbers and files.
 */
export function filled(fields: readonly Found[], like: unknown): unknown {
  const ticked = fields.filter(({ checked }) => checked === true);
  if (typeof like === 'boolean') return fields.length === 0 ? undefined : ticked.length > 0;
  const choices = fields.filter(({ type }) => type === 'radio' || type === 'checkbox');
  if (Array.isArray(like)) return choices.length === 0 ? undefined : ticked.map(({ value }) => value);
  if (typeof like !== 'string') return undefined;
  return choices.length > 0 ? ticked[0]?.value : fields[0]?.value;
}

export function same(one: unknown, other: unknown): boolean {
  return Array.isArray(one) && Array.isArray(other)
    ? one.length === other.length && one.every((member, index) => member === other[index])
    : Object.is(one, other);
}
