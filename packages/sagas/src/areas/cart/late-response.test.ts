import { listCart } from '@estacao/contract';
import { dataOf, noShipping } from '@estacao/domain';
import { expect, it } from 'vitest';
import { BAG, cartFixture, GIFT, NOTEBOOK } from '../../testing/cart-fixture.ts';
import { typedCard as card } from '../../testing/typed-card.ts';
import { selectSnackbar } from '../notices/slice.ts';
import { pointsArea } from '../points/points.ts';
import { addToCartRequested, shopArea } from '../shop/shop.ts';
import {
  backRequested,
  cartArea,
  couponRequested,
  paymentChosen,
  paymentRequested,
  quantityRequested,
  removalRequested,
  reservationRequested,
  selectCart,
  selectCartItems,
  selectCartPrice,
  shippingChanged,
} from './index.ts';

// Races between the member's actions and late responses.

const { productId, openCart, openCartWith, goToReview, clientOf, toastTexts, ...fixture } = cartFixture();

const cardUnderReview = { ...card, number: '4000 0000 0000 0259' };

it.each([
  ['pick-up point', noShipping],
  ['address', { ...noShipping, address: 'Rua das Acácias, 10', complement: 'Bloco B', zipcode: '70040-010' }],
])('keeps the %s over a reload when the card under review is refused', async (_, typedShipping) => {
  const { tab, leave, cart } = await openCart(GIFT, BAG);
  await goToReview(tab, 'credit_card', cardUnderReview);
  for (const { action } of dataOf(selectCartItems(tab.state())) ?? []) {
    const location = action.deliveryLocations.find(
      ({ isDelivery }) => isDelivery === (typedShipping !== noShipping),
    );
    if (location === undefined) continue;
    tab.dispatch(
      shippingChanged({ actionId: action.id, shipping: { ...typedShipping, locationId: location.id } }),
    );
  }
  const { shipping } = cart();
  const { total } = selectCartPrice(tab.state());
  tab.dispatch(paymentRequested());
  await tab.settled();
  expect(cart().step).toBe('analysis');
  leave();
  const reloadedTab = await fixture.openTab({ browser: tab.browser });
  reloadedTab.portal.enter('cart');
  await reloadedTab.settled();
  expect(selectCart(reloadedTab.state()).step).toBe('analysis');
  await fixture.refuseLatestCharge(reloadedTab);
  await reloadedTab.settled();
  expect(selectCart(reloadedTab.state())).toMatchObject({ step: 'review', shipping });
  expect(selectCartPrice(reloadedTab.state()).total).toBe(total);
  reloadedTab.dispatch(backRequested());
  reloadedTab.dispatch(paymentChosen({ ...card, number: '4111 1111 1111 1111' }));
  await reloadedTab.settled();
  reloadedTab.dispatch(paymentRequested());
  await reloadedTab.settled();
  expect(toastTexts(reloadedTab).join()).not.toMatch(/obrigatório/);
  expect(selectCart(reloadedTab.state()).step).toBe('done');
});

it.each([0, 500])('drops a quantity requested %d ms before the reservation completes', async (ms) => {
  const { tab, cart } = await openCart(NOTEBOOK);
  const id = await productId(NOTEBOOK);
  const delayedCall = tab.network.delay('/single-product-order');
  tab.dispatch(reservationRequested());
  await delayedCall.arrived;
  tab.dispatch(quantityRequested({ productId: id, quantity: 2 }));
  fixture.clock().advance(ms);
  delayedCall.release();
  await tab.settled();
  expect(cart()).toMatchObject({ step: 'delivery', pendingQuantities: {} });
  const shownQuantities = dataOf(selectCartItems(tab.state()))?.map(({ quantity }) => quantity);
  const storedQuantities = (await clientOf(tab).call(listCart)).map(({ quantity }) => quantity);
  expect(shownQuantities).toEqual(storedQuantities);
});

