import { createBuyer, insertActivity, insertProduct } from '@estacao/api/testing';
import { addToCart, decideSandboxCharge, paySandboxPix } from '@estacao/contract';
import { type CardForm, dataOf } from '@estacao/domain';
import fc from 'fast-check';
import { expect } from 'vitest';
import { longTest } from '../../../../../.ci/tools/long-test.ts';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { portalFixture, type Tab } from '../../testing/portal-fixture.ts';
import { typedCard } from '../../testing/typed-card.ts';
import { pointsArea } from '../points/points.ts';
import { selectToken } from '../session/selectors.ts';
import {
  backRequested,
  cartArea,
  cartRequested,
  couponRemoved,
  couponRequested,
  otherPaymentRequested,
  paymentChanged,
  paymentChosen,
  paymentRequested,
  quantityRequested,
  refusalRead,
  removalRequested,
  reservationRequested,
  selectCart,
  selectCartItems,
  verificationRequested,
} from './index.ts';

// Property test: random member actions, network failures and clock jumps against the real store and API.

const RUN_COUNT = process.env.PROVE === 'true' ? 400 : 12;
const MINUTE = 60_000;

const fixture = portalFixture();

const cards = {
  approved: '4111 1111 1111 1111',
  refused: '4000 0000 0000 0002',
  underReview: '4000 0000 0000 0259',
};

function createCard(number: string): CardForm {
  return { ...typedCard, number };
}

interface Play {
  tab: Tab;
  readonly products: readonly number[];
  readonly memberId: number;
  readonly lastChargeId: number;
  readonly openTab: () => Promise<Tab>;
  intendedPurchases: number;
  isOutcomeUnknown: boolean;
}

/** Does nothing when the current step of the cart does not offer the action. */
type PlayAction = (play: Play) => Promise<void> | void;

function cartOf({ tab }: Play) {
  return selectCart(tab.state());
}

function clientOf({ tab }: Play) {
  return fixture.api().client('aurora', () => selectToken(tab.state()) ?? undefined);
}

function onlyAt(steps: readonly string[], action: PlayAction): PlayAction {
  return (play) => {
    const { step, operation } = cartOf(play);
    return steps.includes(step) && operation === null ? action(play) : undefined;
  };
}

/** The purchase changes, so the next payment is a new attempt. */
function asNewAttempt(action: PlayAction): PlayAction {
  return (play) => {
    play.isOutcomeUnknown = false;
    return action(play);
  };
}

function pay(clicks: number): PlayAction {
  return onlyAt(['review'], async (play) => {
    if (!play.isOutcomeUnknown) play.intendedPurchases += 1;
    for (let click = 0; click < clicks; click += 1) play.tab.dispatch(paymentRequested());
    await play.tab.settled();
    const { step, refusal } = cartOf(play);
    play.isOutcomeUnknown = step === 'review' && refusal === null;
  });
}

