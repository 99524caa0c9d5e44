import { type SagaGenerator, takeEvery } from 'typed-redux-saga';
import { expect, it } from 'vitest';
import { createAction } from '../../kernel/action.ts';
import { defineArea } from '../../kernel/area.ts';
import { createPortalStore } from '../../store/create-portal-store.ts';
import { type FakeEnvironment, fakeEnvironment } from '../../testing/fake-environment.ts';
import { plainStation } from '../../testing/station.ts';
import { leavePortal } from './carried-notice.ts';
import { selectSnackbar, snackbarRaised } from './slice.ts';

const leaveAction = createAction<string>('leaving/left');
const leavingArea = defineArea({
  state: { name: 'leaving', reducer: () => null },
  isPrivate: false,
  *watch(): SagaGenerator<void> {
    yield* takeEvery(leaveAction, ({ payload }) => leavePortal(payload));
  },
});

function openPage(environment: FakeEnvironment) {
  const { store, start, dispose } = createPortalStore({
    environment,
    station: plainStation(),
    areas: [leavingArea],
    visitorPath: () => undefined,
    client: () => ({ call: () => Promise.reject() }),
  });
  start();
  return {
    showSnackbar: (text: string, variant?: 'success' | 'error') =>
      store.dispatch(snackbarRaised({ text, ...(variant && { variant }) })),
    leaveFor(address: string) {
      store.dispatch(leaveAction(address));
      dispose();
    },
    shownText: () => selectSnackbar(store.getState())?.text,
  };
}

it('shows the success notice of the previous page once on the next page', () => {
  const environment = fakeEnvironment();
  const firstPage = openPage(environment);
  firstPage.showSnackbar('Cadastro atualizado com sucesso');
  firstPage.leaveFor('/homepage');
  expect(environment.navigation.loadedAddresses).toEqual(['/homepage']);
  const secondPage = openPage(environment);
  expect(secondPage.shownText()).toBe('Cadastro atualizado com sucesso');
  environment.clock.advance(2000);
  expect(secondPage.shownText()).toBeUndefined();
  secondPage.leaveFor('/homepage');
  const thirdPage = openPage(environment);
  expect(thirdPage.shownText()).toBeUndefined();
  thirdPage.leaveFor('/');
});

it('carries no error, read notice, old notice or foreign data to the next page', () => {
  const environment = fakeEnvironment();
  const shownTextAfter = (prepare: () => void) => {
    prepare();
    const nextPage = openPage(environment);
    const text = nextPage.shownText();
    nextPage.leaveFor('/');
    return text;
  };
  const leaveAfter = (text: string, variant: 'success' | 'error', ms: number) => () => {
    const firstPage = openPage(environment);
    firstPage.showSnackbar(text, variant);
    environment.clock.advance(ms);
    firstPage.leaveFor('/');
  };
  expect(shownTextAfter(leaveAfter('Erro: não deu', 'error', 0))).toBeUndefined();
  expect(shownTextAfter(leaveAfter('Pronto', 'success', 2000))).toBeUndefined();
  const leaveLongAgo = () => {
    leaveAfter('Pronto', 'success', 0)();
    environment.clock.advance(5 * 60_000);
  };
  expect(shownTextAfter(leaveLongAgo)).toBeUndefined();
  for (const foreignText of ['{', 'null', '7', '{"text":7,"at":0}', '{"text":"x"}']) {
    expect(shownTextAfter(() => environment.tabStorage?.set('notice', foreignText))).toBeUndefined();
  }
});

it('leaves the page without an error when there is no tab storage', () => {
  const { tabStorage: _, ...environment } = fakeEnvironment();
  const firstPage = openPage(environment as FakeEnvironment);
  firstPage.showSnackbar('Pronto');
  firstPage.leaveFor('/');
  expect(environment.navigation.loadedAddresses).toEqual(['/']);
});
