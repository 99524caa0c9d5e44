import type { Failure } from '@estacao/contract';
import { put, type SagaGenerator, takeEvery } from 'typed-redux-saga';
import { afterEach, expect, it } from 'vitest';
import { createAction } from '../../kernel/action.ts';
import { defineArea } from '../../kernel/area.ts';
import { createPortalStore, type Portal } from '../../store/create-portal-store.ts';
import { type FakeWorld, fakeWorld } from '../../testing/fake-world.ts';
import { plainStation } from '../../testing/station.ts';
import type { Station } from '../station/station.ts';
import { snackbarFailure, snackbarPlainly, toastAllTexts, toastFailure, toastPlainly } from './failures.ts';
import {
  noticeDismissed,
  noticeHeld,
  noticeReleased,
  selectSnackbar,
  selectToasts,
  snackbarRaised,
  toastRaised,
} from './slice.ts';

let opened: { portal: Portal; world: FakeWorld }[] = [];

function open(station: Station = plainStation()) {
  const world = fakeWorld();
  const portal = createPortalStore({
    world,
    station,
    visitorPath: () => undefined,
    client: () => ({ call: () => Promise.reject() }),
  });
  portal.start();
  opened.push({ portal, world });
  const { dispatch, getState } = portal.store;
  return {
    portal,
    dispatch,
    ...world,
    snackbar: () => selectSnackbar(getState()),
    toasts: () => selectToasts(getState()).map(({ title, text }) => [title, text]),
    key: () => selectToasts(getState())[0]?.key ?? '',
  };
}

afterEach(() => {
  for (const { portal, world } of opened) {
    portal.dispose();
    expect(world.leaks()).toEqual([]);
  }
  opened = [];
});

const saved = snackbarRaised({ text: 'Operação realizada com sucesso' });
const refused = toastRaised({ title: 'Erro', text: 'Sem estoque' });

