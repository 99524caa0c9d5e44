import { dataOf, orderStatuses } from '@estacao/domain';
import { expect, it } from 'vitest';
import { longTest } from '../../../../../.ci/tools/long-test.ts';
import { BAG, cartFixture, GIFT, MINUTE, NOTEBOOK } from '../../testing/cart-fixture.ts';
import type { Tab } from '../../testing/portal-fixture.ts';
import { typedCard as card } from '../../testing/typed-card.ts';
import { pointsRequested, selectPoints } from '../points/points.ts';
import { selectUser } from '../session/selectors.ts';
import {
  cartRequested,
  otherPaymentRequested,
  paymentChanged,
  paymentChosen,
  paymentRequested,
  reservationRequested,
  selectCart,
  selectCartInstallments,
  selectCartItems,
  selectItemsAddedLater,
} from './index.ts';

const fixture = cartFixture();
const { openCart, openTab, payPix, productId, addProducts, toastTexts, goToPix, goToReview } = fixture;

const CANCEL_PAYMENT = 'DELETE /single-product-orders/';
const cardUnderReview = { ...card, number: '4000 0000 0000 0259' };

function listPaymentCalls(tab: Tab, call: string) {
  return tab.network.sentRequests.filter(
    (sentCall) => sentCall.startsWith(call) && sentCall.includes('/payment/'),
  );
}

async function setWalletBalance(tab: Tab, amount: number) {
  const { db } = fixture.api().database;
  const member = await db
    .selectFrom('member')
    .select(['id', 'station_id'])
    .where('id', '=', selectUser(tab.state())?.id ?? 0)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('points_entry')
    .values({
      member_id: member.id,
      station_id: member.station_id,
      amount: amount - (dataOf(selectPoints(tab.state())) ?? 0),
      description: 'Teste',
      source: 'sample',
      source_id: String(fixture.clock().now()),
      created_at: new Date(fixture.clock().now()),
    })
    .execute();
  tab.dispatch(pointsRequested());
  await tab.settled();
}

async function reopenCart(
  { tab, leave }: { tab: Tab; leave: () => void },
  runWhileClosed: () => unknown = () => {},
) {
  leave();
  tab.portal.dispose();
  await runWhileClosed();
  const newTab = await openTab({ browser: tab.browser });
  newTab.portal.enter('cart');
  await newTab.settled();
  return newTab;
}

longTest('returns from a PIX to the payment step, where the member pays by card', async () => {
  const { tab, cart } = await goToPix();
  fixture.clock().advance(10 * MINUTE);
  tab.dispatch(otherPaymentRequested());
  expect(cart().operation).toBe('switching');
  await tab.settled();
  expect(cart()).toMatchObject({ step: 'payment', operation: null, orders: [] });
  expect((cart().reservation?.expiresAt ?? 0) - fixture.clock().now()).toBe(15 * MINUTE);
  expect(toastTexts(tab)).toEqual([]);
  tab.dispatch(paymentChanged({ method: 'credit_card' }));
  tab.dispatch(paymentChosen({ ...card, number: '4111 1111 1111 1111' }));
  await tab.settled();
  tab.dispatch(paymentRequested());
  await tab.settled();
  expect(cart()).toMatchObject({ step: 'done' });
});

it('refunds the wallet payment before the payment step calculates installments', async () => {
  const { tab, cart } = await openCart(BAG);
  await setWalletBalance(tab, 5_000);
  await goToReview(tab, 'credit_card', cardUnderReview);
  const balanceBefore = dataOf(selectPoints(tab.state()));
  const installments = selectCartInstallments(tab.state());
  tab.dispatch(paymentRequested());
  await tab.settled();
  expect(cart().step).toBe('analysis');
  expect(dataOf(selectPoints(tab.state()))).not.toBe(balanceBefore);
  tab.dispatch(otherPaymentRequested());
  await tab.settled();
  expect(cart().step).toBe('payment');
  expect(selectCartInstallments(tab.state())).toEqual(installments);
  expect(dataOf(selectPoints(tab.state()))).toBe(balanceBefore);
});

