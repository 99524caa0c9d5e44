import type { Action } from 'redux';

/**
 * A type, not an interface: an interface has no implicit index signature, so it would not match actions with
 * arbitrary fields.
 */
export type PayloadAction<P = undefined> = { readonly type: string; readonly payload: P };

export interface ActionCreator<P, Args extends unknown[]> {
  (...args: Args): PayloadAction<P>;
  readonly type: string;
  match(action: Action): action is PayloadAction<P>;
}

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
    // Lets saga patterns such as `take` accept the creator itself.
    toString: () => type,
    match: (action: Action): action is PayloadAction<unknown> => action.type === type,
  });
}
