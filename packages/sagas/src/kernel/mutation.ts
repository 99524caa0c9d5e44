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
  /** The keys of the requests under way. */
  readonly pending: readonly string[];
  /** The key of the request that `errors`, `error` and `result` are about. */
  readonly key: string | null;
  /** Why it failed, as its form shows it. */
  readonly errors: readonly FormError[];
  /** Why it failed, in one sentence. */
  readonly error: string | null;
  /** Counts successes: a form starts over with each one. */
  readonly done: number;
  /** What it returned. */
  readonly result: Result | null;
  /** How each request with a key of its own ended. */
  readonly outcomes: Readonly<Record<string, 'done' | 'failed'>>;
}

type Send<Arg, Result> = (arg: Arg) => SagaGenerator<Result>;

interface MutationParts<Arg, Result> {
  readonly name: string;
  /** Makes the calls. What it throws makes the mutation fail. */
  readonly send: Send<Arg, Result>;
  /** One request runs at a time for each key. Without it, one runs at a time. */
  readonly keyOf?: (arg: Arg) => string;
  /** The form's names of fields that the server calls something else. */
  readonly fields?: Readonly<Record<string, string>>;
  /** What the form shows of a failure, where that is not all that the server says. */
  readonly errorsOf?: (failure: Failure) => readonly FormError[];
  /** Loadables that show something else after a success. */
  readonly refetch?: readonly { readonly load: Load }[];
  readonly onSuccess?: (result: Result, arg: Arg) => SagaGenerator<void>;
  /** Tells the member why it failed, where the errors in the state are not enough. */
  readonly onFailure?: (failure: Failure, arg: Arg) => SagaGenerator<void>;
  /** Other actions that change the state. */
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

/** The state of a mutation that was never requested. */
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
 * Thrown by `send` to end without calling the server: the form shows these errors, and no notice is raised. Without errors,
 * the member changed their mind.
 */
export class Refusal extends Error {
  readonly errors: readonly FormError[];

  constructor(errors: readonly FormError[] = none) {
    super('refused');
    this.errors = errors;
  }
}

/**
 * A change on the server: its state, and the flow that makes it. A second request is ignored while the first one of the same
 * key runs, so a double press sends once. What follows a success or a failure holds up no other request.
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

  /** Returns what follows. */
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
    /** Make the change: what a screen dispatches. */
    requested,
    succeeded,
    failed,
    /** The member has read how it ended, or has left. */
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
