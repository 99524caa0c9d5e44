import { CallError, type Failure } from '@estacao/contract';
import { call, put, type SagaGenerator } from 'typed-redux-saga';
import { expect, it } from 'vitest';
import { createPortalStore } from '../store/create-portal-store.ts';
import { fakeEnvironment } from '../testing/fake-environment.ts';
import { flushPromises } from '../testing/run-flow.ts';
import { plainStation } from '../testing/station.ts';
import { createAction } from './action.ts';
import { defineArea } from './area.ts';
import { defineLoadable } from './loadable.ts';
import { defineMutation, idleMutation, Refusal } from './mutation.ts';

const noticeRaised = createAction<string>('noticeRaised');

interface Call {
  readonly word: string;
  answer(length: number): void;
  fail(error: unknown): void;
}

function wordPortal({ isKeyed = false } = {}) {
  const calls: Call[] = [];
  const notices: string[] = [];
  let loads = 0;
  const count = defineLoadable({
    name: 'count',
    *fetch(): SagaGenerator<number> {
      return yield* call(() => ++loads);
    },
  });
  const sending = defineMutation({
    name: 'sending',
    *send(word: string): SagaGenerator<number> {
      if (word === '') throw new Refusal([{ field: 'word', message: 'Escreva' }]);
      return (yield* call(
        () => new Promise<number>((answer, fail) => calls.push({ word, answer, fail })),
      )) as number;
    },
    ...(isKeyed ? { keyOf: (word: string) => word } : {}),
    fields: { palavra: 'word' },
    refetch: [count],
    *onSuccess(length, word) {
      yield* put(noticeRaised(`${word} has ${length}`));
    },
    *onFailure({ kind }: Failure, word) {
      yield* put(noticeRaised(`${word}: ${kind}`));
    },
  });
  const environment = fakeEnvironment();
  const portal = createPortalStore({
    environment,
    station: plainStation(),
    visitorPath: () => undefined,
    client: () => ({ call: () => Promise.reject() }),
    areas: [
      defineArea({
        state: [
          sending,
          count,
          {
            name: 'notices',
            reducer(state: null | undefined, action) {
              if (noticeRaised.match(action)) notices.push(action.payload);
              return state ?? null;
            },
          },
        ],
        isPrivate: false,
      }),
    ],
  });
  portal.start();
  return {
    ...sending,
    environment,
    notices,
    loads: () => loads,
    sentWords: () => calls.map(({ word }) => word),
    state: () => sending.select(portal.store.getState()),
    dispatch: portal.store.dispatch,
    async answer(index: number, length: number) {
      calls[index]?.answer(length);
      await flushPromises();
    },
    async fail(index: number, error: unknown) {
      calls[index]?.fail(error);
      await flushPromises();
    },
  };
}

function http(fields?: Readonly<Record<string, readonly string[]>>): CallError {
  return new CallError({
    kind: 'http',
    status: 422,
    messages: ['Recusado'],
    ...(fields === undefined ? {} : { fields }),
  });
}

it('a mutation is pending from the request to the response, and keeps the result', async () => {
  const { requested, state, dispatch, answer, notices, loads } = wordPortal();
  expect(state()).toEqual(idleMutation);
  dispatch(requested('mar'));
  expect(state()).toEqual({ ...idleMutation, isPending: true, pending: [''], key: '' });
  await answer(0, 3);
  expect(state()).toEqual({ ...idleMutation, key: '', successCount: 1, result: 3, outcomes: { '': 'done' } });
  expect(notices).toEqual(['mar has 3']);
  expect(loads()).toBe(1);
});

it('a mutation sends once on a double press, and again after the response', async () => {
  const { requested, dispatch, answer, sentWords, state } = wordPortal();
  dispatch(requested('mar'));
  dispatch(requested('rio'));
  expect(sentWords()).toEqual(['mar']);
  await answer(0, 3);
  expect(state().isPending).toBe(false);
  dispatch(requested('rio'));
  expect(sentWords()).toEqual(['mar', 'rio']);
});

it('a keyed mutation sends requests with different keys in parallel', async () => {
  const { requested, dispatch, answer, fail, sentWords, state } = wordPortal({ isKeyed: true });
  for (const word of ['mar', 'rio', 'mar']) dispatch(requested(word));
  expect(sentWords()).toEqual(['mar', 'rio']);
  expect(state().pending).toEqual(['mar', 'rio']);
  await fail(1, http());
  expect(state()).toMatchObject({ isPending: true, pending: ['mar'], outcomes: { rio: 'failed' } });
  await answer(0, 3);
  expect(state()).toMatchObject({ isPending: false, outcomes: { rio: 'failed', mar: 'done' } });
});

it('a mutation maps server errors to form fields, and clears the errors on the next request', async () => {
  const { requested, dispatch, fail, state, notices, loads } = wordPortal();
  dispatch(requested('mar'));
  await fail(0, http({ palavra: ['Curta'], outra: ['Errada'] }));
  expect(state()).toEqual({
    ...idleMutation,
    key: '',
    error: 'Recusado',
    errors: [
      { field: 'word', message: 'Curta' },
      { field: 'outra', message: 'Errada' },
    ],
    outcomes: { '': 'failed' },
  });
  expect(notices).toEqual(['mar: http']);
  expect(loads()).toBe(0);
  dispatch(requested('rio'));
  expect(state()).toMatchObject({ errors: [], error: null, isPending: true });
});

it('resetting a mutation keeps the success count and the pending request', async () => {
  const { requested, reset, dispatch, answer, fail, state } = wordPortal();
  dispatch(requested('mar'));
  await answer(0, 3);
  dispatch(reset());
  expect(state()).toMatchObject({ result: null, successCount: 1 });
  dispatch(requested('rio'));
  await fail(1, http());
  dispatch(reset());
  expect(state()).toMatchObject({ errors: [], error: null, successCount: 1 });
  dispatch(requested('sol'));
  dispatch(reset());
  expect(state().isPending).toBe(true);
});

it('a mutation raises no notice for a refusal', async () => {
  const { requested, dispatch, state, notices } = wordPortal();
  dispatch(requested(''));
  await flushPromises();
  expect(state()).toMatchObject({ isPending: false, errors: [{ field: 'word', message: 'Escreva' }] });
  expect(notices).toEqual([]);
});

it('a mutation reports unexpected errors', async () => {
  const { requested, dispatch, fail, environment, state } = wordPortal();
  const bug = new TypeError('x is not a function');
  dispatch(requested('mar'));
  await fail(0, bug);
  expect(environment.reports).toEqual([{ error: bug, source: 'sending' }]);
  expect(state().isPending).toBe(false);
});
