import { CallError, type Failure } from '@estacao/contract';
import { failed, idle, loading, ready } from '@estacao/domain';
import { call, put, type SagaGenerator } from 'typed-redux-saga';
import { expect, it } from 'vitest';
import { createPortalStore } from '../store/create-portal-store.ts';
import { fakeEnvironment } from '../testing/fake-environment.ts';
import { flushPromises } from '../testing/run-flow.ts';
import { plainStation } from '../testing/station.ts';
import { createAction } from './action.ts';
import { defineArea } from './area.ts';
import { defineLoadable } from './loadable.ts';

interface PendingFetch {
  readonly id: string;
  answer(words: string): void;
  fail(error: unknown): void;
}

const explained = createAction<string>('explained');
const renamed = createAction<string>('renamed');

function wordPortal() {
  const pendingFetches: PendingFetch[] = [];
  const fetchWord = (id: string) =>
    new Promise<string>((answer, fail) => {
      pendingFetches.push({ id, answer, fail });
    });
  const word = defineLoadable({
    name: 'word',
    *fetch(id: string): SagaGenerator<string> {
      return (yield* call(fetchWord, id)) as string;
    },
    *fetchMore(current: string, id: string): SagaGenerator<string> {
      return `${current}, ${(yield* call(fetchWord, id)) as string}`;
    },
    *onFailure({ kind }: Failure): SagaGenerator<void> {
      yield* put(explained(kind));
    },
    reduce: (state, action) => (renamed.match(action) ? ready(action.payload) : state),
  });
  const explanations: string[] = [];
  const area = defineArea({
    state: {
      name: word.name,
      reducer(state: ReturnType<typeof word.reducer> | undefined, action) {
        if (explained.match(action)) explanations.push(action.payload);
        return word.reducer(state, action);
      },
      watch: word.watch,
    },
    isPrivate: false,
    loads: { word: ({ id = '' }) => word.load(id), once: ({ id = '' }) => word.loadOnce(id) },
  });
  const environment = fakeEnvironment();
  const portal = createPortalStore({
    environment,
    station: plainStation(),
    visitorPath: () => undefined,
    client: () => ({ call: () => Promise.reject() }),
    areas: [area],
  });
  portal.start();
  return {
    word,
    portal,
    environment,
    explanations,
    questions: pendingFetches,
    state: () => word.select(portal.store.getState()),
    requestedIds: () => pendingFetches.map(({ id }) => id),
    async answer(index: number, words: string) {
      pendingFetches[index]?.answer(words);
      await flushPromises();
    },
    async fail(index: number, error: unknown) {
      pendingFetches[index]?.fail(error);
      await flushPromises();
    },
  };
}

const offline = new CallError({ kind: 'offline' });

it("a loadable loads when its route is entered, with the route's params", async () => {
  const { portal, state, requestedIds, answer } = wordPortal();
  expect(state()).toEqual(idle);
  portal.enter('word', { id: '7' });
  expect(state()).toEqual(loading());
  await answer(0, 'sete');
  expect(requestedIds()).toEqual(['7']);
  expect(state()).toEqual(ready('sete'));
});

it('a loadable keeps its data during a reload and after a failed reload', async () => {
  const { portal, word, state, answer, fail } = wordPortal();
  portal.enter('word', { id: '7' });
  await answer(0, 'sete');
  portal.store.dispatch(word.requested('8'));
  expect(state()).toEqual(loading(ready('sete')));
  await fail(1, offline);
  expect(state()).toEqual(failed(ready('sete')));
});

it('passes each load failure to onFailure, and reports only unexpected failures', async () => {
  const { portal, environment, state, explanations, fail } = wordPortal();
  portal.enter('word');
  await fail(0, offline);
  expect(state()).toEqual(failed());
  portal.enter('word');
  await fail(1, new Error('a bug'));
  expect(explanations).toEqual(['offline', 'bug']);
  expect(environment.reports).toMatchObject([{ source: 'word' }]);
});

it('a loadable keeps only the response of the latest load', async () => {
  const { portal, word, state, answer } = wordPortal();
  portal.enter('word', { id: '1' });
  portal.store.dispatch(word.requested('2'));
  await flushPromises();
  expect(state()).toEqual(loading());
  await answer(1, 'dois');
  await answer(0, 'um');
  expect(state()).toEqual(ready('dois'));
});

it('a loadable returns to the previous state when the member leaves during a load', async () => {
  const { portal, state, answer } = wordPortal();
  const leave = portal.enter('word', { id: '1' });
  leave();
  expect(state()).toEqual(idle);
  portal.enter('word', { id: '2' });
  await answer(1, 'dois');
  const leaveAgain = portal.enter('word', { id: '3' });
  leaveAgain();
  expect(state()).toEqual(ready('dois'));
  await answer(0, 'um');
  expect(state()).toEqual(ready('dois'));
});

it('loadOnce loads again only after a failure', async () => {
  const { portal, requestedIds, answer, fail } = wordPortal();
  portal.enter('once', { id: '1' });
  await fail(0, offline);
  portal.enter('once', { id: '2' });
  portal.enter('once', { id: '3' });
  await answer(1, 'dois');
  portal.enter('once', { id: '4' });
  expect(requestedIds()).toEqual(['1', '2']);
});

it('a loadable applies its own reducer to other actions', async () => {
  const { portal, state } = wordPortal();
  portal.store.dispatch(renamed('outra'));
  expect(state()).toEqual(ready('outra'));
});

it('a loadable appends the next page, and keeps its list during the load and a failure', async () => {
  const { portal, word, state, requestedIds, answer, fail } = wordPortal();
  portal.store.dispatch(word.moreRequested('0'));
  expect(requestedIds()).toEqual([]);
  portal.enter('word', { id: '1' });
  await answer(0, 'um');
  portal.store.dispatch(word.moreRequested('2'));
  expect(state()).toEqual(loading(ready('um')));
  await fail(1, offline);
  expect(state()).toEqual(failed(ready('um')));
  portal.store.dispatch(word.moreRequested('2'));
  await answer(2, 'dois');
  expect(state()).toEqual(ready('um, dois'));
});

it('a loadable stays idle when no flow handles its request', () => {
  const { portal, word, state } = wordPortal();
  portal.dispose();
  portal.store.dispatch(word.requested('1'));
  expect(state()).toEqual(idle);
});
