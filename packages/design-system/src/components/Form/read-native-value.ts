interface NativeField {
  readonly type: string;
  readonly value: string;
  readonly checked?: boolean;
}

/**
 * Reads the native fields of one name, in the type of `like`. Returns undefined for types that it can't
 * parse, such as numbers and files.
 */
export function readNativeValue(fields: readonly NativeField[], like: unknown): unknown {
  const checkedFields = fields.filter(({ checked }) => checked === true);
  if (typeof like === 'boolean') return fields.length === 0 ? undefined : checkedFields.length > 0;
  const choices = fields.filter(({ type }) => type === 'radio' || type === 'checkbox');
  if (Array.isArray(like)) return choices.length === 0 ? undefined : checkedFields.map(({ value }) => value);
  if (typeof like !== 'string') return undefined;
  return choices.length > 0 ? checkedFields[0]?.value : fields[0]?.value;
}

export function isEqual(a: unknown, b: unknown): boolean {
  return Array.isArray(a) && Array.isArray(b)
    ? a.length === b.length && a.every((member, index) => member === b[index])
    : Object.is(a, b);
}
