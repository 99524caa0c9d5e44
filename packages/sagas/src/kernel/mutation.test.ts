import { CallError, type Failure } from '@estacao/contract';
import { call, put, type SagaGenerator } from 'typed-redux-saga';
import { expect, it } from 'vitest';
import { createPortalStore } from '../store/create-portal-store.ts';
import { fakeWorld } from '../testing/fake-world.ts';
import { flushPromises } from '../testing/run-flow.ts';
import { plainStation } from '../testing/station.ts';
import { createAction } from './action.ts';
import { defineArea } from './area.ts';
import { defineLoadable } from './loadable.ts';
import { defineMutation, Refusal, untouched } from './mutation.ts';

const said = createAction<string>('said');

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
      yield* put(said(`${word} has ${length}`));
    },
    *onFailure({ kind }: Failure, word) {
      yield* put(said(`${word}: ${kind}`));
    },
  });
  const world = fakeWorld();
  const portal = createPortalStore({
    world,
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
              if (said.match(action)) notices.push(action.payload);
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
    world,
    notices,
    loads: () => loads,
    sent: () => calls.map(({ word }) => word),
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

it('is pending from the request to the answer, and keeps the result', async () => {
  const { requested, state, dispatch, answer, notices, loads } = wordPortal();
  expect(state()).toEqual(untouched);
  dispatch(requested('mar'));
  expect(state()).toEqual({ ...untouched, isPending: true, pending: [''], key: '' });
  await answer(0, 3);
  expect(state()).toEqual({ ...untouched, key: '', done: 1, result: 3, outcomes: { '': 'done' } });
  expect(notices).toEqual(['mar has 3']);
  expect(loads()).toBe(1);
});

it('sends once on a double press, and again after the answer', async () => {
  const { requested, dispatch, answer, sent, state } = wordPortal();
  dispatch(requested('mar'));
  dispatch(requested('rio'));
  expect(sent()).toEqual(['mar']);
  await answer(0, 3);
  expect(state().isPending).toBe(false);
  dispatch(requested('rio'));
  expect(sent()).toEqual(['mar', 'rio']);
});

it('sends requests of different keys side by side', async () => {
  const { requested, dispatch, answer, fail, sent, state } = wordPortal({ isKeyed: true });
  for (const word of ['mar', 'rio', 'mar']) dispatch(requested(word));
  expect(sent()).toEqual(['mar', 'rio']);
  expect(state().pending).toEqual(['mar', 'rio']);
  await fail(1, http());
  expect(state()).toMatchObject({ isPending: true, pending: ['mar'], outcomes: { rio: 'failed' } });
  await answer(0, 3);
  expect(state()).toMatchObject({ isPending: false, outcomes: { rio: 'failed', mar: 'done' } });
});

it('shows errors under the names of the form, until the next request', async () => {
  const { requested, dispatch, fail, state, notices, loads } = wordPortal();
  dispatch(requested('mar'));
  await fail(0, http({ palavra: ['Curta'], outra: ['Errada'] }));
  expect(state()).toEqual({
    ...untouched,
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

it('keeps the success count and the pending request on reset', async () => {
  const { requested, reset, dispatch, answer, fail, state } = wordPortal();
  dispatch(requested('mar'));
  await answer(0, 3);
  dispatch(reset());
  expect(state()).toMatchObject({ result: null, done: 1 });
  dispatch(requested('rio'));
  await fail(1, http());
  dispatch(reset());
  expect(state()).toMatchObject({ errors: [], error: null, done: 1 });
  dispatch(requested('sol'));
  dispatch(reset());
  expect(state().isPending).toBe(true);
});

it('raises no notice for a refusal', async () => {
  const { requested, dispatch, state, notices } = wordPortal();
  dispatch(requested(''));
  await flushPromises();
  expect(state()).toMatchObject({ isPending: false, errors: [{ field: 'word', message: 'Escreva' }] });
  expect(notices).toEqual([]);
});

it('reports unexpected errors', async () => {
  const { requested, dispatch, fail, world, state } = wordPortal();
  const bug = new TypeError('x is not a function');
  dispatch(requested('mar'));
  await fail(0, bug);
  expect(world.reports).toEqual([{ error: bug, where: 'sending' }]);
  expect(state().isPending).toBe(false);
});
