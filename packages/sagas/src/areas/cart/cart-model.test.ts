import { buyer, insertActivity, insertProduct } from '@estacao/api/testing';
import { addToCart, decideSandboxCharge, paySandboxPix } from '@estacao/contract';
import { type CardForm, dataOf } from '@estacao/domain';
import fc from 'fast-check';
import { expect } from 'vitest';
import { longTest } from '../../../../../.ci/tools/long-test.ts';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { type Tab, testBed } from '../../testing/test-bed.ts';
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

const RUNS = process.env.PROVE === 'true' ? 400 : 12;
const MINUTE = 60_000;

const bed = testBed();

const cards = { good: '4111 1111 1111 1111', refused: '4000 0000 0000 0002', watched: '4000 0000 0000 0259' };

function cardOf(number: string): CardForm {
  return { ...typedCard, number };
}

interface Play {
  tab: Tab;
  readonly products: readonly number[];
  readonly memberId: number;
  readonly lastCharge: number;
  readonly open: () => Promise<Tab>;
  meant: number;
  isUnknown: boolean;
}

/** Does nothing when the screen has no such button. */
type Deed = (play: Play) => Promise<void> | void;

function cartOf({ tab }: Play) {
  return selectCart(tab.state());
}

function clientOf({ tab }: Play) {
  return bed.api().client('aurora', () => selectToken(tab.state()) ?? undefined);
}

function at(steps: readonly string[], deed: Deed): Deed {
  return (play) => {
    const { step, work } = cartOf(play);
    return steps.includes(step) && work === null ? deed(play) : undefined;
  };
}

/** The purchase changes, so the next payment is a new attempt. */
function anew(deed: Deed): Deed {
  return (play) => {
    play.isUnknown = false;
    return deed(play);
  };
}

function pay(times: number): Deed {
  return at(['review'], async (play) => {
    if (!play.isUnknown) play.meant += 1;
    for (let time = 0; time < times; time += 1) play.tab.dispatch(paymentRequested());
    await play.tab.settled();
    const { step, refusal } = cartOf(play);
    play.isUnknown = step === 'review' && refusal === null;
  });
}

