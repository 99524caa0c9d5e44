import type { Action } from 'redux';
import { type ActionCreator, type ArgsOf, createAction, type PayloadAction } from './action.ts';

/** What one kind of action makes of the state: a new one, or the same. Nothing is changed in its place. */
type Case<S> = (state: S, action: never) => S;

interface PreparedCase<S> {
  readonly prepare: (...args: never[]) => { payload: unknown };
  readonly reducer: Case<S>;
}

type Cases<S> = Readonly<Record<string, Case<S> | PreparedCase<S>>>;

type PayloadOf<C> = C extends (state: never, action: infer A) => unknown
  ? A extends PayloadAction<infer P>
    ? P
    : undefined
  : never;

/** An action for each case, with what it takes to make one. */
type ActionsOf<C> = {
  readonly [Name in keyof C]: C[Name] extends {
    readonly prepare: (...args: infer Args) => { payload: infer P };
  }
    ? ActionCreator<P, Args>
    : ActionCreator<PayloadOf<C[Name]>, ArgsOf<PayloadOf<C[Name]>>>;
};

interface SliceParts<S, C> {
  readonly name: string;
  readonly initialState: S;
  readonly reducers: C & Cases<NoInfer<S>>;
  /** What actions of others make of it. */
  readonly also?: (state: S, action: Action) => S;
}

/** A part of the state, and the actions that change it, named after both. */
export function createSlice<S, const C>({
  name,
  initialState,
  reducers,
  also = (state) => state,
}: SliceParts<S, C>) {
  const cases = new Map<string, Case<S>>();
  const actions: Record<string, unknown> = {};
  for (const [key, entry] of Object.entries(reducers as Cases<S>)) {
    const type = `${name}/${key}`;
    const isPrepared = typeof entry === 'object';
    cases.set(type, isPrepared ? entry.reducer : entry);
    actions[key] = isPrepared
      ? createAction(type, entry.prepare as () => { payload: unknown })
      : createAction(type);
  }
  return {
    name,
    getInitialState: () => initialState,
    actions: actions as ActionsOf<C>,
    reducer(state: S = initialState, action: Action): S {
      const own = cases.get(String(action.type));
      return own === undefined ? also(state, action) : own(state, action as never);
    },
  };
}
