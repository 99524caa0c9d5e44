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
import { insertOpenActivity } from '../../testing/activities.ts';
import { DAY, MINUTE } from '../../testing/clock.ts';
import {
  type Buyer,
  createBuyers,
  createBuyerWith,
  insertActivity,
  insertProduct,
  nextName,
  payPix,
} from '../../testing/commerce.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { signInAs } from '../../testing/person.ts';
import { activateAccount, createCpf, requestCode, signUp, signUpOwner } from '../../testing/sign-up.ts';
import { createSubscriberFor, insertSubscriptionProduct } from '../../testing/subscribers.ts';
import { couponTexts } from '../cart/coupons.ts';
import { SAMPLE_PASSWORD } from '../members/demo.ts';
import { balanceOf } from './ledger.ts';

onEachDatabase('rewards', {}, (getApi) => {
  const db = () => getApi().database.db;
  const createKeyOption = () => ({ idempotencyKey: nextName() });
  const fetchBalance = async ({ client, memberId }: Buyer) =>
    (await client.call(getPoints, { params: { userId: memberId } })).points;
  const setActivity = (id: number, changes: object) =>
    db().updateTable('activity').set(changes).where('id', '=', id).execute();
  let me: Buyer;
  beforeEach(async () => {
    const [firstBuyer] = await createBuyers(getApi(), 1);
    if (firstBuyer === undefined) throw new Error('no buyer');
    me = firstBuyer;
  });
  const openTestActivity = async (kind: 'donation' | 'content-participation', changes: object) => {
    const id = await insertOpenActivity({ user: { station: { id: me.stationId } } } as never, getApi(), kind);
    await setActivity(id, changes);
    return id;
  };
  const readContent = ({ client, memberId }: Pick<Buyer, 'client' | 'memberId'>, action_id: number) =>
    client.call(takePartInContent, { body: { action_id, user_id: memberId } }, createKeyOption());

  describe('a donation', () => {
    const donatePoints = (action_id: number, points: number) =>
      me.client.call(donate, { body: { action_id, points } }, createKeyOption());

    longTest(
      'rewards a donation with at most the donated points, and once if the activity has no limit',
      async () => {
        const id = await openTestActivity('donation', { points: 500 });
        for (let count = 0; count < 200; count += 1) await donatePoints(id, 50);
        expect(await fetchBalance(me)).toBe(100_000 - 199 * 50);
      },
    );

    test('rewards donations as often as the activity’s limit allows', async () => {
      const id = await openTestActivity('donation', { points: 500, limit_per_user: 3 });
      for (const amount of [50, 5_000, 500]) await donatePoints(id, amount);
      expect(await fetchBalance(me)).toBe(100_000 - 4_500);
    });

    test.each([
      [1.005, moneyTexts.twoDecimals],
      [Number.MAX_SAFE_INTEGER, 'Valor inválido'],
    ])('rejects a donation of %d as an invalid amount', async (points, text) => {
      const id = await openTestActivity('donation', { points: 0 });
      const { token, user } = await signInAs(getApi(), 'aurora');
      const response = await getApi().fetch('http://aurora.localhost/api/user-donates', {
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
      expect(await fetchBalance(me)).toBe(100_000);
    });
  });

  test('a company owner without a CPF earns no reward', async () => {
    const owner = await signUpOwner(getApi(), `${nextName()}@exemplo.test`, SAMPLE_PASSWORD);
    expect(owner.points).toBe(0);
    const client = getApi().client('aurora', () => owner.token);
    const activityId = await openTestActivity('content-participation', { points: 300 });
    expect((await readContent({ client, memberId: owner.user.id }, activityId)).points).toBe(0);
  });

  test('an activity without a limit rewards a member once, however often they take part', async () => {
    const id = await openTestActivity('content-participation', { points: 300 });
    const earnedPoints = [];
    for (let count = 0; count < 3; count += 1) earnedPoints.push((await readContent(me, id)).points);
    expect(earnedPoints).toEqual([300, 0, 0]);
    const concurrentActivityId = await openTestActivity('content-participation', { points: 300 });
    await Promise.all([1, 2, 3, 4, 5].map(() => readContent(me, concurrentActivityId)));
    expect(await fetchBalance(me)).toBe(100_600);
  });

  describe('a refund', () => {
    const buy = async (changes: object, value: number) => {
      const actionId = await insertActivity(getApi(), 'aurora', changes);
      const productId = await insertProduct(getApi(), actionId, { value });
      const buyAgain = async () => {
        const products = [{ productId, quantity: 1 }];
        await me.addToCart(products);
        await me.reserve(products);
        const [order] = await me.placeOrder([{ actionId, products }]);
        return order?.id ?? 0;
      };
      return { buyAgain, id: await buyAgain() };
    };
    const refund = async (orderId: number, amount?: number) => {
      const query = { 'where[station_id]': me.stationId };
      const charges = await me.client.call(listSandboxCharges, { query });
      const charge = charges.find(({ orders }) => orders.some(({ id }) => id === orderId));
      const body = amount === undefined ? {} : { amount };
      await me.client.call(refundSandboxCharge, { params: { id: charge?.id ?? 0 }, body }, createKeyOption());
    };
    const fetchDebts = () =>
      db()
        .selectFrom('reward_return')
        .select(['amount', 'paid', 'description'])
        .where('member_id', '=', me.memberId)
        .orderBy('id')
        .execute();

    longTest('a full refund takes back the order’s reward, and the next order earns it again', async () => {
      const { id, buyAgain } = await buy({ points: 1_250 }, 3_490);
      expect(await fetchBalance(me)).toBe(100_000 - 3_490 + 1_250);
      await refund(id);
      expect(await fetchBalance(me)).toBe(100_000);
      await refund(await buyAgain());
      await buyAgain();
      expect(await fetchBalance(me)).toBe(100_000 - 3_490 + 1_250);
      await buyAgain();
      expect(await fetchBalance(me)).toBe(100_000 - 2 * 3_490 + 1_250);
    });

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
        expect(await fetchBalance(me)).toBe(100_000 - 3_490 + order.refunded + reward);
      }
    });

    test('a refund of spent points leaves a debt that later credits pay first', async () => {
      const card = await me.saveCard();
      const actionId = await insertActivity(getApi(), 'aurora', { points: 1_250, name: 'Camiseta' });
      const productId = await insertProduct(getApi(), actionId, { value: 3_490 });
      const products = [{ productId, quantity: 1 }];
      await me.setBalance(0);
      await me.addToCart(products);
      await me.reserve(products);
      const [order] = await me.placeOrder([{ actionId, products }], { type: 'credit_card', card });
      expect(await fetchBalance(me)).toBe(1_250);
      await me.client.call(
        donate,
        { body: { action_id: await openTestActivity('donation', { points: 0 }), points: 1_000 } },
        createKeyOption(),
      );
      await refund(order?.id ?? 0);
      const description = 'Estorno da recompensa: Camiseta';
      expect(await fetchBalance(me)).toBe(0);
      expect(await fetchDebts()).toEqual([{ amount: 1_250, paid: 250, description }]);

      await readContent(me, await openTestActivity('content-participation', { points: 300 }));
      expect(await fetchBalance(me)).toBe(0);
      expect(await fetchDebts()).toMatchObject([{ amount: 1_250, paid: 550 }]);
      await readContent(me, await openTestActivity('content-participation', { points: 900 }));
      expect(await fetchBalance(me)).toBe(200);
      expect(await fetchDebts()).toMatchObject([{ amount: 1_250, paid: 1_250 }]);
      const usedEntries = await me.client.call(listUsedPoints, { query: { 'where[user_id]': me.memberId } });
      const returnEntries = usedEntries.filter(({ description: text }) => text === description);
      expect(returnEntries.map(({ points, origin }) => [points, origin.kind])).toEqual([
        [700, 'rewardReturned'],
        [300, 'rewardReturned'],
        [250, 'rewardReturned'],
      ]);
    });

    test('another member’s credit does not pay the debt of a refund', async () => {
      const { id } = await buy({ points: 1_250 }, 3_490);
      await me.setBalance(0);
      await refund(id);
      expect(await fetchDebts()).toMatchObject([{ amount: 1_250, paid: 1_250 }]);
      const debtUpdate = db().updateTable('reward_return').where('member_id', '=', me.memberId);
      await debtUpdate.set({ paid: 0 }).execute();
      const [otherBuyer] = await createBuyers(getApi(), 1);
      if (otherBuyer === undefined) throw new Error('no buyer');
      const activityId = await openTestActivity('content-participation', { points: 300 });
      await readContent(otherBuyer, activityId);
      expect(await fetchBalance(otherBuyer)).toBe(100_300);
      expect(await fetchDebts()).toMatchObject([{ amount: 1_250, paid: 0 }]);
      await debtUpdate.set({ paid: 1_250 }).execute();
    });

    test('a refund of a subscription’s first bill takes back the subscription’s reward', async () => {
      const subscriber = createSubscriberFor(me);
      await me.saveCard();
      const { actionId, productId } = await insertSubscriptionProduct(getApi(), { points: 400 });
      await subscriber.subscribe(actionId, [productId]);
      expect(await fetchBalance(me)).toBe(100_400);
      const query = { 'where[station_id]': me.stationId };
      const [charge] = await me.client.call(listSandboxCharges, { query });
      await me.client.call(
        refundSandboxCharge,
        { params: { id: charge?.id ?? 0 }, body: {} },
        createKeyOption(),
      );
      expect(await fetchBalance(me)).toBe(100_000);
    });
  });

  describe('returning people, inviters and accounts without a CPF', () => {
    let personNumber = 7_000;
    const createPerson = () => {
      personNumber += 1;
      return { cpf: createCpf(personNumber), email: `${nextName()}@exemplo.test` };
    };
    const findInviterId = async () => {
      const { id } = await db()
        .selectFrom('member')
        .select('id')
        .where('station_id', '=', 1)
        .where('email', '=', 'membro@aurora.test')
        .executeTakeFirstOrThrow();
      return id;
    };
    const join = async (person: { readonly cpf: string; readonly email: string }) => {
      const invitation = await getApi()
        .client('aurora')
        .call(validateInvitation, { params: { code: 'CONVITE' } });
      const member_get_member = {
        code: 'CONVITE',
        action_id: invitation.actionId,
        inviter_id: await findInviterId(),
      };
      const { token } = await signUp(getApi(), 'aurora', person, { member_get_member });
      const codeResponse = await requestCode(getApi(), 'aurora', { token });
      const activation = await activateAccount(getApi(), 'aurora', { token }, codeResponse?.code ?? '');
      const client = getApi().client('aurora', () => activation.token);
      const close = () =>
        client.call(closeAccount, {
          params: { id: activation.user.id },
          body: { password: SAMPLE_PASSWORD },
        });
      return { ...activation, client, memberId: activation.user.id, close };
    };
    const insertCouponWithLimit = async (limit_per_member: number) => {
      const code = nextName().toUpperCase();
      const noLimits = { activity_id: null, starts_at: null, ends_at: null, limit_in_all: null };
      await db()
        .insertInto('discount_coupon')
        .values({ ...noLimits, station_id: 1, code, value: 700, limit_per_member })
        .execute();
      return code;
    };
    const fetchPoints = (id: number) => balanceOf(db(), id, new Date(getApi().clock.now()));

    longTest('a returning person and the inviter earn each reward only once', async () => {
      const person = createPerson();
      const activityId = await openTestActivity('content-participation', { points: 300 });
      const pointsBefore = await fetchPoints(await findInviterId());
      const firstAccount = await join(person);
      expect([firstAccount.points, await fetchPoints(await findInviterId())]).toEqual([25_000, pointsBefore]);
      expect((await readContent(firstAccount, activityId)).points).toBe(300);
      expect(await fetchPoints(await findInviterId())).toBe(pointsBefore + 35_000);
      await firstAccount.close();
      for (const returningPerson of [
        person,
        { ...createPerson(), cpf: person.cpf },
        { ...createPerson(), email: person.email },
        { ...createPerson(), email: person.email.replace('@', '+outro@') },
        person,
      ]) {
        const laterAccount = await join(returningPerson);
        expect(laterAccount.points).toBe(0);
        expect((await readContent(laterAccount, activityId)).points).toBe(0);
        expect(
          (await readContent(laterAccount, await openTestActivity('content-participation', { points: 10 })))
            .points,
        ).toBe(10);
        await laterAccount.close();
      }
      expect(await fetchPoints(await findInviterId())).toBe(pointsBefore + 35_000);
    });

    test('pays the inviter nothing when a returning person is recognised after joining', async () => {
      const account = await join(createPerson());
      const pointsBefore = await fetchPoints(await findInviterId());
      await db()
        .insertInto('rewarded')
        .values({ member_id: account.memberId, station_id: 1, subject: 'inviter', times: 1 })
        .execute();
      expect(
        (await readContent(account, await openTestActivity('content-participation', { points: 10 }))).points,
      ).toBe(10);
      expect(await fetchPoints(await findInviterId())).toBe(pointsBefore);
    });

    test('a sign-up with another person’s CPF does not use up that person’s rewards', async () => {
      const [person, victim] = [createPerson(), createPerson()];
      const firstAccount = await join(person);
      const activityId = await openTestActivity('content-participation', { points: 300 });
      await readContent(firstAccount, activityId);
      await firstAccount.close();
      for (const email of [person.email, person.email.replace('@', '+outro@')])
        await (await join({ cpf: victim.cpf, email })).close();
      const account = await join(victim);
      expect(account.points).toBe(25_000);
      expect((await readContent(account, activityId)).points).toBe(300);
    });

    test('a sign-up with a former member’s CPF does not use up that member’s rewards', async () => {
      const [person, victim] = [createPerson(), createPerson()];
      const firstAccount = await join(person);
      const activityId = await openTestActivity('content-participation', { points: 300 });
      await readContent(firstAccount, activityId);
      await firstAccount.close();
      await (await join(victim)).close();
      await (await join({ cpf: victim.cpf, email: person.email })).close();
      const account = await join(victim);
      expect((await readContent(account, activityId)).points).toBe(300);
    });

    test('a person who closes an account without a CPF and rejoins with one is rewarded once', async () => {
      const person = createPerson();
      const activityId = await openTestActivity('content-participation', { points: 300 });
      for (const [index, email] of [person.email, createPerson().email].entries()) {
        const owner = await signUpOwner(getApi(), email, SAMPLE_PASSWORD);
        await getApi()
          .client('aurora', () => owner.token)
          .call(closeAccount, { params: { id: owner.user.id }, body: { password: SAMPLE_PASSWORD } });
        const account = await join({ cpf: person.cpf, email });
        expect((await readContent(account, activityId)).points).toBe(index === 0 ? 300 : 0);
        await account.close();
      }
    });

    test('a returning person earns nothing for joining, even if no sign-up created the closed account', async () => {
      const { token, user } = await signInAs(getApi(), 'aurora', 'paulo');
      const { cpf } = await db()
        .selectFrom('member')
        .select('cpf')
        .where('id', '=', user.id)
        .executeTakeFirstOrThrow();
      await getApi()
        .client('aurora', () => token)
        .call(closeAccount, { params: { id: user.id }, body: { password: SAMPLE_PASSWORD } });
      const pointsBefore = await fetchPoints(await findInviterId());
      const laterAccount = await join({ cpf: cpf ?? '', email: user.email });
      expect(laterAccount.points).toBe(0);
      await readContent(laterAccount, await openTestActivity('content-participation', { points: 10 }));
      expect(await fetchPoints(await findInviterId())).toBe(pointsBefore);
    });

    test('a PIX paid after the account closed leaves the order expired and earns no reward', async () => {
      const actionId = await insertActivity(getApi(), 'aurora', { points: 300 });
      const products = [{ productId: await insertProduct(getApi(), actionId), quantity: 1 }];
      const person = createPerson();
      const orderByPix = async ({ token, memberId }: Awaited<ReturnType<typeof join>>) => {
        const buyer = createBuyerWith(getApi(), 'aurora', token, memberId);
        await buyer.addToCart(products);
        await buyer.reserve(products);
        // An empty wallet leaves no part to return when the PIX expires.
        await buyer.setBalance(0);
        const [placedOrder] = await buyer.placeOrder([{ actionId, products }], { type: 'pix' });
        return placedOrder?.pix?.code ?? '';
      };
      const closedAccount = await join(person);
      const lateCode = await orderByPix(closedAccount);
      getApi().clock.advance(31 * MINUTE);
      await getApi().api.sweep();
      await closedAccount.close();
      const openAccount = await join(person);
      await payPix(getApi(), lateCode);
      await payPix(getApi(), await orderByPix(openAccount));
      const rewardedMembers = await db()
        .selectFrom('rewarded')
        .select('member_id')
        .where('subject', '=', `activity-${actionId}`)
        .execute();
      expect(rewardedMembers).toEqual([{ member_id: openAccount.memberId }]);
      const orders = await db()
        .selectFrom('product_order')
        .select(['member_id', 'status'])
        .where('activity_id', '=', actionId)
        .orderBy('id')
        .execute();
      expect(orders).toEqual([
        { member_id: closedAccount.memberId, status: 'expired' },
        { member_id: openAccount.memberId, status: 'confirmed' },
      ]);
    });

    test('an account without a CPF cannot use a coupon limited per member', async () => {
      const code = await insertCouponWithLimit(1);
      const actionId = await insertActivity(getApi(), 'aurora');
      const products = [{ productId: await insertProduct(getApi(), actionId), quantity: 1 }];
      const owner = await signUpOwner(getApi(), `${nextName()}@exemplo.test`, SAMPLE_PASSWORD);
      const buyer = createBuyerWith(getApi(), 'aurora', owner.token, owner.user.id);
      await buyer.addToCart(products);
      await buyer.reserve(products);
      await expect(
        buyer.placeOrder([{ actionId, products }], { type: 'pix' }, { coupon: code }),
      ).rejects.toMatchObject({ failure: { status: 422, messages: [couponTexts.withoutCpf] } });
    });

    longTest('a returning person cannot exceed a coupon’s limit per member', async () => {
      const code = await insertCouponWithLimit(2);
      const actionId = await insertActivity(getApi(), 'aurora');
      const products = [
        { productId: await insertProduct(getApi(), actionId, { on_hand: null }), quantity: 1 },
      ];
      const person = createPerson();
      const order = async ({ token, memberId }: Awaited<ReturnType<typeof join>>) => {
        const buyer = createBuyerWith(getApi(), 'aurora', token, memberId);
        await buyer.addToCart(products);
        await buyer.reserve(products);
        return buyer.placeOrder(
          [{ actionId, products }],
          { type: 'credit_card', card: await buyer.saveCard() },
          { coupon: code },
        );
      };
      for (let count = 0; count < 2; count += 1) {
        const account = await join(person);
        expect((await order(account))[0]?.discount).toBe(700);
        await account.close();
      }
      for (const returningPerson of [person, { ...createPerson(), cpf: person.cpf }]) {
        const account = await join(returningPerson);
        await expect(order(account)).rejects.toMatchObject({
          failure: { messages: [couponTexts.usedByMember] },
        });
        await account.close();
      }
    });

    longTest(
      'a returning person cannot exceed the limit per member of an activity or a product',
      async () => {
        const activityId = await openTestActivity('content-participation', { points: 0, limit_per_user: 2 });
        const actionId = await insertActivity(getApi(), 'aurora');
        const productId = await insertProduct(getApi(), actionId, { member_limit: 2, on_hand: null });
        const products = [{ productId, quantity: 1 }];
        const person = createPerson();
        const order = async ({ token, memberId }: Awaited<ReturnType<typeof join>>) => {
          const buyer = createBuyerWith(getApi(), 'aurora', token, memberId);
          await buyer.addToCart(products);
          await buyer.reserve(products);
          return buyer.placeOrder([{ actionId, products }], {
            type: 'credit_card',
            card: await buyer.saveCard(),
          });
        };
        for (let count = 0; count < 2; count += 1) {
          const account = await join(person);
          await readContent(account, activityId);
          expect(await order(account)).toHaveLength(1);
          await account.close();
        }
        for (const returningPerson of [{ ...createPerson(), cpf: person.cpf }, person]) {
          const account = await join(returningPerson);
          await expect(readContent(account, activityId)).rejects.toMatchObject({
            failure: { messages: [participationTexts.limit] },
          });
          await expect(order(account)).rejects.toMatchObject({ failure: { status: 422 } });
          await account.close();
        }
      },
    );

    test('a returning person still owes the reward that a refund took back', async () => {
      const person = createPerson();
      const firstAccount = await join(person);
      const buyer = createBuyerWith(getApi(), 'aurora', firstAccount.token, firstAccount.memberId);
      const actionId = await insertActivity(getApi(), 'aurora', { points: 1_250 });
      const productId = await insertProduct(getApi(), actionId);
      const products = [{ productId, quantity: 1 }];
      await buyer.setBalance(0);
      await buyer.addToCart(products);
      await buyer.reserve(products);
      await buyer.placeOrder([{ actionId, products }], { type: 'credit_card', card: await buyer.saveCard() });
      const donationId = await openTestActivity('donation', { points: 0 });
      await firstAccount.client.call(
        donate,
        { body: { action_id: donationId, points: 1_250 } },
        createKeyOption(),
      );
      const query = { 'where[station_id]': 1 };
      const [charge] = await firstAccount.client.call(listSandboxCharges, { query });
      await firstAccount.client.call(
        refundSandboxCharge,
        { params: { id: charge?.id ?? 0 }, body: {} },
        createKeyOption(),
      );
      await firstAccount.close();

      const stranger = await join({ ...createPerson(), cpf: person.cpf });
      await readContent(stranger, await openTestActivity('content-participation', { points: 1_000 }));
      expect(await fetchPoints(stranger.memberId)).toBe(1_000);
      await stranger.close();

      const laterAccount = await join({ ...createPerson(), email: person.email.replace('@', '+outro@') });
      await readContent(laterAccount, await openTestActivity('content-participation', { points: 1_000 }));
      expect(await fetchPoints(laterAccount.memberId)).toBe(0);
      await laterAccount.close();
      const lastAccount = await join(person);
      await readContent(lastAccount, await openTestActivity('content-participation', { points: 1_000 }));
      expect(await fetchPoints(lastAccount.memberId)).toBe(750);
    });

    test('closed accounts are remembered only by keyed hashes', async () => {
      const person = createPerson();
      await (await join(person)).close();
      const rows = await db().selectFrom('rewarded_person').selectAll().execute();
      expect(rows.length).toBeGreaterThan(0);
      const storedText = JSON.stringify(rows);
      expect([storedText.includes(person.cpf), storedText.includes(person.email)]).toEqual([false, false]);
      for (const { digest } of rows) expect(digest).toMatch(/^[0-9a-f]{64}$/);
    });

    test('pays no reward to an inviter who owns a company and has no CPF', async () => {
      const inviterId = await findInviterId();
      const pointsBefore = await fetchPoints(inviterId);
      const inviterQuery = db()
        .selectFrom('member')
        .select(['type_id', 'cpf', 'cpf_proof'])
        .where('id', '=', inviterId);
      const member = await inviterQuery.executeTakeFirstOrThrow();
      const invitedMember = await join(createPerson());
      const updateInviter = (values: typeof member) =>
        db().updateTable('member').set(values).where('id', '=', inviterId).execute();
      await updateInviter({ type_id: 1, cpf: null, cpf_proof: null });
      await readContent(invitedMember, await openTestActivity('content-participation', { points: 10 }));
      await updateInviter(member);
      expect(await fetchPoints(inviterId)).toBe(pointsBefore);
    });

    test('pays an inviter for at most the monthly number of invited members that the station allows', async () => {
      const activityId = await openTestActivity('content-participation', { points: 300 });
      const inviterId = await findInviterId();
      const pointsBefore = await fetchPoints(inviterId);
      await db()
        .updateTable('invitation')
        .set({ monthly_limit: 0 })
        .where('member_id', '=', inviterId)
        .where('state', '=', 'awaiting')
        .execute();
      const paidInvitations = await db()
        .selectFrom('invitation')
        .select('invited_id')
        .where('member_id', '=', inviterId)
        .where('state', '=', 'paid')
        .execute();
      const invitedMembers = [
        await join(createPerson()),
        await join(createPerson()),
        await join(createPerson()),
      ];
      await db()
        .updateTable('invitation')
        .set({ monthly_limit: paidInvitations.length + 1 })
        .where('member_id', '=', inviterId)
        .where('state', '=', 'awaiting')
        .execute();
      await readContent(invitedMembers[0] ?? me, activityId);
      await readContent(invitedMembers[1] ?? me, activityId);
      expect(await fetchPoints(inviterId)).toBe(pointsBefore + 35_000);
      await db()
        .updateTable('invitation')
        .set({ decided_at: new Date(getApi().clock.now() - 31 * DAY) })
        .where('member_id', '=', inviterId)
        .where('state', '=', 'paid')
        .execute();
      await readContent(
        invitedMembers[1] ?? me,
        await openTestActivity('content-participation', { points: 100 }),
      );
      expect(await fetchPoints(inviterId)).toBe(pointsBefore + 35_000);
      await readContent(invitedMembers[2] ?? me, activityId);
      expect(await fetchPoints(inviterId)).toBe(pointsBefore + 70_000);
    });

    test('a returning inviter keeps the month’s count of rewarded invitations', async () => {
      const activityId = await openTestActivity('content-participation', { points: 300 });
      const person = createPerson();
      const account = await join(person);
      const invite = async (inviterId: number) => {
        const invitedMember = await join(createPerson());
        await db()
          .updateTable('invitation')
          .set({ member_id: inviterId, monthly_limit: 1 })
          .where('invited_id', '=', invitedMember.memberId)
          .execute();
        const pointsBefore = await fetchPoints(inviterId);
        await readContent(invitedMember, activityId);
        return (await fetchPoints(inviterId)) - pointsBefore;
      };
      expect([await invite(account.memberId), await invite(account.memberId)]).toEqual([35_000, 0]);
      await account.close();
      const laterAccount = await join(person);
      expect(await invite(laterAccount.memberId)).toBe(0);
      await laterAccount.close();
      const lastAccount = await join(person);
      getApi().clock.advance(31 * DAY);
      expect(await invite(lastAccount.memberId)).toBe(35_000);
    });

    test('pays no reward to a suspended inviter', async () => {
      const activityId = await openTestActivity('content-participation', { points: 300 });
      const inviterId = await findInviterId();
      const invitedMember = await join(createPerson());
      const pointsBefore = await fetchPoints(inviterId);
      const suspend = (isSuspended: boolean) =>
        db()
          .updateTable('member')
          .set({ status: isSuspended ? 'suspended' : 'active' })
          .where('id', '=', inviterId)
          .execute();
      await suspend(true);
      await readContent(invitedMember, activityId);
      await suspend(false);
      expect(await fetchPoints(inviterId)).toBe(pointsBefore);
    });
  });
});
