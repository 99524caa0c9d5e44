import * as z from 'zod/mini';

// Calls use wire names; decoded values use our names. Each codec validates the wire side, so errors carry
// wire paths.

/** Several wire fields that decode to one value. On the wire they are siblings of the other fields. */
export interface Beside<Value = unknown> {
  readonly fields: Fields;
  readonly decode: (read: never) => Value;
  readonly encode: (value: never) => unknown;
}

export type Field = z.ZodMiniType | readonly [onTheWire: string, z.ZodMiniType] | Beside;

export interface Fields {
  readonly [name: string]: Field;
}

export type Decoded<F extends Fields> = {
  -readonly [Name in keyof F]: F[Name] extends z.ZodMiniType
    ? z.output<F[Name]>
    : F[Name] extends readonly [string, infer Schema extends z.ZodMiniType]
      ? z.output<Schema>
      : F[Name] extends Beside<infer Value>
        ? Value
        : never;
} & {};

export interface Conversion<Read, Value> {
  readonly decode: (read: Read) => Value;
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
  conversion = unchanged as Conversion<Decoded<F>, Value>,
): z.ZodMiniType<Value, Values> {
  return z.codec(z.object(shapeOf(fields)), z.custom<Value>(isObject), {
    decode: (wire) => conversion.decode(readFields(fields, wire) as Decoded<F>),
    encode: (value) => writeFields(fields, conversion.encode(value as Value)),
  });
}

/** A field of `renamed`: `access: composite({ feed: ['feed_access', z.boolean()], … })`. */
export function beside<F extends Fields>(fields: F): Beside<Decoded<F>>;
export function beside<F extends Fields, Value>(
  fields: F,
  conversion: Conversion<Decoded<F>, Value>,
): Beside<Value>;
export function beside<F extends Fields, Value>(
  fields: F,
  conversion = unchanged as Conversion<Decoded<F>, Value>,
): Beside<Value> {
  return { fields, ...conversion };
}

/** Maps wire words to our names. Unknown words decode to `otherwise`; without it they are rejected. */
export function words<const Ours extends string>(
  names: Readonly<Record<string, Ours>>,
  otherwise?: NoInfer<Ours>,
): z.ZodMiniType<Ours, string> {
  return named(Object.entries(names), z.string(), otherwise);
}

export function numbered<const Ours extends string>(
  names: Readonly<Record<number, Ours>>,
  otherwise?: NoInfer<Ours>,
): z.ZodMiniType<Ours, number> {
  const pairs = Object.entries(names).map(([number, name]) => [Number(number), name] as const);
  return named(pairs, z.int(), otherwise);
}

function named<Wire extends string | number, Ours extends string>(
  pairs: readonly (readonly [Wire, Ours])[],
  any: z.ZodMiniType<Wire, Wire>,
  otherwise: Ours | undefined,
): z.ZodMiniType<Ours, Wire> {
  const known: z.ZodMiniType<Wire, Wire> = z.literal(pairs.map(([wire]) => wire));
  const wire = otherwise === undefined ? known : z.union([known, any]);
  const ours: z.ZodMiniType<Ours, Ours> = z.literal(pairs.map(([, name]) => name));
  return z.codec(wire, ours, {
    decode: (value, { issues }) =>
      pairs.find(([one]) => one === value)?.[1] ?? otherwise ?? refused(issues, value),
    encode: (value, { issues }) => pairs.find(([, name]) => name === value)?.[0] ?? refused(issues, value),
  });
}

export function orNull<Value>(schema: z.ZodMiniType<Value, Value>) {
  const one = z.custom<Value | null>((value) => value !== undefined);
  return z.codec(z.optional(z.nullable(schema)), one, {
    decode: (value) => (value === undefined ? null : value) as Value | null,
    encode: (value) => value as Value | null,
  });
}

