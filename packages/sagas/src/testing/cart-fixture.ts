import { addToCart, decideSandboxCharge, paySandboxPix, reserve, updateCart } from '@estacao/contract';
import { type CardForm, dataOf, noShipping } from '@estacao/domain';
import { expect } from 'vitest';
import {
  cartArea,
  deliveryChosen,
  paymentChanged,
  paymentChosen,
  paymentRequested,
  reservationRequested,
  selectCart,
  selectCartItems,
  shippingChanged,
} from '../areas/cart/index.ts';
import { selectToasts } from '../areas/notices/slice.ts';
import { pointsArea } from '../areas/points/points.ts';
import { selectToken, selectUser } from '../areas/session/selectors.ts';
import { portalFixture, type Tab, type TabOptions } from './portal-fixture.ts';

export const MINUTE = 60_000;

/** The balance can't pay for this product, and it needs no delivery. */
export const GIFT = 'vale-100';
export const BAG = 'mochila-executiva-20-l';
export const NOTEBOOK = 'caderno-pautado-a5';

export function cartFixture() {
  const fixture = portalFixture();

  function clientOf(tab: Tab) {
    return fixture.api().client('aurora', () => selectToken(tab.state()) ?? undefined);
  }

  async function productId(key: string): Promise<number> {
    const { id } = await fixture
      .api()
      .database.db.selectFrom('product')
      .innerJoin('activity', 'activity.id', 'product.activity_id')
      .innerJoin('station', 'station.id', 'product.station_id')
      .select('product.id')
      .where('station.slug', '=', 'aurora')
      .where('product.key', '=', key)
      .executeTakeFirstOrThrow();
    return id;
  }

  async function addProducts(tab: Tab, ...keys: string[]) {
    const ids = await Promise.all(keys.map(productId));
    await clientOf(tab).call(
      addToCart,
      { body: { products: ids.map((id) => ({ id, quantity: 1 })) } },
      { idempotencyKey: `test-${Math.random()}` },
    );
  }

  async function openTab(options: TabOptions = {}) {
    const tab = fixture.open('aurora', { areas: [pointsArea, cartArea], ...options });
    await tab.logIn();
    return tab;
  }

  async function openCart(...keys: string[]) {
    return openCartWith({}, ...keys);
  }

  async function openCartWith(options: TabOptions, ...keys: string[]) {
    const { db } = fixture.api().database;
    const tab = await openTab(options);
    // Lets reservations from earlier tests expire; otherwise the cart would resume them.
    fixture.clock().advance(60 * MINUTE);
    await db.deleteFrom('cart_item').execute();
    for (const table of ['charge', 'reservation'] as const)
      await db.updateTable(table).set({ is_end_unread: false }).execute();
    await addProducts(tab, ...keys);
    const leave = tab.portal.enter('cart');
    await tab.settled();
    return { tab, leave, cart: () => selectCart(tab.state()) };
  }

  async function goToReview(tab: Tab, method: 'pix' | 'credit_card' = 'pix', card?: CardForm) {
    tab.dispatch(reservationRequested());
    await tab.settled();
    if (selectCart(tab.state()).step === 'delivery') {
      for (const { action } of dataOf(selectCartItems(tab.state())) ?? []) {
        const pickUp = action.deliveryLocations.find(({ isDelivery }) => !isDelivery);
        tab.dispatch(
          shippingChanged({
            actionId: action.id,
            shipping: { ...noShipping, locationId: pickUp?.id ?? null },
          }),
        );
      }
      tab.dispatch(deliveryChosen());
      await tab.settled();
    }
    tab.dispatch(paymentChanged({ method }));
    tab.dispatch(paymentChosen(card));
    await tab.settled();
  }

  async function payPix(tab: Tab, code: string) {
    await clientOf(tab).call(paySandboxPix, { params: { code }, body: { action: 'pay' } });
  }

  async function refuseLatestCharge(tab: Tab) {
    const { id } = await fixture
      .api()
      .database.db.selectFrom('charge')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    await clientOf(tab).call(decideSandboxCharge, { params: { id }, body: { decision: 'refuse' } });
  }

  function toastTexts(tab: Tab) {
    return selectToasts(tab.state()).map(({ title, text }) => `${title}: ${text}`);
  }

  async function goToPix(prepare: (tab: Tab) => void = () => {}, options: TabOptions = {}) {
    const cartPage = await openCartWith(options, GIFT);
    prepare(cartPage.tab);
    await goToReview(cartPage.tab);
    cartPage.tab.dispatch(paymentRequested());
    await cartPage.tab.settled();
    expect(cartPage.cart().step).toBe('pix');
    return { ...cartPage, code: cartPage.cart().orders[0]?.pix?.code ?? '' };
  }

  async function reserveOnOtherDevice(tab: Tab, key: string, quantity: number) {
    const id = await productId(key);
    const client = clientOf(tab);
    const attempt = () => ({ idempotencyKey: `test-${Math.random()}` });
    await client.call(updateCart, { body: { shoppingItems: [{ productId: id, quantity }] } }, attempt());
    const member = selectUser(tab.state())?.id ?? 0;
    await client.call(reserve, { body: { user_id: member, [`product-${id}`]: quantity } }, attempt());
  }

  return {
    ...fixture,
    clientOf,
    addProducts,
    productId,
    openTab,
    openCart,
    openCartWith,
    goToReview,
    payPix,
    refuseLatestCharge,
    toastTexts,
    goToPix,
    reserveOnOtherDevice,
  };
}
