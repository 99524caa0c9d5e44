import { expect, it } from 'vitest';
import { portalFixture } from '../../testing/portal-fixture.ts';
import { selectSnackbar, selectToasts } from '../notices/slice.ts';
import { giveawayArea } from './giveaway.ts';

const fixture = portalFixture();
const giveawayPath = '/giveaway-numbers/';

it('loads the lucky numbers when the member enters the page', async () => {
  const tab = fixture.open('pampa', { areas: [giveawayArea] });
  await tab.logIn();
  expect(tab.network.sentRequests.filter((request) => request.includes(giveawayPath))).toEqual([]);
  const leave = tab.portal.enter('luckyNumbers');
  await tab.settled();
  expect(tab.state()).toMatchObject({ giveaway: { status: 'ready', data: { length: 3 } } });
  leave();
});

it('shows no notice when the lucky numbers fail to load', async () => {
  const tab = fixture.open('pampa', { areas: [giveawayArea] });
  await tab.logIn();
  tab.network.answer(giveawayPath, () => Response.json({ messages: ['Indisponível'] }, { status: 500 }));
  const leave = tab.portal.enter('luckyNumbers');
  await tab.settled();
  expect(tab.state()).toMatchObject({ giveaway: { status: 'failed' } });
  expect([selectToasts(tab.state()), selectSnackbar(tab.state())]).toEqual([[], null]);
  leave();
});