/** A wire list of at most one item decodes to the item or null. */
export function oneOrNone<Schema extends z.ZodMiniType>(
  schema: Schema,
): z.ZodMiniType<z.output<Schema> | null, readonly unknown[]> {
  const one = z.custom<z.output<Schema> | null>((value) => value !== undefined);
  return z.codec(z.array(schema as z.ZodMiniType<z.output<Schema>>), one, {
    decode: ([first = null]) => first,
    encode: (value) => (value === null ? [] : [value]),
  });
}

/** Decodes a single item, or a list's first item; an empty list is null. Encodes the item without a list. */
export function oneOrFirst<Schema extends z.ZodMiniType>(
  schema: Schema,
): z.ZodMiniType<z.output<Schema> | null, unknown> {
  const known = schema as z.ZodMiniType<z.output<Schema>>;
  const one = z.custom<z.output<Schema> | null>((value) => value !== undefined);
  return z.codec(z.union([z.array(known), known]), one, {
    decode: (read) => (Array.isArray(read) ? (read[0] ?? null) : read) as z.output<Schema> | null,
    encode: (value) => (value === null ? [] : value) as z.output<Schema>,
  });
}

/** A list item that could not be decoded. It does not fail the rest of the list. */
export interface Unread {
  readonly kind: 'unread';
  readonly why: string;
}

/** Decodes an invalid list item to `Unread`, so a broken or newer item does not fail the whole answer. */
export function orUnread<Value extends object>(
  schema: z.ZodMiniType<Value>,
): z.ZodMiniType<Value | Unread, unknown> {
  const unread = z.codec(
    z.unknown(),
    z.custom<Unread>((value) => isObject(value) && value.kind === 'unread'),
    {
      decode: (wire): Unread => ({ kind: 'unread', why: whyNot(schema, wire) }),
      encode: (value, { issues }) => refused(issues, value),
    },
  );
  return z.union([schema, unread]) as z.ZodMiniType<Value | Unread, unknown>;
}

const LONGEST_VALUE = 40;

function whyNot(schema: z.ZodMiniType, wire: unknown): string {
  const { error } = schema.safeParse(wire);
  const path = error?.issues[0]?.path ?? [];
  const value = path.reduce<unknown>(
    (part, name) => (typeof part === 'object' && part !== null ? Reflect.get(part, name) : undefined),
    wire,
  );
  const shown = typeof value === 'object' && value !== null ? 'an object' : JSON.stringify(value);
  return `${path.map(String).join('.') || '.'}: ${shown?.slice(0, LONGEST_VALUE) ?? 'nothing'}`;
}

export function refused(issues: z.core.$ZodRawIssue[], input: unknown): never {
  issues.push({ code: 'invalid_value', values: [], input });
  return z.NEVER;
}

const unchanged: Conversion<unknown, unknown> = { decode: (read) => read, encode: (value) => value };

function shapeOf(fields: Fields): Record<string, z.ZodMiniType> {
  const shape: Record<string, z.ZodMiniType> = {};
  for (const [name, field] of Object.entries(fields)) {
    const found = isBeside(field) ? shapeOf(field.fields) : Object.fromEntries([onWire(name, field)]);
    const twice = Object.keys(found).find((wireName) => Object.hasOwn(shape, wireName));
    if (twice !== undefined) throw new Error(`wire field ${twice} is declared twice`);
    Object.assign(shape, found);
  }
  return shape;
}

function readFields(fields: Fields, wire: Values): Values {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      isBeside(field) ? field.decode(readFields(field.fields, wire) as never) : wire[onWire(name, field)[0]],
    ]),
  );
}

function writeFields(fields: Fields, value: unknown): Values {
  if (!isObject(value)) return {};
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      isBeside(field)
        ? Object.entries(writeFields(field.fields, field.encode(value[name] as never)))
        : [[onWire(name, field)[0], value[name]]],
    ),
  );
}

function onWire(name: string, field: Exclude<Field, Beside>): readonly [string, z.ZodMiniType] {
  return isRenamed(field) ? field : [name, field];
}

function isRenamed(field: Field): field is readonly [string, z.ZodMiniType] {
  return Array.isArray(field);
}

function isBeside(field: Field): field is Beside {
  return 'fields' in field;
}

function isObject(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
