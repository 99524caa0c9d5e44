import type { Call } from '../call.ts';

export type Schema = Call['answer'];

interface SchemaParts {
  /** Schemas of a value's fields or elements. */
  readonly children: readonly (readonly [name: string | undefined, Schema])[];
  /** Alternative schemas: unwrapped, a union's options, a codec's wire side. */
  readonly alternatives: readonly Schema[];
}

export function partsOf(schema: Schema): SchemaParts {
  const def = schema._zod.def as Schema['_zod']['def'] & {
    readonly innerType?: Schema;
    readonly in?: Schema;
    readonly element?: Schema;
    readonly valueType?: Schema;
    readonly options?: readonly Schema[];
    readonly shape?: Readonly<Record<string, Schema>>;
  };
  const definedOnly = (schemas: readonly (Schema | undefined)[]) =>
    schemas.filter((part) => part !== undefined);
  return {
    children: [
      ...definedOnly([def.element, def.valueType]).map((part) => [undefined, part] as const),
      ...Object.entries(def.shape ?? {}),
    ],
    alternatives: definedOnly([def.innerType, def.in, ...(def.options ?? [])]),
  };
}

export function wireFields(schema: Schema, depth = 0): { readonly name: string; readonly depth: number }[] {
  const { children, alternatives } = partsOf(schema);
  return [
    ...alternatives.flatMap((alternative) => wireFields(alternative, depth)),
    ...children.flatMap(([name, child]) =>
      name === undefined ? wireFields(child, depth) : [{ name, depth }, ...wireFields(child, depth + 1)],
    ),
  ];
}
