import type { Action, Reducer } from 'redux';
import type { SagaGenerator } from 'typed-redux-saga';
import { privateStateReset } from '../kernel/session-scope.ts';

/** A part of the portal that comes with the first route that needs it: what it keeps, and what it does. */
export interface Area {
  readonly name: string;
  /** A private area ends with the session: its flow is cancelled and its state goes back to its start. */
  readonly isPrivate: boolean;
  readonly reducer: Reducer<unknown>;
  readonly watch: () => SagaGenerator<void>;
}

export interface AreaParts<S> {
  readonly name: string;
  readonly isPrivate: boolean;
  readonly reducer: Reducer<S>;
  readonly watch: () => SagaGenerator<void>;
}

export function defineArea<S>({ name, isPrivate, reducer, watch }: AreaParts<S>): Area {
  return {
    name,
    isPrivate,
    watch,
    reducer(state, action: Action) {
      // Here rather than in each slice, so that no private slice can forget it.
      const kept = isPrivate && privateStateReset.match(action) ? undefined : (state as S | undefined);
      return reducer(kept, action);
    },
  };
}
