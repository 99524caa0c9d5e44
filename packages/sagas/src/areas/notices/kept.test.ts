import { type SagaGenerator, takeEvery } from 'typed-redux-saga';
import { expect, it } from 'vitest';
import { createAction } from '../../kernel/action.ts';
import { defineArea } from '../../kernel/area.ts';
import { createPortalStore } from '../../store/create-portal-store.ts';
import { type FakeWorld, fakeWorld } from '../../testing/fake-world.ts';
import { plainStation } from '../../testing/station.ts';
import { leavePortal } from './kept.ts';
import { selectSnackbar, snackbarRaised } from './slice.ts';

const left = createAction<string>('leaving/left');
const leaving = defineArea({
  state: { name: 'leaving', reducer: () => null },
  isPrivate: false,
  *watch(): SagaGenerator<void> {
    yield* takeEvery(left, ({ payload }) => leavePortal(payload));
  },
});

function page(world: FakeWorld) {
  const { store, start, dispose } = createPortalStore({
    world,
    station: plainStation(),
    areas: [leaving],
    visitorPath: () => undefined,
    client: () => ({ call: () => Promise.reject() }),
  });
  start();
  return {
    say: (text: string, variant?: 'success' | 'error') =>
      store.dispatch(snackbarRaised({ text, ...(variant && { variant }) })),
    leaveFor(address: string) {
      store.dispatch(left(address));
      dispose();
    },
    seen: () => selectSnackbar(store.getState())?.text,
  };
}

it("shows the last page's success on the next page, once", () => {
  const world = fakeWorld();
  const first = page(world);
  first.say('Cadastro atualizado com sucesso');
  first.leaveFor('/homepage');
  expect(world.navigation.left).toEqual(['/homepage']);
  const second = page(world);
  expect(second.seen()).toBe('Cadastro atualizado com sucesso');
  world.clock.advance(2000);
  expect(second.seen()).toBeUndefined();
  second.leaveFor('/homepage');
  const third = page(world);
  expect(third.seen()).toBeUndefined();
  third.leaveFor('/');
});

it('carries no errors, read notices, old notices or foreign data', () => {
  const world = fakeWorld();
  const pages = (before: () => void) => {
    before();
    const next = page(world);
    const seen = next.seen();
    next.leaveFor('/');
    return seen;
  };
  const leavingAfter = (text: string, variant: 'success' | 'error', ms: number) => () => {
    const one = page(world);
    one.say(text, variant);
    world.clock.advance(ms);
    one.leaveFor('/');
  };
  expect(pages(leavingAfter('Erro: não deu', 'error', 0))).toBeUndefined();
  expect(pages(leavingAfter('Pronto', 'success', 2000))).toBeUndefined();
  const old = () => {
    leavingAfter('Pronto', 'success', 0)();
    world.clock.advance(5 * 60_000);
  };
  expect(pages(old)).toBeUndefined();
  for (const foreign of ['{', 'null', '7', '{"text":7,"at":0}', '{"text":"x"}']) {
    expect(pages(() => world.tabStorage?.set('notice', foreign))).toBeUndefined();
  }
});

it('works without tab storage', () => {
  const { tabStorage: _, ...world } = fakeWorld();
  const one = page(world as FakeWorld);
  one.say('Pronto');
  one.leaveFor('/');
  expect(world.navigation.left).toEqual(['/']);
});
