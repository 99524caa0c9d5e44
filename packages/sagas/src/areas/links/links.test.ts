import { put, type SagaGenerator, takeEvery } from 'typed-redux-saga';
import { expect, it } from 'vitest';
import { defineArea } from '../../kernel/area.ts';
import { createSlice } from '../../kernel/slice.ts';
import { stateOf } from '../../kernel/state.ts';
import { testBed } from '../../testing/test-bed.ts';
import { shortened } from './links.ts';

const bed = testBed();

const shown = createSlice({
  name: 'shown',
  initialState: { link: '', isPending: false },
  changes: {
    asked: (_, __: string) => ({ isPending: true }),
    known: (_, link: string) => ({ link, isPending: false }),
  },
});

const area = defineArea({
  state: shown,
  isPrivate: true,
  *watch(): SagaGenerator<void> {
    yield* takeEvery(shown.actions.asked, function* show({ payload }): SagaGenerator<void> {
      yield* put(shown.actions.known(yield* shortened(payload)));
    });
  },
});

const page = 'http://aurora.localhost:4000/cadastrar/AMIGO-U1-E1';

async function member() {
  const tab = bed.open('aurora', { at: '/homepage', areas: [area] });
  await tab.logIn();
  const ask = async (url: string) => {
    tab.dispatch(shown.actions.asked(url));
    await tab.settled();
    return stateOf(shown)(tab.state()).link;
  };
  return { tab, ask };
}

it("shortens a page's address to the same link each time", async () => {
  const { ask } = await member();
  const short = await ask(page);
  expect(short).toMatch(/^http:\/\/aurora\.localhost:4000\/s\/\w{10}$/);
  expect(await ask(page)).toBe(short);
});

it('falls back silently to the long address', async () => {
  const { tab, ask } = await member();
  tab.network.isOffline = true;
  expect(await ask(page)).toBe(page);
  tab.network.isOffline = false;
  expect(await ask('https://exemplo.test/a')).toBe('https://exemplo.test/a');
  tab.network.answer('/short-links', () => Response.json({}, { status: 500 }));
  expect(await ask(page)).toBe(page);
});
