import { draftOf, paths } from '@estacao/domain';
import { describe, expect, it } from 'vitest';
import { type Tab, type TabOptions, testBed } from '../../testing/test-bed.ts';
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
import { savedCardsArea } from './saved.ts';

const bed = testBed();

function cardOf(tab: Tab) {
  const { isPending, errors, result } = selectCardSave(tab.state());
  return { isPending, isSaved: result === true, errors, address: selectNewCardAddress(tab.state()) };
}

function toasts({ state }: Tab) {
  return selectToasts(state()).map(({ text, variant }) => [text, variant]);
}
function saves({ network }: Tab) {
  return network.sent.filter((line) => line === 'POST /user-credit-cards');
}

async function typing(
  route: 'addPaymentMethod' | 'subscriptionCard' = 'addPaymentMethod',
  options: TabOptions = {},
) {
  const tab = bed.open('aurora', { areas: [newCardArea, savedCardsArea], ...options });
  await tab.logIn();
  return { tab, leave: tab.portal.enter(route), card: () => cardOf(tab) };
}

describe('a saved card', () => {
  it.each([
    ['addPaymentMethod', paths.paymentMethods],
    ['subscriptionCard', paths.subscriptions],
  ] as const)('redirects from %s to %s one second after the message', async (route, path) => {
    const { tab, leave, card } = await typing(route);
    tab.dispatch(cardSaveRequested(typedCard));
    tab.dispatch(cardSaveRequested(typedCard));
    expect(card().isPending).toBe(true);
    await tab.settled();
    expect(saves(tab)).toHaveLength(1);
    expect(card()).toMatchObject({ isPending: false, isSaved: true });
    expect(toasts(tab)).toEqual([['Cartão salvo com sucesso', 'success']]);
    bed.clock().advance(999);
    expect(tab.navigation.visited).not.toContain(path);
    bed.clock().advance(1);
    expect(tab.navigation.visited.at(-1)).toBe(path);
    leave();
    const again = tab.portal.enter(route);
    expect(card().isSaved).toBe(false);
    again();
    bed.clock().advance(4000);
  });

  it('is listed afterwards, although the member did not tick the box', async () => {
    const { tab, leave } = await typing();
    tab.dispatch(cardSaveRequested({ ...typedCard, number: '5555 5555 5555 4444', save: false }));
    await tab.settled();
    const { brand, is_saved } = await bed
      .api()
      .database.db.selectFrom('saved_card')
      .select(['brand', 'is_saved'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect([brand, is_saved]).toEqual(['Mastercard', true]);
    leave();
    bed.clock().advance(4000);
  });

  it('does not redirect a member who left the page', async () => {
    const { tab, leave } = await typing();
    tab.dispatch(cardSaveRequested(typedCard));
    await tab.settled();
    leave();
    bed.clock().advance(4000);
    expect(tab.navigation.visited).not.toContain(paths.paymentMethods);
  });
});

describe('a rejected card', () => {
  it('shows its errors at its fields', async () => {
    const { tab, leave, card } = await typing();
    tab.dispatch(cardSaveRequested({ ...typedCard, expiry: '01/20' }));
    await tab.settled();
    expect(card()).toMatchObject({
      isPending: false,
      isSaved: false,
      errors: [{ field: 'expiry', message: 'Data inválida' }],
    });
    expect(toasts(tab)).toEqual([['Data inválida', 'error']]);
    leave();
    bed.clock().advance(4000);
  });

  it.each([
    ['a reason', { errorValidate: 'Cartão recusado' }, 422, 'Cartão recusado'],
    ['422 without a reason', {}, 422, 'Erro interno no servidor'],
    ['500 without a reason', {}, 500, 'Erro interno no servidor'],
  ])('shows a toast when the server answers %s', async (_, body, status, text) => {
    const { tab, leave } = await typing();
    tab.network.answer('/user-credit-cards', () => Response.json(body, { status }));
    tab.dispatch(cardSaveRequested(typedCard));
    await tab.settled();
    expect(toasts(tab)).toEqual([[text, 'error']]);
    leave();
    bed.clock().advance(4000);
  });
});

describe('the card draft', () => {
  const draft = draftOf(typedCard);

  async function reloaded(tab: Tab) {
    const later = bed.open('aurora', { areas: [] });
    later.tabStorage?.set('cardDraft', tab.tabStorage?.get('cardDraft') ?? '');
    await later.logIn();
    later.portal.inject(newCardArea);
    return selectCardDraft(later.state());
  }

  it("outlives a reload without the card's number and code", async () => {
    const { tab, leave } = await typing();
    tab.dispatch(cardTyped(typedCard));
    const kept = tab.tabStorage?.get('cardDraft') ?? '';
    expect(kept).toContain('Avenida Paulista');
    expect(kept).not.toMatch(/4111|"123"/);
    expect(JSON.stringify(tab.state())).not.toMatch(/4111/);
    expect(await reloaded(tab)).toEqual(draft);
    leave();
  });

  it('is cleared after saving, and with the session', async () => {
    const { tab, leave } = await typing();
    tab.dispatch(cardTyped(draft));
    tab.dispatch(cardSaveRequested(typedCard));
    await tab.settled();
    expect(tab.tabStorage?.get('cardDraft')).toBeUndefined();
    tab.dispatch(cardTyped(draft));
    leave();
    tab.dispatch(logoutRequested());
    await tab.settled();
    expect(tab.tabStorage?.get('cardDraft')).toBeUndefined();
    bed.clock().advance(4000);
  });
});

describe('CEP lookup', () => {
  it('keeps the result of the latest CEP', async () => {
    const { tab, leave, card } = await typing();
    const held = tab.network.hold('/get-address-zip-code');
    tab.dispatch(cardAddressRequested('20040020'));
    expect(card().address).toEqual({ status: 'loading' });
    await held.arrived;
    tab.dispatch(cardAddressRequested('01310100'));
    held.release();
    await tab.settled();
    expect(card().address).toMatchObject({ status: 'ready', data: { cep: '01310100', city: 'São Paulo' } });
    leave();
  });

  it('reports an unknown CEP without a toast', async () => {
    const { tab, leave, card } = await typing();
    tab.network.answer('/get-address-zip-code', () => Response.json({}, { status: 404 }));
    tab.dispatch(cardAddressRequested('99999999'));
    await tab.settled();
    expect(card().address).toEqual({ status: 'failed' });
    expect(toasts(tab)).toEqual([]);
    leave();
  });
});
