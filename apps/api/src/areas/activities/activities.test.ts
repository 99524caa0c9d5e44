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
import { openActivity, openCourse } from '../../testing/activities.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { barrier } from '../../testing/moment.ts';
import { type Person, signInAs } from '../../testing/person.ts';
import { stationBySlug } from '../../testing/test-api.ts';
import { openPlaylist } from '../../testing/videos.ts';
import { shortTexts } from './participate.ts';

const DAY = 24 * 60 * 60_000;

onEachDatabase('activities', {}, (running) => {
  let me: Person;
  beforeEach(async () => {
    me = await signInAs(running(), 'aurora');
  });

  const client = (person: Person = me) => running().client(person.slug, () => person.token);
  const { db } = { db: () => running().database.db };
  const change = (id: number, set: object) =>
    db().updateTable('activity').set(set).where('id', '=', id).execute();
  const moved = (days: number) => new Date(running().clock.now() + days * DAY);
  const balance = async (person: Person = me) =>
    (await client(person).call(getPoints, { params: { userId: person.user.id } })).points;
  const detail = (id: number, person: Person = me, flat?: number) =>
    client(person).call(getActivity, {
      params: { id },
      query: { 'where[user_id]': person.user.id, ...(flat === undefined ? {} : { flat }) },
    });
  const visit = (actionId: number, slug = 'aurora') =>
    running()
      .client(slug)
      .call(getPublicActivity, { params: { actionId, stationId: stationBySlug(slug).id } });
  let keys = 0;
  const buy = (activity: number, key?: string, person: Person = me) => {
    keys += 1;
    return client(person).call(
      buyCoupon,
      { body: { activity, user: person.user.id } },
      { idempotencyKey: key ?? `key-${keys}` },
    );
  };
  const agreeTo = (action_id: number, agreement?: boolean, key?: string) => {
    keys += 1;
    const body = { action_id, user_id: me.user.id, ...(agreement === undefined ? {} : { agreement }) };
    return client().call(agree, { body }, { idempotencyKey: key ?? `key-${keys}` });
  };
  const refused = (status: number, message: string) => ({
    failure: { kind: 'http', status, messages: [message] },
  });
  const unavailable = refused(404, participationTexts.unavailable);

  describe('sample activities', () => {
    test.each(['aurora', 'orvalho'])('%s lists everything in its content file', async (slug) => {
      const person = await signInAs(running(), slug);
      const list = await client(person).call(listMemberActivities, { params: { id: person.user.id } });
      const activities = contentOf(slug).activities.filter(({ kind }) => kind !== 'sign-up-reward');
      expect(list.map(({ name }) => name)).toEqual(activities.map(({ name }) => name));
      const done = activities.filter(
        ({ doneDaysAgo = [], subscribedDaysAgo }) =>
          doneDaysAgo.length > 0 || subscribedDaysAgo !== undefined,
      );
      expect(list.filter(({ isDone }) => isDone).map(({ name }) => name)).toEqual(
        done.map(({ name }) => name),
      );
      const locked = activities.find(({ requires = [] }) => requires.length > 0);
      expect(list.find(({ missing }) => missing.length > 0)).toMatchObject({
        name: locked?.name,
        missing: locked?.requires?.map((key) => activities.find((one) => one.key === key)?.name),
      });
      expect(list.find(({ kind, price }) => kind === 'course' && price === 1850)).toBeDefined();
      for (const one of list.filter(({ kind, price }) => kind === 'coupon' && price === null))
        expect((await detail(one.id, person)).products.length).toBeGreaterThan(0);
    });

    test("describe a shop's products and delivery", async () => {
      const list = await client().call(listMemberActivities, { params: { id: me.user.id } });
      const shop = list.find(({ carouselPlace }) => carouselPlace === 1);
      const found = await detail(shop?.id ?? 0);
      expect(found).toMatchObject({
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
      expect(found.products.map(({ stock, limit }) => [stock, limit])).toEqual([
        [60, 2],
        [1, null],
        [0, null],
        [null, 5],
      ]);
      expect((await detail(found.id, me, 1)).products).toEqual([]);
      const asking = list.find(({ kind }) => kind === 'member-survey')?.id ?? 0;
      expect([(await detail(asking)).survey, (await detail(asking, me, 1)).survey]).toEqual([
        expect.objectContaining({ id: expect.any(Number) }),
        null,
      ]);
    });

    test("count orders and other members' reservations as gone, but not the member's own", async () => {
      const other = await signInAs(running(), 'aurora', contentOf('aurora').members[1]?.mailbox);
      const id = await openActivity(me, running(), 'coupon');
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
      const held = { ...station, product_id: product.id, state: 'held' as const, charge_id: null };
      await db()
        .insertInto('reservation')
        .values([
          { ...held, member_id: other.user.id, quantity: 2, expires_at: moved(1), created_at: moved(0) },
          { ...held, member_id: me.user.id, quantity: 1, expires_at: moved(1), created_at: moved(0) },
        ])
        .execute();
      expect((await detail(id)).products).toMatchObject([{ stock: 10, ordered: 5, orderedByMember: 0 }]);
      expect((await detail(id, other)).products).toMatchObject([{ stock: 10, ordered: 4 }]);
    });
  });

  describe('unavailable activity', () => {
    test.each([
      ['taken away', () => ({ deleted_at: moved(-1) })],
      ['not published', () => ({ is_published: false })],
      ['over', () => ({ over_at: moved(0) })],
    ])('is hidden from members and visitors when %s', async (_, set) => {
      const id = await openActivity(me, running(), 'coupon', 0);
      expect(await visit(id)).toMatchObject({ id });
      await change(id, set());
      for (const call of [detail, visit, buy]) await expect(call(id)).rejects.toMatchObject(unavailable);
      const list = await client().call(listMemberActivities, { params: { id: me.user.id } });
      expect(list.map((one) => one.id)).not.toContain(id);
      const open = await running()
        .client('aurora')
        .call(listPublicActions, { params: { stationId: me.user.station.id } });
      expect(open.map((one) => one.id)).not.toContain(id);
    });

    test('includes activities of another station and unknown ids', async () => {
      const other = await signInAs(running(), 'minerva');
      const id = await openActivity(other, running(), 'coupon', 0);
      for (const one of [id, 2_000_000_000]) {
        await expect(detail(one)).rejects.toMatchObject(unavailable);
        await expect(buy(one)).rejects.toMatchObject(unavailable);
        await expect(visit(one)).rejects.toMatchObject(unavailable);
      }
    });

    test('shows a page for the sign-up reward, without an action', async () => {
      const id = await openActivity(me, running(), 'sign-up-reward');
      await change(id, { has_comments: true });
      expect([(await detail(id)).kind, (await visit(id)).kind]).toEqual(['sign-up-reward', 'sign-up-reward']);
      const comment = { description: 'Que bom', user: me.user.id, action: id };
      await client().call(createComment, { body: comment }, { idempotencyKey: 'said of it' });
      const listed = await client().call(listMemberActivities, { params: { id: me.user.id } });
      expect(listed.filter(({ kind }) => kind === 'sign-up-reward')).toEqual([]);
      await expect(buy(id)).rejects.toMatchObject(unavailable);
      await expect(agreeTo(id, true)).rejects.toMatchObject(unavailable);
    });

    test('is hidden from visitors when it is for members only', async () => {
      const id = await openActivity(me, running(), 'coupon', 0);
      await change(id, { open_to_visitors: false });
      await expect(visit(id)).rejects.toMatchObject(unavailable);
      expect(await detail(id)).toMatchObject({ id });
    });

    test('stays available until the moment it is over', async () => {
      const id = await openActivity(me, running(), 'coupon', 0);
      await change(id, { over_at: new Date(running().clock.now() + 1) });
      expect(await detail(id)).toMatchObject({ id });
    });
  });

  test.each([
    ['content', 'Leia'],
    ['content-participation', null],
    ['video', null],
  ] as const)('shows a visitor only the public part of %s', async (kind, content) => {
    const { action } = await openPlaylist(me, running());
    await change(action, { type_id: activityType(kind), content: 'Leia' });
    expect(await detail(action)).toMatchObject({ kind, content: 'Leia', videos: [{ name: 'Vídeo 1' }] });
    expect(await visit(action)).toMatchObject({ kind, content, videos: [] });
  });

  test('keeps participations private from visitors and other members', async () => {
    const id = await openActivity(me, running(), 'coupon', 0);
    await buy(id);
    expect((await detail(id)).participations).toBe(1);
    expect((await visit(id)).participations).toBe(0);
    const other = await signInAs(running(), 'aurora', contentOf('aurora').members[1]?.mailbox);
    expect((await detail(id, other)).participations).toBe(0);
  });

  describe('buying a coupon', () => {
    test('takes the price, credits points and cashback, and returns an unguessable code', async () => {
      const id = await openActivity(me, running(), 'coupon', 1000);
      await change(id, { points: 300, additional_cashback: 250 });
      const before = await balance();
      const bought = await buy(id);
      expect(bought).toMatchObject({ price: 1000, code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z-]{19}$/) });
      expect(await balance()).toBe(before - 1000 + 550);
      expect((await buy(id)).code).not.toBe(bought.code);
      const [latest, first] = await client().call(listPurchases, { params: { userId: me.user.id } });
      expect(first).toMatchObject({ name: 'Atividade de teste', price: 1000, reward: 550 });
      expect(latest).toMatchObject({ price: 1000, reward: 0 });
    });

    test('repeats the same code for one idempotency key', async () => {
      const id = await openActivity(me, running(), 'coupon', 700);
      const before = await balance();
      const first = await buy(id, 'one attempt');
      expect(await buy(id, 'one attempt')).toEqual(first);
      expect(await balance()).toBe(before - 700);
      expect((await detail(id)).participations).toBe(1);
    });

    test('buys once for two simultaneous requests with one key', async () => {
      const id = await openActivity(me, running(), 'coupon', 700);
      const before = await balance();
      const ready = barrier(2);
      const [one, other] = await Promise.all(
        [0, 1].map(async () => {
          await ready();
          return buy(id, 'one attempt at once');
        }),
      );
      expect(one).toEqual(other);
      expect(await balance()).toBe(before - 700);
      expect((await detail(id)).participations).toBe(1);
    });

    test('returns the stored response for its key although the limit is reached', async () => {
      const id = await openActivity(me, running(), 'coupon', 0);
      await change(id, { limit_per_user: 1 });
      const first = await buy(id, 'the last one');
      await expect(buy(id)).rejects.toMatchObject(refused(422, participationTexts.limit));
      await change(id, { deleted_at: moved(-1) });
      expect(await buy(id, 'the last one')).toEqual(first);
    });

    test('refuses a key that another request used, and takes nothing', async () => {
      const [one, other] = [
        await openActivity(me, running(), 'coupon', 100),
        await openActivity(me, running(), 'coupon', 100),
      ];
      const agreement = await openActivity(me, running(), 'agreement');
      await buy(one, 'of the one');
      const before = await balance();
      for (const again of [() => buy(other, 'of the one'), () => agreeTo(agreement, true, 'of the one')])
        await expect(again()).rejects.toMatchObject(refused(422, keyTexts.otherBody));
      expect(await balance()).toBe(before);
      for (const id of [other, agreement]) expect((await detail(id)).participations).toBe(0);
    });

    test('accepts the key again after a refusal', async () => {
      const id = await openActivity(me, running(), 'coupon', 0);
      await change(id, { starts_at: moved(1), ends_at: moved(2) });
      await expect(buy(id, 'too early')).rejects.toMatchObject({ failure: { status: 422 } });
      await change(id, { starts_at: null, ends_at: null });
      expect(await buy(id, 'too early')).toMatchObject({ price: 0 });
    });

    test('forgets a key after a day', async () => {
      const id = await openActivity(me, running(), 'coupon', 0);
      const first = await buy(id, 'of yesterday');
      const sweep = async (ago: number) => {
        const created_at = new Date(running().clock.now() - ago);
        await db()
          .updateTable('idempotency_key')
          .set({ created_at })
          .where('key', '=', 'of yesterday')
          .execute();
        await sweepKeys({ database: running().database, clock: running().clock.now } as Services);
      };
      await sweep(DAY);
      expect(await buy(id, 'of yesterday')).toEqual(first);
      await sweep(DAY + 1);
      expect((await buy(id, 'of yesterday')).code).not.toBe(first.code);
    });

    test('keeps equal keys of two members apart', async () => {
      const other = await signInAs(running(), 'aurora', contentOf('aurora').members[1]?.mailbox);
      const id = await openActivity(me, running(), 'coupon', 0);
      expect((await buy(id, 'the same')).code).not.toBe((await buy(id, 'the same', other)).code);
    });

    test('refuses a price above the balance, names the difference, and takes nothing', async () => {
      const before = await balance();
      const id = await openActivity(me, running(), 'coupon', before + 1250);
      await expect(buy(id)).rejects.toMatchObject(refused(422, shortTexts.balance(1250)));
      expect(await balance()).toBe(before);
      expect((await detail(id)).participations).toBe(0);
    });

    test('accepts a price equal to the balance', async () => {
      const other = await signInAs(running(), 'aurora', contentOf('aurora').members[1]?.mailbox);
      const before = await balance(other);
      const id = await openActivity(other, running(), 'coupon', before);
      await buy(id, 'all of it', other);
      expect(await balance(other)).toBe(0);
    });

    test('refuses activities that are sold in a shop or not at all', async () => {
      for (const kind of ['coupon', 'quiz', 'course', 'agreement'] as const) {
        const id = await openActivity(me, running(), kind, kind === 'coupon' ? null : 0);
        await expect(buy(id)).rejects.toMatchObject({ failure: { status: 422 } });
      }
    });
  });

  describe('participation rules', () => {
    test.each([
      ['before it opens', 1, 2],
      ['after it closed', -2, -1],
    ])('refuse %s, and name the dates', async (_, start, end) => {
      const id = await openActivity(me, running(), 'coupon', 0);
      const window = { starts_at: moved(start), ends_at: moved(end) };
      await change(id, window);
      const text = participationTexts.outside({ start: window.starts_at, end: window.ends_at });
      await expect(buy(id)).rejects.toMatchObject(refused(422, text));
    });

    test('accept both bounds of the window', async () => {
      for (const window of [
        { starts_at: moved(0), ends_at: moved(1) },
        { starts_at: moved(-1), ends_at: moved(0) },
        { starts_at: moved(1), ends_at: null },
      ]) {
        const id = await openActivity(me, running(), 'coupon', 0);
        await change(id, window);
        expect(await buy(id)).toMatchObject({ price: 0 });
      }
    });

    test('refuse participation beyond the limit, even for simultaneous requests', async () => {
      const id = await openActivity(me, running(), 'coupon', 100);
      await change(id, { limit_per_user: 2, points: 50 });
      const before = await balance();
      const ready = barrier(5);
      const attempts = Array.from({ length: 5 }, async () => {
        await ready();
        return buy(id);
      });
      const results = await Promise.allSettled(attempts);
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
      for (const result of results)
        if (result.status === 'rejected')
          expect(result.reason).toMatchObject(refused(422, participationTexts.limit));
      expect(await balance()).toBe(before - 200 + 100);
    });

    test('refuse simultaneous requests without an idempotency key', async () => {
      const id = await openActivity(me, running(), 'coupon', 0);
      await change(id, { limit_per_user: 1 });
      const ready = barrier(5);
      const answers = await Promise.all(
        Array.from({ length: 5 }, async () => {
          await ready();
          return running().fetch(`${running().url('aurora')}/user-buys-cupom`, {
            method: 'POST',
            headers: { Authorization: `Bearer ${me.token}`, 'Content-Type': 'application/json' },
            body: JSON.stringify({ activity: id, user: me.user.id }),
          });
        }),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422]);
    });

    test('treat a limit of zero as no limit', async () => {
      const id = await openActivity(me, running(), 'coupon', 0);
      await change(id, { limit_per_user: 0 });
      expect(await buy(id)).toBeDefined();
      expect(await buy(id)).toBeDefined();
    });

    test('require the prerequisites', async () => {
      const first = await openActivity(me, running(), 'coupon', 0);
      const second = await openActivity(me, running(), 'coupon', 0);
      await change(first, { name: 'Antes' });
      await db()
        .insertInto('prerequisite')
        .values({ activity_id: second, required_id: first, station_id: me.user.station.id, position: 0 })
        .execute();
      await expect(buy(second)).rejects.toMatchObject(refused(422, shortTexts.prerequisites(['Antes'])));
      await buy(first);
      expect(await buy(second)).toBeDefined();
    });
  });

  describe('accepting an agreement', () => {
    test('is free and credits its points once', async () => {
      const id = await openActivity(me, running(), 'agreement');
      await change(id, { points: 150 });
      const before = await balance();
      expect(await agreeTo(id, true)).toMatchObject({ code: null });
      expect(await balance()).toBe(before + 150);
    });

    test('charges its price once for each attempt', async () => {
      const id = await openActivity(me, running(), 'agreement', 2000);
      const before = await balance();
      const first = await agreeTo(id, true, 'to agree');
      expect(first.code).toEqual(expect.any(String));
      expect(await agreeTo(id, true, 'to agree')).toEqual(first);
      expect(await balance()).toBe(before - 2000);
    });

    test.each([false, undefined])('is refused with %s', async (agreement) => {
      const id = await openActivity(me, running(), 'agreement');
      await expect(agreeTo(id, agreement)).rejects.toMatchObject({ failure: { status: 422 } });
      expect((await detail(id)).participations).toBe(0);
    });
  });

  describe('enrolling', () => {
    const enrolIn = (
      { activityId, courseId }: { activityId: number; courseId: number },
      dependentes: { name: string; kinship: string }[] = [],
      idempotencyKey = `enrol-${Math.random()}`,
      consents: object = { rules_accepted: true, data_use_accepted: true },
    ) => {
      const wanted = { action_id: activityId, presential_course_id: courseId, user: me.user.id };
      return client().call(enrol, { body: { ...wanted, dependentes, ...consents } }, { idempotencyKey });
    };

    test('takes the price and adds a voucher to the list', async () => {
      const course = await openCourse(me, running(), 1500);
      await db()
        .updateTable('course')
        .set({ discount_price: 900 })
        .where('id', '=', course.courseId)
        .execute();
      const before = await balance();
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
      expect(await balance()).toBe(before - 900);
      const list = await client().call(listVouchers, { query: { 'where[user_id]': me.user.id } });
      expect(list[0]).toEqual(voucher);
      const [purchase] = await client().call(listPurchases, { params: { userId: me.user.id } });
      expect(purchase).toMatchObject({ price: 900, name: 'Atividade de teste' });
    });

    test("admits the member's own family if the activity does, and refuses strangers", async () => {
      const course = await openCourse(me, running());
      const own = await client().call(listDependents, { params: { id: me.user.id } });
      expect(own).toEqual(contentOf('aurora').members[0].dependents);
      await expect(enrolIn(course, [...own])).rejects.toMatchObject({ failure: { status: 422 } });
      expect(await enrolIn(course)).toMatchObject({ isFamily: false, dependents: [] });
      await change(course.activityId, { is_family: true });
      const stranger = [{ name: 'Fulano de Tal', kinship: 'Primo' }];
      await expect(enrolIn(course, stranger)).rejects.toMatchObject({ failure: { status: 422 } });
      expect(await enrolIn(course, [...own])).toMatchObject({ isFamily: true, dependents: own });
    });

    test('admits the whole registered family regardless of the named dependents', async () => {
      const course = await openCourse(me, running());
      await change(course.activityId, { is_family: true });
      const own = await client().call(listDependents, { params: { id: me.user.id } });
      for (const named of [[], own.slice(0, 1)])
        expect(await enrolIn(course, [...named])).toMatchObject({ isFamily: true, dependents: own });
      await change(course.activityId, { is_full_tank: true });
      expect(await enrolIn(course)).toMatchObject({ isFamily: false, dependents: [] });
    });

    test('refuses the key of another course; named dependents do not change an attempt', async () => {
      const [one, other] = [await openCourse(me, running()), await openCourse(me, running())];
      await change(one.activityId, { is_family: true });
      const own = await client().call(listDependents, { params: { id: me.user.id } });
      const voucher = await enrolIn(one, [], 'of the one course');
      await expect(enrolIn(other, [], 'of the one course')).rejects.toMatchObject(
        refused(422, keyTexts.otherBody),
      );
      expect(await enrolIn(one, [...own], 'of the one course')).toEqual(voucher);
    });

    test('is refused once the course has begun', async () => {
      const course = await openCourse(me, running());
      await db()
        .updateTable('course')
        .set({ held_at: moved(0) })
        .where('id', '=', course.courseId)
        .execute();
      await expect(enrolIn(course)).rejects.toMatchObject({ failure: { status: 422 } });
    });

    test.each([
      [{ rules_accepted: false, data_use_accepted: true }, [consentTexts.noRules]],
      [{ rules_accepted: true }, [consentTexts.noData]],
      [{}, [consentTexts.noRules, consentTexts.noData]],
    ])('refuses %j and names the missing consents', async (consents, messages) => {
      const course = await openCourse(me, running());
      await expect(enrolIn(course, [], undefined, consents)).rejects.toMatchObject({
        failure: { kind: 'http', status: 422, messages },
      });
      expect((await detail(course.activityId)).participations).toBe(0);
    });

    test('stores the time of consent', async () => {
      const course = await openCourse(me, running());
      const { code } = await enrolIn(course);
      const kept = await db().selectFrom('voucher').selectAll().where('code', '=', code).executeTakeFirst();
      expect(kept).toMatchObject({ consented_at: new Date(running().clock.now()) });
    });

    test('shows its own rules, or refers fuel activities to the rules of their course', async () => {
      const { activityId, courseId } = await openCourse(me, running());
      const rules = async (set: object, ofCourse: string | null) => {
        await change(activityId, { rules: null, is_full_tank: false, ...set });
        await db().updateTable('course').set({ rules: ofCourse }).where('id', '=', courseId).execute();
        const found = await detail(activityId);
        return [found.rules, found.course?.rules];
      };
      expect(await rules({}, '<p>Do curso.</p>')).toEqual([null, '<p>Do curso.</p>']);
      expect(await rules({ rules: '<p>Da atividade.</p>' }, null)).toEqual(['<p>Da atividade.</p>', null]);
      expect(await rules({ is_full_tank: true }, '<p>Do curso.</p>')).toEqual(['', '<p>Do curso.</p>']);
      expect(await rules({ is_full_tank: true }, null)).toEqual([null, null]);
    });

    test('refuses a course of another activity', async () => {
      const [one, other] = [await openCourse(me, running()), await openCourse(me, running())];
      await expect(enrolIn({ ...one, courseId: other.courseId })).rejects.toMatchObject(unavailable);
    });
  });

  describe('family', () => {
    test("is returned only for the member's own CPF, in any notation", async () => {
      const find = (cpf: string) => client().call(findDependents, { query: { 'where[cpf]': cpf } });
      const cpf = me.user.cpf ?? '';
      expect(await find(cpf)).toEqual(contentOf('aurora').members[0].dependents);
      expect(await find(cpf.replace(/(\d{3})(\d{3})(\d{3})/, '$1.$2.$3-'))).toHaveLength(2);
      const other = await signInAs(running(), 'aurora', contentOf('aurora').members[1]?.mailbox);
      for (const one of [other.user.cpf ?? '', '529.982.247-25'])
        await expect(find(one)).rejects.toMatchObject({ failure: { status: 403 } });
      expect(JSON.stringify(running().log)).not.toContain(cpf);
    });
  });

  test('finds an activity by part of its name, ignoring case and accents', async () => {
    const id = await openActivity(me, running(), 'coupon', 0);
    await change(id, { name: 'Feirão de Orgânicos' });
    const find = async (name: string) =>
      (
        await client().call(findActivities, {
          query: {
            'where[user_id]': me.user.id,
            'where[name]': name,
            'where[station_id]': me.user.station.id,
          },
        })
      ).map((one) => one.id);
    expect(await find('FEIRAO')).toEqual([id]);
    expect(await find('orgânic')).toEqual([id]);
    expect(await find('%_%')).toEqual([]);
  });

  test('lists only prices of the member’s own station', async () => {
    const id = await openActivity(me, running(), 'coupon', 1250);
    const list = await client().call(listCoupons, { params: { id: me.user.station.id } });
    expect(list).toContainEqual({ id, activityId: id, price: 1250 });
    const other = client().call(listCoupons, { params: { id: stationBySlug('minerva').id } });
    await expect(other).rejects.toMatchObject({ failure: { status: 404 } });
  });

  test('returns a Lottie file for each animation, and 404 for others', async () => {
    for (const id of [1, 2, 3, 4])
      expect(await client().call(getAnimation, { params: { id } })).toMatchObject({
        animation: { v: expect.any(String), fr: 60, layers: expect.any(Array) },
      });
    await expect(client().call(getAnimation, { params: { id: 5 } })).rejects.toMatchObject({
      failure: { status: 404 },
    });
  });
});
