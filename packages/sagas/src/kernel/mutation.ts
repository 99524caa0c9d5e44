import { type Failure, failureOf, textsOf } from '@estacao/contract';
import type { Action } from 'redux';
import { all, call, put, type SagaGenerator, takeEvery } from 'typed-redux-saga';
import { createAction } from './action.ts';
import type { Load } from './area.ts';
import { theWorld } from './context.ts';
import { type FormError, formErrors } from './form-errors.ts';
import { stateOf } from './state.ts';

export interface MutationState<Result = void> {
  readonly isPending: boolean;
  readonly pending: readonly string[];
  /** The key of the request that `errors`, `error` and `result` belong to. */
  readonly key: string | null;
  readonly errors: readonly FormError[];
  readonly error: string | null;
  /** Counts successes: a form starts over with each one. */
  readonly done: number;
  readonly result: Result | null;
  /** How the latest request of each key ended. */
  readonly outcomes: Readonly<Record<string, 'done' | 'failed'>>;
}

type Send<Arg, Result> = (arg: Arg) => SagaGenerator<Result>;

interface MutationParts<Arg, Result> {
  readonly name: string;
  readonly send: Send<Arg, Result>;
  /** Requests are single-flight per key. Without it, all requests share one key. */
  readonly keyOf?: (arg: Arg) => string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly errorsOf?: (failure: Failure) => readonly FormError[];
  readonly refetch?: readonly { readonly load: Load }[];
  readonly onSuccess?: (result: Result, arg: Arg) => SagaGenerator<void>;
  readonly onFailure?: (failure: Failure, arg: Arg) => SagaGenerator<void>;
  readonly reduce?: (state: MutationState<Result>, action: Action) => MutationState<Result>;
}

export interface Ended<Arg> {
  readonly arg: Arg;
  readonly key: string;
}

export interface Succeeded<Arg, Result> extends Ended<Arg> {
  readonly result: Result;
}

export interface Failed<Arg> extends Ended<Arg> {
  readonly failure: Failure;
  readonly errors: readonly FormError[];
}

const none: readonly never[] = [];

export const untouched: MutationState<never> = {
  isPending: false,
  pending: none,
  key: null,
  errors: none,
  error: null,
  done: 0,
  result: null,
  outcomes: {},
};

/**
 * Thrown by `send` to stop without calling the server. The form shows these errors, and no toast appears. An
 * empty list means that the member changed their mind.
 */
export class Refusal extends Error {
  readonly errors: readonly FormError[];

  constructor(errors: readonly FormError[] = none) {
    super('refused');
    this.errors = errors;
  }
}

/**
 * A change on the server: its state and its flow. Single-flight per key, so a double press sends once. Work
 * after a success or a failure does not block the next request.
 */
export function defineMutation<Arg = undefined, Result = void>({
  name,
  send,
  keyOf = () => '',
  fields,
  errorsOf = (failure) => formErrors(failure, fields),
  refetch = none,
  onSuccess,
  onFailure,
  reduce = (state) => state,
}: MutationParts<Arg, Result>) {
  const requested = createAction<Arg>(`${name}/requested`);
  const succeeded = createAction(`${name}/succeeded`, (end: Succeeded<Arg, Result>) => ({
    payload: end,
  }));
  const failed = createAction(`${name}/failed`, (end: Failed<Arg>) => ({ payload: end }));
  const reset = createAction(`${name}/reset`);

  const getInitialState = (): MutationState<Result> => untouched;

  function endedState(state: MutationState<Result>, { key }: Ended<Arg>, outcome: 'done' | 'failed') {
    const pending = state.pending.filter((other) => other !== key);
    const outcomes = { ...state.outcomes, [key]: outcome };
    return { ...state, key, pending, isPending: pending.length > 0, outcomes };
  }

  function failureFrom(thrown: unknown): Pick<Failed<Arg>, 'failure' | 'errors'> {
    if (thrown instanceof Refusal) return { failure: { kind: 'aborted' }, errors: thrown.errors };
    const failure = failureOf(thrown);
    return { failure, errors: errorsOf(failure) };
  }

  function* succeed(result: Result, arg: Arg): SagaGenerator<void> {
    if (onSuccess !== undefined) yield* onSuccess(result, arg);
    yield* all(refetch.map(({ load }) => call(load, {})));
  }

  function* fail(thrown: unknown, failure: Failure, arg: Arg): SagaGenerator<void> {
    if (onFailure !== undefined && !(thrown instanceof Refusal)) yield* onFailure(failure, arg);
  }

  /** Returns the follow-up, so the caller can release the key first. */
  function* sendOnce(arg: Arg, key: string): SagaGenerator<() => SagaGenerator<void>> {
    try {
      const result = yield* send(arg);
      yield* put(succeeded({ arg, key, result }));
      return () => succeed(result, arg);
    } catch (thrown) {
      const { failure, errors } = failureFrom(thrown);
      if (failure.kind === 'bug') (yield* theWorld()).report(thrown, name);
      yield* put(failed({ arg, key, failure, errors }));
      return () => fail(thrown, failure, arg);
    }
  }

  return {
    name,
    getInitialState,
    select: stateOf({ name, getInitialState }),
    requested,
    succeeded,
    failed,
    /** Dispatched when the member has seen the outcome, or has left. */
    reset,
    reducer(state: MutationState<Result> = untouched, action: Action): MutationState<Result> {
      if (requested.match(action)) {
        const key = keyOf(action.payload);
        if (state.pending.includes(key)) return state;
        const pending = [...state.pending, key];
        return { ...state, key, pending, isPending: true, errors: none, error: null, result: null };
      }
      if (succeeded.match(action)) {
        const { payload } = action;
        return { ...endedState(state, payload, 'done'), done: state.done + 1, result: payload.result };
      }
      if (failed.match(action)) {
        const { payload } = action;
        const { failure, errors } = payload;
        const error = textsOf(failure)[0] ?? errors[0]?.message ?? null;
        return { ...endedState(state, payload, 'failed'), errors, error };
      }
      if (reset.match(action)) return { ...state, errors: none, error: null, result: null };
      return reduce(state, action);
    },
    *watch(): SagaGenerator<void> {
      const running = new Set<string>();
      yield* takeEvery(requested, function* single({ payload: arg }) {
        const key = keyOf(arg);
        if (running.has(key)) return;
        running.add(key);
        let follow: () => SagaGenerator<void>;
        try {
          follow = yield* sendOnce(arg, key);
        } finally {
          running.delete(key);
        }
        yield* follow();
      });
    },
  };
}