it('a late response does not show an outdated quantity', async () => {
  const { tab, cart } = await openCart(NOTEBOOK);
  const id = await productId(NOTEBOOK);
  const delayedCall = tab.network.delay('/single-product-orders/');
  tab.page.hide();
  tab.page.show();
  await delayedCall.arrived;
  tab.dispatch(quantityRequested({ productId: id, quantity: 2 }));
  fixture.clock().advance(500);
  await expect.poll(() => cart().pendingQuantities).toEqual({});
  delayedCall.release();
  await tab.settled();
  expect(dataOf(selectCartItems(tab.state()))?.[0]?.quantity).toBe(2);
});

it('adds a removed product again although the response to the first addition was lost', async () => {
  const { tab, leave } = await openCartWith({ areas: [pointsArea, cartArea, shopArea] }, NOTEBOOK);
  const id = await productId(GIFT);
  const cartProductIds = async () => (await clientOf(tab).call(listCart)).map(({ product }) => product.id);
  tab.network.lose('add-products');
  tab.dispatch(addToCartRequested([{ productId: id, quantity: 1 }]));
  await tab.settled();
  expect(await cartProductIds()).toContain(id);
  leave();
  tab.portal.enter('cart');
  await tab.settled();
  tab.dispatch(removalRequested(id));
  await tab.settled();
  expect(await cartProductIds()).not.toContain(id);
  tab.dispatch(addToCartRequested([{ productId: id, quantity: 1 }]));
  await tab.settled();
  expect(await cartProductIds()).toContain(id);
});

it('ignores a coupon response after the member left the review', async () => {
  const { tab, cart } = await openCart(GIFT);
  await goToReview(tab, 'credit_card', card);
  const delayedCall = tab.network.delay('coupon');
  tab.dispatch(couponRequested('BEMVINDO10'));
  await delayedCall.arrived;
  tab.dispatch(backRequested());
  delayedCall.release();
  await tab.settled();
  expect(cart()).toMatchObject({ step: 'payment', coupon: null, operation: null });
  expect(selectSnackbar(tab.state())?.text).not.toBe('Cupom aplicado com sucesso!');
});

it.each(['BEMVINDO10', 'NADA'])(
  'dismisses the notice about coupon %s from the review when the PIX is shown',
  async (code) => {
    const { tab, cart } = await openCart(GIFT);
    await goToReview(tab);
    tab.dispatch(couponRequested(code));
    await tab.settled();
    const messages = () => [selectSnackbar(tab.state())?.text ?? '', ...toastTexts(tab)].join();
    expect(messages()).toMatch(/Cupom (aplicado|inválido)/);
    tab.dispatch(paymentRequested());
    await tab.settled();
    expect(cart().step).toBe('pix');
    expect(messages()).not.toMatch(/Cupom/);
  },
);

it('does not advance when a card is registered after the member left the payment step', async () => {
  const { tab, cart } = await openCart(GIFT);
  await goToReview(tab);
  tab.dispatch(backRequested());
  const delayedCall = tab.network.delay('card');
  tab.dispatch(paymentChosen(card));
  await delayedCall.arrived;
  tab.dispatch(backRequested());
  delayedCall.release();
  await tab.settled();
  expect(cart()).toMatchObject({ step: 'items', operation: null });
});

it("clears a card's errors when another card is sent", async () => {
  const { tab, cart } = await openCart(GIFT);
  await goToReview(tab);
  tab.dispatch(backRequested());
  tab.dispatch(paymentChosen({ ...card, number: '4111 1111 1111 1112' }));
  await tab.settled();
  expect(cart().cardErrors).not.toEqual([]);
  const delayedCall = tab.network.delay('card');
  tab.dispatch(paymentChosen(card));
  await delayedCall.arrived;
  expect(cart().cardErrors).toEqual([]);
  delayedCall.release();
  await tab.settled();
  expect(cart().step).toBe('review');
});
