import { checkVoucher, enrol, getActivity, listVouchers, useVoucher } from '@estacao/contract';
import { voucherTexts } from '@estacao/domain';
import { contentOf } from '@estacao/stations/content';
import { beforeEach, describe, expect, test } from 'vitest';
import { systemRandom } from '../../ports.ts';
import { insertOpenActivity, insertOpenCourse } from '../../testing/activities.ts';
import { createBarrier } from '../../testing/concurrency.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { type Person, signInAs } from '../../testing/person.ts';
import { appointStaff } from '../members/staff.ts';
import { runOrderConfirmedListeners } from '../payments/after-confirmed.ts';
import { migration } from './migrations/2026-11-25-families-of-vouchers.ts';
import { createOrderVouchers } from './order-vouchers.ts';

const DAY = 24 * 60 * 60_000;

const config = { partnerUrl: (slug: string) => `https://${slug}.parceiro.test` };

onEachDatabase('vouchers', { config }, (getApi) => {
  let me: Person;
  let orderCount = 0;
  beforeEach(async () => {
    me = await signInAs(getApi(), 'aurora');
  });

  const db = () => getApi().database.db;
  const client = (person: Person = me) => getApi().client(person.slug, () => person.token);
  const fetchVouchers = () => client().call(listVouchers, { query: { 'where[user_id]': me.user.id } });
  const check = (code: string, slug = 'aurora') =>
    getApi().client(slug).call(checkVoucher, { params: { code } });
  const use = (code: string, person: Person = me) => client(person).call(useVoucher, { params: { code } });
  const joinStaff = ({ user }: Person) =>
    appointStaff(db(), { memberId: user.id, stationId: user.station.id }, null);
  const leaveStaff = ({ user }: Person) =>
    db().deleteFrom('staff').where('member_id', '=', user.id).execute();

  const orderVouchers = async (units = 1, activityFields: object = {}) => {
    orderCount += 1;
    const activityId = await insertOpenActivity(me, getApi(), 'coupon');
    await db()
      .updateTable('activity')
      .set({ is_family: false, ...activityFields })
      .where('id', '=', activityId)
      .execute();
    const order = {
      orderId: orderCount,
      memberId: me.user.id,
      stationId: me.user.station.id,
      activityId,
      units,
      at: new Date(getApi().clock.now()),
      random: systemRandom,
    };
    const issue = () =>
      db()
        .transaction()
        .execute(async (trx) => (await createOrderVouchers(trx, order)).codes);
    return { codes: await issue(), issue, activityId };
  };

  test.each(['aurora', 'maresia'])(
    'the demo member of %s has one valid, one used and one expired voucher',
    async (slug) => {
      const person = await signInAs(getApi(), slug);
      const vouchers = await client(person).call(listVouchers, {
        query: { 'where[user_id]': person.user.id },
      });
      const checks = await Promise.all(vouchers.map(({ code }) => check(code, slug)));
      expect(checks.map(({ isValid, isUsed }) => [isValid, isUsed])).toEqual([
        [true, false],
        [false, true],
        [false, false],
      ]);
      expect(vouchers.map(({ isUsed }) => isUsed)).toEqual([false, true, false]);
      const typedCode = vouchers[0]?.code.toLowerCase().replaceAll('-', '') ?? '';
      expect(await check(typedCode, slug)).toMatchObject({ isValid: true });
    },
  );

  test.each(['aurora', 'maresia'])(
    'sample vouchers of %s name the family and the date of consent',
    async (slug) => {
      const person = await signInAs(getApi(), slug);
      const vouchers = await client(person).call(listVouchers, {
        query: { 'where[user_id]': person.user.id },
      });
      const family = contentOf(slug).members[0].dependents ?? [];
      expect(family.length).toBeGreaterThan(0);
      for (const { isFamily, dependents } of vouchers) expect(dependents).toEqual(isFamily ? family : []);
      expect(vouchers.filter(({ isFamily }) => isFamily)).toHaveLength(1);
      const samples = await db()
        .selectFrom('voucher')
        .select(['created_at', 'consented_at'])
        .where('member_id', '=', person.user.id)
        .where('course_id', 'is not', null)
        .execute();
      expect(samples).toHaveLength(3);
      for (const { created_at, consented_at } of samples) expect(consented_at).toEqual(created_at);
    },
  );

  describe('vouchers of an order', () => {
    test('vouchers of an order include the family for a family activity', async () => {
      const family = contentOf('aurora').members[0].dependents ?? [];
      const dependentsBy = async (activityFields: object) => {
        const { codes } = await orderVouchers(2, activityFields);
        const ownVouchers = (await fetchVouchers()).filter(({ code }) => codes.includes(code));
        expect(ownVouchers).toHaveLength(2);
        return ownVouchers.map(({ dependents }) => dependents);
      };
      expect(await dependentsBy({ is_family: true })).toEqual([family, family]);
      for (const activityFields of [{ is_family: false }, { is_family: true, is_full_tank: true }])
        expect(await dependentsBy(activityFields)).toEqual([[], []]);
    });

    test('an order issues one voucher for each unit, also after repeated calls', async () => {
      const { codes, issue } = await orderVouchers(3);
      expect(new Set(codes).size).toBe(3);
      expect(await issue()).toEqual(codes);
      const [firstCodes, secondCodes] = await Promise.all([issue(), issue()]);
      expect([firstCodes, secondCodes]).toEqual([codes, codes]);
    });

    test('the migration adds the missing family to unused vouchers', async () => {
      const family = contentOf('aurora').members[0].dependents ?? [];
      const { codes, activityId } = await orderVouchers(2, { is_family: true });
      const otherOrder = await orderVouchers();
      await db()
        .updateTable('voucher')
        .set({ dependents: '[]' })
        .where('activity_id', 'in', [activityId, otherOrder.activityId])
        .execute();
      const [usedCode = ''] = codes;
      await db()
        .updateTable('voucher')
        .set({ used_at: new Date(), used_by_id: me.user.id })
        .where('code', '=', usedCode)
        .execute();
      await migration.up(db());
      const dependentsByCode = new Map(
        (await fetchVouchers()).map(({ code, dependents }) => [code, dependents]),
      );
      expect([...codes, ...otherOrder.codes].map((code) => dependentsByCode.get(code))).toEqual([
        [],
        family,
        [],
      ]);
    });

    test('a voucher links to the partner’s validator, or to the station’s portal without a partner', async () => {
      const { codes, activityId } = await orderVouchers();
      const [code = ''] = codes;
      const url = async () => (await fetchVouchers()).find((voucher) => voucher.code === code)?.validatorUrl;
      expect(await url()).toBe(`http://aurora.localhost:4000/qr-code-validator/voucher/${code}`);
      await db().updateTable('activity').set({ partner_id: 7 }).where('id', '=', activityId).execute();
      expect(await url()).toBe(`https://aurora.parceiro.test/qr-code-validator/voucher/${code}`);
    });

    test.each([
      [{}, 0],
      [{ sells_vouchers: true }, 3],
      [{ sells_voucher_codes: true }, 3],
    ])(
      'an order of an activity with %j issues %i vouchers and one participation',
      async (activityFields, count) => {
        const activityId = await insertOpenActivity(me, getApi(), 'coupon');
        await db()
          .updateTable('activity')
          .set({ points: 500, ...activityFields })
          .where('id', '=', activityId)
          .execute();
        orderCount += 1;
        const order = {
          id: 500_000 + orderCount,
          memberId: me.user.id,
          stationId: me.user.station.id,
          activityId,
          code: `PEDIDO-${orderCount}`,
          lines: [
            { productId: 1, quantity: 1 },
            { productId: 2, quantity: 2 },
          ],
          at: new Date(getApi().clock.now()),
        };
        const fetchEntries = () =>
          db().selectFrom('points_entry').select('id').where('member_id', '=', me.user.id).execute();
        const entriesBefore = await fetchEntries();
        for (let round = 0; round < 2; round += 1)
          expect(
            await db()
              .transaction()
              .execute((trx) => runOrderConfirmedListeners(trx, order)),
          ).toBe(count);
        const { participations } = await client().call(getActivity, {
          params: { id: activityId },
          query: { 'where[user_id]': me.user.id },
        });
        expect(participations).toBe(1);
        const mails = await db()
          .selectFrom('outbox')
          .select('mail')
          .where('member_id', '=', me.user.id)
          .execute();
        expect(mails.filter(({ mail }) => mail.paragraphs.join().includes(order.code))).toHaveLength(
          count === 0 ? 0 : 1,
        );
        expect(await fetchEntries()).toEqual(entriesBefore);
      },
    );

    test('vouchers of an order have the rules of the activity and no date', async () => {
      const { codes, activityId } = await orderVouchers();
      await db()
        .updateTable('activity')
        .set({ voucher_rules: '<p>No balcão.</p>', partner_id: null })
        .where('id', '=', activityId)
        .execute();
      expect((await fetchVouchers()).find(({ code }) => code === codes[0])).toMatchObject({
        rules: '<p>No balcão.</p>',
        date: null,
        place: null,
      });
    });
  });

  test('vouchers of a course without rules have the rules of the activity', async () => {
    const { courseId, activityId } = await insertOpenCourse(me, getApi());
    await db()
      .updateTable('activity')
      .set({ voucher_rules: '<p>Na entrada.</p>' })
      .where('id', '=', activityId)
      .execute();
    const body = { action_id: activityId, presential_course_id: courseId, user: me.user.id };
    const consents = { rules_accepted: true, data_use_accepted: true };
    const voucher = await client().call(
      enrol,
      { body: { ...body, ...consents } },
      { idempotencyKey: 'rules' },
    );
    expect(voucher.rules).toBe('<p>Na entrada.</p>');
    await db().updateTable('course').set({ rules: '<p>Do curso.</p>' }).where('id', '=', courseId).execute();
    expect((await fetchVouchers()).find(({ code }) => code === voucher.code)?.rules).toBe('<p>Do curso.</p>');
  });

  test('the wire format of vouchers and activities names the partner and the voucher rules', async () => {
    const { codes, activityId } = await orderVouchers(1, {
      partner_id: 7,
      voucher_rules: '<p>No balcão.</p>',
    });
    const fetchJson = async (path: string) => {
      const headers = { Authorization: `Bearer ${me.token}` };
      return (await getApi().fetch(`${getApi().url('aurora')}${path}`, { headers })).json();
    };
    const vouchers = (await fetchJson(`/subscriptions/?where[user_id]=${me.user.id}`)) as { code: string }[];
    expect(vouchers.find(({ code }) => code === codes[0])).toMatchObject({
      detail: expect.stringMatching(/./),
      subscribed: true,
      presential_course: { station_id: me.user.station.id, partner_id: 7, rules: '<p>No balcão.</p>' },
    });
    await db()
      .updateTable('activity')
      .set({ sells_vouchers: true, over_at: new Date('2100-01-01T00:00:00Z') })
      .where('id', '=', activityId)
      .execute();
    expect(await fetchJson(`/actions/${activityId}/?where[user_id]=${me.user.id}`)).toMatchObject({
      type: 'Cupom',
      station_id: me.user.station.id,
      partner_id: 7,
      sell_vouchers: true,
      sell_vouchers_code: false,
      voucher_info: { voucher_regulation: '<p>No balcão.</p>' },
      end: '2100-01-01T00:00:00.000Z',
    });
  });

  describe('a voucher check', () => {
    test('a voucher check shows only the first name of the holder', async () => {
      const { codes } = await orderVouchers();
      const result = await check(codes[0] ?? '');
      expect(result).toEqual({
        isValid: true,
        isUsed: false,
        activityName: 'Atividade de teste',
        holder: me.user.name.split(' ')[0],
        date: null,
        mayRedeem: false,
      });
      expect(await check((codes[0] ?? '').toLowerCase())).toEqual(result);
    });

    test('a voucher check reveals nothing about an unknown voucher or one of another station', async () => {
      const { codes } = await orderVouchers();
      const invalidCheck = {
        isValid: false,
        isUsed: false,
        activityName: null,
        holder: null,
        date: null,
        mayRedeem: false,
      };
      expect(await check(codes[0] ?? '', 'minerva')).toEqual(invalidCheck);
      expect(await check('AAAA-BBBB-CCCC-DDDD')).toEqual(invalidCheck);
    });

    test('a voucher check accepts a course voucher until the end of its day', async () => {
      const { courseId, activityId } = await insertOpenCourse(me, getApi());
      const day = new Date('2031-05-10T23:00:00Z');
      await db().updateTable('course').set({ held_at: day }).where('id', '=', courseId).execute();
      orderCount += 1;
      const code = `CURSO-${orderCount}`;
      const { id } = await db()
        .insertInto('participation')
        .values({
          member_id: me.user.id,
          station_id: me.user.station.id,
          activity_id: activityId,
          source: 'test',
          source_id: code,
          created_at: day,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db()
        .insertInto('voucher')
        .values({
          code,
          member_id: me.user.id,
          station_id: me.user.station.id,
          activity_id: activityId,
          course_id: courseId,
          participation_id: id,
          order_id: null,
          unit: null,
          created_at: day,
          used_at: null,
          used_by_id: null,
        })
        .execute();
      const isValidAt = async (moment: string) => {
        const { clock } = getApi();
        const msUntil = Date.parse(moment) - clock.now();
        clock.advance(msUntil);
        const { isValid } = await check(code);
        clock.advance(-msUntil);
        return isValid;
      };
      expect(await isValidAt('2031-05-11T02:59:59Z')).toBe(true);
      expect(await isValidAt('2031-05-11T03:00:00Z')).toBe(false);
      expect(await isValidAt('2031-05-01T03:00:00Z')).toBe(true);
    });
  });

  describe('redeeming a voucher', () => {
    test('only the station’s staff may redeem a voucher', async () => {
      const { codes } = await orderVouchers();
      const [code = ''] = codes;
      await expect(use(code)).rejects.toMatchObject({ failure: { status: 403 } });
      const minervaMember = await signInAs(getApi(), 'minerva');
      await joinStaff(minervaMember);
      await expect(use(code, minervaMember)).rejects.toMatchObject({ failure: { status: 404 } });
      await leaveStaff(minervaMember);
      const staffMember = await signInAs(getApi(), 'aurora', contentOf('aurora').members[1]?.mailbox);
      await joinStaff(staffMember);
      expect(await use(code, staffMember)).toMatchObject({ isValid: true, isUsed: true });
      expect(await check(code)).toMatchObject({ isValid: false, isUsed: true });
      expect((await fetchVouchers()).find((voucher) => voucher.code === code)?.isUsed).toBe(true);
      await leaveStaff(staffMember);
    });

    test('one of two concurrent requests redeems a voucher', async () => {
      await joinStaff(me);
      const { codes } = await orderVouchers();
      const waitForBoth = createBarrier(2);
      const results = await Promise.allSettled(
        [0, 1].map(async () => {
          await waitForBoth();
          return use(codes[0] ?? '');
        }),
      );
      expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const rejection = results.find((result) => result.status === 'rejected');
      expect(rejection?.reason).toMatchObject({ failure: { status: 422, messages: [voucherTexts.used] } });
      await leaveStaff(me);
    });

    test('refuses to redeem an unknown or expired voucher', async () => {
      await joinStaff(me);
      const expiredVoucher = await db()
        .selectFrom('voucher')
        .innerJoin('course', 'course.id', 'voucher.course_id')
        .select('voucher.code')
        .where('voucher.station_id', '=', me.user.station.id)
        .where('course.held_at', '<', new Date(getApi().clock.now() - DAY))
        .executeTakeFirstOrThrow();
      for (const code of [expiredVoucher.code, 'AAAA'])
        await expect(use(code)).rejects.toMatchObject({
          failure: { status: 404, messages: [voucherTexts.invalid] },
        });
      await leaveStaff(me);
    });
  });
});
