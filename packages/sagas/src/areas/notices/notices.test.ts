import type { Failure } from '@estacao/contract';
import { put, type SagaGenerator, takeEvery } from 'typed-redux-saga';
import { afterEach, expect, it } from 'vitest';
import { createAction } from '../../kernel/action.ts';
import { defineArea } from '../../kernel/area.ts';
import { createPortalStore, type Portal } from '../../store/create-portal-store.ts';
import { type FakeEnvironment, fakeEnvironment } from '../../testing/fake-environment.ts';
import { plainStation } from '../../testing/station.ts';
import type { Station } from '../station/station.ts';
import { snackbarFailure, snackbarPlainly, toastAllTexts, toastFailure, toastPlainly } from './failures.ts';
import {
  noticeDismissed,
  noticePaused,
  noticeResumed,
  selectSnackbar,
  selectToasts,
  snackbarRaised,
  toastRaised,
} from './slice.ts';

let openPortals: { portal: Portal; environment: FakeEnvironment }[] = [];

function openPortal(station: Station = plainStation()) {
  const environment = fakeEnvironment();
  const portal = createPortalStore({
    environment,
    station,
    visitorPath: () => undefined,
    client: () => ({ call: () => Promise.reject() }),
  });
  portal.start();
  openPortals.push({ portal, environment });
  const { dispatch, getState } = portal.store;
  return {
    portal,
    dispatch,
    ...environment,
    snackbar: () => selectSnackbar(getState()),
    toasts: () => selectToasts(getState()).map(({ title, text }) => [title, text]),
    key: () => selectToasts(getState())[0]?.key ?? '',
  };
}

afterEach(() => {
  for (const { portal, environment } of openPortals) {
    portal.dispose();
    expect(environment.leaks()).toEqual([]);
  }
  openPortals = [];
});

const successSnackbar = snackbarRaised({ text: 'Operação realizada com sucesso' });
const errorToast = toastRaised({ title: 'Erro', text: 'Sem estoque' });

it('shows a snackbar for two seconds and a toast for four', () => {
  const { dispatch, clock, snackbar, toasts } = openPortal();
  dispatch(successSnackbar);
  dispatch(errorToast);
  expect(snackbar()).toMatchObject({ text: 'Operação realizada com sucesso', variant: 'success' });
  clock.advance(1999);
  expect(snackbar()).not.toBeNull();
  clock.advance(1);
  expect(snackbar()).toBeNull();
  clock.advance(1999);
  expect(toasts()).toEqual([['Erro', 'Sem estoque']]);
  clock.advance(1);
  expect(toasts()).toEqual([]);
});

it('the station sets the durations of snackbar and toast', () => {
  const { dispatch, clock, snackbar, toasts } = openPortal(
    plainStation({ pacing: { snackbarMs: 5000, toastMs: 1000 } }),
  );
  dispatch(successSnackbar);
  dispatch(errorToast);
  clock.advance(1000);
  expect(toasts()).toEqual([]);
  expect(snackbar()).not.toBeNull();
});

it('shows one copy of a repeated toast for the full time', () => {
  const { dispatch, clock, toasts } = openPortal();
  dispatch(errorToast);
  clock.advance(3000);
  dispatch(errorToast);
  dispatch(toastRaised({ title: 'Erro', text: 'Outro' }));
  expect(toasts()).toEqual([
    ['Erro', 'Sem estoque'],
    ['Erro', 'Outro'],
  ]);
  clock.advance(3999);
  expect(toasts()).toHaveLength(2);
  clock.advance(1);
  expect(toasts()).toEqual([]);
});

it('a new snackbar replaces the previous snackbar and restarts the time', () => {
  const { dispatch, clock, snackbar } = openPortal();
  dispatch(successSnackbar);
  clock.advance(1500);
  dispatch(snackbarRaised({ text: 'Erro: Imagem maior que 1MB', variant: 'error' }));
  clock.advance(1999);
  expect(snackbar()).toMatchObject({ text: 'Erro: Imagem maior que 1MB', variant: 'error' });
  clock.advance(1);
  expect(snackbar()).toBeNull();
});

it('a toast pauses while hovered or focused, then restarts the full time', () => {
  const { dispatch, clock, toasts, key } = openPortal();
  dispatch(errorToast);
  clock.advance(3900);
  dispatch(noticePaused(key()));
  clock.advance(60_000);
  expect(toasts()).toHaveLength(1);
  dispatch(noticeResumed(key()));
  clock.advance(3999);
  expect(toasts()).toHaveLength(1);
  clock.advance(1);
  expect(toasts()).toEqual([]);
});

it('a toast can be dismissed while paused, and reappears unpaused', () => {
  const { dispatch, clock, toasts, key } = openPortal();
  dispatch(errorToast);
  dispatch(noticePaused(key()));
  dispatch(noticeDismissed(key()));
  expect(toasts()).toEqual([]);
  expect(clock.pending()).toBe(0);
  dispatch(errorToast);
  clock.advance(4000);
  expect(toasts()).toEqual([]);
});

