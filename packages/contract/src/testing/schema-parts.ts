import type { Call } from '../call.ts';

export type Schema = Call['answer'];

interface Parts {
  /** Schemas of a value's fields or elements. */
  readonly inside: readonly (readonly [name: string | undefined, Schema])[];
  /** Alternative schemas: unwrapped, a union's options, a codec's wire side. */
  readonly instead: readonly Schema[];
}

export function partsOf(schema: Schema): Parts {
  const def = schema._zod.def as Schema['_zod']['def'] & {
    readonly innerType?: Schema;
    readonly in?: Schema;
    readonly element?: Schema;
    readonly valueType?: Schema;
    readonly options?: readonly Schema[];
    readonly shape?: Readonly<Record<string, Schema>>;
  };
  const present = (schemas: readonly (Schema | undefined)[]) => schemas.filter((one) => one !== undefined);
  return {
    inside: [
      ...present([def.element, def.valueType]).map((one) => [undefined, one] as const),
      ...Object.entries(def.shape ?? {}),
    ],
    instead: present([def.innerType, def.in, ...(def.options ?? [])]),
  };
}

export function wireFields(schema: Schema, depth = 0): { readonly name: string; readonly depth: number }[] {
  const { inside, instead } = partsOf(schema);
  return [
    ...instead.flatMap((one) => wireFields(one, depth)),
    ...inside.flatMap(([name, one]) =>
      name === undefined ? wireFields(one, depth) : [{ name, depth }, ...wireFields(one, depth + 1)],
    ),
  ];
}
