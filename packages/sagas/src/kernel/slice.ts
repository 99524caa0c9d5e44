import type { Action } from 'redux';
import { type ActionCreator, type ArgsOf, createAction, type PayloadAction } from './action.ts';

type Case<S> = (state: S, payload: never) => S;

/** Returns only the changed fields. */
type Change<S> = (state: S, payload: never) => Partial<S>;

interface Prepared<C> {
  readonly prepare: (...args: never[]) => { payload: unknown };
  readonly reducer: C;
}

type Cases<C> = Readonly<Record<string, C | Prepared<C>>>;

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

interface SliceParts<S, C, D> {
  readonly name: string;
  readonly initialState: S;
  readonly changes?: C & Cases<Change<NoInfer<S>>>;
  readonly reducers?: D & Cases<Case<NoInfer<S>>>;
  readonly also?: (state: S, action: Action) => S;
}

type None = Record<never, never>;

export function createSlice<S, const C = None, const D = None>({
  name,
  initialState,
  changes,
  reducers,
  also = (state) => state,
}: SliceParts<S, C, D>) {
  const cases = new Map<string, Case<S>>();
  const actions: Record<string, unknown> = {};

  /** The current and the initial state keep their identity. */
  const merged = (state: S, changed: Partial<S>): S =>
    changed === state || changed === initialState ? (changed as S) : { ...state, ...changed };

  const add = (parts: object = {}, finish: (state: S, changed: never) => S) => {
    for (const [key, entry] of Object.entries(parts as Cases<Change<S>>)) {
      const type = `${name}/${key}`;
      const isPrepared = typeof entry === 'object';
      const change = isPrepared ? entry.reducer : entry;
      cases.set(type, (state, payload) => finish(state, change(state, payload) as never));
      actions[key] = isPrepared
        ? createAction(type, entry.prepare as () => { payload: unknown })
        : createAction(type);
    }
  };
  add(changes, merged);
  add(reducers, (_, state) => state);

  return {
    name,
    getInitialState: () => initialState,
    actions: actions as ActionsOf<C & D>,
    reducer(state: S = initialState, action: Action): S {
      const own = cases.get(String(action.type));
      return own === undefined ? also(state, action) : own(state, (action as PayloadAction<never>).payload);
    },
  };
}
