import { beforeEach, expect, test } from 'vitest';
import { systemRandom } from '../../ports.ts';
import { openActivity } from '../../testing/activities.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { type Person, signInAs } from '../../testing/person.ts';
import { confirmedOwner } from '../../testing/signing-up.ts';
import { appoint } from '../members/staff.ts';
import { createOrderVouchers } from './of-order.ts';

onEachDatabase('the right to redeem a voucher', {}, (running) => {
  let me: Person;
  let orders = 0;
  beforeEach(async () => {
    me = await signInAs(running(), 'aurora');
  });
  const db = () => running().database.db;

  const voucherOf = async (partner: number | null) => {
    orders += 1;
    const activityId = await openActivity(me, running(), 'coupon');
    await db().updateTable('activity').set({ partner_id: partner }).where('id', '=', activityId).execute();
    const order = {
      orderId: 700_000 + orders,
      memberId: me.user.id,
      stationId: me.user.station.id,
      activityId,
      units: 1,
      at: new Date(running().clock.now()),
      random: systemRandom,
    };
    const { codes } = await db()
      .transaction()
      .execute((trx) => createOrderVouchers(trx, order));
    return codes[0] ?? '';
  };
  const send = async (method: 'GET' | 'POST', code: string, token?: string, slug = 'aurora') => {
    const answer = await running().fetch(`${running().url(slug)}/validate-voucher/${code}`, {
      method,
      headers: token === undefined ? {} : { Authorization: `Bearer ${token}` },
    });
    return { status: answer.status, body: (await answer.json()) as { may_redeem?: boolean } };
  };
  const redeem = async (code: string, token?: string) => (await send('POST', code, token)).status;
  const mayRedeem = async (code: string, token?: string) => (await send('GET', code, token)).body.may_redeem;

  test('is not granted to a visitor who signs a company up', async () => {
    const email = 'malu@empresa.test';
    const password = 'Padaria1';
    const { user, token } = await confirmedOwner(running(), email, password);
    expect(user.kind).toBe('owner');
    const code = await voucherOf(null);
    expect(await mayRedeem(code, token)).toBe(false);
    expect(await redeem(code, token)).toBe(403);
  });

  test('lets the sample clerk redeem every voucher of the own station only', async () => {
    const clerk = await signInAs(running(), 'aurora', 'balcao');
    const elsewhere = await signInAs(running(), 'minerva', 'balcao');
    for (const partner of [null, 12]) {
      const code = await voucherOf(partner);
      expect((await send('POST', code, elsewhere.token, 'minerva')).status).toBe(404);
      expect(await mayRedeem(code)).toBe(false);
      expect(await mayRedeem(code, me.token)).toBe(false);
      expect(await mayRedeem(code, clerk.token)).toBe(true);
      expect(await redeem(code, clerk.token)).toBe(200);
    }
  });

  test('limits a partner’s clerk to the vouchers of that partner', async () => {
    const clerk = await signInAs(running(), 'aurora', 'julia');
    await appoint(db(), { memberId: clerk.user.id, stationId: clerk.user.station.id }, 12);
    const [own, others, stations] = [await voucherOf(12), await voucherOf(13), await voucherOf(null)];
    expect(await Promise.all([own, others, stations].map((code) => mayRedeem(code, clerk.token)))).toEqual([
      true,
      false,
      false,
    ]);
    for (const code of [others, stations]) expect(await redeem(code, clerk.token)).toBe(403);
    expect(await redeem(own, clerk.token)).toBe(200);
  });

  test('answers a visitor with 401', async () => {
    expect(await redeem(await voucherOf(null))).toBe(401);
  });
});
