import { put, type SagaGenerator, takeEvery } from 'typed-redux-saga';
import { expect, it } from 'vitest';
import { defineArea } from '../../kernel/area.ts';
import { createSlice } from '../../kernel/slice.ts';
import { stateOf } from '../../kernel/state.ts';
import { portalFixture } from '../../testing/portal-fixture.ts';
import { shortenLink } from './links.ts';

const fixture = portalFixture();

const linkSlice = createSlice({
  name: 'shown',
  initialState: { link: '', isPending: false },
  changes: {
    linkRequested: (_, __: string) => ({ isPending: true }),
    linkSucceeded: (_, link: string) => ({ link, isPending: false }),
  },
});

const area = defineArea({
  state: linkSlice,
  isPrivate: true,
  *watch(): SagaGenerator<void> {
    yield* takeEvery(linkSlice.actions.linkRequested, function* show({ payload }): SagaGenerator<void> {
      yield* put(linkSlice.actions.linkSucceeded(yield* shortenLink(payload)));
    });
  },
});

const pageUrl = 'http://aurora.localhost:4000/cadastrar/AMIGO-U1-E1';

async function openAsMember() {
  const tab = fixture.open('aurora', { at: '/homepage', areas: [area] });
  await tab.logIn();
  const shorten = async (url: string) => {
    tab.dispatch(linkSlice.actions.linkRequested(url));
    await tab.settled();
    return stateOf(linkSlice)(tab.state()).link;
  };
  return { tab, shorten };
}

it("shortens a page's address to the same link each time", async () => {
  const { shorten } = await openAsMember();
  const shortUrl = await shorten(pageUrl);
  expect(shortUrl).toMatch(/^http:\/\/aurora\.localhost:4000\/s\/\w{10}$/);
  expect(await shorten(pageUrl)).toBe(shortUrl);
});

it('falls back silently to the long address when shortening fails', async () => {
  const { tab, shorten } = await openAsMember();
  tab.network.isOffline = true;
  expect(await shorten(pageUrl)).toBe(pageUrl);
  tab.network.isOffline = false;
  expect(await shorten('https://exemplo.test/a')).toBe('https://exemplo.test/a');
  tab.network.answer('/short-links', () => Response.json({}, { status: 500 }));
  expect(await shorten(pageUrl)).toBe(pageUrl);
});
