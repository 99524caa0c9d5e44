import type * as z from 'zod/mini';

type Raw = Readonly<Record<string, string | readonly string[]>>;

/** Unwraps `optional`, `nullable` and the like; of a codec it takes the wire side. */
function unwrap(schema: z.core.$ZodType): z.core.$ZodTypes {
  const typedSchema = schema as z.core.$ZodTypes;
  const { def } = typedSchema._zod;
  if ('innerType' in def) return unwrap(def.innerType);
  return def.type === 'pipe' ? unwrap(def.in) : typedSchema;
}

/**
 * URLs hold only text. Converts to number or boolean where the schema wants it; leaves the rest for the
 * schema to reject.
 */
export function decodeText(schema: z.ZodMiniObject, raw: Raw): Record<string, unknown> {
  const decoded: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(schema.shape)) {
    const value = Object.hasOwn(raw, name) ? raw[name] : undefined;
    if (value !== undefined) decoded[name] = decodeValue(unwrap(field), value);
  }
  return decoded;
}

function decodeValue(schema: z.core.$ZodTypes, value: string | readonly string[]): unknown {
  const { def } = schema._zod;
  if (def.type === 'array') {
    const inner = unwrap(def.element);
    return (typeof value === 'string' ? [value] : value).map((item) => decodeValue(inner, item));
  }
  if (typeof value !== 'string') return value;
  if (def.type === 'number' && /^-?\d{1,15}(?:\.\d{1,15})?$/.test(value)) return Number(value);
  if (def.type === 'boolean' && /^(?:true|false)$/.test(value)) return value === 'true';
  return value;
}

/** A repeated name becomes a list, so that validation and handler can't read different values. */
export function readSearch(search: URLSearchParams): Raw {
  const raw: Record<string, string | readonly string[]> = {};
  for (const name of new Set(search.keys())) {
    const values = search.getAll(name);
    raw[name] = values.length === 1 ? (values[0] ?? '') : values;
  }
  return raw;
}
