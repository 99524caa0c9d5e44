import { draftOf, paths } from '@estacao/domain';
import { describe, expect, it } from 'vitest';
import { portalFixture, type Tab, type TabOptions } from '../../testing/portal-fixture.ts';
import { typedCard } from '../../testing/typed-card.ts';
import { selectToasts } from '../notices/slice.ts';
import { logoutRequested } from '../session/slice.ts';
import {
  cardAddressRequested,
  cardSaveRequested,
  cardTyped,
  newCardArea,
  selectCardDraft,
  selectCardSave,
  selectNewCardAddress,
} from './new-card.ts';
import { savedCardsArea } from './saved-cards.ts';

const fixture = portalFixture();

function readCardState(tab: Tab) {
  const { isPending, errors, result } = selectCardSave(tab.state());
  return { isPending, isSaved: result === true, errors, address: selectNewCardAddress(tab.state()) };
}

function listToasts({ state }: Tab) {
  return selectToasts(state()).map(({ text, variant }) => [text, variant]);
}
function listSaveCalls({ network }: Tab) {
  return network.sentRequests.filter((request) => request === 'POST /user-credit-cards');
}

async function openCardForm(
  route: 'addPaymentMethod' | 'subscriptionCard' = 'addPaymentMethod',
  options: TabOptions = {},
) {
  const tab = fixture.open('aurora', { areas: [newCardArea, savedCardsArea], ...options });
  await tab.logIn();
  return { tab, leave: tab.portal.enter(route), card: () => readCardState(tab) };
}

describe('a saved card', () => {
  it.each([
    ['addPaymentMethod', paths.paymentMethods],
    ['subscriptionCard', paths.subscriptions],
  ] as const)('after saving a card, %s redirects to %s one second after the message', async (route, path) => {
    const { tab, leave, card } = await openCardForm(route);
    tab.dispatch(cardSaveRequested(typedCard));
    tab.dispatch(cardSaveRequested(typedCard));
    expect(card().isPending).toBe(true);
    await tab.settled();
    expect(listSaveCalls(tab)).toHaveLength(1);
    expect(card()).toMatchObject({ isPending: false, isSaved: true });
    expect(listToasts(tab)).toEqual([['Cartão salvo com sucesso', 'success']]);
    fixture.clock().advance(999);
    expect(tab.navigation.visitedPaths).not.toContain(path);
    fixture.clock().advance(1);
    expect(tab.navigation.visitedPaths.at(-1)).toBe(path);
    leave();
    const leaveAgain = tab.portal.enter(route);
    expect(card().isSaved).toBe(false);
    leaveAgain();
    fixture.clock().advance(4000);
  });

  it('stores a new card as saved although the member did not choose to save the card', async () => {
    const { tab, leave } = await openCardForm();
    tab.dispatch(cardSaveRequested({ ...typedCard, number: '5555 5555 5555 4444', save: false }));
    await tab.settled();
    const { brand, is_saved } = await fixture
      .api()
      .database.db.selectFrom('saved_card')
      .select(['brand', 'is_saved'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect([brand, is_saved]).toEqual(['Mastercard', true]);
    leave();
    fixture.clock().advance(4000);
  });

  it('saving a card does not redirect a member who left the page', async () => {
    const { tab, leave } = await openCardForm();
    tab.dispatch(cardSaveRequested(typedCard));
    await tab.settled();
    leave();
    fixture.clock().advance(4000);
    expect(tab.navigation.visitedPaths).not.toContain(paths.paymentMethods);
  });
});

describe('a rejected card', () => {
  it('shows the errors of a rejected card at the matching fields', async () => {
    const { tab, leave, card } = await openCardForm();
    tab.dispatch(cardSaveRequested({ ...typedCard, expiry: '01/20' }));
    await tab.settled();
    expect(card()).toMatchObject({
      isPending: false,
      isSaved: false,
      errors: [{ field: 'expiry', message: 'Data inválida' }],
    });
    expect(listToasts(tab)).toEqual([['Data inválida', 'error']]);
    leave();
    fixture.clock().advance(4000);
  });

  it.each([
    ['422 and a reason', { errorValidate: 'Cartão recusado' }, 422, 'Cartão recusado'],
    ['422 without a reason', {}, 422, 'Erro interno no servidor'],
    ['500 without a reason', {}, 500, 'Erro interno no servidor'],
  ])('shows a toast when saving a card fails with %s', async (_, body, status, text) => {
    const { tab, leave } = await openCardForm();
    tab.network.answer('/user-credit-cards', () => Response.json(body, { status }));
    tab.dispatch(cardSaveRequested(typedCard));
    await tab.settled();
    expect(listToasts(tab)).toEqual([[text, 'error']]);
    leave();
    fixture.clock().advance(4000);
  });
});

describe('the card draft', () => {
  const draft = draftOf(typedCard);

  async function reloadDraft(tab: Tab) {
    const reloadedTab = fixture.open('aurora', { areas: [] });
    reloadedTab.tabStorage?.set('cardDraft', tab.tabStorage?.get('cardDraft') ?? '');
    await reloadedTab.logIn();
    reloadedTab.portal.inject(newCardArea);
    return selectCardDraft(reloadedTab.state());
  }

  it('a card draft survives a reload, except the card number and security code', async () => {
    const { tab, leave } = await openCardForm();
    tab.dispatch(cardTyped(typedCard));
    const storedDraft = tab.tabStorage?.get('cardDraft') ?? '';
    expect(storedDraft).toContain('Avenida Paulista');
    expect(storedDraft).not.toMatch(/4111|"123"/);
    expect(JSON.stringify(tab.state())).not.toMatch(/4111/);
    expect(await reloadDraft(tab)).toEqual(draft);
    leave();
  });

  it('clears the card draft after saving and on logout', async () => {
    const { tab, leave } = await openCardForm();
    tab.dispatch(cardTyped(draft));
    tab.dispatch(cardSaveRequested(typedCard));
    await tab.settled();
    expect(tab.tabStorage?.get('cardDraft')).toBeUndefined();
    tab.dispatch(cardTyped(draft));
    leave();
    tab.dispatch(logoutRequested());
    await tab.settled();
    expect(tab.tabStorage?.get('cardDraft')).toBeUndefined();
    fixture.clock().advance(4000);
  });
});

describe('CEP lookup', () => {
  it('the CEP lookup keeps the address of the CEP requested last', async () => {
    const { tab, leave, card } = await openCardForm();
    const pausedCall = tab.network.pause('/get-address-zip-code');
    tab.dispatch(cardAddressRequested('20040020'));
    expect(card().address).toEqual({ status: 'loading' });
    await pausedCall.arrived;
    tab.dispatch(cardAddressRequested('01310100'));
    pausedCall.release();
    await tab.settled();
    expect(card().address).toMatchObject({ status: 'ready', data: { cep: '01310100', city: 'São Paulo' } });
    leave();
  });

  it('the CEP lookup reports an unknown CEP without a toast', async () => {
    const { tab, leave, card } = await openCardForm();
    tab.network.answer('/get-address-zip-code', () => Response.json({}, { status: 404 }));
    tab.dispatch(cardAddressRequested('99999999'));
    await tab.settled();
    expect(card().address).toEqual({ status: 'failed' });
    expect(listToasts(tab)).toEqual([]);
    leave();
  });
});