async function chargeOf({ memberId }: Play) {
  return bed
    .api()
    .database.db.selectFrom('charge')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('state', '=', 'pending')
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

function choose(by: string): Deed {
  return at(
    ['payment'],
    anew(({ tab }) => {
      tab.dispatch(paymentChanged({ method: by === 'pix' ? 'pix' : 'credit_card', cardId: 0 }));
      tab.dispatch(paymentChosen(by === 'pix' ? undefined : cardOf(by)));
    }),
  );
}

interface Named {
  readonly name: string;
  readonly deed: Deed;
}

function printed(named: Named): Named {
  return Object.assign({ ...named }, { [fc.toStringMethod]: () => named.name });
}

const forward: fc.Arbitrary<Named> = fc
  .tuple(fc.constantFrom('pix', 'pix', ...Object.values(cards)), fc.constantFrom(1, 1, 2))
  .map(([by, clicks]) => ({
    name: `goes on, by ${by} and with ${clicks} clicks`,
    async deed(play) {
      const items = dataOf(selectCartItems(play.tab.state())) ?? [];
      if (cartOf(play).step === 'items' && items.length > 0) play.tab.dispatch(reservationRequested());
      else if (cartOf(play).step === 'payment') await choose(by)(play);
      else await pay(clicks)(play);
    },
  }));

const deeds: readonly fc.Arbitrary<Named>[] = [
  fc.nat(1).map((index) => ({
    name: `another device adds ${index}`,
    deed: anew(async (play) => {
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
    name: `wants ${quantity} of ${index}`,
    deed: at(
      ['items'],
      anew(({ tab, products }) => {
        tab.dispatch(quantityRequested({ productId: products[index] ?? 0, quantity }));
      }),
    ),
  })),
  fc.nat(1).map((index) => ({
    name: `takes out ${index}`,
    deed: at(
      ['items'],
      anew((play) => {
        const productId = play.products[index] ?? 0;
        const isThere = dataOf(cartOf(play).items)?.some(({ product }) => product.id === productId);
        if (isThere === true) play.tab.dispatch(removalRequested(productId));
      }),
    ),
  })),
  fc.constantFrom('BEMVINDO10', 'VERAO10', 'NADA').map((code) => ({
    name: `types ${code}`,
    deed: at(
      ['review'],
      anew(({ tab }) => void tab.dispatch(couponRequested(code))),
    ),
  })),
  fc.constant({
    name: 'takes the coupon away',
    deed: at(
      ['review'],
      anew(({ tab }) => void tab.dispatch(couponRemoved())),
    ),
  }),
  fc.constant({ name: 'goes back', deed: ({ tab }: Play) => void tab.dispatch(backRequested()) }),
  fc.constant({
    name: 'asks whether it is paid',
    deed: at(['pix'], ({ tab }) => void tab.dispatch(verificationRequested())),
  }),
  fc.constant({
    name: 'chooses another payment',
    deed: at(
      ['pix', 'analysis'],
      anew(async ({ tab }) => {
        tab.dispatch(otherPaymentRequested());
        await tab.settled();
      }),
    ),
  }),
  fc.constant({ name: 'reads the refusal', deed: ({ tab }: Play) => void tab.dispatch(refusalRead()) }),
  fc.constant({
    name: 'pays at the bank',
    async deed(play: Play) {
      const { pix_code: code } = (await chargeOf(play)) ?? {};
      if (code) await clientOf(play).call(paySandboxPix, { params: { code }, body: { action: 'pay' } });
    },
  }),
  fc.boolean().map((approve) => ({
    name: approve ? 'the card is approved' : 'the card is refused',
    async deed(play: Play) {
      const { id, pix_code } = (await chargeOf(play)) ?? {};
      if (id === undefined || pix_code !== null) return;
      await clientOf(play).call(decideSandboxCharge, {
        params: { id },
        body: { decision: approve ? 'approve' : 'refuse' },
      });
    },
  })),
  fc.integer({ min: 1, max: 900 }).map((seconds) => ({
    name: `${seconds} s go by`,
    deed: () => bed.clock().advance(seconds * 1_000),
  })),
  fc.integer({ min: 60, max: 2_400 }).map((seconds) => ({
    name: `sleeps for ${seconds} s`,
    deed({ tab }: Play) {
      tab.page.hide();
      bed.clock().sleep(seconds * 1_000);
      tab.page.show();
    },
  })),
  fc.constant({
    name: 'loses the network',
    deed({ tab }: Play) {
      tab.network.isOffline = true;
    },
  }),
  fc.constant({
    name: 'has a network again',
    deed({ tab }: Play) {
      tab.network.isOffline = false;
      tab.page.fire('online');
    },
  }),
  fc
    .constantFrom('/cupom-product-order-cart', '/single-product-orders', 'shopping-cart', '/product-orders/')
    .map((part) => ({
      name: `the next answer of ${part} gets lost`,
      deed: ({ tab }: Play) => tab.network.lose(part),
    })),
  fc.constantFrom('/single-product-orders', 'shopping-cart').map((part) => ({
    name: `looks at it again, and goes on before the answer of ${part} has come`,
    async deed(play: Play) {
      const { tab } = play;
      const late = tab.network.delay(part);
      tab.page.hide();
      tab.page.show();
      const items = dataOf(selectCartItems(tab.state())) ?? [];
      const isFirst = cartOf(play).step === 'items' && items.length > 0;
      if (isFirst) tab.dispatch(reservationRequested());
      const turns = isFirst ? 50 : 0;
      for (let turn = 0; turn < turns && cartOf(play).work !== null; turn += 1)
        await new Promise(setImmediate);
      const { step } = cartOf(play);
      late.release();
      await tab.settled();
      if (isFirst && step !== 'items') expect(cartOf(play).step, 'undone by a stale response').toBe(step);
    },
  })),
  fc.constant({
    name: 'loads the page anew',
    deed: anew(async (play) => {
      play.tab.portal.dispose();
      play.tab = await play.open();
    }),
  }),
];

async function begin(wallet: number, isLateBy: number): Promise<Play> {
  const api = bed.api();
  const { db } = api.database;
  const me = await buyer(api, 'aurora');
  // Expires the reservations and charges of the previous run.
  bed.clock().advance(90 * MINUTE);
  await api.api.work();
  await db.deleteFrom('cart_item').where('member_id', '=', me.memberId).execute();
  for (const table of ['charge', 'reservation'] as const)
    await db.updateTable(table).set({ is_end_unread: false }).execute();
  await me.balance(wallet);
  const activity = await insertActivity(api, 'aurora');
  const products = [
    await insertProduct(api, activity, { value: 1_000, on_hand: 5 }),
    await insertProduct(api, activity, { value: 2_590, on_hand: 3 }),
  ];
  await me.add(products.map((productId) => ({ productId, quantity: 1 })));
  const last = await db.selectFrom('charge').select('id').orderBy('id', 'desc').executeTakeFirst();
  const browser = memoryStorage();
  const open = async () => {
    const tab = bed.open('aurora', { browser, areas: [pointsArea, cartArea], isLateBy });
    if (selectToken(tab.state()) === null) await tab.logIn();
    await tab.settled();
    tab.portal.enter('cart');
    await tab.settled();
    return tab;
  };
  const tab = await open();
  return {
    tab,
    products,
    memberId: me.memberId,
    lastCharge: last?.id ?? 0,
    open,
    meant: 0,
    isUnknown: false,
  };
}

function isCounted(step: string): boolean {
  return ['delivery', 'payment', 'review', 'pix'].includes(step);
}

/** Invariants that hold while no request is pending. */
async function check(play: Play): Promise<void> {
  const { tab, memberId } = play;
  const { items, work, leaving, step, hold, now, orders } = cartOf(play);
  expect({ work, leaving }).toEqual({ work: null, leaving: [] });

  const { db } = bed.api().database;
  const charges = await db
    .selectFrom('charge')
    .select(['id', 'state', 'is_superseded'])
    .where('member_id', '=', memberId)
    .where('id', '>', play.lastCharge)
    .execute();
  expect(charges.length, 'bought more often than intended').toBeLessThanOrEqual(play.meant);

  if (tab.network.isOffline || !tab.page.isVisible() || items.status === 'failed') return;
  if (hold !== null && isCounted(step) && step !== 'pix' && !play.isUnknown) {
    const held = await db
      .selectFrom('reservation')
      .select('expires_at')
      .where('member_id', '=', memberId)
      .where('state', '=', 'held')
      .execute();
    const ends = held.map(({ expires_at }) => expires_at.getTime());
    expect(ends, 'counts down a wrong or missing reservation').toContain(hold.expiresAt);
  }
  if (isCounted(step) && (hold !== null || orders[0]?.pix)) {
    expect(Math.abs(now - bed.clock().now()), 'shows a time other than the server’s').toBeLessThan(1_500);
  }
}

/** With a network and a payer, every purchase ends. */
async function finish(play: Play): Promise<void> {
  const { tab } = play;
  tab.network.isOffline = false;
  tab.network.loseNothing();
  tab.page.show();
  tab.page.fire('online');
  await tab.settled();
  tab.dispatch(refusalRead());
  tab.dispatch(cartRequested());
  await tab.settled();
  const { step } = cartOf(play);
  if (step === 'pix' || step === 'analysis') {
    const { id = 0, pix_code: code } = (await chargeOf(play)) ?? {};
    if (code) await clientOf(play).call(paySandboxPix, { params: { code }, body: { action: 'pay' } });
    else await clientOf(play).call(decideSandboxCharge, { params: { id }, body: { decision: 'approve' } });
    bed.clock().advance(11_000);
    await expect.poll(() => cartOf(play).step).toBe('done');
    await tab.settled();
  }
  if (cartOf(play).step !== 'done') expect(cartOf(play).items.status).toBe('ready');
  // Longer than any reservation: a charge extends it to half an hour.
  bed.clock().advance(40 * MINUTE);
  await tab.settled();
  expect(['items', 'done']).toContain(cartOf(play).step);
  await check(play);
}

longTest(
  'never hangs, buys twice, shows a wrong countdown or leaves stock reserved',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof({ weight: 12, arbitrary: forward }, ...deeds).map(printed), {
          minLength: 6,
          maxLength: 30,
        }),
        fc.constantFrom(0, 500, 100_000),
        fc.constantFrom(0, 3 * 60 * MINUTE, -7 * MINUTE),
        async (done, wallet, isLateBy) => {
          const play = await begin(wallet, isLateBy);
          try {
            for (const { deed } of done) {
              await deed(play);
              await play.tab.settled();
              await check(play);
            }
            await finish(play);
          } finally {
            play.tab.portal.dispose();
            await play.tab.network.settled();
          }
          expect([...play.tab.leaks(), play.tab.network.streams()]).toEqual([0]);
          expect(play.tab.reports).toEqual([]);
        },
      ),
      { numRuns: RUNS, markInterruptAsFailure: true, interruptAfterTimeLimit: 15 * MINUTE },
    );
  },
  { timeout: 20 * MINUTE },
);
