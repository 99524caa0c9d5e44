import { dataOf, ready } from '@estacao/domain';
import { expect, it } from 'vitest';
import { portalFixture, type Tab } from '../../testing/portal-fixture.ts';
import { selectSnackbar, selectToasts } from '../notices/slice.ts';
import { selectUser } from '../session/selectors.ts';
import { logoutRequested } from '../session/slice.ts';
import {
  cardRemovalRequested,
  savedCardsArea,
  savedCardsRequested,
  selectSavedCards,
} from './saved-cards.ts';

const fixture = portalFixture();
let tokenCount = 0;

function shownIds({ state }: Tab) {
  return (dataOf(selectSavedCards(state())) ?? []).map(({ id }) => id);
}
function listToasts({ state }: Tab) {
  return selectToasts(state()).map(({ text }) => text);
}
function listRemovalCalls({ network }: Tab) {
  return network.sentRequests.filter((request) => request.startsWith('DELETE'));
}

async function openCards() {
  const { db } = fixture.api().database;
  const tab = fixture.open('aurora', { areas: [savedCardsArea] });
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
        token: `of-${tokenCount++}`,
        brand,
        last_digits: `123${index}`,
        is_saved: true,
        created_at: new Date(fixture.clock().now()),
      })
      .execute();
  const leave = tab.portal.enter('paymentMethods');
  await tab.settled();
  return { tab, leave };
}

it('lists saved cards, the newest first', async () => {
  const { tab, leave } = await openCards();
  const cards = dataOf(selectSavedCards(tab.state())) ?? [];
  expect(cards.map(({ brand, lastDigits }) => `${brand} ${lastDigits}`)).toEqual([
    'Mastercard 1232',
    'Elo 1231',
    'Visa 1230',
  ]);
  leave();
});

it('removes a saved card at once with one server call, and confirms the removal', async () => {
  const { tab, leave } = await openCards();
  const [firstId = 0, ...rest] = shownIds(tab);
  const pausedCall = tab.network.pause('/user-credit-cards');
  tab.dispatch(cardRemovalRequested(firstId));
  tab.dispatch(cardRemovalRequested(firstId));
  expect(shownIds(tab)).toEqual(rest);
  await pausedCall.arrived;
  expect(selectSnackbar(tab.state())).toBeNull();
  pausedCall.release();
  await tab.settled();
  expect(shownIds(tab)).toEqual(rest);
  expect(listRemovalCalls(tab)).toHaveLength(1);
  expect(selectSnackbar(tab.state())?.text).toBe('Cartão removido com sucesso');
  tab.dispatch(savedCardsRequested());
  await tab.settled();
  expect(shownIds(tab)).toEqual(rest);
  fixture.clock().advance(4000);
  leave();
});

it('restores a card at the same position when the removal fails, and shows the reason', async () => {
  const { tab, leave } = await openCards();
  const idsBefore = shownIds(tab);
  const text = 'Este cartão paga uma assinatura.';
  tab.network.answer('/user-credit-cards/', () => Response.json({ messages: [text] }, { status: 422 }));
  tab.dispatch(cardRemovalRequested(idsBefore[1] ?? 0));
  expect(shownIds(tab)).toHaveLength(2);
  await tab.settled();
  expect(shownIds(tab)).toEqual(idsBefore);
  expect(listToasts(tab)).toEqual([text]);
  fixture.clock().advance(4000);
  leave();
});

it('keeps a card hidden when the list reloads during the removal', async () => {
  const { tab, leave } = await openCards();
  const [firstId = 0, ...rest] = shownIds(tab);
  const pausedCall = tab.network.pause(`/user-credit-cards/${firstId}`);
  tab.dispatch(cardRemovalRequested(firstId));
  await pausedCall.arrived;
  tab.dispatch(savedCardsRequested());
  await expect.poll(() => selectSavedCards(tab.state()).status).toBe('ready');
  expect(shownIds(tab)).toEqual(rest);
  pausedCall.release();
  await tab.settled();
  expect(shownIds(tab)).toEqual(rest);
  fixture.clock().advance(4000);
  leave();
});

it('removing a card succeeds when another tab or the server already removed the card', async () => {
  const { tab, leave } = await openCards();
  const otherTab = fixture.open('aurora', { areas: [savedCardsArea] });
  await otherTab.logIn();
  const leaveOther = otherTab.portal.enter('paymentMethods');
  await otherTab.settled();
  const [firstId = 0, secondId = 0, thirdId = 0] = shownIds(tab);
  otherTab.dispatch(cardRemovalRequested(firstId));
  await otherTab.settled();
  tab.dispatch(cardRemovalRequested(firstId));
  await tab.settled();
  tab.network.answer(`/user-credit-cards/${secondId}`, () =>
    Response.json({ messages: ['Não encontrado.'] }, { status: 404 }),
  );
  tab.dispatch(cardRemovalRequested(secondId));
  await tab.settled();
  expect(shownIds(tab)).toEqual([thirdId]);
  expect(listToasts(tab)).toEqual([]);
  fixture.clock().advance(4000);
  leave();
  leaveOther();
});

it('shows why saved cards failed to load, and loads them on retry', async () => {
  const { tab, leave } = await openCards();
  leave();
  tab.dispatch(logoutRequested());
  await tab.settled();
  expect(selectSavedCards(tab.state())).toEqual({ status: 'idle' });
  await tab.logIn(await fixture.mailbox('aurora', 'another'));
  let isDown = true;
  const respond = () =>
    isDown ? Response.json({ messages: ['Indisponível'] }, { status: 503 }) : Response.json([]);
  tab.network.answer('/user-credit-cards/', respond);
  const leaveAgain = tab.portal.enter('paymentMethods');
  await tab.settled();
  expect(selectSavedCards(tab.state())).toEqual({ status: 'failed', reason: 'Indisponível' });
  expect(listToasts(tab)).toEqual(['Indisponível']);
  isDown = false;
  tab.dispatch(savedCardsRequested());
  await tab.settled();
  expect(selectSavedCards(tab.state())).toEqual(ready([]));
  fixture.clock().advance(4000);
  leaveAgain();
});
