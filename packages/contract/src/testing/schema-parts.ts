import type { Call } from '../call.ts';

export type Schema = Call['answer'];

interface Parts {
  /** What a value holds, by name where it has names. */
  readonly inside: readonly (readonly [name: string | undefined, Schema])[];
  /** What a value may be instead: behind a wrapper, one of several, on the wire's side of a codec. */
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

/** Every field that a value has on the wire, and how many objects it lies in. */
export function wireFields(schema: Schema, depth = 0): { readonly name: string; readonly depth: number }[] {
  const { inside, instead } = partsOf(schema);
  return [
    ...instead.flatMap((one) => wireFields(one, depth)),
    ...inside.flatMap(([name, one]) =>
      name === undefined ? wireFields(one, depth) : [{ name, depth }, ...wireFields(one, depth + 1)],
    ),
  ];
}
