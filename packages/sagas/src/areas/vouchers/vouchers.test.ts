import { dataOf, ready, voucherTexts } from '@estacao/domain';
import { afterEach, describe, expect, it } from 'vitest';
import { portalFixture } from '../../testing/portal-fixture.ts';
import { sanitise } from '../../testing/sanitise.ts';
import { selectToasts } from '../notices/slice.ts';
import {
  selectVoucherCheck,
  selectVouchers,
  selectVoucherTaking,
  voucherAt,
  voucherCheckArea,
  vouchersArea,
  voucherTakingArea,
  voucherTakingRequested,
} from './index.ts';

const fixture = portalFixture();
const areas = [vouchersArea(sanitise), voucherCheckArea, voucherTakingArea];

function db() {
  return fixture.api().database.db;
}

async function findValidCode(): Promise<string> {
  const { code } = await db()
    .selectFrom('voucher')
    .innerJoin('course', 'course.id', 'voucher.course_id')
    .select('voucher.code')
    .where('voucher.station_id', '=', 1)
    .where('course.held_at', '>', new Date(fixture.clock().now()))
    .where('voucher.used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return code;
}

async function addStaff(): Promise<void> {
  const { id, station_id } = await db()
    .selectFrom('member')
    .select(['id', 'station_id'])
    .where('email', '=', 'membro@aurora.test')
    .executeTakeFirstOrThrow();
  await db().insertInto('staff').values({ station_id, member_id: id, partner_id: null }).execute();
}

async function removeStaff(): Promise<void> {
  await db()
    .deleteFrom('staff')
    .where(
      ({ selectFrom }) => selectFrom('member').select('email').whereRef('member.id', '=', 'staff.member_id'),
      '=',
      'membro@aurora.test',
    )
    .execute();
}

afterEach(removeStaff);

it('lists the vouchers of the member, newest first, with sanitised rules', async () => {
  const tab = fixture.open('aurora', { areas });
  await tab.logIn();
  const leave = tab.portal.enter('vouchers');
  await tab.settled();
  const list = dataOf(selectVouchers(tab.state())) ?? [];
  expect(list.map(({ isUsed }) => isUsed)).toEqual([false, true, false]);
  for (const { rules } of list) expect(rules).toMatch(/^clean:<p>/);
  leave();
});

describe('vouchers with missing server fields', () => {
  const createWireVoucher = (voucherFields: object = {}, action: object = {}) => ({
    code: 'AAAA-BBBB',
    createdAt: '2026-03-01T12:00:00.000Z',
    validated: '0',
    presential_course: {
      action: { name: 'Oficina', image: null, ...action },
      familiarVoucher: false,
      rules: null,
      local: null,
      date: null,
    },
    ...voucherFields,
  });
  const showVoucher = async (response: object) => {
    const tab = fixture.open('aurora', { areas });
    await tab.logIn();
    tab.network.answer('/subscriptions/', () => Response.json([response]));
    const leave = tab.portal.enter('vouchers');
    await tab.settled();
    leave();
    return { tab, voucher: dataOf(selectVouchers(tab.state()))?.[0] };
  };

  it('a voucher uses the validator of this portal unless the server names another', async () => {
    const { voucher } = await showVoucher(createWireVoucher());
    expect(voucher?.validatorUrl).toBe('https://clube.test/qr-code-validator/voucher/AAAA-BBBB');
    const partnerUrl = 'https://parceiro.test/qr-code-validator/voucher/AAAA-BBBB';
    for (const url of [partnerUrl, 'http://['])
      expect((await showVoucher(createWireVoucher({ validator_url: url }))).voucher?.validatorUrl).toBe(url);
  });

  it('takes the sanitised rules of a voucher from its activity', async () => {
    const { voucher } = await showVoucher(
      createWireVoucher({}, { voucher_info: '{"voucher_regulation":"<p>No balcão.</p>"}' }),
    );
    expect(voucher?.rules).toBe('clean:<p>No balcão.</p>');
  });

  it('shows a voucher without its unreadable rules, and reports the error', async () => {
    const { tab, voucher } = await showVoucher(createWireVoucher({}, { voucher_info: '{' }));
    expect(voucher).toMatchObject({ code: 'AAAA-BBBB', rules: null });
    expect(selectToasts(tab.state())).toEqual([]);
    expect(tab.reports.splice(0)).toMatchObject([{ source: 'vouchers' }]);
  });
});

it('shows an empty list when the member has no vouchers', async () => {
  const tab = fixture.open('aurora', { areas });
  await tab.logIn(await fixture.mailbox('aurora', 'another'));
  const leave = tab.portal.enter('vouchers');
  await tab.settled();
  expect(selectVouchers(tab.state())).toEqual(ready([]));
  leave();
});

describe('the validator', () => {
  it('shows a visitor whether a voucher is valid', async () => {
    const code = await findValidCode();
    const tab = fixture.open('aurora', { areas });
    const checkOf = (voucherCode: string) => voucherAt(voucherCode, selectVoucherCheck(tab.state()));
    const leave = tab.portal.enter('voucherValidator', { code });
    expect(checkOf(code)).toEqual({ status: 'loading' });
    await tab.settled();
    expect(dataOf(checkOf(code))).toMatchObject({ isValid: true, holder: 'Camila' });
    leave();
    const leaveUnknown = tab.portal.enter('voucherValidator', { code: 'NADA' });
    expect(checkOf('NADA')).toEqual({ status: 'loading' });
    await tab.settled();
    expect(dataOf(checkOf('NADA'))).toMatchObject({ isValid: false, holder: null });
    leaveUnknown();
  });

  it('the validator makes no request during server rendering', async () => {
    const server = fixture.open('aurora', { areas, isStarted: false });
    expect(await server.portal.load('voucherValidator', { code: 'NADA' })).toEqual({});
    expect(server.network.sentRequests).toEqual([]);
  });

  it("redeems a voucher once, for the station's staff", async () => {
    await addStaff();
    const code = await findValidCode();
    const tab = fixture.open('aurora', { areas });
    await tab.logIn();
    const leave = tab.portal.enter('voucherValidator', { code });
    await tab.settled();
    tab.dispatch(voucherTakingRequested(code));
    tab.dispatch(voucherTakingRequested(code));
    await tab.settled();
    expect(
      tab.network.sentRequests.filter((request) => request.startsWith('POST /validate-voucher')),
    ).toHaveLength(1);
    expect(selectVoucherTaking(tab.state())).toMatchObject({ isPending: false, result: { of: code } });
    expect(dataOf(voucherAt(code, selectVoucherCheck(tab.state())))).toMatchObject({ isUsed: true });
    tab.dispatch(voucherTakingRequested(code));
    await tab.settled();
    expect(selectToasts(tab.state())).toMatchObject([{ title: 'Erro', text: voucherTexts.used }]);
    expect(selectVoucherTaking(tab.state())).toMatchObject({ isPending: false, result: null });
    expect(dataOf(voucherAt(code, selectVoucherCheck(tab.state())))).toMatchObject({ isValid: false });
    leave();
  });
});