it('sends one cancellation when the member presses twice to change the payment', async () => {
  const { tab, cart } = await goToPix();
  tab.dispatch(otherPaymentRequested());
  tab.dispatch(otherPaymentRequested());
  await tab.settled();
  expect(listPaymentCalls(tab, CANCEL_PAYMENT)).toHaveLength(1);
  expect(cart().step).toBe('payment');
});

it('shows no message about another tab when polling finds the cancellation before its response arrives', async () => {
  const { tab, cart } = await goToPix();
  const delayedCall = tab.network.delay('/payment/');
  tab.dispatch(otherPaymentRequested());
  await delayedCall.arrived;
  await expect
    .poll(async () => {
      fixture.clock().advance(3_000);
      return tab.network.sentRequests.filter((call) => call.includes('/product-orders/')).length;
    })
    .toBeGreaterThan(1);
  delayedCall.release();
  await tab.settled();
  expect(cart()).toMatchObject({ step: 'payment', operation: null });
  expect(toastTexts(tab)).toEqual([]);
});

it('another tab reports that the pending payment was replaced', async () => {
  const { tab } = await goToPix();
  const otherTab = await openTab({ browser: tab.browser });
  otherTab.portal.enter('cart');
  await otherTab.settled();
  expect(selectCart(otherTab.state()).step).toBe('pix');
  tab.dispatch(otherPaymentRequested());
  await tab.settled();
  fixture.clock().advance(3_000);
  await expect.poll(() => selectCart(otherTab.state()).step).toBe('payment');
  await otherTab.settled();
  expect(toastTexts(otherTab).join()).toMatch(/Este pagamento foi substituído em outra aba/);
});

it('confirms and reports an order that was paid before the payment method changed', async () => {
  const { tab, cart, code } = await goToPix((newTab) =>
    newTab.network.answer('/api/events', () => Response.json({ messages: [] }, { status: 503 })),
  );
  await payPix(tab, code);
  tab.dispatch(otherPaymentRequested());
  await tab.settled();
  expect(cart()).toMatchObject({ step: 'done', operation: null });
  expect(cart().orders[0]?.status).toBe(orderStatuses.confirmed);
  expect(toastTexts(tab).join()).toMatch(/Pagamento confirmado: O pagamento foi confirmado antes da troca/);
});

it('keeps the pending payment when the cancellation fails, and shows an error', async () => {
  const { tab, cart } = await goToPix();
  tab.network.isOffline = true;
  tab.dispatch(otherPaymentRequested());
  await tab.settled();
  expect(cart()).toMatchObject({ step: 'pix', operation: null });
  expect(toastTexts(tab)).toHaveLength(1);
  tab.network.isOffline = false;
  tab.dispatch(otherPaymentRequested());
  await tab.settled();
  expect(cart().step).toBe('payment');
});

it('cancels a pending payment that a reload restored', async () => {
  const { tab, leave } = await openCart(GIFT, BAG);
  await goToReview(tab);
  tab.dispatch(paymentRequested());
  await tab.settled();
  const newTab = await reopenCart({ tab, leave });
  expect(selectCart(newTab.state()).step).toBe('pix');
  newTab.dispatch(otherPaymentRequested());
  await newTab.settled();
  expect(selectCart(newTab.state())).toMatchObject({ step: 'payment', operation: null });
  newTab.dispatch(paymentChanged({ method: 'pix' }));
  newTab.dispatch(paymentChosen());
  await newTab.settled();
  newTab.dispatch(paymentRequested());
  await newTab.settled();
  expect(toastTexts(newTab)).toEqual([]);
});