it('shows a snackbar for two seconds and a toast for four', () => {
  const { dispatch, clock, snackbar, toasts } = open();
  dispatch(saved);
  dispatch(refused);
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

it("uses the station's durations", () => {
  const { dispatch, clock, snackbar, toasts } = open(
    plainStation({ pacing: { snackbarMs: 5000, toastMs: 1000 } }),
  );
  dispatch(saved);
  dispatch(refused);
  clock.advance(1000);
  expect(toasts()).toEqual([]);
  expect(snackbar()).not.toBeNull();
});

it('shows one copy of a repeated toast for its full time', () => {
  const { dispatch, clock, toasts } = open();
  dispatch(refused);
  clock.advance(3000);
  dispatch(refused);
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

it('replaces a snackbar and restarts its time', () => {
  const { dispatch, clock, snackbar } = open();
  dispatch(saved);
  clock.advance(1500);
  dispatch(snackbarRaised({ text: 'Erro: Imagem maior que 1MB', variant: 'error' }));
  clock.advance(1999);
  expect(snackbar()).toMatchObject({ text: 'Erro: Imagem maior que 1MB', variant: 'error' });
  clock.advance(1);
  expect(snackbar()).toBeNull();
});

it('pauses while hovered or focused, then restarts its full time', () => {
  const { dispatch, clock, toasts, key } = open();
  dispatch(refused);
  clock.advance(3900);
  dispatch(noticeHeld(key()));
  clock.advance(60_000);
  expect(toasts()).toHaveLength(1);
  dispatch(noticeReleased(key()));
  clock.advance(3999);
  expect(toasts()).toHaveLength(1);
  clock.advance(1);
  expect(toasts()).toEqual([]);
});

it('can be dismissed while paused, and reappears unpaused', () => {
  const { dispatch, clock, toasts, key } = open();
  dispatch(refused);
  dispatch(noticeHeld(key()));
  dispatch(noticeDismissed(key()));
  expect(toasts()).toEqual([]);
  expect(clock.pending()).toBe(0);
  dispatch(refused);
  clock.advance(4000);
  expect(toasts()).toEqual([]);
});

it('reappears unpaused after it vanished under the pointer', () => {
  const { dispatch, clock, snackbar } = open();
  dispatch(saved);
  dispatch(noticeHeld(snackbar()?.key ?? ''));
  dispatch(snackbarRaised({ text: 'Outra' }));
  dispatch(saved);
  clock.advance(2000);
  expect(snackbar()).toBeNull();
});

it('does not pause when the station disables it', () => {
  const { dispatch, clock, toasts, key } = open(plainStation({ pacing: { messagesRest: false } }));
  dispatch(refused);
  dispatch(noticeHeld(key()));
  clock.advance(4000);
  expect(toasts()).toEqual([]);
});

it('is dismissed by the key it was raised under', () => {
  const { dispatch, clock, snackbar, toasts } = open();
  dispatch(snackbarRaised({ key: 'waiting', text: 'Há compras pendentes', lastsMs: 10_000 }));
  dispatch(toastRaised({ key: 'reserved', text: 'Reservado por 15 minutos' }));
  dispatch(refused);
  dispatch(noticeDismissed('waiting'));
  dispatch(noticeDismissed('reserved'));
  expect(snackbar()).toBeNull();
  expect(toasts()).toEqual([['Erro', 'Sem estoque']]);
  dispatch(saved);
  dispatch(noticeDismissed('waiting'));
  expect(snackbar()?.text).toBe('Operação realizada com sucesso');
  expect(clock.pending()).toBe(2);
});

it('waits until the page is visible', () => {
  const { dispatch, clock, page, toasts } = open();
  page.hide();
  dispatch(refused);
  clock.advance(60_000);
  expect(toasts()).toHaveLength(1);
  page.show();
  clock.advance(4000);
  expect(toasts()).toEqual([]);
});

const failed = createAction<Failure>('failed');
function reporting(report: (failure: Failure) => SagaGenerator<void>) {
  return defineArea({
    state: { name: 'reporting', reducer: (state: null = null) => state },
    isPrivate: false,
    *watch() {
      yield* takeEvery(failed, function* worker({ payload }) {
        yield* report(payload);
        yield* put({ type: 'reported' });
      });
    },
  });
}

function http(status: number, ...messages: string[]): Failure {
  return { kind: 'http', status, messages };
}

it.each<[Failure, string | undefined]>([
  [{ kind: 'offline' }, 'Erro interno no servidor'],
  [{ kind: 'timeout' }, 'Erro interno no servidor'],
  [{ kind: 'aborted' }, undefined],
  [{ kind: 'unauthorized', messages: ['E-mail ou senha inválidos.'] }, 'E-mail ou senha inválidos.'],
  [{ kind: 'unauthorized', messages: [] }, 'Erro'],
  [http(422, 'Sem estoque', 'Limite atingido'), 'Sem estoque'],
  [http(404), 'Erro'],
  [http(500), 'Erro interno no servidor'],
  [http(503, 'Em manutenção'), 'Em manutenção'],
  [{ kind: 'contract', call: 'getPoints', issues: [] }, 'Erro interno no servidor'],
  [{ kind: 'bug', message: 'x is not a function' }, 'Erro interno no servidor'],
])('reports %o in Portuguese', (failure, text) => {
  const { portal, dispatch, toasts, snackbar } = open();
  portal.inject(reporting(toastFailure));
  dispatch(failed(failure));
  expect(toasts()).toEqual(text === undefined ? [] : [['Erro', text]]);

  portal.inject(reporting(snackbarFailure));
  dispatch(failed(failure));
  expect(snackbar()?.text).toBe(text === undefined ? undefined : `Erro: ${text}`);
});

it.each<[Failure, (string | undefined)[] | undefined]>([
  [{ kind: 'aborted' }, undefined],
  [{ kind: 'offline' }, [undefined, 'Erro']],
  [http(500), [undefined, 'Erro']],
  [http(503, 'Em manutenção'), ['Erro', 'Em manutenção']],
])('shows a plain error for %o', (failure, told) => {
  const { portal, dispatch, toasts, snackbar } = open();
  portal.inject(reporting(toastPlainly));
  dispatch(failed(failure));
  expect(toasts()).toEqual(told === undefined ? [] : [told]);

  portal.inject(reporting(snackbarPlainly));
  dispatch(failed(failure));
  const [title, text] = told ?? [];
  expect(snackbar()?.text).toBe(title === undefined ? text : `${title}: ${text}`);
});

it("shows all of the server's messages in an order's failure", () => {
  const { portal, dispatch, toasts } = open();
  portal.inject(reporting(toastAllTexts));
  dispatch(failed(http(422, 'Sem estoque', 'Limite atingido')));
  expect(toasts()).toEqual([
    ['Erro', 'Sem estoque'],
    ['Erro', 'Limite atingido'],
  ]);
});
