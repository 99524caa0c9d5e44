import * as z from 'zod/mini';

// Calls use wire names; decoded values use our names. Each codec validates the wire side, so errors carry
// wire paths.

/** Several wire fields that decode to one value. On the wire they are siblings of the other fields. */
export interface Composite<Value = unknown> {
  readonly fields: Fields;
  readonly decode: (value: never) => Value;
  readonly encode: (value: never) => unknown;
}

export type Field = z.ZodMiniType | readonly [onTheWire: string, z.ZodMiniType] | Composite;

export interface Fields {
  readonly [name: string]: Field;
}

export type Decoded<F extends Fields> = {
  -readonly [Name in keyof F]: F[Name] extends z.ZodMiniType
    ? z.output<F[Name]>
    : F[Name] extends readonly [string, infer Schema extends z.ZodMiniType]
      ? z.output<Schema>
      : F[Name] extends Composite<infer Value>
        ? Value
        : never;
} & {};

export interface Conversion<Read, Value> {
  readonly decode: (value: Read) => Value;
  readonly encode: (value: Value) => Read;
}

type Values = Readonly<Record<string, unknown>>;

/** An object codec under our names: `renamed({ menuTitle: ['menu_title', z.string()] })`. */
export function renamed<F extends Fields>(fields: F): z.ZodMiniType<Decoded<F>, Values>;
export function renamed<F extends Fields, Value>(
  fields: F,
  conversion: Conversion<Decoded<F>, Value>,
): z.ZodMiniType<Value, Values>;
export function renamed<F extends Fields, Value>(
  fields: F,
  conversion = identity as Conversion<Decoded<F>, Value>,
): z.ZodMiniType<Value, Values> {
  return z.codec(z.object(shapeOf(fields)), z.custom<Value>(isObject), {
    decode: (wire) => conversion.decode(readFields(fields, wire) as Decoded<F>),
    encode: (value) => writeFields(fields, conversion.encode(value as Value)),
  });
}

/** A field of `renamed`: `access: composite({ feed: ['feed_access', z.boolean()], … })`. */
export function composite<F extends Fields>(fields: F): Composite<Decoded<F>>;
export function composite<F extends Fields, Value>(
  fields: F,
  conversion: Conversion<Decoded<F>, Value>,
): Composite<Value>;
export function composite<F extends Fields, Value>(
  fields: F,
  conversion = identity as Conversion<Decoded<F>, Value>,
): Composite<Value> {
  return { fields, ...conversion };
}

/** Maps wire words to our names. Unknown words decode to `fallback`; without it they are rejected. */
export function textEnum<const Ours extends string>(
  names: Readonly<Record<string, Ours>>,
  fallback?: NoInfer<Ours>,
): z.ZodMiniType<Ours, string> {
  return literalCodec(Object.entries(names), z.string(), fallback);
}

export function numberEnum<const Ours extends string>(
  names: Readonly<Record<number, Ours>>,
  fallback?: NoInfer<Ours>,
): z.ZodMiniType<Ours, number> {
  const pairs = Object.entries(names).map(([number, name]) => [Number(number), name] as const);
  return literalCodec(pairs, z.int(), fallback);
}

function literalCodec<Wire extends string | number, Ours extends string>(
  pairs: readonly (readonly [Wire, Ours])[],
  anyValue: z.ZodMiniType<Wire, Wire>,
  fallback: Ours | undefined,
): z.ZodMiniType<Ours, Wire> {
  const literals: z.ZodMiniType<Wire, Wire> = z.literal(pairs.map(([wire]) => wire));
  const wire = fallback === undefined ? literals : z.union([literals, anyValue]);
  const ours: z.ZodMiniType<Ours, Ours> = z.literal(pairs.map(([, name]) => name));
  return z.codec(wire, ours, {
    decode: (value, { issues }) =>
      pairs.find(([wireValue]) => wireValue === value)?.[1] ?? fallback ?? rejectValue(issues, value),
    encode: (value, { issues }) =>
      pairs.find(([, name]) => name === value)?.[0] ?? rejectValue(issues, value),
  });
}

export function orNull<Value>(schema: z.ZodMiniType<Value, Value>) {
  const valueOrNull = z.custom<Value | null>((value) => value !== undefined);
  return z.codec(z.optional(z.nullable(schema)), valueOrNull, {
    decode: (value) => (value === undefined ? null : value) as Value | null,
    encode: (value) => value as Value | null,
  });
}

