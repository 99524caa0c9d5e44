export type StoreState = object;

interface StateSource<S> {
  readonly name: string;
  readonly getInitialState: () => S;
}

/** Selects an area's state. Before the area is injected, this is its initial state. */
export function stateOf<S>({ name, getInitialState }: StateSource<S>): (state: StoreState) => S {
  return (state) => (state as Readonly<Record<string, S | undefined>>)[name] ?? getInitialState();
}
