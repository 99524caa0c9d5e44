import { dataOf, orderStatuses } from '@estacao/domain';
import { expect, it } from 'vitest';
import { longTest } from '../../../../../.ci/tools/long-test.ts';
import { BAG, cartBed, GIFT, MINUTE, NOTEBOOK } from '../../testing/cart-bed.ts';
import type { Tab } from '../../testing/test-bed.ts';
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
  selectAddedLater,
  selectCart,
  selectCartInstallments,
  selectCartItems,
} from './index.ts';

const bed = cartBed();
const { begun, opened, paidAtTheBank, productId, put, texts, toPix, toReview } = bed;

const GIVE_UP = 'DELETE /single-product-orders/';
const inAnalysis = { ...card, number: '4000 0000 0000 0259' };

function sentTo(tab: Tab, call: string) {
  return tab.network.sent.filter((one) => one.startsWith(call) && one.includes('/payment/'));
}

async function leaveInWallet(tab: Tab, amount: number) {
  const { db } = bed.api().database;
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
      source_id: String(bed.clock().now()),
      created_at: new Date(bed.clock().now()),
    })
    .execute();
  tab.dispatch(pointsRequested());
  await tab.settled();
}

async function reopened({ tab, leave }: { tab: Tab; leave: () => void }, before: () => unknown = () => {}) {
  leave();
  tab.portal.dispose();
  await before();
  const again = await opened({ browser: tab.browser });
  again.portal.enter('cart');
  await again.settled();
  return again;
}

longTest('returns from a PIX to the payment step, where the member pays by card', async () => {
  const { tab, cart } = await toPix();
  bed.clock().advance(10 * MINUTE);
  tab.dispatch(otherPaymentRequested());
  expect(cart().work).toBe('switching');
  await tab.settled();
  expect(cart()).toMatchObject({ step: 'payment', work: null, orders: [] });
  expect((cart().hold?.expiresAt ?? 0) - bed.clock().now()).toBe(15 * MINUTE);
  expect(texts(tab)).toEqual([]);
  tab.dispatch(paymentChanged({ method: 'credit_card' }));
  tab.dispatch(paymentChosen({ ...card, number: '4111 1111 1111 1111' }));
  await tab.settled();
  tab.dispatch(paymentRequested());
  await tab.settled();
  expect(cart()).toMatchObject({ step: 'done' });
});

it("refunds the wallet's part before the payment step calculates installments", async () => {
  const { tab, cart } = await begun(BAG);
  await leaveInWallet(tab, 5_000);
  await toReview(tab, 'credit_card', inAnalysis);
  const before = dataOf(selectPoints(tab.state()));
  const installments = selectCartInstallments(tab.state());
  tab.dispatch(paymentRequested());
  await tab.settled();
  expect(cart().step).toBe('analysis');
  expect(dataOf(selectPoints(tab.state()))).not.toBe(before);
  tab.dispatch(otherPaymentRequested());
  await tab.settled();
  expect(cart().step).toBe('payment');
  expect(selectCartInstallments(tab.state())).toEqual(installments);
  expect(dataOf(selectPoints(tab.state()))).toBe(before);
});

it('sends one call when the member presses twice', async () => {
  const { tab, cart } = await toPix();
  tab.dispatch(otherPaymentRequested());
  tab.dispatch(otherPaymentRequested());
  await tab.settled();
  expect(sentTo(tab, GIVE_UP)).toHaveLength(1);
  expect(cart().step).toBe('payment');
});

it("shows no message about another tab when the cancelled order arrives before the call's response", async () => {
  const { tab, cart } = await toPix();
  const late = tab.network.delay('/payment/');
  tab.dispatch(otherPaymentRequested());
  await late.arrived;
  await expect
    .poll(async () => {
      bed.clock().advance(3_000);
      return tab.network.sent.filter((call) => call.includes('/product-orders/')).length;
    })
    .toBeGreaterThan(1);
  late.release();
  await tab.settled();
  expect(cart()).toMatchObject({ step: 'payment', work: null });
  expect(texts(tab)).toEqual([]);
});

it('tells the other tab that its payment was replaced', async () => {
  const { tab } = await toPix();
  const other = await opened({ browser: tab.browser });
  other.portal.enter('cart');
  await other.settled();
  expect(selectCart(other.state()).step).toBe('pix');
  tab.dispatch(otherPaymentRequested());
  await tab.settled();
  bed.clock().advance(3_000);
  await expect.poll(() => selectCart(other.state()).step).toBe('payment');
  await other.settled();
  expect(texts(other).join()).toMatch(/Este pagamento foi substituído em outra aba/);
});

it('confirms an order that was paid at the same moment, and says so', async () => {
  const { tab, cart, code } = await toPix((made) =>
    made.network.answer('/api/events', () => Response.json({ messages: [] }, { status: 503 })),
  );
  await paidAtTheBank(tab, code);
  tab.dispatch(otherPaymentRequested());
  await tab.settled();
  expect(cart()).toMatchObject({ step: 'done', work: null });
  expect(cart().orders[0]?.status).toBe(orderStatuses.confirmed);
  expect(texts(tab).join()).toMatch(/Pagamento confirmado: O pagamento foi confirmado antes da troca/);
});

