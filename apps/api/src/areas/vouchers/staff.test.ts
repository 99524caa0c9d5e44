import { beforeEach, expect, test } from 'vitest';
import { systemRandom } from '../../ports.ts';
import { insertOpenActivity } from '../../testing/activities.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { type Person, signInAs } from '../../testing/person.ts';
import { signUpOwner } from '../../testing/sign-up.ts';
import { appointStaff } from '../members/staff.ts';
import { createOrderVouchers } from './order-vouchers.ts';

onEachDatabase('the right to redeem a voucher', {}, (getApi) => {
  let me: Person;
  let orderCount = 0;
  beforeEach(async () => {
    me = await signInAs(getApi(), 'aurora');
  });
  const db = () => getApi().database.db;

  const voucherOf = async (partner: number | null) => {
    orderCount += 1;
    const activityId = await insertOpenActivity(me, getApi(), 'coupon');
    await db().updateTable('activity').set({ partner_id: partner }).where('id', '=', activityId).execute();
    const order = {
      orderId: 700_000 + orderCount,
      memberId: me.user.id,
      stationId: me.user.station.id,
      activityId,
      units: 1,
      at: new Date(getApi().clock.now()),
      random: systemRandom,
    };
    const { codes } = await db()
      .transaction()
      .execute((trx) => createOrderVouchers(trx, order));
    return codes[0] ?? '';
  };
  const sendRequest = async (method: 'GET' | 'POST', code: string, token?: string, slug = 'aurora') => {
    const response = await getApi().fetch(`${getApi().url(slug)}/validate-voucher/${code}`, {
      method,
      headers: token === undefined ? {} : { Authorization: `Bearer ${token}` },
    });
    return { status: response.status, body: (await response.json()) as { may_redeem?: boolean } };
  };
  const redeem = async (code: string, token?: string) => (await sendRequest('POST', code, token)).status;
  const mayRedeem = async (code: string, token?: string) =>
    (await sendRequest('GET', code, token)).body.may_redeem;

  test('a visitor who signs a company up may not redeem vouchers', async () => {
    const email = 'malu@empresa.test';
    const password = 'Padaria1';
    const { user, token } = await signUpOwner(getApi(), email, password);
    expect(user.kind).toBe('owner');
    const code = await voucherOf(null);
    expect(await mayRedeem(code, token)).toBe(false);
    expect(await redeem(code, token)).toBe(403);
  });

  test('the sample clerk redeems vouchers with or without a partner, only at the clerk’s own station', async () => {
    const clerk = await signInAs(getApi(), 'aurora', 'balcao');
    const minervaClerk = await signInAs(getApi(), 'minerva', 'balcao');
    for (const partner of [null, 12]) {
      const code = await voucherOf(partner);
      expect((await sendRequest('POST', code, minervaClerk.token, 'minerva')).status).toBe(404);
      expect(await mayRedeem(code)).toBe(false);
      expect(await mayRedeem(code, me.token)).toBe(false);
      expect(await mayRedeem(code, clerk.token)).toBe(true);
      expect(await redeem(code, clerk.token)).toBe(200);
    }
  });

  test('a partner’s clerk redeems only the vouchers of that partner', async () => {
    const clerk = await signInAs(getApi(), 'aurora', 'julia');
    await appointStaff(db(), { memberId: clerk.user.id, stationId: clerk.user.station.id }, 12);
    const [partnerVoucher, otherPartnerVoucher, stationVoucher] = [
      await voucherOf(12),
      await voucherOf(13),
      await voucherOf(null),
    ];
    expect(
      await Promise.all(
        [partnerVoucher, otherPartnerVoucher, stationVoucher].map((code) => mayRedeem(code, clerk.token)),
      ),
    ).toEqual([true, false, false]);
    for (const code of [otherPartnerVoucher, stationVoucher])
      expect(await redeem(code, clerk.token)).toBe(403);
    expect(await redeem(partnerVoucher, clerk.token)).toBe(200);
  });

  test('answers 401 to a visitor who redeems a voucher', async () => {
    expect(await redeem(await voucherOf(null))).toBe(401);
  });
});