/** A wire list of at most one item decodes to the item or null. */
export function onlyItem<Schema extends z.ZodMiniType>(
  schema: Schema,
): z.ZodMiniType<z.output<Schema> | null, readonly unknown[]> {
  const itemOrNull = z.custom<z.output<Schema> | null>((value) => value !== undefined);
  return z.codec(z.array(schema as z.ZodMiniType<z.output<Schema>>), itemOrNull, {
    decode: ([first = null]) => first,
    encode: (value) => (value === null ? [] : [value]),
  });
}

/** Decodes a single item, or a list's first item; an empty list is null. Encodes the item without a list. */
export function firstItem<Schema extends z.ZodMiniType>(
  schema: Schema,
): z.ZodMiniType<z.output<Schema> | null, unknown> {
  const item = schema as z.ZodMiniType<z.output<Schema>>;
  const itemOrNull = z.custom<z.output<Schema> | null>((value) => value !== undefined);
  return z.codec(z.union([z.array(item), item]), itemOrNull, {
    decode: (value) => (Array.isArray(value) ? (value[0] ?? null) : value) as z.output<Schema> | null,
    encode: (value) => (value === null ? [] : value) as z.output<Schema>,
  });
}

/** A list item that could not be decoded. It does not fail the rest of the list. */
export interface UndecodedItem {
  readonly kind: 'unread';
  readonly why: string;
}

/**
 * Decodes an invalid list item to `UndecodedItem`, so that a broken or newer item does not fail the whole
 * response.
 */
export function orUndecoded<Value extends object>(
  schema: z.ZodMiniType<Value>,
): z.ZodMiniType<Value | UndecodedItem, unknown> {
  const undecodedItem = z.codec(
    z.unknown(),
    z.custom<UndecodedItem>((value) => isObject(value) && value.kind === 'unread'),
    {
      decode: (wire): UndecodedItem => ({ kind: 'unread', why: describeIssue(schema, wire) }),
      encode: (value, { issues }) => rejectValue(issues, value),
    },
  );
  return z.union([schema, undecodedItem]) as z.ZodMiniType<Value | UndecodedItem, unknown>;
}

const MAX_VALUE_LENGTH = 40;

function describeIssue(schema: z.ZodMiniType, wire: unknown): string {
  const { error } = schema.safeParse(wire);
  const path = error?.issues[0]?.path ?? [];
  const value = path.reduce<unknown>(
    (part, name) => (typeof part === 'object' && part !== null ? Reflect.get(part, name) : undefined),
    wire,
  );
  const text = typeof value === 'object' && value !== null ? 'an object' : JSON.stringify(value);
  return `${path.map(String).join('.') || '.'}: ${text?.slice(0, MAX_VALUE_LENGTH) ?? 'nothing'}`;
}

export function rejectValue(issues: z.core.$ZodRawIssue[], input: unknown): never {
  issues.push({ code: 'invalid_value', values: [], input });
  return z.NEVER;
}

const identity: Conversion<unknown, unknown> = { decode: (value) => value, encode: (value) => value };

function shapeOf(fields: Fields): Record<string, z.ZodMiniType> {
  const shape: Record<string, z.ZodMiniType> = {};
  for (const [name, field] of Object.entries(fields)) {
    const fieldShape = isComposite(field)
      ? shapeOf(field.fields)
      : Object.fromEntries([wireEntryOf(name, field)]);
    const duplicateName = Object.keys(fieldShape).find((wireName) => Object.hasOwn(shape, wireName));
    if (duplicateName !== undefined) throw new Error(`wire field ${duplicateName} is declared twice`);
    Object.assign(shape, fieldShape);
  }
  return shape;
}

function readFields(fields: Fields, wire: Values): Values {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      isComposite(field)
        ? field.decode(readFields(field.fields, wire) as never)
        : wire[wireEntryOf(name, field)[0]],
    ]),
  );
}

function writeFields(fields: Fields, value: unknown): Values {
  if (!isObject(value)) return {};
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      isComposite(field)
        ? Object.entries(writeFields(field.fields, field.encode(value[name] as never)))
        : [[wireEntryOf(name, field)[0], value[name]]],
    ),
  );
}

function wireEntryOf(name: string, field: Exclude<Field, Composite>): readonly [string, z.ZodMiniType] {
  return isRenamed(field) ? field : [name, field];
}

function isRenamed(field: Field): field is readonly [string, z.ZodMiniType] {
  return Array.isArray(field);
}

function isComposite(field: Field): field is Composite {
  return 'fields' in field;
}

function isObject(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
