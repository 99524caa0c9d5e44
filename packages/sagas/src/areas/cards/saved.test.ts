import { dataOf, ready } from '@estacao/domain';
import { expect, it } from 'vitest';
import { type Tab, testBed } from '../../testing/test-bed.ts';
import { selectSnackbar, selectToasts } from '../notices/slice.ts';
import { selectUser } from '../session/selectors.ts';
import { logoutRequested } from '../session/slice.ts';
import { cardRemovalRequested, savedCardsArea, savedCardsRequested, selectSavedCards } from './saved.ts';

const bed = testBed();
let tokens = 0;

function shown({ state }: Tab) {
  return (dataOf(selectSavedCards(state())) ?? []).map(({ id }) => id);
}
function toasts({ state }: Tab) {
  return selectToasts(state()).map(({ text }) => text);
}
function removals({ network }: Tab) {
  return network.sent.filter((line) => line.startsWith('DELETE'));
}

async function atCards() {
  const { db } = bed.api().database;
  const tab = bed.open('aurora', { areas: [savedCardsArea] });
  await tab.logIn();
  const member_id = selectUser(tab.state())?.id ?? 0;
  await db.updateTable('saved_card').set({ is_saved: false }).where('member_id', '=', member_id).execute();
  for (const [index, brand] of ['Visa', 'Elo', 'Mastercard'].entries())
    await db
      .insertInto('saved_card')
      .values({
        member_id,
        station_id: 1,
        provider: 'sandbox',
        token: `of-${tokens++}`,
        brand,
        last_digits: `123${index}`,
        is_saved: true,
        created_at: new Date(bed.clock().now()),
      })
      .execute();
  const leave = tab.portal.enter('paymentMethods');
  await tab.settled();
  return { tab, leave };
}

it('lists saved cards, the newest first', async () => {
  const { tab, leave } = await atCards();
  const cards = dataOf(selectSavedCards(tab.state())) ?? [];
  expect(cards.map(({ brand, lastDigits }) => `${brand} ${lastDigits}`)).toEqual([
    'Mastercard 1232',
    'Elo 1231',
    'Visa 1230',
  ]);
  leave();
});

it('removes a card at once, calls the server once, and says so', async () => {
  const { tab, leave } = await atCards();
  const [first = 0, ...rest] = shown(tab);
  const held = tab.network.hold('/user-credit-cards');
  tab.dispatch(cardRemovalRequested(first));
  tab.dispatch(cardRemovalRequested(first));
  expect(shown(tab)).toEqual(rest);
  await held.arrived;
  expect(selectSnackbar(tab.state())).toBeNull();
  held.release();
  await tab.settled();
  expect(shown(tab)).toEqual(rest);
  expect(removals(tab)).toHaveLength(1);
  expect(selectSnackbar(tab.state())?.text).toBe('Cartão removido com sucesso');
  tab.dispatch(savedCardsRequested());
  await tab.settled();
  expect(shown(tab)).toEqual(rest);
  bed.clock().advance(4000);
  leave();
});

it('rolls back to the same position when removal fails, and says why', async () => {
  const { tab, leave } = await atCards();
  const before = shown(tab);
  const text = 'Este cartão paga uma assinatura.';
  tab.network.answer('/user-credit-cards/', () => Response.json({ messages: [text] }, { status: 422 }));
  tab.dispatch(cardRemovalRequested(before[1] ?? 0));
  expect(shown(tab)).toHaveLength(2);
  await tab.settled();
  expect(shown(tab)).toEqual(before);
  expect(toasts(tab)).toEqual([text]);
  bed.clock().advance(4000);
  leave();
});

it('keeps a card hidden when the list reloads during its removal', async () => {
  const { tab, leave } = await atCards();
  const [first = 0, ...rest] = shown(tab);
  const held = tab.network.hold(`/user-credit-cards/${first}`);
  tab.dispatch(cardRemovalRequested(first));
  await held.arrived;
  tab.dispatch(savedCardsRequested());
  await expect.poll(() => selectSavedCards(tab.state()).status).toBe('ready');
  expect(shown(tab)).toEqual(rest);
  held.release();
  await tab.settled();
  expect(shown(tab)).toEqual(rest);
  bed.clock().advance(4000);
  leave();
});

it('removes a card that another tab or the server already removed', async () => {
  const { tab, leave } = await atCards();
  const other = bed.open('aurora', { areas: [savedCardsArea] });
  await other.logIn();
  const leaveOther = other.portal.enter('paymentMethods');
  await other.settled();
  const [first = 0, second = 0, third = 0] = shown(tab);
  other.dispatch(cardRemovalRequested(first));
  await other.settled();
  tab.dispatch(cardRemovalRequested(first));
  await tab.settled();
  tab.network.answer(`/user-credit-cards/${second}`, () =>
    Response.json({ messages: ['Não encontrado.'] }, { status: 404 }),
  );
  tab.dispatch(cardRemovalRequested(second));
  await tab.settled();
  expect(shown(tab)).toEqual([third]);
  expect(toasts(tab)).toEqual([]);
  bed.clock().advance(4000);
  leave();
  leaveOther();
});

it('fails and loads on retry', async () => {
  const { tab, leave } = await atCards();
  leave();
  tab.dispatch(logoutRequested());
  await tab.settled();
  expect(selectSavedCards(tab.state())).toEqual({ status: 'idle' });
  await tab.logIn(await bed.mailbox('aurora', 'another'));
  let isDown = true;
  const answer = () =>
    isDown ? Response.json({ messages: ['Indisponível'] }, { status: 503 }) : Response.json([]);
  tab.network.answer('/user-credit-cards/', answer);
  const leaveAgain = tab.portal.enter('paymentMethods');
  await tab.settled();
  expect(selectSavedCards(tab.state())).toEqual({ status: 'failed', reason: 'Indisponível' });
  expect(toasts(tab)).toEqual(['Indisponível']);
  isDown = false;
  tab.dispatch(savedCardsRequested());
  await tab.settled();
  expect(selectSavedCards(tab.state())).toEqual(ready([]));
  bed.clock().advance(4000);
  leaveAgain();
});
