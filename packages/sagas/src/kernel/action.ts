import type { Action } from 'redux';

/** A type and no interface, so that it passes for an action of any shape. */
export type PayloadAction<P = undefined> = { readonly type: string; readonly payload: P };

/** Makes actions of one kind, and knows one when it sees it. */
export interface ActionCreator<P, Args extends unknown[]> {
  (...args: Args): PayloadAction<P>;
  readonly type: string;
  match(action: Action): action is PayloadAction<P>;
}

/** What is said with it, if anything is; what may be nothing may be left out. */
export type ArgsOf<P> = [P] extends [undefined] ? [] : undefined extends P ? [payload?: P] : [payload: P];

export function createAction<P = undefined>(type: string): ActionCreator<P, ArgsOf<P>>;
export function createAction<P, Args extends unknown[]>(
  type: string,
  prepare: (...args: Args) => { payload: P },
): ActionCreator<P, Args>;
export function createAction(
  type: string,
  prepare: (...args: unknown[]) => { payload: unknown } = (payload) => ({ payload }),
): ActionCreator<unknown, unknown[]> {
  return Object.assign((...args: unknown[]) => ({ type, ...prepare(...args) }), {
    type,
    // Where patterns are expected, it stands for its own kind.
    toString: () => type,
    match: (action: Action): action is PayloadAction<unknown> => action.type === type,
  });
}
