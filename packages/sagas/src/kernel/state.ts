export type StoreState = object;

interface Part<S> {
  readonly name: string;
  readonly getInitialState: () => S;
}

/** Selects an area's state, or its initial state before the area is injected. */
export function stateOf<S>({ name, getInitialState }: Part<S>): (state: StoreState) => S {
  return (state) => (state as Readonly<Record<string, S | undefined>>)[name] ?? getInitialState();
}
