import {
  agree,
  buyCoupon,
  createComment,
  enrol,
  findActivities,
  findDependents,
  getActivity,
  getAnimation,
  getPoints,
  getPublicActivity,
  listCoupons,
  listDependents,
  listMemberActivities,
  listPublicActions,
  listPurchases,
  listVouchers,
} from '@estacao/contract';
import { activityType, consentTexts, participationTexts } from '@estacao/domain';
import { contentOf } from '@estacao/stations/content';
import { beforeEach, describe, expect, test } from 'vitest';
import { keyTexts, sweepKeys } from '../../attempts/idempotency.ts';
import type { Services } from '../../services.ts';
import { insertOpenActivity, insertOpenCourse } from '../../testing/activities.ts';
import { createBarrier } from '../../testing/concurrency.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { type Person, signInAs } from '../../testing/person.ts';
import { stationBySlug } from '../../testing/test-api.ts';
import { openPlaylist } from '../../testing/videos.ts';
import { unmetTexts } from './participate.ts';

const DAY = 24 * 60 * 60_000;

onEachDatabase('activities', {}, (getApi) => {
  let me: Person;
  beforeEach(async () => {
    me = await signInAs(getApi(), 'aurora');
  });

  const client = (person: Person = me) => getApi().client(person.slug, () => person.token);
  const { db } = { db: () => getApi().database.db };
  const updateActivity = (id: number, changes: object) =>
    db().updateTable('activity').set(changes).where('id', '=', id).execute();
  const daysFromNow = (days: number) => new Date(getApi().clock.now() + days * DAY);
  const fetchBalance = async (person: Person = me) =>
    (await client(person).call(getPoints, { params: { userId: person.user.id } })).points;
  const fetchDetail = (id: number, person: Person = me, flat?: number) =>
    client(person).call(getActivity, {
      params: { id },
      query: { 'where[user_id]': person.user.id, ...(flat === undefined ? {} : { flat }) },
    });
  const fetchPublicDetail = (actionId: number, slug = 'aurora') =>
    getApi()
      .client(slug)
      .call(getPublicActivity, { params: { actionId, stationId: stationBySlug(slug).id } });
  let keyCount = 0;
  const buy = (activityId: number, key?: string, person: Person = me) => {
    keyCount += 1;
    return client(person).call(
      buyCoupon,
      { body: { activity: activityId, user: person.user.id } },
      { idempotencyKey: key ?? `key-${keyCount}` },
    );
  };
  const agreeTo = (action_id: number, agreement?: boolean, key?: string) => {
    keyCount += 1;
    const body = { action_id, user_id: me.user.id, ...(agreement === undefined ? {} : { agreement }) };
    return client().call(agree, { body }, { idempotencyKey: key ?? `key-${keyCount}` });
  };
  const refusal = (status: number, message: string) => ({
    failure: { kind: 'http', status, messages: [message] },
  });
  const unavailableRefusal = refusal(404, participationTexts.unavailable);

  describe('sample activities', () => {
    test.each(['aurora', 'orvalho'])(
      'station %s lists all activities of its content file, except the sign-up reward',
      async (slug) => {
        const person = await signInAs(getApi(), slug);
        const list = await client(person).call(listMemberActivities, { params: { id: person.user.id } });
        const activities = contentOf(slug).activities.filter(({ kind }) => kind !== 'sign-up-reward');
        expect(list.map(({ name }) => name)).toEqual(activities.map(({ name }) => name));
        const completedActivities = activities.filter(
          ({ doneDaysAgo = [], subscribedDaysAgo }) =>
            doneDaysAgo.length > 0 || subscribedDaysAgo !== undefined,
        );
        expect(list.filter(({ isDone }) => isDone).map(({ name }) => name)).toEqual(
          completedActivities.map(({ name }) => name),
        );
        const lockedActivity = activities.find(({ requires = [] }) => requires.length > 0);
        expect(list.find(({ missing }) => missing.length > 0)).toMatchObject({
          name: lockedActivity?.name,
          missing: lockedActivity?.requires?.map(
            (key) => activities.find((candidate) => candidate.key === key)?.name,
          ),
        });
        expect(list.find(({ kind, price }) => kind === 'course' && price === 1850)).toBeDefined();
        for (const coupon of list.filter(({ kind, price }) => kind === 'coupon' && price === null))
          expect((await fetchDetail(coupon.id, person)).products.length).toBeGreaterThan(0);
      },
    );

    test('an activity with a shop describes its products and delivery', async () => {
      const list = await client().call(listMemberActivities, { params: { id: me.user.id } });
      const shop = list.find(({ carouselPlace }) => carouselPlace === 1);
      const shopDetail = await fetchDetail(shop?.id ?? 0);
      expect(shopDetail).toMatchObject({
        kind: 'coupon',
        coupon: null,
        allowsInstallments: true,
        isDigital: false,
        discountDelivery: 500,
        deliveryLocations: [
          { price: 0, isDelivery: false },
          { isDelivery: true, addressHelp: 'Rua, número e bairro' },
        ],
      });
      expect(shopDetail.products.map(({ stock, limit }) => [stock, limit])).toEqual([
        [60, 2],
        [1, null],
        [0, null],
        [null, 5],
      ]);
      expect((await fetchDetail(shopDetail.id, me, 1)).products).toEqual([]);
      const surveyActivityId = list.find(({ kind }) => kind === 'member-survey')?.id ?? 0;
      expect([
        (await fetchDetail(surveyActivityId)).survey,
        (await fetchDetail(surveyActivityId, me, 1)).survey,
      ]).toEqual([expect.objectContaining({ id: expect.any(Number) }), null]);
    });

    test("ordered products include other members' reservations, but not the member's own", async () => {
      const otherMember = await signInAs(getApi(), 'aurora', contentOf('aurora').members[1]?.mailbox);
      const id = await insertOpenActivity(me, getApi(), 'coupon');
      const station = { station_id: me.user.station.id };
      const product = await db()
        .insertInto('product')
        .values({
          ...station,
          activity_id: id,
          key: 'um',
          position: 0,
          name: 'Um',
          image: null,
          description: null,
          value: 1000,
          member_limit: null,
          on_hand: 7,
          reserved: 3,
          sold: 3,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const reservation = { ...station, product_id: product.id, state: 'held' as const, charge_id: null };
      await db()
        .insertInto('reservation')
        .values([
          {
            ...reservation,
            member_id: otherMember.user.id,
            quantity: 2,
            expires_at: daysFromNow(1),
            created_at: daysFromNow(0),
          },
          {
            ...reservation,
            member_id: me.user.id,
            quantity: 1,
            expires_at: daysFromNow(1),
            created_at: daysFromNow(0),
          },
        ])
        .execute();
      expect((await fetchDetail(id)).products).toMatchObject([{ stock: 10, ordered: 5, orderedByMember: 0 }]);
      expect((await fetchDetail(id, otherMember)).products).toMatchObject([{ stock: 10, ordered: 4 }]);
    });
  });

  describe('unavailable activity', () => {
    test.each([
      ['deleted', () => ({ deleted_at: daysFromNow(-1) })],
      ['not published', () => ({ is_published: false })],
      ['over', () => ({ over_at: daysFromNow(0) })],
    ])('hides an activity from members and visitors when it is %s', async (_, changes) => {
      const id = await insertOpenActivity(me, getApi(), 'coupon', 0);
      expect(await fetchPublicDetail(id)).toMatchObject({ id });
      await updateActivity(id, changes());
      for (const call of [fetchDetail, fetchPublicDetail, buy])
        await expect(call(id)).rejects.toMatchObject(unavailableRefusal);
      const list = await client().call(listMemberActivities, { params: { id: me.user.id } });
      expect(list.map((activity) => activity.id)).not.toContain(id);
      const publicActivities = await getApi()
        .client('aurora')
        .call(listPublicActions, { params: { stationId: me.user.station.id } });
      expect(publicActivities.map((activity) => activity.id)).not.toContain(id);
    });

    test('activities of another station and unknown ids are unavailable', async () => {
      const otherMember = await signInAs(getApi(), 'minerva');
      const id = await insertOpenActivity(otherMember, getApi(), 'coupon', 0);
      for (const activityId of [id, 2_000_000_000]) {
        await expect(fetchDetail(activityId)).rejects.toMatchObject(unavailableRefusal);
        await expect(buy(activityId)).rejects.toMatchObject(unavailableRefusal);
        await expect(fetchPublicDetail(activityId)).rejects.toMatchObject(unavailableRefusal);
      }
    });

    test('a sign-up reward has a page, but no purchase and no agreement', async () => {
      const id = await insertOpenActivity(me, getApi(), 'sign-up-reward');
      await updateActivity(id, { has_comments: true });
      expect([(await fetchDetail(id)).kind, (await fetchPublicDetail(id)).kind]).toEqual([
        'sign-up-reward',
        'sign-up-reward',
      ]);
      const comment = { description: 'Que bom', user: me.user.id, action: id };
      await client().call(createComment, { body: comment }, { idempotencyKey: 'said of it' });
      const activities = await client().call(listMemberActivities, { params: { id: me.user.id } });
      expect(activities.filter(({ kind }) => kind === 'sign-up-reward')).toEqual([]);
      await expect(buy(id)).rejects.toMatchObject(unavailableRefusal);
      await expect(agreeTo(id, true)).rejects.toMatchObject(unavailableRefusal);
    });

    test('hides a members-only activity from visitors', async () => {
      const id = await insertOpenActivity(me, getApi(), 'coupon', 0);
      await updateActivity(id, { open_to_visitors: false });
      await expect(fetchPublicDetail(id)).rejects.toMatchObject(unavailableRefusal);
      expect(await fetchDetail(id)).toMatchObject({ id });
    });

    test('an activity stays available until its end time', async () => {
      const id = await insertOpenActivity(me, getApi(), 'coupon', 0);
      await updateActivity(id, { over_at: new Date(getApi().clock.now() + 1) });
      expect(await fetchDetail(id)).toMatchObject({ id });
    });
  });

  test.each([
    ['content', 'Leia'],
    ['content-participation', null],
    ['video', null],
  ] as const)('shows a visitor only the public part of a %s activity', async (kind, content) => {
    const { action } = await openPlaylist(me, getApi());
    await updateActivity(action, { type_id: activityType(kind), content: 'Leia' });
    expect(await fetchDetail(action)).toMatchObject({ kind, content: 'Leia', videos: [{ name: 'Vídeo 1' }] });
    expect(await fetchPublicDetail(action)).toMatchObject({ kind, content, videos: [] });
  });

  test('keeps participations private from visitors and other members', async () => {
    const id = await insertOpenActivity(me, getApi(), 'coupon', 0);
    await buy(id);
    expect((await fetchDetail(id)).participations).toBe(1);
    expect((await fetchPublicDetail(id)).participations).toBe(0);
    const otherMember = await signInAs(getApi(), 'aurora', contentOf('aurora').members[1]?.mailbox);
    expect((await fetchDetail(id, otherMember)).participations).toBe(0);
  });

  describe('buying a coupon', () => {
    test('buying a coupon takes the price, credits points and cashback, and returns an unguessable code', async () => {
      const id = await insertOpenActivity(me, getApi(), 'coupon', 1000);
      await updateActivity(id, { points: 300, additional_cashback: 250 });
      const balanceBefore = await fetchBalance();
      const purchase = await buy(id);
      expect(purchase).toMatchObject({
        price: 1000,
        code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z-]{19}$/),
      });
      expect(await fetchBalance()).toBe(balanceBefore - 1000 + 550);
      expect((await buy(id)).code).not.toBe(purchase.code);
      const [latestPurchase, firstPurchase] = await client().call(listPurchases, {
        params: { userId: me.user.id },
      });
      expect(firstPurchase).toMatchObject({ name: 'Atividade de teste', price: 1000, reward: 550 });
      expect(latestPurchase).toMatchObject({ price: 1000, reward: 0 });
    });

    test('returns the same coupon code for one idempotency key', async () => {
      const id = await insertOpenActivity(me, getApi(), 'coupon', 700);
      const balanceBefore = await fetchBalance();
      const firstPurchase = await buy(id, 'one attempt');
      expect(await buy(id, 'one attempt')).toEqual(firstPurchase);
      expect(await fetchBalance()).toBe(balanceBefore - 700);
      expect((await fetchDetail(id)).participations).toBe(1);
    });

    test('buys one coupon for two simultaneous requests with one idempotency key', async () => {
      const id = await insertOpenActivity(me, getApi(), 'coupon', 700);
      const balanceBefore = await fetchBalance();
      const waitForAll = createBarrier(2);
      const [firstPurchase, secondPurchase] = await Promise.all(
        [0, 1].map(async () => {
          await waitForAll();
          return buy(id, 'one attempt at once');
        }),
      );
      expect(firstPurchase).toEqual(secondPurchase);
      expect(await fetchBalance()).toBe(balanceBefore - 700);
      expect((await fetchDetail(id)).participations).toBe(1);
    });

    test('returns the stored coupon for its idempotency key although the limit is reached', async () => {
      const id = await insertOpenActivity(me, getApi(), 'coupon', 0);
      await updateActivity(id, { limit_per_user: 1 });
      const firstPurchase = await buy(id, 'the last one');
      await expect(buy(id)).rejects.toMatchObject(refusal(422, participationTexts.limit));
      await updateActivity(id, { deleted_at: daysFromNow(-1) });
      expect(await buy(id, 'the last one')).toEqual(firstPurchase);
    });

    test('refuses an idempotency key that another request used, and charges nothing', async () => {
      const [firstId, secondId] = [
        await insertOpenActivity(me, getApi(), 'coupon', 100),
        await insertOpenActivity(me, getApi(), 'coupon', 100),
      ];
      const agreementId = await insertOpenActivity(me, getApi(), 'agreement');
      await buy(firstId, 'of the one');
      const balanceBefore = await fetchBalance();
      for (const attempt of [
        () => buy(secondId, 'of the one'),
        () => agreeTo(agreementId, true, 'of the one'),
      ])
        await expect(attempt()).rejects.toMatchObject(refusal(422, keyTexts.otherBody));
      expect(await fetchBalance()).toBe(balanceBefore);
      for (const id of [secondId, agreementId]) expect((await fetchDetail(id)).participations).toBe(0);
    });

    test('accepts an idempotency key again after a refusal', async () => {
      const id = await insertOpenActivity(me, getApi(), 'coupon', 0);
      await updateActivity(id, { starts_at: daysFromNow(1), ends_at: daysFromNow(2) });
      await expect(buy(id, 'too early')).rejects.toMatchObject({ failure: { status: 422 } });
      await updateActivity(id, { starts_at: null, ends_at: null });
      expect(await buy(id, 'too early')).toMatchObject({ price: 0 });
    });

    test('forgets an idempotency key after a day', async () => {
      const id = await insertOpenActivity(me, getApi(), 'coupon', 0);
      const firstPurchase = await buy(id, 'of yesterday');
      const sweepAtAge = async (age: number) => {
        const created_at = new Date(getApi().clock.now() - age);
        await db()
          .updateTable('idempotency_key')
          .set({ created_at })
          .where('key', '=', 'of yesterday')
          .execute();
        await sweepKeys({ database: getApi().database, clock: getApi().clock.now } as Services);
      };
      await sweepAtAge(DAY);
      expect(await buy(id, 'of yesterday')).toEqual(firstPurchase);
      await sweepAtAge(DAY + 1);
      expect((await buy(id, 'of yesterday')).code).not.toBe(firstPurchase.code);
    });

    test('equal idempotency keys of two members buy two coupons', async () => {
      const otherMember = await signInAs(getApi(), 'aurora', contentOf('aurora').members[1]?.mailbox);
      const id = await insertOpenActivity(me, getApi(), 'coupon', 0);
      expect((await buy(id, 'the same')).code).not.toBe((await buy(id, 'the same', otherMember)).code);
    });

    test('refuses a coupon above the balance, names the difference, and charges nothing', async () => {
      const balanceBefore = await fetchBalance();
      const id = await insertOpenActivity(me, getApi(), 'coupon', balanceBefore + 1250);
      await expect(buy(id)).rejects.toMatchObject(refusal(422, unmetTexts.balance(1250)));
      expect(await fetchBalance()).toBe(balanceBefore);
      expect((await fetchDetail(id)).participations).toBe(0);
    });

    test('accepts a coupon price equal to the balance', async () => {
      const otherMember = await signInAs(getApi(), 'aurora', contentOf('aurora').members[1]?.mailbox);
      const balanceBefore = await fetchBalance(otherMember);
      const id = await insertOpenActivity(otherMember, getApi(), 'coupon', balanceBefore);
      await buy(id, 'all of it', otherMember);
      expect(await fetchBalance(otherMember)).toBe(0);
    });

    test('refuses to sell any activity but a coupon with a price', async () => {
      for (const kind of ['coupon', 'quiz', 'course', 'agreement'] as const) {
        const id = await insertOpenActivity(me, getApi(), kind, kind === 'coupon' ? null : 0);
        await expect(buy(id)).rejects.toMatchObject({ failure: { status: 422 } });
      }
    });
  });

  describe('participation rules', () => {
    test.each([
      ['before the activity opens', 1, 2],
      ['after the activity closes', -2, -1],
    ])('refuses participation %s, and names the dates', async (_, start, end) => {
      const id = await insertOpenActivity(me, getApi(), 'coupon', 0);
      const window = { starts_at: daysFromNow(start), ends_at: daysFromNow(end) };
      await updateActivity(id, window);
      const text = participationTexts.outside({ start: window.starts_at, end: window.ends_at });
      await expect(buy(id)).rejects.toMatchObject(refusal(422, text));
    });

    test('accepts participation at both bounds of an activity’s window, and any time without an end', async () => {
      for (const window of [
        { starts_at: daysFromNow(0), ends_at: daysFromNow(1) },
        { starts_at: daysFromNow(-1), ends_at: daysFromNow(0) },
        { starts_at: daysFromNow(1), ends_at: null },
      ]) {
        const id = await insertOpenActivity(me, getApi(), 'coupon', 0);
        await updateActivity(id, window);
        expect(await buy(id)).toMatchObject({ price: 0 });
      }
    });

    test('refuses participation beyond the limit, even for simultaneous requests', async () => {
      const id = await insertOpenActivity(me, getApi(), 'coupon', 100);
      await updateActivity(id, { limit_per_user: 2, points: 50 });
      const balanceBefore = await fetchBalance();
      const waitForAll = createBarrier(5);
      const attempts = Array.from({ length: 5 }, async () => {
        await waitForAll();
        return buy(id);
      });
      const results = await Promise.allSettled(attempts);
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
      for (const result of results)
        if (result.status === 'rejected')
          expect(result.reason).toMatchObject(refusal(422, participationTexts.limit));
      expect(await fetchBalance()).toBe(balanceBefore - 200 + 100);
    });

    test('refuses simultaneous purchases beyond the limit even without an idempotency key', async () => {
      const id = await insertOpenActivity(me, getApi(), 'coupon', 0);
      await updateActivity(id, { limit_per_user: 1 });
      const waitForAll = createBarrier(5);
      const responses = await Promise.all(
        Array.from({ length: 5 }, async () => {
          await waitForAll();
          return getApi().fetch(`${getApi().url('aurora')}/user-buys-cupom`, {
            method: 'POST',
            headers: { Authorization: `Bearer ${me.token}`, 'Content-Type': 'application/json' },
            body: JSON.stringify({ activity: id, user: me.user.id }),
          });
        }),
      );
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422]);
    });

    test('treats a participation limit of zero as no limit', async () => {
      const id = await insertOpenActivity(me, getApi(), 'coupon', 0);
      await updateActivity(id, { limit_per_user: 0 });
      expect(await buy(id)).toBeDefined();
      expect(await buy(id)).toBeDefined();
    });

    test('refuses participation until the member has done the prerequisites', async () => {
      const requiredId = await insertOpenActivity(me, getApi(), 'coupon', 0);
      const activityId = await insertOpenActivity(me, getApi(), 'coupon', 0);
      await updateActivity(requiredId, { name: 'Antes' });
      await db()
        .insertInto('prerequisite')
        .values({
          activity_id: activityId,
          required_id: requiredId,
          station_id: me.user.station.id,
          position: 0,
        })
        .execute();
      await expect(buy(activityId)).rejects.toMatchObject(refusal(422, unmetTexts.prerequisites(['Antes'])));
      await buy(requiredId);
      expect(await buy(activityId)).toBeDefined();
    });
  });

  describe('accepting an agreement', () => {
    test('a free agreement returns no code and credits its points', async () => {
      const id = await insertOpenActivity(me, getApi(), 'agreement');
      await updateActivity(id, { points: 150 });
      const balanceBefore = await fetchBalance();
      expect(await agreeTo(id, true)).toMatchObject({ code: null });
      expect(await fetchBalance()).toBe(balanceBefore + 150);
    });

    test('charges the price of an agreement once for repeated requests with one idempotency key', async () => {
      const id = await insertOpenActivity(me, getApi(), 'agreement', 2000);
      const balanceBefore = await fetchBalance();
      const firstResponse = await agreeTo(id, true, 'to agree');
      expect(firstResponse.code).toEqual(expect.any(String));
      expect(await agreeTo(id, true, 'to agree')).toEqual(firstResponse);
      expect(await fetchBalance()).toBe(balanceBefore - 2000);
    });

    test.each([false, undefined])('refuses an agreement whose consent is %s', async (agreement) => {
      const id = await insertOpenActivity(me, getApi(), 'agreement');
      await expect(agreeTo(id, agreement)).rejects.toMatchObject({ failure: { status: 422 } });
      expect((await fetchDetail(id)).participations).toBe(0);
    });
  });

  describe('enrolling', () => {
    const enrolIn = (
      { activityId, courseId }: { activityId: number; courseId: number },
      dependentes: { name: string; kinship: string }[] = [],
      idempotencyKey = `enrol-${Math.random()}`,
      consents: object = { rules_accepted: true, data_use_accepted: true },
    ) => {
      const ids = { action_id: activityId, presential_course_id: courseId, user: me.user.id };
      return client().call(enrol, { body: { ...ids, dependentes, ...consents } }, { idempotencyKey });
    };

    test('enrolling takes the discount price once and lists a voucher', async () => {
      const course = await insertOpenCourse(me, getApi(), 1500);
      await db()
        .updateTable('course')
        .set({ discount_price: 900 })
        .where('id', '=', course.courseId)
        .execute();
      const balanceBefore = await fetchBalance();
      const voucher = await enrolIn(course, [], 'one');
      expect(voucher).toMatchObject({
        isUsed: false,
        name: 'Atividade de teste',
        place: 'Sede',
        dependents: [],
      });
      expect(voucher.validatorUrl).toBe(
        `http://aurora.localhost:4000/qr-code-validator/voucher/${voucher.code}`,
      );
      expect(await enrolIn(course, [], 'one')).toEqual(voucher);
      expect(await fetchBalance()).toBe(balanceBefore - 900);
      const list = await client().call(listVouchers, { query: { 'where[user_id]': me.user.id } });
      expect(list[0]).toEqual(voucher);
      const [purchase] = await client().call(listPurchases, { params: { userId: me.user.id } });
      expect(purchase).toMatchObject({ price: 900, name: 'Atividade de teste' });
    });

    test("enrolling admits the member's family only for family activities, and refuses strangers", async () => {
      const course = await insertOpenCourse(me, getApi());
      const family = await client().call(listDependents, { params: { id: me.user.id } });
      expect(family).toEqual(contentOf('aurora').members[0].dependents);
      await expect(enrolIn(course, [...family])).rejects.toMatchObject({ failure: { status: 422 } });
      expect(await enrolIn(course)).toMatchObject({ isFamily: false, dependents: [] });
      await updateActivity(course.activityId, { is_family: true });
      const strangers = [{ name: 'Fulano de Tal', kinship: 'Primo' }];
      await expect(enrolIn(course, strangers)).rejects.toMatchObject({ failure: { status: 422 } });
      expect(await enrolIn(course, [...family])).toMatchObject({ isFamily: true, dependents: family });
    });

    test('a family activity admits the whole family regardless of the named dependents, except a fuel activity', async () => {
      const course = await insertOpenCourse(me, getApi());
      await updateActivity(course.activityId, { is_family: true });
      const family = await client().call(listDependents, { params: { id: me.user.id } });
      for (const dependents of [[], family.slice(0, 1)])
        expect(await enrolIn(course, [...dependents])).toMatchObject({ isFamily: true, dependents: family });
      await updateActivity(course.activityId, { is_full_tank: true });
      expect(await enrolIn(course)).toMatchObject({ isFamily: false, dependents: [] });
    });

    test('refuses an idempotency key used for another course, but accepts it with other dependents', async () => {
      const [firstCourse, secondCourse] = [
        await insertOpenCourse(me, getApi()),
        await insertOpenCourse(me, getApi()),
      ];
      await updateActivity(firstCourse.activityId, { is_family: true });
      const family = await client().call(listDependents, { params: { id: me.user.id } });
      const voucher = await enrolIn(firstCourse, [], 'of the one course');
      await expect(enrolIn(secondCourse, [], 'of the one course')).rejects.toMatchObject(
        refusal(422, keyTexts.otherBody),
      );
      expect(await enrolIn(firstCourse, [...family], 'of the one course')).toEqual(voucher);
    });

    test('refuses to enrol once the course has begun', async () => {
      const course = await insertOpenCourse(me, getApi());
      await db()
        .updateTable('course')
        .set({ held_at: daysFromNow(0) })
        .where('id', '=', course.courseId)
        .execute();
      await expect(enrolIn(course)).rejects.toMatchObject({ failure: { status: 422 } });
    });

    test.each([
      [{ rules_accepted: false, data_use_accepted: true }, [consentTexts.noRules]],
      [{ rules_accepted: true }, [consentTexts.noData]],
      [{}, [consentTexts.noRules, consentTexts.noData]],
    ])('refuses to enrol with consents %j, and names the missing ones', async (consents, messages) => {
      const course = await insertOpenCourse(me, getApi());
      await expect(enrolIn(course, [], undefined, consents)).rejects.toMatchObject({
        failure: { kind: 'http', status: 422, messages },
      });
      expect((await fetchDetail(course.activityId)).participations).toBe(0);
    });

    test('a voucher stores the time of consent', async () => {
      const course = await insertOpenCourse(me, getApi());
      const { code } = await enrolIn(course);
      const voucher = await db()
        .selectFrom('voucher')
        .selectAll()
        .where('code', '=', code)
        .executeTakeFirst();
      expect(voucher).toMatchObject({ consented_at: new Date(getApi().clock.now()) });
    });

    test('the rules are null if missing, and empty if the rules of a fuel course apply', async () => {
      const { activityId, courseId } = await insertOpenCourse(me, getApi());
      const fetchRules = async (changes: object, courseRules: string | null) => {
        await updateActivity(activityId, { rules: null, is_full_tank: false, ...changes });
        await db().updateTable('course').set({ rules: courseRules }).where('id', '=', courseId).execute();
        const activityDetail = await fetchDetail(activityId);
        return [activityDetail.rules, activityDetail.course?.rules];
      };
      expect(await fetchRules({}, '<p>Do curso.</p>')).toEqual([null, '<p>Do curso.</p>']);
      expect(await fetchRules({ rules: '<p>Da atividade.</p>' }, null)).toEqual([
        '<p>Da atividade.</p>',
        null,
      ]);
      expect(await fetchRules({ is_full_tank: true }, '<p>Do curso.</p>')).toEqual(['', '<p>Do curso.</p>']);
      expect(await fetchRules({ is_full_tank: true }, null)).toEqual([null, null]);
    });

    test('refuses to enrol in a course of another activity', async () => {
      const [firstCourse, secondCourse] = [
        await insertOpenCourse(me, getApi()),
        await insertOpenCourse(me, getApi()),
      ];
      await expect(enrolIn({ ...firstCourse, courseId: secondCourse.courseId })).rejects.toMatchObject(
        unavailableRefusal,
      );
    });
  });

  describe('family', () => {
    test("finds dependents only by the member's own CPF, in any notation", async () => {
      const findByCpf = (cpf: string) => client().call(findDependents, { query: { 'where[cpf]': cpf } });
      const cpf = me.user.cpf ?? '';
      expect(await findByCpf(cpf)).toEqual(contentOf('aurora').members[0].dependents);
      expect(await findByCpf(cpf.replace(/(\d{3})(\d{3})(\d{3})/, '$1.$2.$3-'))).toHaveLength(2);
      const otherMember = await signInAs(getApi(), 'aurora', contentOf('aurora').members[1]?.mailbox);
      for (const foreignCpf of [otherMember.user.cpf ?? '', '529.982.247-25'])
        await expect(findByCpf(foreignCpf)).rejects.toMatchObject({ failure: { status: 403 } });
      expect(JSON.stringify(getApi().log)).not.toContain(cpf);
    });
  });

  test('finds an activity by part of its name, ignoring case and accents', async () => {
    const id = await insertOpenActivity(me, getApi(), 'coupon', 0);
    await updateActivity(id, { name: 'Feirão de Orgânicos' });
    const findByName = async (name: string) =>
      (
        await client().call(findActivities, {
          query: {
            'where[user_id]': me.user.id,
            'where[name]': name,
            'where[station_id]': me.user.station.id,
          },
        })
      ).map((activity) => activity.id);
    expect(await findByName('FEIRAO')).toEqual([id]);
    expect(await findByName('orgânic')).toEqual([id]);
    expect(await findByName('%_%')).toEqual([]);
  });

  test('lists only coupon prices of the member’s own station', async () => {
    const id = await insertOpenActivity(me, getApi(), 'coupon', 1250);
    const list = await client().call(listCoupons, { params: { id: me.user.station.id } });
    expect(list).toContainEqual({ id, activityId: id, price: 1250 });
    const foreignList = client().call(listCoupons, { params: { id: stationBySlug('minerva').id } });
    await expect(foreignList).rejects.toMatchObject({ failure: { status: 404 } });
  });

  test('returns a Lottie file for each animation, and 404 for unknown ids', async () => {
    for (const id of [1, 2, 3, 4])
      expect(await client().call(getAnimation, { params: { id } })).toMatchObject({
        animation: { v: expect.any(String), fr: 60, layers: expect.any(Array) },
      });
    await expect(client().call(getAnimation, { params: { id: 5 } })).rejects.toMatchObject({
      failure: { status: 404 },
    });
  });
});
