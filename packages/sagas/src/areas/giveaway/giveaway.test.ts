import { expect, it } from 'vitest';
import { testBed } from '../../testing/test-bed.ts';
import { selectSnackbar, selectToasts } from '../notices/slice.ts';
import { giveawayArea } from './giveaway.ts';

const bed = testBed();
const calls = '/giveaway-numbers/';

it('loads the lucky numbers when the member enters the page', async () => {
  const tab = bed.open('pampa', { areas: [giveawayArea] });
  await tab.logIn();
  expect(tab.network.sent.filter((line) => line.includes(calls))).toEqual([]);
  const leave = tab.portal.enter('luckyNumbers');
  await tab.settled();
  expect(tab.state()).toMatchObject({ giveaway: { status: 'ready', data: { length: 3 } } });
  leave();
});

it('shows no notice when the server answers with an error', async () => {
  const tab = bed.open('pampa', { areas: [giveawayArea] });
  await tab.logIn();
  tab.network.answer(calls, () => Response.json({ messages: ['Indisponível'] }, { status: 500 }));
  const leave = tab.portal.enter('luckyNumbers');
  await tab.settled();
  expect(tab.state()).toMatchObject({ giveaway: { status: 'failed' } });
  expect([selectToasts(tab.state()), selectSnackbar(tab.state())]).toEqual([[], null]);
  leave();
});
