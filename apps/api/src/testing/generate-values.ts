import type { Call } from '@estacao/contract';
import fc from 'fast-check';

type Schema = Call['answer'];
type Def = Schema['_zod']['def'] & {
  readonly innerType?: Schema;
  readonly in?: Schema;
  readonly element?: Schema;
  readonly keyType?: Schema;
  readonly valueType?: Schema;
  readonly options?: readonly Schema[];
  readonly values?: readonly unknown[];
  readonly entries?: Readonly<Record<string, string | number>>;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly format?: string;
};

export type Pool = Readonly<Record<string, readonly unknown[]>>;

/** Example texts for schemas whose checks no generator understands. */
export type Examples = (schema: Schema) => readonly unknown[];

/**
 * An arbitrary for the schema. Pool values win most of the time, because a random number rarely matches an
 * id.
 */
export function arbitraryWithPool(
  schema: Schema,
  examples: Examples,
  pool: Pool = {},
  name = '',
): fc.Arbitrary<unknown> {
  const poolValues = Object.hasOwn(pool, name) ? (pool[name] ?? []) : [];
  const generated = arbitraryFor(schema, examples, pool);
  return poolValues.length === 0
    ? generated
    : fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...poolValues) }, { weight: 1, arbitrary: generated });
}

function arbitraryFor(schema: Schema, examples: Examples, pool: Pool): fc.Arbitrary<unknown> {
  const def = schema._zod.def as Def;
  switch (def.type) {
    case 'optional':
    case 'default':
      return fc.option(arbitraryWithPool(innerSchema(def), examples, pool), { nil: undefined, freq: 3 });
    case 'nullable':
      return fc.option(arbitraryWithPool(innerSchema(def), examples, pool), { freq: 3 });
    case 'pipe':
      return arbitraryWithPool(requireSchema(def.in), examples, pool);
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(def.shape ?? {}).map(([name, field]) => [
            name,
            arbitraryWithPool(field, examples, pool, name),
          ]),
        ),
      );
    case 'array':
      return fc.array(arbitraryWithPool(requireSchema(def.element), examples, pool), {
        minLength: boundsOf(schema).minimum ?? 0,
        maxLength: Math.min(boundsOf(schema).maximum ?? 4, 4),
      });
    case 'record':
      return fc.dictionary(
        arbitraryWithPool(requireSchema(def.keyType), examples, pool) as fc.Arbitrary<string>,
        arbitraryWithPool(requireSchema(def.valueType), examples, pool),
        { maxKeys: 4 },
      );
    case 'union':
      return fc.oneof(...(def.options ?? []).map((option) => arbitraryWithPool(option, examples, pool)));
    case 'literal':
      return fc.constantFrom(...(def.values ?? []));
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries ?? {}));
    case 'boolean':
      return fc.boolean();
    case 'number':
      return arbitraryNumber(schema);
    case 'string':
      return arbitraryText(schema, examples);
    case 'catch':
      return arbitraryWithPool(innerSchema(def), examples, pool);
    case 'unknown':
      return oddValue;
    default:
      // Add a generator here when a call uses a new schema type.
      throw new Error(`no generator for a schema of type ${def.type}`);
  }
}

interface Bounds {
  readonly minimum?: number;
  readonly maximum?: number;
}

interface CheckDef {
  readonly check: string;
  readonly value?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

function boundsOf(schema: Schema): Bounds {
  const { checks = [] } = schema._zod.def;
  const bounds = checks.map(({ _zod }): Bounds => {
    const { check, value, minimum = value, maximum = value } = _zod.def as CheckDef;
    if (minimum !== undefined && /^(?:greater_than|min_length)$/.test(check)) return { minimum };
    return maximum !== undefined && /^(?:less_than|max_length)$/.test(check) ? { maximum } : {};
  });
  return Object.assign({}, ...bounds) as Bounds;
}

function arbitraryNumber(schema: Schema): fc.Arbitrary<number> {
  const { minimum, maximum } = boundsOf(schema);
  return (schema._zod.def as Def).format === undefined
    ? // Amounts have two decimals; no call takes other fractions.
      fc.integer({ min: (minimum ?? -1e7) * 100, max: (maximum ?? 1e7) * 100 }).map((cents) => cents / 100)
    : fc.integer({ min: minimum ?? -(2 ** 31), max: maximum ?? 2 ** 31 });
}

function arbitraryText(schema: Schema, examples: Examples): fc.Arbitrary<unknown> {
  const { format } = schema._zod.def as Def;
  if (format === 'uuid') return fc.uuid();
  const exampleTexts = examples(schema);
  if (exampleTexts.length > 0) return fc.constantFrom(...exampleTexts);
  const { minimum = 0, maximum = 40 } = boundsOf(schema);
  return fc.string({ minLength: minimum, maxLength: Math.min(maximum, minimum + 40), unit: 'grapheme' });
}

function innerSchema(def: Def): Schema {
  return requireSchema(def.innerType);
}

function requireSchema(schema: Schema | undefined): Schema {
  if (schema === undefined) throw new Error('the schema wraps no inner schema');
  return schema;
}

/** Values that no schema accepts and every public server receives. */
export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '0',
    '-1',
    '1.5',
    '1e3',
    '0x10',
    '2147483648',
    '9007199254740993',
    'NaN',
    'null',
    'undefined',
    'true',
    '__proto__',
    'constructor',
    '../../etc/passwd',
    "'; DROP TABLE member; --",
    '<script>alert(1)</script>',
    '%00',
    '%',
    '\u0000',
    '\ud800',
    '\u202e\u200d',
    'a'.repeat(5_000),
  ),
  fc.constantFrom(0, -1, 1.5, 2 ** 31, 2 ** 53, 1e308, null, true, false),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.array(fc.integer(), { maxLength: 3 }),
  fc.object({ maxDepth: 2, maxKeys: 3 }),
);
