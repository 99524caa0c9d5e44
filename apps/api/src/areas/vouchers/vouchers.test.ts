import { checkVoucher, enrol, getActivity, listVouchers, useVoucher } from '@estacao/contract';
import { voucherTexts } from '@estacao/domain';
import { contentOf } from '@estacao/stations/content';
import { beforeEach, describe, expect, test } from 'vitest';
import { systemRandom } from '../../ports.ts';
import { openActivity, openCourse } from '../../testing/activities.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { barrier } from '../../testing/moment.ts';
import { type Person, signInAs } from '../../testing/person.ts';
import { appoint } from '../members/staff.ts';
import { tellConfirmed } from '../payments/after-confirmed.ts';
import { migration } from './migrations/2026-11-25-families-of-vouchers.ts';
import { createOrderVouchers } from './of-order.ts';

const DAY = 24 * 60 * 60_000;

const config = { partnerUrl: (slug: string) => `https://${slug}.parceiro.test` };

onEachDatabase('vouchers', { config }, (running) => {
  let me: Person;
  let orders = 0;
  beforeEach(async () => {
    me = await signInAs(running(), 'aurora');
  });

  const db = () => running().database.db;
  const client = (person: Person = me) => running().client(person.slug, () => person.token);
  const list = () => client().call(listVouchers, { query: { 'where[user_id]': me.user.id } });
  const check = (code: string, slug = 'aurora') =>
    running().client(slug).call(checkVoucher, { params: { code } });
  const use = (code: string, person: Person = me) => client(person).call(useVoucher, { params: { code } });
  const beStaff = ({ user }: Person) =>
    appoint(db(), { memberId: user.id, stationId: user.station.id }, null);
  const leaveStaff = ({ user }: Person) =>
    db().deleteFrom('staff').where('member_id', '=', user.id).execute();

  const ofOrder = async (units = 1, set: object = {}) => {
    orders += 1;
    const activityId = await openActivity(me, running(), 'coupon');
    await db()
      .updateTable('activity')
      .set({ is_family: false, ...set })
      .where('id', '=', activityId)
      .execute();
    const order = {
      orderId: orders,
      memberId: me.user.id,
      stationId: me.user.station.id,
      activityId,
      units,
      at: new Date(running().clock.now()),
      random: systemRandom,
    };
    const give = () =>
      db()
        .transaction()
        .execute(async (trx) => (await createOrderVouchers(trx, order)).codes);
    return { codes: await give(), give, activityId };
  };

  test.each(['aurora', 'maresia'])(
    'of the demo member of %s are one valid, one used and one expired',
    async (slug) => {
      const person = await signInAs(running(), slug);
      const vouchers = await client(person).call(listVouchers, {
        query: { 'where[user_id]': person.user.id },
      });
      const states = await Promise.all(vouchers.map(({ code }) => check(code, slug)));
      expect(states.map(({ isValid, isUsed }) => [isValid, isUsed])).toEqual([
        [true, false],
        [false, true],
        [false, false],
      ]);
      expect(vouchers.map(({ isUsed }) => isUsed)).toEqual([false, true, false]);
      const typed = vouchers[0]?.code.toLowerCase().replaceAll('-', '') ?? '';
      expect(await check(typed, slug)).toMatchObject({ isValid: true });
    },
  );

  test.each(['aurora', 'maresia'])(
    'of the samples of %s name the family and the date of consent',
    async (slug) => {
      const person = await signInAs(running(), slug);
      const vouchers = await client(person).call(listVouchers, {
        query: { 'where[user_id]': person.user.id },
      });
      const family = contentOf(slug).members[0].dependents ?? [];
      expect(family.length).toBeGreaterThan(0);
      for (const { isFamily, dependents } of vouchers) expect(dependents).toEqual(isFamily ? family : []);
      expect(vouchers.filter(({ isFamily }) => isFamily)).toHaveLength(1);
      const given = await db()
        .selectFrom('voucher')
        .select(['created_at', 'consented_at'])
        .where('member_id', '=', person.user.id)
        .where('course_id', 'is not', null)
        .execute();
      expect(given).toHaveLength(3);
      for (const { created_at, consented_at } of given) expect(consented_at).toEqual(created_at);
    },
  );

  describe('vouchers of an order', () => {
    test('include the family for a family activity', async () => {
      const family = contentOf('aurora').members[0].dependents ?? [];
      const dependentsBy = async (set: object) => {
        const { codes } = await ofOrder(2, set);
        const own = (await list()).filter(({ code }) => codes.includes(code));
        expect(own).toHaveLength(2);
        return own.map(({ dependents }) => dependents);
      };
      expect(await dependentsBy({ is_family: true })).toEqual([family, family]);
      for (const set of [{ is_family: false }, { is_family: true, is_full_tank: true }])
        expect(await dependentsBy(set)).toEqual([[], []]);
    });

    test('exist once for each unit after repeated calls', async () => {
      const { codes, give } = await ofOrder(3);
      expect(new Set(codes).size).toBe(3);
      expect(await give()).toEqual(codes);
      const [one, other] = await Promise.all([give(), give()]);
      expect([one, other]).toEqual([codes, codes]);
    });

    test('get the missing family by the migration unless they are used', async () => {
      const family = contentOf('aurora').members[0].dependents ?? [];
      const { codes, activityId } = await ofOrder(2, { is_family: true });
      const other = await ofOrder();
      await db()
        .updateTable('voucher')
        .set({ dependents: '[]' })
        .where('activity_id', 'in', [activityId, other.activityId])
        .execute();
      const [used = ''] = codes;
      await db()
        .updateTable('voucher')
        .set({ used_at: new Date(), used_by_id: me.user.id })
        .where('code', '=', used)
        .execute();
      await migration.up(db());
      const found = new Map((await list()).map(({ code, dependents }) => [code, dependents]));
      expect([...codes, ...other.codes].map((code) => found.get(code))).toEqual([[], family, []]);
    });

    test('link to the partner’s validator, or to the station’s portal without a partner', async () => {
      const { codes, activityId } = await ofOrder();
      const [code = ''] = codes;
      const url = async () => (await list()).find((one) => one.code === code)?.validatorUrl;
      expect(await url()).toBe(`http://aurora.localhost:4000/qr-code-validator/voucher/${code}`);
      await db().updateTable('activity').set({ partner_id: 7 }).where('id', '=', activityId).execute();
      expect(await url()).toBe(`https://aurora.parceiro.test/qr-code-validator/voucher/${code}`);
    });

    test.each([
      [{}, 0],
      [{ sells_vouchers: true }, 3],
      [{ sells_voucher_codes: true }, 3],
    ])('of an activity with %j number %i, with one participation of the buyer', async (set, count) => {
      const activityId = await openActivity(me, running(), 'coupon');
      await db()
        .updateTable('activity')
        .set({ points: 500, ...set })
        .where('id', '=', activityId)
        .execute();
      orders += 1;
      const order = {
        id: 500_000 + orders,
        memberId: me.user.id,
        stationId: me.user.station.id,
        activityId,
        code: `PEDIDO-${orders}`,
        lines: [
          { productId: 1, quantity: 1 },
          { productId: 2, quantity: 2 },
        ],
        at: new Date(running().clock.now()),
      };
      const entries = () =>
        db().selectFrom('points_entry').select('id').where('member_id', '=', me.user.id).execute();
      const before = await entries();
      for (let time = 0; time < 2; time += 1)
        expect(
          await db()
            .transaction()
            .execute((trx) => tellConfirmed(trx, order)),
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
      expect(await entries()).toEqual(before);
    });

    test('have the rules of the activity and no date', async () => {
      const { codes, activityId } = await ofOrder();
      await db()
        .updateTable('activity')
        .set({ voucher_rules: '<p>No balcão.</p>', partner_id: null })
        .where('id', '=', activityId)
        .execute();
      expect((await list()).find(({ code }) => code === codes[0])).toMatchObject({
        rules: '<p>No balcão.</p>',
        date: null,
        place: null,
      });
    });
  });

  test('of a course without rules have the rules of the activity', async () => {
    const { courseId, activityId } = await openCourse(me, running());
    await db()
      .updateTable('activity')
      .set({ voucher_rules: '<p>Na entrada.</p>' })
      .where('id', '=', activityId)
      .execute();
    const body = { action_id: activityId, presential_course_id: courseId, user: me.user.id };
    const consents = { rules_accepted: true, data_use_accepted: true };
    const own = await client().call(enrol, { body: { ...body, ...consents } }, { idempotencyKey: 'rules' });
    expect(own.rules).toBe('<p>Na entrada.</p>');
    await db().updateTable('course').set({ rules: '<p>Do curso.</p>' }).where('id', '=', courseId).execute();
    expect((await list()).find(({ code }) => code === own.code)?.rules).toBe('<p>Do curso.</p>');
  });

  test('expose the owner and only public fields in the wire format', async () => {
    const { codes, activityId } = await ofOrder(1, { partner_id: 7, voucher_rules: '<p>No balcão.</p>' });
    const read = async (path: string) => {
      const headers = { Authorization: `Bearer ${me.token}` };
      return (await running().fetch(`${running().url('aurora')}${path}`, { headers })).json();
    };
    const own = (await read(`/subscriptions/?where[user_id]=${me.user.id}`)) as { code: string }[];
    expect(own.find(({ code }) => code === codes[0])).toMatchObject({
      detail: expect.stringMatching(/./),
      subscribed: true,
      presential_course: { station_id: me.user.station.id, partner_id: 7, rules: '<p>No balcão.</p>' },
    });
    await db()
      .updateTable('activity')
      .set({ sells_vouchers: true, over_at: new Date('2100-01-01T00:00:00Z') })
      .where('id', '=', activityId)
      .execute();
    expect(await read(`/actions/${activityId}/?where[user_id]=${me.user.id}`)).toMatchObject({
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
    test('shows only the first name of the holder', async () => {
      const { codes } = await ofOrder();
      const found = await check(codes[0] ?? '');
      expect(found).toEqual({
        isValid: true,
        isUsed: false,
        activityName: 'Atividade de teste',
        holder: me.user.name.split(' ')[0],
        date: null,
        mayRedeem: false,
      });
      expect(await check((codes[0] ?? '').toLowerCase())).toEqual(found);
    });

    test('reveals nothing about an unknown voucher or one of another station', async () => {
      const { codes } = await ofOrder();
      const nothing = {
        isValid: false,
        isUsed: false,
        activityName: null,
        holder: null,
        date: null,
        mayRedeem: false,
      };
      expect(await check(codes[0] ?? '', 'minerva')).toEqual(nothing);
      expect(await check('AAAA-BBBB-CCCC-DDDD')).toEqual(nothing);
    });

    test('accepts a course voucher until the end of its day', async () => {
      const { courseId, activityId } = await openCourse(me, running());
      const day = new Date('2031-05-10T23:00:00Z');
      await db().updateTable('course').set({ held_at: day }).where('id', '=', courseId).execute();
      orders += 1;
      const code = `CURSO-${orders}`;
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
      const at = async (moment: string) => {
        const { clock } = running();
        const away = Date.parse(moment) - clock.now();
        clock.advance(away);
        const { isValid } = await check(code);
        clock.advance(-away);
        return isValid;
      };
      expect(await at('2031-05-11T02:59:59Z')).toBe(true);
      expect(await at('2031-05-11T03:00:00Z')).toBe(false);
      expect(await at('2031-05-01T03:00:00Z')).toBe(true);
    });
  });

  describe('redeeming a voucher', () => {
    test('is allowed for the station’s staff only', async () => {
      const { codes } = await ofOrder();
      const [code = ''] = codes;
      await expect(use(code)).rejects.toMatchObject({ failure: { status: 403 } });
      const elsewhere = await signInAs(running(), 'minerva');
      await beStaff(elsewhere);
      await expect(use(code, elsewhere)).rejects.toMatchObject({ failure: { status: 404 } });
      await leaveStaff(elsewhere);
      const owner = await signInAs(running(), 'aurora', contentOf('aurora').members[1]?.mailbox);
      await beStaff(owner);
      expect(await use(code, owner)).toMatchObject({ isValid: true, isUsed: true });
      expect(await check(code)).toMatchObject({ isValid: false, isUsed: true });
      expect((await list()).find((one) => one.code === code)?.isUsed).toBe(true);
      await leaveStaff(owner);
    });

    test('succeeds once for two concurrent requests', async () => {
      await beStaff(me);
      const { codes } = await ofOrder();
      const ready = barrier(2);
      const both = await Promise.allSettled(
        [0, 1].map(async () => {
          await ready();
          return use(codes[0] ?? '');
        }),
      );
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const lost = both.find((result) => result.status === 'rejected');
      expect(lost?.reason).toMatchObject({ failure: { status: 422, messages: [voucherTexts.used] } });
      await leaveStaff(me);
    });

    test('rejects an unknown or expired code', async () => {
      await beStaff(me);
      const expired = await db()
        .selectFrom('voucher')
        .innerJoin('course', 'course.id', 'voucher.course_id')
        .select('voucher.code')
        .where('voucher.station_id', '=', me.user.station.id)
        .where('course.held_at', '<', new Date(running().clock.now() - DAY))
        .executeTakeFirstOrThrow();
      for (const code of [expired.code, 'AAAA'])
        await expect(use(code)).rejects.toMatchObject({
          failure: { status: 404, messages: [voucherTexts.invalid] },
        });
      await leaveStaff(me);
    });
  });
});