it('keeps the payment when the call fails, and says why', async () => {
  const { tab, cart } = await toPix();
  tab.network.isOffline = true;
  tab.dispatch(otherPaymentRequested());
  await tab.settled();
  expect(cart()).toMatchObject({ step: 'pix', work: null });
  expect(texts(tab)).toHaveLength(1);
  tab.network.isOffline = false;
  tab.dispatch(otherPaymentRequested());
  await tab.settled();
  expect(cart().step).toBe('payment');
});

it('cancels a pending payment that a reload restored', async () => {
  const { tab, leave } = await begun(GIFT, BAG);
  await toReview(tab);
  tab.dispatch(paymentRequested());
  await tab.settled();
  const again = await reopened({ tab, leave });
  expect(selectCart(again.state()).step).toBe('pix');
  again.dispatch(otherPaymentRequested());
  await again.settled();
  expect(selectCart(again.state())).toMatchObject({ step: 'payment', work: null });
  again.dispatch(paymentChanged({ method: 'pix' }));
  again.dispatch(paymentChosen());
  await again.settled();
  again.dispatch(paymentRequested());
  await again.settled();
  expect(texts(again)).toEqual([]);
});

it('returns to the cart when products were added under a pending payment', async () => {
  const { tab, cart } = await toPix();
  expect(selectAddedLater(tab.state())).toEqual([]);
  await put(tab, NOTEBOOK);
  tab.dispatch(cartRequested());
  await tab.settled();
  expect(selectAddedLater(tab.state()).map(({ product, quantity }) => [product.id, quantity])).toEqual([
    [await productId(NOTEBOOK), 1],
  ]);
  tab.dispatch(otherPaymentRequested());
  await tab.settled();
  expect(cart()).toMatchObject({ step: 'items', work: null, hold: null });
  expect(texts(tab)).toEqual(['Seu carrinho mudou: Confira os produtos e siga para pagar todos juntos.']);
  expect(dataOf(selectCartItems(tab.state()))).toHaveLength(2);
  tab.dispatch(reservationRequested());
  await tab.settled();
  expect(cart().step).toBe('delivery');
});

const runOut =
  'Tempo de reserva esgotado: O tempo de reserva dos seus produtos esgotou. Por favor, recomece o processo.';
const pixOver =
  'Tempo expirado: O tempo máximo para pagamento do PIX expirou. Para comprar novamente, recomece o processo.';

it('reports once that the reservation expired while the page was closed', async () => {
  const made = await begun(BAG);
  made.tab.dispatch(reservationRequested());
  await made.tab.settled();
  const again = await reopened(made, () => bed.clock().advance(20 * MINUTE));
  expect(selectCart(again.state()).step).toBe('items');
  expect(texts(again)).toEqual([runOut]);
  const third = await reopened({ tab: again, leave: () => {} });
  expect(texts(third)).toEqual([]);
});

it('reports once that the PIX expired while the page was closed', async () => {
  const made = await toPix();
  const again = await reopened(made, () => bed.clock().advance(40 * MINUTE));
  expect(selectCart(again.state()).step).toBe('items');
  expect(texts(again)).toEqual([pixOver]);
  const third = await reopened({ tab: again, leave: () => {} });
  expect(texts(third)).toEqual([]);
});

it('shows the receipt of a PIX paid while the page was closed, then the empty cart', async () => {
  const made = await toPix();
  const again = await reopened(made, () => paidAtTheBank(made.tab, made.code));
  expect(selectCart(again.state())).toMatchObject({ step: 'done' });
  expect(selectCart(again.state()).orders[0]?.status).toBe(orderStatuses.confirmed);
  const third = await reopened({ tab: again, leave: () => {} });
  expect(selectCart(third.state())).toMatchObject({ step: 'items', orders: [] });
  expect(dataOf(selectCartItems(third.state()))).toEqual([]);
});

it('reports that the card under review was refused while the page was closed', async () => {
  const made = await begun(GIFT);
  await toReview(made.tab, 'credit_card', inAnalysis);
  made.tab.dispatch(paymentRequested());
  await made.tab.settled();
  const again = await reopened(made, () => bed.refusedByIssuer(made.tab));
  expect(selectCart(again.state()).step).toBe('payment');
  expect(texts(again).join()).toMatch(/Motivo: O pagamento foi recusado/);
});

it.each(['hold', 'pix'] as const)(
  'shows no message to a returning member who saw the end of the %s',
  async (kind) => {
    const made = kind === 'pix' ? await toPix() : await begun(BAG);
    if (kind === 'hold') made.tab.dispatch(reservationRequested());
    await made.tab.settled();
    bed.clock().advance(kind === 'pix' ? 31 * MINUTE : 16 * MINUTE);
    await made.tab.settled();
    expect(texts(made.tab)).toEqual([kind === 'pix' ? pixOver : runOut]);
    const again = await reopened(made);
    expect(texts(again)).toEqual([]);
  },
);
