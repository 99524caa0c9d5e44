import { dataOf } from '@estacao/domain';
import { expect, it } from 'vitest';
import { testBed } from '../../testing/test-bed.ts';
import { selectSnackbar, selectToasts } from '../notices/slice.ts';
import { giveawayArea, selectLuckyNumbers } from './giveaway.ts';

const bed = testBed();
const calls = '/giveaway-numbers/';

it('are known as soon as the page is entered', async () => {
  const tab = bed.open('pampa', { areas: [giveawayArea] });
  await tab.logIn();
  expect(tab.network.sent.filter((line) => line.includes(calls))).toEqual([]);
  const leave = tab.portal.enter('luckyNumbers');
  await tab.settled();
  expect(dataOf(selectLuckyNumbers(tab.state()))).toHaveLength(3);
  leave();
});

it('are missed by nobody where they can’t be had', async () => {
  const tab = bed.open('pampa', { areas: [giveawayArea] });
  await tab.logIn();
  tab.network.answer(calls, () => Response.json({ messages: ['Indisponível'] }, { status: 500 }));
  const leave = tab.portal.enter('luckyNumbers');
  await tab.settled();
  expect(selectLuckyNumbers(tab.state()).status).toBe('failed');
  expect([selectToasts(tab.state()), selectSnackbar(tab.state())]).toEqual([[], null]);
  leave();
});
