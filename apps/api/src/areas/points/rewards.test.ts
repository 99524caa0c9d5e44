import {
  closeAccount,
  donate,
  getPoints,
  listSandboxCharges,
  listUsedPoints,
  refundSandboxCharge,
  takePartInContent,
  validateInvitation,
} from '@estacao/contract';
import { moneyTexts, participationTexts } from '@estacao/domain';
import { beforeEach, describe, expect, test } from 'vitest';
import { longTest } from '../../../../../.ci/tools/long-test.ts';
import { openActivity } from '../../testing/activities.ts';
import { DAY, MINUTE } from '../../testing/clock.ts';
import {
  type Buyer,
  buyerWith,
  insertActivity,
  insertProduct,
  manyBuyers,
  nextName,
  payPix,
} from '../../testing/commerce.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { signInAs } from '../../testing/person.ts';
import { activateBy, codeFor, confirmedOwner, signUp, validCpf } from '../../testing/signing-up.ts';
import { insertSubscribable, subscriberOf } from '../../testing/subscribers.ts';
import { couponTexts } from '../cart/coupons.ts';
import { SAMPLE_PASSWORD } from '../members/demo.ts';
import { balanceOf } from './ledger.ts';

onEachDatabase('rewards', {}, (running) => {
  const db = () => running().database.db;
  const key = () => ({ idempotencyKey: nextName() });
  const balance = async ({ client, memberId }: Buyer) =>
    (await client.call(getPoints, { params: { userId: memberId } })).points;
  const setActivity = (id: number, changes: object) =>
    db().updateTable('activity').set(changes).where('id', '=', id).execute();
  let me: Buyer;
  beforeEach(async () => {
    const [one] = await manyBuyers(running(), 1);
    if (one === undefined) throw new Error('no buyer');
    me = one;
  });
  const open = async (kind: 'donation' | 'content-participation', changes: object) => {
    const id = await openActivity({ user: { station: { id: me.stationId } } } as never, running(), kind);
    await setActivity(id, changes);
    return id;
  };
  const read = ({ client, memberId }: Pick<Buyer, 'client' | 'memberId'>, action_id: number) =>
    client.call(takePartInContent, { body: { action_id, user_id: memberId } }, key());

  describe('a donation', () => {
    const give = (action_id: number, points: number) =>
      me.client.call(donate, { body: { action_id, points } }, key());

    longTest('a donation earns at most the donated points, and only once without a limit', async () => {
      const id = await open('donation', { points: 500 });
      for (let count = 0; count < 200; count += 1) await give(id, 50);
      expect(await balance(me)).toBe(100_000 - 199 * 50);
    });

    test('a donation earns as often as its limit allows', async () => {
      const id = await open('donation', { points: 500, limit_per_user: 3 });
      for (const amount of [50, 5_000, 500]) await give(id, amount);
      expect(await balance(me)).toBe(100_000 - 4_500);
    });

    test.each([
      [1.005, moneyTexts.twoDecimals],
      [Number.MAX_SAFE_INTEGER, 'Valor inválido'],
    ])('rejects a donation of %d instead of rounding it', async (points, text) => {
      const id = await open('donation', { points: 0 });
      const { token, user } = await signInAs(running(), 'aurora');
      const response = await running().fetch('http://aurora.localhost/api/user-donates', {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': nextName(),
        },
        body: JSON.stringify({ user_id: user.id, action_id: id, points }),
      });
      expect([response.status, await response.json()]).toMatchObject([
        400,
        { messages: [text], fields: { points: [text] } },
      ]);
      expect(await balance(me)).toBe(100_000);
    });
  });

  test('a company owner without a CPF earns no reward', async () => {
    const entered = await confirmedOwner(running(), `${nextName()}@exemplo.test`, SAMPLE_PASSWORD);
    expect(entered.points).toBe(0);
    const client = running().client('aurora', () => entered.token);
    const activity = await open('content-participation', { points: 300 });
    expect((await read({ client, memberId: entered.user.id }, activity)).points).toBe(0);
  });

  test('an activity without a limit rewards a member once, however often they take part', async () => {
    const id = await open('content-participation', { points: 300 });
    const earned = [];
    for (let count = 0; count < 3; count += 1) earned.push((await read(me, id)).points);
    expect(earned).toEqual([300, 0, 0]);
    const twin = await open('content-participation', { points: 300 });
    await Promise.all([1, 2, 3, 4, 5].map(() => read(me, twin)));
    expect(await balance(me)).toBe(100_600);
  });

  describe('a refund', () => {
    const buy = async (changes: object, value: number) => {
      const actionId = await insertActivity(running(), 'aurora', changes);
      const productId = await insertProduct(running(), actionId, { value });
      const again = async () => {
        const products = [{ productId, quantity: 1 }];
        await me.add(products);
        await me.reserve(products);
        const [order] = await me.order([{ actionId, products }]);
        return order?.id ?? 0;
      };
      return { again, id: await again() };
    };
    const refund = async (orderId: number, amount?: number) => {
      const query = { 'where[station_id]': me.stationId };
      const charges = await me.client.call(listSandboxCharges, { query });
      const charge = charges.find(({ orders }) => orders.some(({ id }) => id === orderId));
      const body = amount === undefined ? {} : { amount };
      await me.client.call(refundSandboxCharge, { params: { id: charge?.id ?? 0 }, body }, key());
    };
    const debts = () =>
      db()
        .selectFrom('reward_return')
        .select(['amount', 'paid', 'description'])
        .where('member_id', '=', me.memberId)
        .orderBy('id')
        .execute();

    longTest(
      'a refund of a whole order takes back its reward, and the next order earns it again',
      async () => {
        const { id, again } = await buy({ points: 1_250 }, 3_490);
        expect(await balance(me)).toBe(100_000 - 3_490 + 1_250);
        await refund(id);
        expect(await balance(me)).toBe(100_000);
        await refund(await again());
        await again();
        expect(await balance(me)).toBe(100_000 - 3_490 + 1_250);
        await again();
        expect(await balance(me)).toBe(100_000 - 2 * 3_490 + 1_250);
      },
    );

    test('partial refunds take back the reward in proportion, to the last cent', async () => {
      const { id } = await buy({ points: 1_250 }, 3_490);
      for (const [amount, reward] of [
        [1, 1_249],
        [1_744, 625],
        [1_744, 0],
        [1, 0],
      ] as const) {
        await refund(id, amount);
        const order = await db()
          .selectFrom('product_order')
          .select('refunded')
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        expect(await balance(me)).toBe(100_000 - 3_490 + order.refunded + reward);
      }
    });

    test('a refund of spent points leaves a debt that later credits pay first', async () => {
      const card = await me.card();
      const actionId = await insertActivity(running(), 'aurora', { points: 1_250, name: 'Camiseta' });
      const productId = await insertProduct(running(), actionId, { value: 3_490 });
      const products = [{ productId, quantity: 1 }];
      await me.balance(0);
      await me.add(products);
      await me.reserve(products);
      const [order] = await me.order([{ actionId, products }], { type: 'credit_card', card });
      expect(await balance(me)).toBe(1_250);
      await me.client.call(
        donate,
        { body: { action_id: await open('donation', { points: 0 }), points: 1_000 } },
        key(),
      );
      await refund(order?.id ?? 0);
      const description = 'Estorno da recompensa: Camiseta';
      expect(await balance(me)).toBe(0);
      expect(await debts()).toEqual([{ amount: 1_250, paid: 250, description }]);

      await read(me, await open('content-participation', { points: 300 }));
      expect(await balance(me)).toBe(0);
      expect(await debts()).toMatchObject([{ amount: 1_250, paid: 550 }]);
      await read(me, await open('content-participation', { points: 900 }));
      expect(await balance(me)).toBe(200);
      expect(await debts()).toMatchObject([{ amount: 1_250, paid: 1_250 }]);
      const used = await me.client.call(listUsedPoints, { query: { 'where[user_id]': me.memberId } });
      const back = used.filter(({ description: said }) => said === description);
      expect(back.map(({ points, origin }) => [points, origin.kind])).toEqual([
        [700, 'rewardReturned'],
        [300, 'rewardReturned'],
        [250, 'rewardReturned'],
      ]);
    });

    test('another member’s credit does not pay the debt of a refund', async () => {
      const { id } = await buy({ points: 1_250 }, 3_490);
      await me.balance(0);
      await refund(id);
      expect(await debts()).toMatchObject([{ amount: 1_250, paid: 1_250 }]);
      const debt = db().updateTable('reward_return').where('member_id', '=', me.memberId);
      await debt.set({ paid: 0 }).execute();
      const [other] = await manyBuyers(running(), 1);
      if (other === undefined) throw new Error('no buyer');
      const activity = await open('content-participation', { points: 300 });
      await read(other, activity);
      expect(await balance(other)).toBe(100_300);
      expect(await debts()).toMatchObject([{ amount: 1_250, paid: 0 }]);
      await debt.set({ paid: 1_250 }).execute();
    });

    test('a refund of a subscription’s first bill takes back its reward', async () => {
      const subscriber = subscriberOf(me);
      await me.card();
      const { actionId, productId } = await insertSubscribable(running(), { points: 400 });
      await subscriber.subscribe(actionId, [productId]);
      expect(await balance(me)).toBe(100_400);
      const query = { 'where[station_id]': me.stationId };
      const [charge] = await me.client.call(listSandboxCharges, { query });
      await me.client.call(refundSandboxCharge, { params: { id: charge?.id ?? 0 }, body: {} }, key());
      expect(await balance(me)).toBe(100_000);
    });
  });

  describe('a person who closes the account and signs up again', () => {
    let people = 7_000;
    const another = () => {
      people += 1;
      return { cpf: validCpf(people), email: `${nextName()}@exemplo.test` };
    };
    const inviterOf = async () => {
      const { id } = await db()
        .selectFrom('member')
        .select('id')
        .where('station_id', '=', 1)
        .where('email', '=', 'membro@aurora.test')
        .executeTakeFirstOrThrow();
      return id;
    };
    const join = async (person: { readonly cpf: string; readonly email: string }) => {
      const invitation = await running()
        .client('aurora')
        .call(validateInvitation, { params: { code: 'CONVITE' } });
      const member_get_member = {
        code: 'CONVITE',
        action_id: invitation.actionId,
        inviter_id: await inviterOf(),
      };
      const { token } = await signUp(running(), 'aurora', person, { member_get_member });
      const sent = await codeFor(running(), 'aurora', { token });
      const entered = await activateBy(running(), 'aurora', { token }, sent?.code ?? '');
      const client = running().client('aurora', () => entered.token);
      const close = () =>
        client.call(closeAccount, {
          params: { id: entered.user.id },
          body: { password: SAMPLE_PASSWORD },
        });
      return { ...entered, client, memberId: entered.user.id, close };
    };
    const newCoupon = async (limit_per_member: number) => {
      const code = nextName().toUpperCase();
      const always = { activity_id: null, starts_at: null, ends_at: null, limit_in_all: null };
      await db()
        .insertInto('discount_coupon')
        .values({ ...always, station_id: 1, code, value: 700, limit_per_member })
        .execute();
      return code;
    };
    const pointsOf = (id: number) => balanceOf(db(), id, new Date(running().clock.now()));

    longTest(
      'a returning person earns sign-up, invitation and activity once, and so does the inviter',
      async () => {
        const person = another();
        const activity = await open('content-participation', { points: 300 });
        const before = await pointsOf(await inviterOf());
        const first = await join(person);
        expect([first.points, await pointsOf(await inviterOf())]).toEqual([25_000, before]);
        expect((await read(first, activity)).points).toBe(300);
        expect(await pointsOf(await inviterOf())).toBe(before + 35_000);
        await first.close();
        for (const again of [
          person,
          { ...another(), cpf: person.cpf },
          { ...another(), email: person.email },
          { ...another(), email: person.email.replace('@', '+outro@') },
          person,
        ]) {
          const later = await join(again);
          expect(later.points).toBe(0);
          expect((await read(later, activity)).points).toBe(0);
          expect((await read(later, await open('content-participation', { points: 10 }))).points).toBe(10);
          await later.close();
        }
        expect(await pointsOf(await inviterOf())).toBe(before + 35_000);
      },
    );

    test('pays the inviter nothing when a returning person is recognised after joining', async () => {
      const own = await join(another());
      const before = await pointsOf(await inviterOf());
      await db()
        .insertInto('rewarded')
        .values({ member_id: own.memberId, station_id: 1, subject: 'inviter', times: 1 })
        .execute();
      expect((await read(own, await open('content-participation', { points: 10 }))).points).toBe(10);
      expect(await pointsOf(await inviterOf())).toBe(before);
    });

    test('a typed CPF does not pass used limits on to its owner', async () => {
      const [person, victim] = [another(), another()];
      const first = await join(person);
      const activity = await open('content-participation', { points: 300 });
      await read(first, activity);
      await first.close();
      for (const email of [person.email, person.email.replace('@', '+outro@')])
        await (await join({ cpf: victim.cpf, email })).close();
      const own = await join(victim);
      expect(own.points).toBe(25_000);
      expect((await read(own, activity)).points).toBe(300);
    });

    test('a typed CPF does not pass used limits on to owners who had accounts before', async () => {
      const [person, victim] = [another(), another()];
      const first = await join(person);
      const activity = await open('content-participation', { points: 300 });
      await read(first, activity);
      await first.close();
      await (await join(victim)).close();
      await (await join({ cpf: victim.cpf, email: person.email })).close();
      const own = await join(victim);
      expect((await read(own, activity)).points).toBe(300);
    });

    test('a person who types a CPF after an account without one earns once', async () => {
      const person = another();
      const activity = await open('content-participation', { points: 300 });
      for (const [index, email] of [person.email, another().email].entries()) {
        const owner = await confirmedOwner(running(), email, SAMPLE_PASSWORD);
        await running()
          .client('aurora', () => owner.token)
          .call(closeAccount, { params: { id: owner.user.id }, body: { password: SAMPLE_PASSWORD } });
        const own = await join({ cpf: person.cpf, email });
        expect((await read(own, activity)).points).toBe(index === 0 ? 300 : 0);
        await own.close();
      }
    });

    test('a returning person earns nothing for joining, even if no sign-up created the closed account', async () => {
      const { token, user } = await signInAs(running(), 'aurora', 'paulo');
      const { cpf } = await db()
        .selectFrom('member')
        .select('cpf')
        .where('id', '=', user.id)
        .executeTakeFirstOrThrow();
      await running()
        .client('aurora', () => token)
        .call(closeAccount, { params: { id: user.id }, body: { password: SAMPLE_PASSWORD } });
      const before = await pointsOf(await inviterOf());
      const later = await join({ cpf: cpf ?? '', email: user.email });
      expect(later.points).toBe(0);
      await read(later, await open('content-participation', { points: 10 }));
      expect(await pointsOf(await inviterOf())).toBe(before);
    });

    test('a PIX settled after closing delivers the purchase and earns once', async () => {
      const actionId = await insertActivity(running(), 'aurora', { points: 300 });
      const products = [{ productId: await insertProduct(running(), actionId), quantity: 1 }];
      const person = another();
      const order = async ({ token, memberId }: Awaited<ReturnType<typeof join>>) => {
        const buyer = buyerWith(running(), 'aurora', token, memberId);
        await buyer.add(products);
        await buyer.reserve(products);
        // The wallet's part would be returned when the PIX expires.
        await buyer.balance(0);
        const [placed] = await buyer.order([{ actionId, products }], { type: 'pix' });
        return placed?.pix?.code ?? '';
      };
      const closed = await join(person);
      const late = await order(closed);
      running().clock.advance(31 * MINUTE);
      await running().api.sweep();
      await closed.close();
      const open = await join(person);
      await payPix(running(), late);
      await payPix(running(), await order(open));
      const earned = await db()
        .selectFrom('rewarded')
        .select('member_id')
        .where('subject', '=', `activity-${actionId}`)
        .execute();
      expect(earned).toEqual([{ member_id: open.memberId }]);
      const orders = await db()
        .selectFrom('product_order')
        .select(['member_id', 'status'])
        .where('activity_id', '=', actionId)
        .orderBy('id')
        .execute();
      expect(orders).toEqual([
        { member_id: closed.memberId, status: 'expired' },
        { member_id: open.memberId, status: 'confirmed' },
      ]);
    });

    test('an account without a CPF cannot use a coupon limited per member', async () => {
      const code = await newCoupon(1);
      const actionId = await insertActivity(running(), 'aurora');
      const products = [{ productId: await insertProduct(running(), actionId), quantity: 1 }];
      const owner = await confirmedOwner(running(), `${nextName()}@exemplo.test`, SAMPLE_PASSWORD);
      const buyer = buyerWith(running(), 'aurora', owner.token, owner.user.id);
      await buyer.add(products);
      await buyer.reserve(products);
      await expect(
        buyer.order([{ actionId, products }], { type: 'pix' }, { coupon: code }),
      ).rejects.toMatchObject({ failure: { status: 422, messages: [couponTexts.withoutCpf] } });
    });

    longTest('a returning person cannot exceed a coupon’s limit per member', async () => {
      const code = await newCoupon(2);
      const actionId = await insertActivity(running(), 'aurora');
      const products = [
        { productId: await insertProduct(running(), actionId, { on_hand: null }), quantity: 1 },
      ];
      const person = another();
      const order = async ({ token, memberId }: Awaited<ReturnType<typeof join>>) => {
        const buyer = buyerWith(running(), 'aurora', token, memberId);
        await buyer.add(products);
        await buyer.reserve(products);
        return buyer.order(
          [{ actionId, products }],
          { type: 'credit_card', card: await buyer.card() },
          { coupon: code },
        );
      };
      for (let count = 0; count < 2; count += 1) {
        const account = await join(person);
        expect((await order(account))[0]?.discount).toBe(700);
        await account.close();
      }
      for (const again of [person, { ...another(), cpf: person.cpf }]) {
        const account = await join(again);
        await expect(order(account)).rejects.toMatchObject({
          failure: { messages: [couponTexts.usedByMember] },
        });
        await account.close();
      }
    });

    longTest(
      'a returning person cannot exceed the limit per member of an activity or a product',
      async () => {
        const activity = await open('content-participation', { points: 0, limit_per_user: 2 });
        const actionId = await insertActivity(running(), 'aurora');
        const productId = await insertProduct(running(), actionId, { member_limit: 2, on_hand: null });
        const products = [{ productId, quantity: 1 }];
        const person = another();
        const order = async ({ token, memberId }: Awaited<ReturnType<typeof join>>) => {
          const buyer = buyerWith(running(), 'aurora', token, memberId);
          await buyer.add(products);
          await buyer.reserve(products);
          return buyer.order([{ actionId, products }], { type: 'credit_card', card: await buyer.card() });
        };
        for (let count = 0; count < 2; count += 1) {
          const account = await join(person);
          await read(account, activity);
          expect(await order(account)).toHaveLength(1);
          await account.close();
        }
        for (const again of [{ ...another(), cpf: person.cpf }, person]) {
          const account = await join(again);
          await expect(read(account, activity)).rejects.toMatchObject({
            failure: { messages: [participationTexts.limit] },
          });
          await expect(order(account)).rejects.toMatchObject({ failure: { status: 422 } });
          await account.close();
        }
      },
    );

    test('a returning person still owes what a refund took back', async () => {
      const person = another();
      const first = await join(person);
      const buyer = buyerWith(running(), 'aurora', first.token, first.memberId);
      const actionId = await insertActivity(running(), 'aurora', { points: 1_250 });
      const productId = await insertProduct(running(), actionId);
      const products = [{ productId, quantity: 1 }];
      await buyer.balance(0);
      await buyer.add(products);
      await buyer.reserve(products);
      await buyer.order([{ actionId, products }], { type: 'credit_card', card: await buyer.card() });
      const gift = await open('donation', { points: 0 });
      await first.client.call(donate, { body: { action_id: gift, points: 1_250 } }, key());
      const query = { 'where[station_id]': 1 };
      const [charge] = await first.client.call(listSandboxCharges, { query });
      await first.client.call(refundSandboxCharge, { params: { id: charge?.id ?? 0 }, body: {} }, key());
      await first.close();

      const stranger = await join({ ...another(), cpf: person.cpf });
      await read(stranger, await open('content-participation', { points: 1_000 }));
      expect(await pointsOf(stranger.memberId)).toBe(1_000);
      await stranger.close();

      const later = await join({ ...another(), email: person.email.replace('@', '+outro@') });
      await read(later, await open('content-participation', { points: 1_000 }));
      expect(await pointsOf(later.memberId)).toBe(0);
      await later.close();
      const last = await join(person);
      await read(last, await open('content-participation', { points: 1_000 }));
      expect(await pointsOf(last.memberId)).toBe(750);
    });

    test('closed accounts are remembered only by keyed hashes', async () => {
      const person = another();
      await (await join(person)).close();
      const kept = await db().selectFrom('rewarded_person').selectAll().execute();
      expect(kept.length).toBeGreaterThan(0);
      const text = JSON.stringify(kept);
      expect([text.includes(person.cpf), text.includes(person.email)]).toEqual([false, false]);
      for (const { digest } of kept) expect(digest).toMatch(/^[0-9a-f]{64}$/);
    });

    test('pays no inviter who owns a company and has no CPF', async () => {
      const inviter = await inviterOf();
      const before = await pointsOf(inviter);
      const row = db().selectFrom('member').select(['type_id', 'cpf', 'cpf_proof']).where('id', '=', inviter);
      const member = await row.executeTakeFirstOrThrow();
      const joined = await join(another());
      const change = (values: typeof member) =>
        db().updateTable('member').set(values).where('id', '=', inviter).execute();
      await change({ type_id: 1, cpf: null, cpf_proof: null });
      await read(joined, await open('content-participation', { points: 10 }));
      await change(member);
      expect(await pointsOf(inviter)).toBe(before);
    });

    test('pays the inviter for at most the station’s monthly number of invited members', async () => {
      const activity = await open('content-participation', { points: 300 });
      const inviter = await inviterOf();
      const before = await pointsOf(inviter);
      await db()
        .updateTable('invitation')
        .set({ monthly_limit: 0 })
        .where('member_id', '=', inviter)
        .where('state', '=', 'awaiting')
        .execute();
      const paid = await db()
        .selectFrom('invitation')
        .select('invited_id')
        .where('member_id', '=', inviter)
        .where('state', '=', 'paid')
        .execute();
      const invited = [await join(another()), await join(another()), await join(another())];
      await db()
        .updateTable('invitation')
        .set({ monthly_limit: paid.length + 1 })
        .where('member_id', '=', inviter)
        .where('state', '=', 'awaiting')
        .execute();
      await read(invited[0] ?? me, activity);
      await read(invited[1] ?? me, activity);
      expect(await pointsOf(inviter)).toBe(before + 35_000);
      await db()
        .updateTable('invitation')
        .set({ decided_at: new Date(running().clock.now() - 31 * DAY) })
        .where('member_id', '=', inviter)
        .where('state', '=', 'paid')
        .execute();
      await read(invited[1] ?? me, await open('content-participation', { points: 100 }));
      expect(await pointsOf(inviter)).toBe(before + 35_000);
      await read(invited[2] ?? me, activity);
      expect(await pointsOf(inviter)).toBe(before + 70_000);
    });

    test('a returning inviter keeps the month’s count of rewarded invitations', async () => {
      const activity = await open('content-participation', { points: 300 });
      const person = another();
      const account = await join(person);
      const invite = async (inviter: number) => {
        const invited = await join(another());
        await db()
          .updateTable('invitation')
          .set({ member_id: inviter, monthly_limit: 1 })
          .where('invited_id', '=', invited.memberId)
          .execute();
        const before = await pointsOf(inviter);
        await read(invited, activity);
        return (await pointsOf(inviter)) - before;
      };
      expect([await invite(account.memberId), await invite(account.memberId)]).toEqual([35_000, 0]);
      await account.close();
      const later = await join(person);
      expect(await invite(later.memberId)).toBe(0);
      await later.close();
      const last = await join(person);
      running().clock.advance(31 * DAY);
      expect(await invite(last.memberId)).toBe(35_000);
    });

    test('pays no inviter who is suspended', async () => {
      const activity = await open('content-participation', { points: 300 });
      const inviter = await inviterOf();
      const invited = await join(another());
      const before = await pointsOf(inviter);
      const suspend = (isSuspended: boolean) =>
        db()
          .updateTable('member')
          .set({ status: isSuspended ? 'suspended' : 'active' })
          .where('id', '=', inviter)
          .execute();
      await suspend(true);
      await read(invited, activity);
      await suspend(false);
      expect(await pointsOf(inviter)).toBe(before);
    });
  });
});
