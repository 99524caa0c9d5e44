import { listCart } from '@estacao/contract';
import { dataOf, noShipping } from '@estacao/domain';
import { expect, it } from 'vitest';
import { BAG, cartBed, GIFT, NOTEBOOK } from '../../testing/cart-bed.ts';
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

const { productId, begun, begunWith, toReview, clientOf, texts, ...bed } = cartBed();

const inAnalysis = { ...card, number: '4000 0000 0000 0259' };

it.each([
  ['pick-up point', noShipping],
  ['address', { ...noShipping, address: 'Rua das Acácias, 10', complement: 'Bloco B', zipcode: '70040-010' }],
])('keeps the %s over a reload when the card under review is refused', async (_, typed) => {
  const { tab, leave, cart } = await begun(GIFT, BAG);
  await toReview(tab, 'credit_card', inAnalysis);
  for (const { action } of dataOf(selectCartItems(tab.state())) ?? []) {
    const location = action.deliveryLocations.find(({ isDelivery }) => isDelivery === (typed !== noShipping));
    if (location === undefined) continue;
    tab.dispatch(shippingChanged({ actionId: action.id, shipping: { ...typed, locationId: location.id } }));
  }
  const { shipping } = cart();
  const { total } = selectCartPrice(tab.state());
  tab.dispatch(paymentRequested());
  await tab.settled();
  expect(cart().step).toBe('analysis');
  leave();
  const again = await bed.opened({ browser: tab.browser });
  again.portal.enter('cart');
  await again.settled();
  expect(selectCart(again.state()).step).toBe('analysis');
  await bed.refusedByIssuer(again);
  await again.settled();
  expect(selectCart(again.state())).toMatchObject({ step: 'review', shipping });
  expect(selectCartPrice(again.state()).total).toBe(total);
  again.dispatch(backRequested());
  again.dispatch(paymentChosen({ ...card, number: '4111 1111 1111 1111' }));
  await again.settled();
  again.dispatch(paymentRequested());
  await again.settled();
  expect(texts(again).join()).not.toMatch(/obrigatório/);
  expect(selectCart(again.state()).step).toBe('done');
});

it.each([0, 500])('drops a quantity requested %d ms before the reservation completes', async (ms) => {
  const { tab, cart } = await begun(NOTEBOOK);
  const id = await productId(NOTEBOOK);
  const late = tab.network.delay('/single-product-order');
  tab.dispatch(reservationRequested());
  await late.arrived;
  tab.dispatch(quantityRequested({ productId: id, quantity: 2 }));
  bed.clock().advance(ms);
  late.release();
  await tab.settled();
  expect(cart()).toMatchObject({ step: 'delivery', wanted: {} });
  const shown = dataOf(selectCartItems(tab.state()))?.map(({ quantity }) => quantity);
  const kept = (await clientOf(tab).call(listCart)).map(({ quantity }) => quantity);
  expect(shown).toEqual(kept);
});

it('neither shows nor reserves an outdated quantity from a late response', async () => {
  const { tab, cart } = await begun(NOTEBOOK);
  const id = await productId(NOTEBOOK);
  const late = tab.network.delay('/single-product-orders/');
  tab.page.hide();
  tab.page.show();
  await late.arrived;
  tab.dispatch(quantityRequested({ productId: id, quantity: 2 }));
  bed.clock().advance(500);
  await expect.poll(() => cart().wanted).toEqual({});
  late.release();
  await tab.settled();
  expect(dataOf(selectCartItems(tab.state()))?.[0]?.quantity).toBe(2);
});

it('adds a product again after it was seen in the cart and removed', async () => {
  const { tab, leave } = await begunWith({ areas: [pointsArea, cartArea, shopArea] }, NOTEBOOK);
  const id = await productId(GIFT);
  const inCart = async () => (await clientOf(tab).call(listCart)).map(({ product }) => product.id);
  tab.network.lose('add-products');
  tab.dispatch(addToCartRequested([{ productId: id, quantity: 1 }]));
  await tab.settled();
  expect(await inCart()).toContain(id);
  leave();
  tab.portal.enter('cart');
  await tab.settled();
  tab.dispatch(removalRequested(id));
  await tab.settled();
  expect(await inCart()).not.toContain(id);
  tab.dispatch(addToCartRequested([{ productId: id, quantity: 1 }]));
  await tab.settled();
  expect(await inCart()).toContain(id);
});

it('ignores a coupon response after the member left the review', async () => {
  const { tab, cart } = await begun(GIFT);
  await toReview(tab, 'credit_card', card);
  const late = tab.network.delay('coupon');
  tab.dispatch(couponRequested('BEMVINDO10'));
  await late.arrived;
  tab.dispatch(backRequested());
  late.release();
  await tab.settled();
  expect(cart()).toMatchObject({ step: 'payment', coupon: null, work: null });
  expect(selectSnackbar(tab.state())?.text).not.toBe('Cupom aplicado com sucesso!');
});

it.each(['BEMVINDO10', 'NADA'])(
  "dismisses the review's notice about coupon %s when the PIX is shown",
  async (code) => {
    const { tab, cart } = await begun(GIFT);
    await toReview(tab);
    tab.dispatch(couponRequested(code));
    await tab.settled();
    const said = () => [selectSnackbar(tab.state())?.text ?? '', ...texts(tab)].join();
    expect(said()).toMatch(/Cupom (aplicado|inválido)/);
    tab.dispatch(paymentRequested());
    await tab.settled();
    expect(cart().step).toBe('pix');
    expect(said()).not.toMatch(/Cupom/);
  },
);

it('does not advance when a card is registered after the member left the payment step', async () => {
  const { tab, cart } = await begun(GIFT);
  await toReview(tab);
  tab.dispatch(backRequested());
  const late = tab.network.delay('card');
  tab.dispatch(paymentChosen(card));
  await late.arrived;
  tab.dispatch(backRequested());
  late.release();
  await tab.settled();
  expect(cart()).toMatchObject({ step: 'items', work: null });
});

it("clears a card's errors when another card is sent", async () => {
  const { tab, cart } = await begun(GIFT);
  await toReview(tab);
  tab.dispatch(backRequested());
  tab.dispatch(paymentChosen({ ...card, number: '4111 1111 1111 1112' }));
  await tab.settled();
  expect(cart().cardErrors).not.toEqual([]);
  const late = tab.network.delay('card');
  tab.dispatch(paymentChosen(card));
  await late.arrived;
  expect(cart().cardErrors).toEqual([]);
  late.release();
  await tab.settled();
  expect(cart().step).toBe('review');
});