async function fetchPendingCharge({ memberId }: Play) {
  return fixture
    .api()
    .database.db.selectFrom('charge')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('state', '=', 'pending')
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

function choose(payment: string): PlayAction {
  return onlyAt(
    ['payment'],
    asNewAttempt(({ tab }) => {
      tab.dispatch(paymentChanged({ method: payment === 'pix' ? 'pix' : 'credit_card', cardId: 0 }));
      tab.dispatch(paymentChosen(payment === 'pix' ? undefined : createCard(payment)));
    }),
  );
}

interface NamedAction {
  readonly name: string;
  readonly run: PlayAction;
}

function withName(action: NamedAction): NamedAction {
  return Object.assign({ ...action }, { [fc.toStringMethod]: () => action.name });
}

const nextStep: fc.Arbitrary<NamedAction> = fc
  .tuple(fc.constantFrom('pix', 'pix', ...Object.values(cards)), fc.constantFrom(1, 1, 2))
  .map(([payment, clicks]) => ({
    name: `continues with ${payment} and ${clicks} clicks`,
    async run(play) {
      const items = dataOf(selectCartItems(play.tab.state())) ?? [];
      if (cartOf(play).step === 'items' && items.length > 0) play.tab.dispatch(reservationRequested());
      else if (cartOf(play).step === 'payment') await choose(payment)(play);
      else await pay(clicks)(play);
    },
  }));

const memberActions: readonly fc.Arbitrary<NamedAction>[] = [
  fc.nat(1).map((index) => ({
    name: `another device adds product ${index}`,
    run: asNewAttempt(async (play) => {
      const body = { products: [{ id: play.products[index] ?? 0, quantity: 1 }] };
      const idempotencyKey = play.tab.newKey();
      // The cart may be full.
      await clientOf(play)
        .call(addToCart, { body }, { idempotencyKey })
        .catch(() => {});
      play.tab.dispatch(cartRequested());
    }),
  })),
  fc.tuple(fc.nat(1), fc.integer({ min: 1, max: 6 })).map(([index, quantity]) => ({
    name: `sets product ${index} to ${quantity}`,
    run: onlyAt(
      ['items'],
      asNewAttempt(({ tab, products }) => {
        tab.dispatch(quantityRequested({ productId: products[index] ?? 0, quantity }));
      }),
    ),
  })),
  fc.nat(1).map((index) => ({
    name: `removes product ${index}`,
    run: onlyAt(
      ['items'],
      asNewAttempt((play) => {
        const productId = play.products[index] ?? 0;
        const isInCart = dataOf(cartOf(play).items)?.some(({ product }) => product.id === productId);
        if (isInCart === true) play.tab.dispatch(removalRequested(productId));
      }),
    ),
  })),
  fc.constantFrom('BEMVINDO10', 'VERAO10', 'NADA').map((code) => ({
    name: `applies coupon ${code}`,
    run: onlyAt(
      ['review'],
      asNewAttempt(({ tab }) => void tab.dispatch(couponRequested(code))),
    ),
  })),
  fc.constant({
    name: 'removes the coupon',
    run: onlyAt(
      ['review'],
      asNewAttempt(({ tab }) => void tab.dispatch(couponRemoved())),
    ),
  }),
  fc.constant({ name: 'goes back', run: ({ tab }: Play) => void tab.dispatch(backRequested()) }),
  fc.constant({
    name: 'requests the payment status',
    run: onlyAt(['pix'], ({ tab }) => void tab.dispatch(verificationRequested())),
  }),
  fc.constant({
    name: 'chooses another payment',
    run: onlyAt(
      ['pix', 'analysis'],
      asNewAttempt(async ({ tab }) => {
        tab.dispatch(otherPaymentRequested());
        await tab.settled();
      }),
    ),
  }),
  fc.constant({ name: 'dismisses the refusal', run: ({ tab }: Play) => void tab.dispatch(refusalRead()) }),
  fc.constant({
    name: 'pays at the bank',
    async run(play: Play) {
      const { pix_code: code } = (await fetchPendingCharge(play)) ?? {};
      if (code) await clientOf(play).call(paySandboxPix, { params: { code }, body: { action: 'pay' } });
    },
  }),
  fc.boolean().map((isApproved) => ({
    name: isApproved ? 'the card is approved' : 'the card is refused',
    async run(play: Play) {
      const { id, pix_code } = (await fetchPendingCharge(play)) ?? {};
      if (id === undefined || pix_code !== null) return;
      await clientOf(play).call(decideSandboxCharge, {
        params: { id },
        body: { decision: isApproved ? 'approve' : 'refuse' },
      });
    },
  })),
  fc.integer({ min: 1, max: 900 }).map((seconds) => ({
    name: `${seconds} s pass`,
    run: () => fixture.clock().advance(seconds * 1_000),
  })),
  fc.integer({ min: 60, max: 2_400 }).map((seconds) => ({
    name: `the device sleeps for ${seconds} s`,
    run({ tab }: Play) {
      tab.page.hide();
      fixture.clock().suspend(seconds * 1_000);
      tab.page.show();
    },
  })),
  fc.constant({
    name: 'loses the network',
    run({ tab }: Play) {
      tab.network.isOffline = true;
    },
  }),
  fc.constant({
    name: 'regains the network',
    run({ tab }: Play) {
      tab.network.isOffline = false;
      tab.page.fire('online');
    },
  }),
  fc
    .constantFrom('/cupom-product-order-cart', '/single-product-orders', 'shopping-cart', '/product-orders/')
    .map((path) => ({
      name: `the next response of ${path} is lost`,
      run: ({ tab }: Play) => tab.network.lose(path),
    })),
  fc.constantFrom('/single-product-orders', 'shopping-cart').map((path) => ({
    name: `reopens the page and continues before the response of ${path} arrives`,
    async run(play: Play) {
      const { tab } = play;
      const delayedCall = tab.network.delay(path);
      tab.page.hide();
      tab.page.show();
      const items = dataOf(selectCartItems(tab.state())) ?? [];
      const canReserve = cartOf(play).step === 'items' && items.length > 0;
      if (canReserve) tab.dispatch(reservationRequested());
      const turns = canReserve ? 50 : 0;
      for (let turn = 0; turn < turns && cartOf(play).operation !== null; turn += 1)
        await new Promise(setImmediate);
      const { step } = cartOf(play);
      delayedCall.release();
      await tab.settled();
      if (canReserve && step !== 'items')
        expect(cartOf(play).step, 'a stale response undid the step').toBe(step);
    },
  })),
  fc.constant({
    name: 'reloads the page',
    run: asNewAttempt(async (play) => {
      play.tab.portal.dispose();
      play.tab = await play.openTab();
    }),
  }),
];

async function startPlay(walletBalance: number, clockLagMs: number): Promise<Play> {
  const api = fixture.api();
  const { db } = api.database;
  const me = await createBuyer(api, 'aurora');
  // Expires the reservations and charges of the previous run.
  fixture.clock().advance(90 * MINUTE);
  await api.api.runTasksAndJobs();
  await db.deleteFrom('cart_item').where('member_id', '=', me.memberId).execute();
  for (const table of ['charge', 'reservation'] as const)
    await db.updateTable(table).set({ is_end_unread: false }).execute();
  await me.setBalance(walletBalance);
  const activity = await insertActivity(api, 'aurora');
  const products = [
    await insertProduct(api, activity, { value: 1_000, on_hand: 5 }),
    await insertProduct(api, activity, { value: 2_590, on_hand: 3 }),
  ];
  await me.addToCart(products.map((productId) => ({ productId, quantity: 1 })));
  const latestCharge = await db.selectFrom('charge').select('id').orderBy('id', 'desc').executeTakeFirst();
  const browser = memoryStorage();
  const openTab = async () => {
    const tab = fixture.open('aurora', { browser, areas: [pointsArea, cartArea], clockLagMs });
    if (selectToken(tab.state()) === null) await tab.logIn();
    await tab.settled();
    tab.portal.enter('cart');
    await tab.settled();
    return tab;
  };
  const tab = await openTab();
  return {
    tab,
    products,
    memberId: me.memberId,
    lastChargeId: latestCharge?.id ?? 0,
    openTab,
    intendedPurchases: 0,
    isOutcomeUnknown: false,
  };
}

function hasCountdown(step: string): boolean {
  return ['delivery', 'payment', 'review', 'pix'].includes(step);
}

/** Invariants that hold while no request is pending. */
async function checkInvariants(play: Play): Promise<void> {
  const { tab, memberId } = play;
  const { items, operation, removingIds, step, reservation, now, orders } = cartOf(play);
  expect({ operation, removingIds }).toEqual({ operation: null, removingIds: [] });

  const { db } = fixture.api().database;
  const charges = await db
    .selectFrom('charge')
    .select(['id', 'state', 'is_superseded'])
    .where('member_id', '=', memberId)
    .where('id', '>', play.lastChargeId)
    .execute();
  expect(charges.length, 'more charges than intended purchases').toBeLessThanOrEqual(play.intendedPurchases);

  if (tab.network.isOffline || !tab.page.isVisible() || items.status === 'failed') return;
  if (reservation !== null && hasCountdown(step) && step !== 'pix' && !play.isOutcomeUnknown) {
    const storedReservations = await db
      .selectFrom('reservation')
      .select('expires_at')
      .where('member_id', '=', memberId)
      .where('state', '=', 'held')
      .execute();
    const expiryTimes = storedReservations.map(({ expires_at }) => expires_at.getTime());
    expect(expiryTimes, 'the countdown matches no stored reservation').toContain(reservation.expiresAt);
  }
  if (hasCountdown(step) && (reservation !== null || orders[0]?.pix)) {
    expect(Math.abs(now - fixture.clock().now()), 'the shown time differs from the server’s').toBeLessThan(
      1_500,
    );
  }
}

/** Every purchase ends once the network works and the payment is made. */
async function finishPurchases(play: Play): Promise<void> {
  const { tab } = play;
  tab.network.isOffline = false;
  tab.network.cancelLosses();
  tab.page.show();
  tab.page.fire('online');
  await tab.settled();
  tab.dispatch(refusalRead());
  tab.dispatch(cartRequested());
  await tab.settled();
  const { step } = cartOf(play);
  if (step === 'pix' || step === 'analysis') {
    const { id = 0, pix_code: code } = (await fetchPendingCharge(play)) ?? {};
    if (code) await clientOf(play).call(paySandboxPix, { params: { code }, body: { action: 'pay' } });
    else await clientOf(play).call(decideSandboxCharge, { params: { id }, body: { decision: 'approve' } });
    fixture.clock().advance(11_000);
    await expect.poll(() => cartOf(play).step).toBe('done');
    await tab.settled();
  }
  if (cartOf(play).step !== 'done') expect(cartOf(play).items.status).toBe('ready');
  // Longer than any reservation: a charge extends a reservation to half an hour.
  fixture.clock().advance(40 * MINUTE);
  await tab.settled();
  expect(['items', 'done']).toContain(cartOf(play).step);
  await checkInvariants(play);
}

longTest(
  'a purchase never hangs, charges twice, shows a wrong countdown or leaks resources',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof({ weight: 12, arbitrary: nextStep }, ...memberActions).map(withName), {
          minLength: 6,
          maxLength: 30,
        }),
        fc.constantFrom(0, 500, 100_000),
        fc.constantFrom(0, 3 * 60 * MINUTE, -7 * MINUTE),
        async (actions, walletBalance, clockLagMs) => {
          const play = await startPlay(walletBalance, clockLagMs);
          try {
            for (const { run } of actions) {
              await run(play);
              await play.tab.settled();
              await checkInvariants(play);
            }
            await finishPurchases(play);
          } finally {
            play.tab.portal.dispose();
            await play.tab.network.settled();
          }
          expect([...play.tab.leaks(), play.tab.network.streams()]).toEqual([0]);
          expect(play.tab.reports).toEqual([]);
        },
      ),
      { numRuns: RUN_COUNT, markInterruptAsFailure: true, interruptAfterTimeLimit: 15 * MINUTE },
    );
  },
  { timeout: 20 * MINUTE },
);