it('a payment change returns to the cart when products were added during the pending payment', async () => {
  const { tab, cart } = await goToPix();
  expect(selectItemsAddedLater(tab.state())).toEqual([]);
  await addProducts(tab, NOTEBOOK);
  tab.dispatch(cartRequested());
  await tab.settled();
  expect(selectItemsAddedLater(tab.state()).map(({ product, quantity }) => [product.id, quantity])).toEqual([
    [await productId(NOTEBOOK), 1],
  ]);
  tab.dispatch(otherPaymentRequested());
  await tab.settled();
  expect(cart()).toMatchObject({ step: 'items', operation: null, reservation: null });
  expect(toastTexts(tab)).toEqual([
    'Seu carrinho mudou: Confira os produtos e siga para pagar todos juntos.',
  ]);
  expect(dataOf(selectCartItems(tab.state()))).toHaveLength(2);
  tab.dispatch(reservationRequested());
  await tab.settled();
  expect(cart().step).toBe('delivery');
});

const reservationExpiredText =
  'Tempo de reserva esgotado: O tempo de reserva dos seus produtos esgotou. Por favor, recomece o processo.';
const pixExpiredText =
  'Tempo expirado: O tempo máximo para pagamento do PIX expirou. Para comprar novamente, recomece o processo.';

it('reports once that the reservation expired while the page was closed', async () => {
  const purchase = await openCart(BAG);
  purchase.tab.dispatch(reservationRequested());
  await purchase.tab.settled();
  const newTab = await reopenCart(purchase, () => fixture.clock().advance(20 * MINUTE));
  expect(selectCart(newTab.state()).step).toBe('items');
  expect(toastTexts(newTab)).toEqual([reservationExpiredText]);
  const thirdTab = await reopenCart({ tab: newTab, leave: () => {} });
  expect(toastTexts(thirdTab)).toEqual([]);
});

it('reports once that the PIX expired while the page was closed', async () => {
  const purchase = await goToPix();
  const newTab = await reopenCart(purchase, () => fixture.clock().advance(40 * MINUTE));
  expect(selectCart(newTab.state()).step).toBe('items');
  expect(toastTexts(newTab)).toEqual([pixExpiredText]);
  const thirdTab = await reopenCart({ tab: newTab, leave: () => {} });
  expect(toastTexts(thirdTab)).toEqual([]);
});

it('shows the receipt of a PIX paid while the page was closed, then the empty cart', async () => {
  const purchase = await goToPix();
  const newTab = await reopenCart(purchase, () => payPix(purchase.tab, purchase.code));
  expect(selectCart(newTab.state())).toMatchObject({ step: 'done' });
  expect(selectCart(newTab.state()).orders[0]?.status).toBe(orderStatuses.confirmed);
  const thirdTab = await reopenCart({ tab: newTab, leave: () => {} });
  expect(selectCart(thirdTab.state())).toMatchObject({ step: 'items', orders: [] });
  expect(dataOf(selectCartItems(thirdTab.state()))).toEqual([]);
});

it('reports that the card under review was refused while the page was closed', async () => {
  const purchase = await openCart(GIFT);
  await goToReview(purchase.tab, 'credit_card', cardUnderReview);
  purchase.tab.dispatch(paymentRequested());
  await purchase.tab.settled();
  const newTab = await reopenCart(purchase, () => fixture.refuseLatestCharge(purchase.tab));
  expect(selectCart(newTab.state()).step).toBe('payment');
  expect(toastTexts(newTab).join()).toMatch(/Motivo: O pagamento foi recusado/);
});

it.each(['reservation', 'pix'] as const)(
  'shows no message to a returning member who saw the %s expire',
  async (kind) => {
    const purchase = kind === 'pix' ? await goToPix() : await openCart(BAG);
    if (kind === 'reservation') purchase.tab.dispatch(reservationRequested());
    await purchase.tab.settled();
    fixture.clock().advance(kind === 'pix' ? 31 * MINUTE : 16 * MINUTE);
    await purchase.tab.settled();
    expect(toastTexts(purchase.tab)).toEqual([kind === 'pix' ? pixExpiredText : reservationExpiredText]);
    const newTab = await reopenCart(purchase);
    expect(toastTexts(newTab)).toEqual([]);
  },
);