it('a snackbar reappears unpaused after another snackbar replaced the paused snackbar', () => {
  const { dispatch, clock, snackbar } = openPortal();
  dispatch(successSnackbar);
  dispatch(noticePaused(snackbar()?.key ?? ''));
  dispatch(snackbarRaised({ text: 'Outra' }));
  dispatch(successSnackbar);
  clock.advance(2000);
  expect(snackbar()).toBeNull();
});

it('a toast does not pause when the station disables pausing', () => {
  const { dispatch, clock, toasts, key } = openPortal(plainStation({ pacing: { messagesRest: false } }));
  dispatch(errorToast);
  dispatch(noticePaused(key()));
  clock.advance(4000);
  expect(toasts()).toEqual([]);
});

it('dismisses a notice by the notice key', () => {
  const { dispatch, clock, snackbar, toasts } = openPortal();
  dispatch(snackbarRaised({ key: 'waiting', text: 'Há compras pendentes', lastsMs: 10_000 }));
  dispatch(toastRaised({ key: 'reserved', text: 'Reservado por 15 minutos' }));
  dispatch(errorToast);
  dispatch(noticeDismissed('waiting'));
  dispatch(noticeDismissed('reserved'));
  expect(snackbar()).toBeNull();
  expect(toasts()).toEqual([['Erro', 'Sem estoque']]);
  dispatch(successSnackbar);
  dispatch(noticeDismissed('waiting'));
  expect(snackbar()?.text).toBe('Operação realizada com sucesso');
  expect(clock.pending()).toBe(2);
});

it('a toast waits until the page is visible', () => {
  const { dispatch, clock, page, toasts } = openPortal();
  page.hide();
  dispatch(errorToast);
  clock.advance(60_000);
  expect(toasts()).toHaveLength(1);
  page.show();
  clock.advance(4000);
  expect(toasts()).toEqual([]);
});

const failureRaised = createAction<Failure>('failed');
function reportingArea(report: (failure: Failure) => SagaGenerator<void>) {
  return defineArea({
    state: { name: 'reporting', reducer: (state: null = null) => state },
    isPrivate: false,
    *watch() {
      yield* takeEvery(failureRaised, function* worker({ payload }) {
        yield* report(payload);
        yield* put({ type: 'reported' });
      });
    },
  });
}

function httpFailure(status: number, ...messages: string[]): Failure {
  return { kind: 'http', status, messages };
}

it.each<[Failure, string | undefined]>([
  [{ kind: 'offline' }, 'Erro interno no servidor'],
  [{ kind: 'timeout' }, 'Erro interno no servidor'],
  [{ kind: 'aborted' }, undefined],
  [{ kind: 'unauthorized', messages: ['E-mail ou senha inválidos.'] }, 'E-mail ou senha inválidos.'],
  [{ kind: 'unauthorized', messages: [] }, 'Erro'],
  [httpFailure(422, 'Sem estoque', 'Limite atingido'), 'Sem estoque'],
  [httpFailure(404), 'Erro'],
  [httpFailure(500), 'Erro interno no servidor'],
  [httpFailure(503, 'Em manutenção'), 'Em manutenção'],
  [{ kind: 'contract', call: 'getPoints', issues: [] }, 'Erro interno no servidor'],
  [{ kind: 'bug', message: 'x is not a function' }, 'Erro interno no servidor'],
])('reports the failure %o in Portuguese', (failure, text) => {
  const { portal, dispatch, toasts, snackbar } = openPortal();
  portal.inject(reportingArea(toastFailure));
  dispatch(failureRaised(failure));
  expect(toasts()).toEqual(text === undefined ? [] : [['Erro', text]]);

  portal.inject(reportingArea(snackbarFailure));
  dispatch(failureRaised(failure));
  expect(snackbar()?.text).toBe(text === undefined ? undefined : `Erro: ${text}`);
});

it.each<[Failure, (string | undefined)[] | undefined]>([
  [{ kind: 'aborted' }, undefined],
  [{ kind: 'offline' }, [undefined, 'Erro']],
  [httpFailure(500), [undefined, 'Erro']],
  [httpFailure(503, 'Em manutenção'), ['Erro', 'Em manutenção']],
])(
  'reports the failure %o with the text from the server, or with a plain error',
  (failure, expectedToast) => {
    const { portal, dispatch, toasts, snackbar } = openPortal();
    portal.inject(reportingArea(toastPlainly));
    dispatch(failureRaised(failure));
    expect(toasts()).toEqual(expectedToast === undefined ? [] : [expectedToast]);

    portal.inject(reportingArea(snackbarPlainly));
    dispatch(failureRaised(failure));
    const [title, text] = expectedToast ?? [];
    expect(snackbar()?.text).toBe(title === undefined ? text : `${title}: ${text}`);
  },
);

it('shows one toast for each message from the server', () => {
  const { portal, dispatch, toasts } = openPortal();
  portal.inject(reportingArea(toastAllTexts));
  dispatch(failureRaised(httpFailure(422, 'Sem estoque', 'Limite atingido')));
  expect(toasts()).toEqual([
    ['Erro', 'Sem estoque'],
    ['Erro', 'Limite atingido'],
  ]);
});
