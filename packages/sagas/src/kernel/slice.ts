import type { Action } from 'redux';
import { type ActionCreator, type ArgsOf, createAction, type PayloadAction } from './action.ts';

type Case<S> = (state: S, payload: never) => S;

/** Returns only the changed fields. */
type PartialCase<S> = (state: S, payload: never) => Partial<S>;

interface PreparedCase<C> {
  readonly prepare: (...args: never[]) => { payload: unknown };
  readonly reducer: C;
}

type Cases<C> = Readonly<Record<string, C | PreparedCase<C>>>;

type PayloadOf<C> = C extends (...args: infer Args) => unknown
  ? Args extends [unknown, infer P]
    ? P
    : undefined
  : never;

type ActionsOf<C> = {
  readonly [Name in keyof C]: C[Name] extends {
    readonly prepare: (...args: infer Args) => { payload: infer P };
  }
    ? ActionCreator<P, Args>
    : ActionCreator<PayloadOf<C[Name]>, ArgsOf<PayloadOf<C[Name]>>>;
};

interface SliceOptions<S, C, D> {
  readonly name: string;
  readonly initialState: S;
  readonly changes?: C & Cases<PartialCase<NoInfer<S>>>;
  readonly reducers?: D & Cases<Case<NoInfer<S>>>;
  readonly reduceOther?: (state: S, action: Action) => S;
}

type NoCases = Record<never, never>;

export function createSlice<S, const C = NoCases, const D = NoCases>({
  name,
  initialState,
  changes,
  reducers,
  reduceOther = (state) => state,
}: SliceOptions<S, C, D>) {
  const cases = new Map<string, Case<S>>();
  const actions: Record<string, unknown> = {};

  /** Returns the current or the initial state itself, so its identity stays. */
  const mergeChanges = (state: S, changedFields: Partial<S>): S =>
    changedFields === state || changedFields === initialState
      ? (changedFields as S)
      : { ...state, ...changedFields };

  const addCases = (caseMap: object = {}, finish: (state: S, changedFields: never) => S) => {
    for (const [key, entry] of Object.entries(caseMap as Cases<PartialCase<S>>)) {
      const type = `${name}/${key}`;
      const isPrepared = typeof entry === 'object';
      const change = isPrepared ? entry.reducer : entry;
      cases.set(type, (state, payload) => finish(state, change(state, payload) as never));
      actions[key] = isPrepared
        ? createAction(type, entry.prepare as () => { payload: unknown })
        : createAction(type);
    }
  };
  addCases(changes, mergeChanges);
  addCases(reducers, (_, state) => state);

  return {
    name,
    getInitialState: () => initialState,
    actions: actions as ActionsOf<C & D>,
    reducer(state: S = initialState, action: Action): S {
      const handle = cases.get(String(action.type));
      return handle === undefined
        ? reduceOther(state, action)
        : handle(state, (action as PayloadAction<never>).payload);
    },
  };
}
