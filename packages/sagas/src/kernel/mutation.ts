import { type Failure, failureOf, textsOf } from '@estacao/contract';
import type { Action } from 'redux';
import { all, call, put, type SagaGenerator, takeEvery } from 'typed-redux-saga';
import { createAction } from './action.ts';
import type { Load } from './area.ts';
import { theEnvironment } from './context.ts';
import { type FormError, formErrors } from './form-errors.ts';
import { stateOf } from './state.ts';

export interface MutationState<Result = void> {
  readonly isPending: boolean;
  readonly pending: readonly string[];
  /** The key of the request that `errors`, `error` and `result` belong to. */
  readonly key: string | null;
  readonly errors: readonly FormError[];
  readonly error: string | null;
  /** Counts successes, so a form can reset after each one. */
  readonly successCount: number;
  readonly result: Result | null;
  /** How the latest request of each key ended. */
  readonly outcomes: Readonly<Record<string, 'done' | 'failed'>>;
}

type Send<Arg, Result> = (arg: Arg) => SagaGenerator<Result>;

interface MutationOptions<Arg, Result> {
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

export interface EndedRequest<Arg> {
  readonly arg: Arg;
  readonly key: string;
}

export interface SucceededRequest<Arg, Result> extends EndedRequest<Arg> {
  readonly result: Result;
}

export interface FailedRequest<Arg> extends EndedRequest<Arg> {
  readonly failure: Failure;
  readonly errors: readonly FormError[];
}

const emptyList: readonly never[] = [];

export const idleMutation: MutationState<never> = {
  isPending: false,
  pending: emptyList,
  key: null,
  errors: emptyList,
  error: null,
  successCount: 0,
  result: null,
  outcomes: {},
};

/**
 * Thrown by `send` to stop without calling the server. The form shows these errors, without a toast. An empty
 * list means that the member changed their mind.
 */
export class Refusal extends Error {
  readonly errors: readonly FormError[];

  constructor(errors: readonly FormError[] = emptyList) {
    super('refused');
    this.errors = errors;
  }
}

/**
 * A change on the server: its state and its flow. Single-flight per key, so a double press sends once.
 * Effects after a success or a failure do not block the next request.
 */
export function defineMutation<Arg = undefined, Result = void>({
  name,
  send,
  keyOf = () => '',
  fields,
  errorsOf = (failure) => formErrors(failure, fields),
  refetch = emptyList,
  onSuccess,
  onFailure,
  reduce = (state) => state,
}: MutationOptions<Arg, Result>) {
  const requested = createAction<Arg>(`${name}/requested`);
  const succeeded = createAction(`${name}/succeeded`, (request: SucceededRequest<Arg, Result>) => ({
    payload: request,
  }));
  const failed = createAction(`${name}/failed`, (request: FailedRequest<Arg>) => ({ payload: request }));
  const reset = createAction(`${name}/reset`);

  const getInitialState = (): MutationState<Result> => idleMutation;

  function endRequest(state: MutationState<Result>, { key }: EndedRequest<Arg>, outcome: 'done' | 'failed') {
    const pending = state.pending.filter((pendingKey) => pendingKey !== key);
    const outcomes = { ...state.outcomes, [key]: outcome };
    return { ...state, key, pending, isPending: pending.length > 0, outcomes };
  }

  function toFailure(error: unknown): Pick<FailedRequest<Arg>, 'failure' | 'errors'> {
    if (error instanceof Refusal) return { failure: { kind: 'aborted' }, errors: error.errors };
    const failure = failureOf(error);
    return { failure, errors: errorsOf(failure) };
  }

  function* runSuccessEffects(result: Result, arg: Arg): SagaGenerator<void> {
    if (onSuccess !== undefined) yield* onSuccess(result, arg);
    yield* all(refetch.map(({ load }) => call(load, {})));
  }

  function* runFailureEffects(error: unknown, failure: Failure, arg: Arg): SagaGenerator<void> {
    if (onFailure !== undefined && !(error instanceof Refusal)) yield* onFailure(failure, arg);
  }

  /** Returns the effects instead of running them, so the caller can release the key first. */
  function* sendOnce(arg: Arg, key: string): SagaGenerator<() => SagaGenerator<void>> {
    try {
      const result = yield* send(arg);
      yield* put(succeeded({ arg, key, result }));
      return () => runSuccessEffects(result, arg);
    } catch (error) {
      const { failure, errors } = toFailure(error);
      if (failure.kind === 'bug') (yield* theEnvironment()).report(error, name);
      yield* put(failed({ arg, key, failure, errors }));
      return () => runFailureEffects(error, failure, arg);
    }
  }

  return {
    name,
    getInitialState,
    select: stateOf({ name, getInitialState }),
    requested,
    succeeded,
    failed,
    /** Dispatched after the member has seen the outcome or left the page. */
    reset,
    reducer(state: MutationState<Result> = idleMutation, action: Action): MutationState<Result> {
      if (requested.match(action)) {
        const key = keyOf(action.payload);
        if (state.pending.includes(key)) return state;
        const pending = [...state.pending, key];
        return { ...state, key, pending, isPending: true, errors: emptyList, error: null, result: null };
      }
      if (succeeded.match(action)) {
        const { payload } = action;
        return {
          ...endRequest(state, payload, 'done'),
          successCount: state.successCount + 1,
          result: payload.result,
        };
      }
      if (failed.match(action)) {
        const { payload } = action;
        const { failure, errors } = payload;
        const error = textsOf(failure)[0] ?? errors[0]?.message ?? null;
        return { ...endRequest(state, payload, 'failed'), errors, error };
      }
      if (reset.match(action)) return { ...state, errors: emptyList, error: null, result: null };
      return reduce(state, action);
    },
    *watch(): SagaGenerator<void> {
      const running = new Set<string>();
      yield* takeEvery(requested, function* single({ payload: arg }) {
        const key = keyOf(arg);
        if (running.has(key)) return;
        running.add(key);
        let runEffects: () => SagaGenerator<void>;
        try {
          runEffects = yield* sendOnce(arg, key);
        } finally {
          running.delete(key);
        }
        yield* runEffects();
      });
    },
  };
}
