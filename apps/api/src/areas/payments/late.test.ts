import { getPoints } from '@estacao/contract';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { longTest } from '../../../../../.ci/tools/long-test.ts';
import type { Bend } from '../../testing/bent-gateway.ts';
import { brokenRules } from '../../testing/broken-rules.ts';
import { DAY, MINUTE } from '../../testing/clock.ts';
import {
  type Buyer,
  insertActivity,
  insertCoupon,
  insertProduct,
  manyBuyers,
  nextName,
  payPix,
} from '../../testing/commerce.ts';
import { onEachDatabase } from '../../testing/each-database.ts';

const bend: Bend = {};
const REVIEWED = '4000 0000 0000 0259';
const SECOND = 1_000;
const HOUR = 60 * MINUTE;

onEachDatabase('late payments', { bend }, (running) => {
  let buyers: Buyer[] = [];
  beforeAll(async () => {
    buyers = [...(await manyBuyers(running(), 40))];
    const expires_at = new Date(running().clock.now() + 365 * DAY);
    await running().database.db.updateTable('session').set({ expires_at }).execute();
  });
  beforeEach(() => {
    for (const call of Object.keys(bend) as (keyof Bend)[]) delete bend[call];
  });
  afterEach(async () => {
    expect(await brokenRules(running().database.db)).toEqual([]);
  });

  const points = async ({ client, memberId }: Buyer) =>
    (await client.call(getPoints, { params: { userId: memberId } })).points;
  const soldOf = async (id: number) => {
    const { sold } = await running()
      .database.db.selectFrom('product')
      .select('sold')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return sold;
  };

  async function newBuyer(balance = 0) {
    const me = buyers.pop();
    if (me === undefined) throw new Error('too few units to buy');
    await me.balance(balance);
    return me;
  }

  async function ready(
    me: Buyer,
    activity: Parameters<typeof insertActivity>[2] = {},
    product: Parameters<typeof insertProduct>[2] = {},
    others: readonly Buyer[] = [],
  ) {
    const actionId = await insertActivity(running(), 'aurora', activity);
    const productId = await insertProduct(running(), actionId, product);
    const products = [{ productId, quantity: 1 }];
    for (const one of [me, ...others]) await one.add(products);
    await me.reserve(products);
    return { productId, products, groups: [{ actionId, products }] };
  }
  type Ready = Awaited<ReturnType<typeof ready>>;

  async function orderPix(me: Buyer, { groups }: Ready, coupon?: string) {
    const [order] = await me.order(groups, { type: 'pix' }, coupon === undefined ? {} : { coupon });
    return { id: order?.id ?? 0, code: order?.pix?.code ?? '' };
  }

  async function expiredPix(me: Buyer, wanted: Ready, coupon?: string) {
    const pix = await orderPix(me, wanted, coupon);
    running().clock.advance(40 * MINUTE);
    expect((await me.find(pix.id)).status).toBe('Expirado');
    return pix;
  }

  async function paidUnheard(code: string) {
    const { own_id, amount } = await running()
      .database.db.selectFrom('charge')
      .select(['own_id', 'amount'])
      .where('pix_code', '=', code)
      .executeTakeFirstOrThrow();
    const paid_at = new Date(running().clock.now());
    await running()
      .database.db.insertInto('sandbox_payment')
      .values({ end_to_end_id: nextName(), own_id, amount, paid_at })
      .execute();
  }

  async function hours(count: number) {
    for (let hour = 0; hour < count; hour += 1) {
      running().clock.advance(HOUR);
      await running().api.work();
    }
  }

  longTest('expires a PIX on time, even if its buyer refreshed it a moment before', async () => {
    const me = await newBuyer();
    const pix = await orderPix(me, await ready(me));
    const { expires_at } = await running()
      .database.db.selectFrom('charge')
      .select('expires_at')
      .where('pix_code', '=', pix.code)
      .executeTakeFirstOrThrow();
    const end = expires_at?.getTime() ?? 0;
    running().clock.advance(end + 900 - running().clock.now());
    expect((await me.find(pix.id)).status).toBe('Aguardando pagamento');
    running().clock.advance(200);
    expect((await me.find(pix.id)).status).toBe('Expirado');
  });

  test('finds the payment of an expired PIX without an event', async () => {
    const me = await newBuyer();
    const pix = await expiredPix(me, await ready(me));
    await paidUnheard(pix.code);
    await hours(2);
    expect((await me.find(pix.id)).status).toBe('Pagamento confirmado');
  });

  longTest('finds a payment six days later, also for a superseded and a paid PIX', async () => {
    const [one, other] = [await newBuyer(), await newBuyer()];
    const wanted = await ready(one);
    const given = await orderPix(one, wanted);
    await one.reserve(wanted.products);
    expect((await one.find(given.id)).status).toBe('Cancelado');
    const paid = await orderPix(other, await ready(other));
    await payPix(running(), paid.code);
    running().clock.advance(4 * DAY);
    await running().api.work();
    running().clock.advance(2 * DAY);
    for (const { code } of [given, paid]) await paidUnheard(code);
    await hours(26);
    expect([await points(one), await points(other)]).toEqual([1_000, 1_000]);
  });

  longTest('rechecks an ended charge less and less often and then stops', async () => {
    const me = await newBuyer();
    await expiredPix(me, await ready(me));
    const { own_id: own } = await running()
      .database.db.selectFrom('charge')
      .select('own_id')
      .where('member_id', '=', me.memberId)
      .executeTakeFirstOrThrow();
    let asked = 0;
    bend.lookUp = (on, id, ...rest) => {
      if (id === own) asked += 1;
      return on(id, ...rest);
    };
    const askedIn = async (steps: number, each: number) => {
      asked = 0;
      for (let step = 0; step < steps; step += 1) {
        running().clock.advance(each);
        await running().api.work();
      }
      return asked;
    };
    expect(await askedIn(60, MINUTE)).toBe(2);
    expect(await askedIn(23, HOUR)).toBe(3);
    expect(await askedIn(6 * 24, HOUR)).toBe(6);
    expect(await askedIn(24, HOUR)).toBe(1);
    expect(await askedIn(48, HOUR)).toBe(0);
  });

  longTest('repeats the last recheck until the gateway answers', async () => {
    const me = await newBuyer();
    const pix = await expiredPix(me, await ready(me));
    await paidUnheard(pix.code);
    bend.lookUp = () => Promise.reject(new Error('the gateway is away'));
    await hours(8 * 24);
    delete bend.lookUp;
    await hours(25);
    expect((await me.find(pix.id)).status).toBe('Pagamento confirmado');
  });

  test('queries the gateway before expiry even if a process with a fast clock just did', async () => {
    const me = await newBuyer();
    const wanted = await ready(me);
    const pix = await orderPix(me, wanted);
    await running()
      .database.db.updateTable('charge')
      .set({ asked_at: new Date(running().clock.now() + 300) })
      .where('pix_code', '=', pix.code)
      .execute();
    await paidUnheard(pix.code);
    const card = await me.card();
    await expect(me.order(wanted.groups, { type: 'credit_card', card })).rejects.toMatchObject({
      failure: { status: 422 },
    });
    expect((await me.find(pix.id)).status).toBe('Pagamento confirmado');
    expect(await soldOf(wanted.productId)).toBe(1);
  });

  test('confirms a card charge whose reservation would expire during the call', async () => {
    const [me, other] = [await newBuyer(), await newBuyer()];
    const { groups, products, productId } = await ready(me, {}, { on_hand: 1 }, [other]);
    const card = await me.card();
    running().clock.advance(15 * MINUTE - SECOND);
    bend.createCharge = async (on, ...rest) => {
      running().clock.advance(2 * SECOND);
      await expect(other.reserve(products)).rejects.toMatchObject({ failure: { status: 422 } });
      return on(...rest);
    };
    expect(await me.order(groups, { type: 'credit_card', card })).toMatchObject([
      { status: 'Pagamento confirmado' },
    ]);
    expect([await soldOf(productId), await points(me)]).toEqual([1, 0]);
  });

  test('keeps a PIX paid that is paid before its creation is stored', async () => {
    const me = await newBuyer();
    const wanted = await ready(me);
    bend.createCharge = async (on, ...rest) => {
      const made = await on(...rest);
      await payPix(running(), made.pixCode ?? '');
      return made;
    };
    const { id } = await orderPix(me, wanted);
    expect((await me.find(id)).status).toBe('Pagamento confirmado');
    expect(await soldOf(wanted.productId)).toBe(1);
  });

  test('extends the reservation of a card under review, however slow the gateway was', async () => {
    const [me, other] = [await newBuyer(), await newBuyer()];
    const { groups, products, productId } = await ready(me, {}, { on_hand: 1 }, [other]);
    const card = await me.card(REVIEWED);
    const ownHold = running()
      .database.db.updateTable('reservation')
      .where('member_id', '=', me.memberId)
      .where('product_id', '=', productId);
    bend.createCharge = async (on, ...rest) => {
      await ownHold.set({ expires_at: new Date(running().clock.now() - SECOND) }).execute();
      return on(...rest);
    };
    const [order] = await me.order(groups, { type: 'credit_card', card });
    expect(order?.status).toBe('Aguardando pagamento');
    running().clock.advance(20 * MINUTE);
    await expect(other.reserve(products)).rejects.toMatchObject({ failure: { status: 422 } });
  });

  test('credits a late PIX at once and ends its order when another member has the products', async () => {
    const [me, other] = [await newBuyer(300), await newBuyer(1_000)];
    const wanted = await ready(me, {}, { on_hand: 1 }, [other]);
    const pix = await orderPix(me, wanted);
    running().clock.advance(33 * MINUTE);
    await other.reserve(wanted.products);
    await other.order(wanted.groups);
    await payPix(running(), pix.code);
    expect(await points(me)).toBe(1_000);
    const [{ status } = { status: '' }] = await running()
      .database.db.selectFrom('product_order')
      .select('status')
      .where('id', '=', pix.id)
      .execute();
    expect(status).toBe('expired');
  });

  test('confirms only one of two expired PIX for the same product', async () => {
    const me = await newBuyer();
    const wanted = await ready(me);
    const one = await expiredPix(me, wanted);
    await me.reserve(wanted.products);
    const other = await expiredPix(me, wanted);
    for (const { code } of [one, other]) await payPix(running(), code);
    expect((await me.find(one.id)).status).toBe('Pagamento confirmado');
    expect((await me.find(other.id)).status).toBe('Expirado');
    expect([await soldOf(wanted.productId), await points(me)]).toEqual([1, 1_000]);
  });

  test("credits a late PIX beyond the member's limit", async () => {
    const me = await newBuyer(1_000);
    const wanted = await ready(me);
    await me.order(wanted.groups);
    await me.add(wanted.products);
    await me.reserve(wanted.products);
    const pix = await expiredPix(me, wanted);
    const product = running().database.db.updateTable('product').where('id', '=', wanted.productId);
    await product.set({ member_limit: 1 }).execute();
    await payPix(running(), pix.code);
    expect([await soldOf(wanted.productId), await points(me)]).toEqual([1, 1_000]);
    await product.set({ member_limit: 2 }).execute();
    await payPix(running(), pix.code);
    expect([await soldOf(wanted.productId), await points(me)]).toEqual([2, 1_000]);
  });

  test('a PIX is credited to the wallet while a later PIX for the same product is pending', async () => {
    const me = await newBuyer();
    const wanted = await ready(me);
    const first = await expiredPix(me, wanted);
    await me.reserve(wanted.products);
    const second = await orderPix(me, wanted);
    await payPix(running(), first.code);
    expect((await me.find(first.id)).status).toBe('Expirado');
    expect((await me.find(second.id)).status).toBe('Aguardando pagamento');
    expect([await soldOf(wanted.productId), await points(me)]).toEqual([0, 1_000]);
  });

  test('a PIX confirms its order while a later PIX for another product is pending', async () => {
    const me = await newBuyer();
    const [wanted, other] = [await ready(me), await ready(me)];
    await me.reserve(wanted.products);
    const first = await expiredPix(me, wanted);
    await me.reserve(other.products);
    const second = await orderPix(me, other);
    await payPix(running(), first.code);
    expect((await me.find(first.id)).status).toBe('Pagamento confirmado');
    expect((await me.find(second.id)).status).toBe('Aguardando pagamento');
    await payPix(running(), second.code);
    expect((await me.find(second.id)).status).toBe('Pagamento confirmado');
    expect([await soldOf(wanted.productId), await soldOf(other.productId)]).toEqual([1, 1]);
    expect(await points(me)).toBe(0);
  });

  test.each([
    ['limit_per_member', 1, 'Expirado', 300],
    ['limit_per_member', 2, 'Pagamento confirmado', 0],
    ['limit_in_all', 1, 'Expirado', 300],
    ['limit_in_all', 2, 'Pagamento confirmado', 0],
  ])('a PIX with a coupon of %s %i that was used since then is %s', async (limit, most, status, left) => {
    const me = await newBuyer();
    const coupon = await insertCoupon(running(), { [limit]: most });
    const [wanted, other] = [await ready(me), await ready(me)];
    await me.reserve(wanted.products);
    const pix = await expiredPix(me, wanted, coupon);
    await me.reserve(other.products);
    const used = await orderPix(me, other, coupon);
    await payPix(running(), used.code);
    expect((await me.find(used.id)).status).toBe('Pagamento confirmado');
    await payPix(running(), pix.code);
    expect((await me.find(pix.id)).status).toBe(status);
    expect(await points(me)).toBe(left);
  });

  longTest("releases only its member's reservation and coupon when a PIX expires", async () => {
    const [me, other] = [await newBuyer(), await newBuyer(100)];
    const coupon = await insertCoupon(running(), { limit_in_all: 2 });
    const wanted = await ready(me, {}, { on_hand: 3 }, [other]);
    await orderPix(me, wanted, coupon);
    running().clock.advance(20 * MINUTE);
    await other.reserve(wanted.products);
    const theirs = await orderPix(other, wanted, coupon);
    running().clock.advance(20 * MINUTE);
    await running().api.work();
    expect((await other.find(theirs.id)).status).toBe('Aguardando pagamento');
    const { db } = running().database;
    const states = async (one: Buyer) => {
      const [use, hold] = await Promise.all([
        db.selectFrom('coupon_use').select('state').where('member_id', '=', one.memberId).execute(),
        db.selectFrom('reservation').select('state').where('member_id', '=', one.memberId).execute(),
      ]);
      return [...use, ...hold].map(({ state }) => state);
    };
    expect(await states(me)).toEqual(['released', 'released']);
    expect(await states(other)).toEqual(['held', 'held']);
    expect(await points(other)).toBe(0);
    await payPix(running(), theirs.code);
    expect((await other.find(theirs.id)).status).toBe('Pagamento confirmado');
    expect(await states(other)).toEqual(['used', 'committed']);
  });

  test('a PIX that is paid again after it was confirmed late is credited to the wallet', async () => {
    const me = await newBuyer(300);
    const wanted = await ready(me);
    const pix = await expiredPix(me, wanted);
    await payPix(running(), pix.code);
    expect([(await me.find(pix.id)).status, await points(me)]).toEqual(['Pagamento confirmado', 0]);
    await payPix(running(), pix.code);
    expect([await soldOf(wanted.productId), await points(me)]).toEqual([1, 700]);
  });

  test('a PIX that is paid late is credited when the wallet no longer covers its part', async () => {
    const me = await newBuyer(300);
    const wanted = await ready(me);
    const pix = await expiredPix(me, wanted);
    await me.balance(299);
    await payPix(running(), pix.code);
    expect([(await me.find(pix.id)).status, await points(me)]).toEqual(['Expirado', 999]);
    await me.balance(300);
    await payPix(running(), pix.code);
    expect([(await me.find(pix.id)).status, await points(me)]).toEqual(['Pagamento confirmado', 0]);
  });

  test('treats a limit of 0 as unlimited', async () => {
    const me = await newBuyer();
    const pix = await expiredPix(me, await ready(me, { limit_per_user: 0 }));
    await payPix(running(), pix.code);
    expect((await me.find(pix.id)).status).toBe('Pagamento confirmado');
    expect(await points(me)).toBe(0);
  });
});
