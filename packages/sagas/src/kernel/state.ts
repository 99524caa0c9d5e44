/** What the store holds: each area's part under its name, once the area is there. */
export type StoreState = object;

interface Part<S> {
  readonly name: string;
  readonly getInitialState: () => S;
}

/** Reads an area's part of the store; as it begins, where the area isn't there yet. */
export function stateOf<S>({ name, getInitialState }: Part<S>): (state: StoreState) => S {
  return (state) => (state as Readonly<Record<string, S | undefined>>)[name] ?? getInitialState();
}
