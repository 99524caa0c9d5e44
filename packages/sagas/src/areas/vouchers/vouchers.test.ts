import { dataOf, ready, voucherTexts } from '@estacao/domain';
import { afterEach, describe, expect, it } from 'vitest';
import { sanitise } from '../../testing/sanitise.ts';
import { testBed } from '../../testing/test-bed.ts';
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

const bed = testBed();
const areas = [vouchersArea(sanitise), voucherCheckArea, voucherTakingArea];

function db() {
  return bed.api().database.db;
}

async function goodCode(): Promise<string> {
  const { code } = await db()
    .selectFrom('voucher')
    .innerJoin('course', 'course.id', 'voucher.course_id')
    .select('voucher.code')
    .where('voucher.station_id', '=', 1)
    .where('course.held_at', '>', new Date(bed.clock().now()))
    .where('voucher.used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return code;
}

async function beStaff(): Promise<void> {
  const { id, station_id } = await db()
    .selectFrom('member')
    .select(['id', 'station_id'])
    .where('email', '=', 'membro@aurora.test')
    .executeTakeFirstOrThrow();
  await db().insertInto('staff').values({ station_id, member_id: id, partner_id: null }).execute();
}

async function leaveStaff(): Promise<void> {
  await db()
    .deleteFrom('staff')
    .where(
      ({ selectFrom }) => selectFrom('member').select('email').whereRef('member.id', '=', 'staff.member_id'),
      '=',
      'membro@aurora.test',
    )
    .execute();
}

afterEach(leaveStaff);

it('lists the vouchers of the member, newest first, with sanitised rules', async () => {
  const tab = bed.open('aurora', { areas });
  await tab.logIn();
  const leave = tab.portal.enter('vouchers');
  await tab.settled();
  const list = dataOf(selectVouchers(tab.state())) ?? [];
  expect(list.map(({ isUsed }) => isUsed)).toEqual([false, true, false]);
  for (const { rules } of list) expect(rules).toMatch(/^clean:<p>/);
  leave();
});

describe('vouchers from a server that sends less', () => {
  const wire = (own: object = {}, action: object = {}) => ({
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
    ...own,
  });
  const shown = async (answer: object) => {
    const tab = bed.open('aurora', { areas });
    await tab.logIn();
    tab.network.answer('/subscriptions/', () => Response.json([answer]));
    const leave = tab.portal.enter('vouchers');
    await tab.settled();
    leave();
    return { tab, voucher: dataOf(selectVouchers(tab.state()))?.[0] };
  };

  it('uses the validator of this portal unless the server names another', async () => {
    const { voucher } = await shown(wire());
    expect(voucher?.validatorUrl).toBe('https://clube.test/qr-code-validator/voucher/AAAA-BBBB');
    const said = 'https://parceiro.test/qr-code-validator/voucher/AAAA-BBBB';
    for (const url of [said, 'http://['])
      expect((await shown(wire({ validator_url: url }))).voucher?.validatorUrl).toBe(url);
  });

  it('takes the sanitised rules from the activity of the voucher', async () => {
    const { voucher } = await shown(wire({}, { voucher_info: '{"voucher_regulation":"<p>No balcão.</p>"}' }));
    expect(voucher?.rules).toBe('clean:<p>No balcão.</p>');
  });

  it('shows a voucher without unreadable rules, and reports the error', async () => {
    const { tab, voucher } = await shown(wire({}, { voucher_info: '{' }));
    expect(voucher).toMatchObject({ code: 'AAAA-BBBB', rules: null });
    expect(selectToasts(tab.state())).toEqual([]);
    expect(tab.reports.splice(0)).toMatchObject([{ where: 'vouchers' }]);
  });
});

it('shows an empty list when the member has no vouchers', async () => {
  const tab = bed.open('aurora', { areas });
  await tab.logIn(await bed.mailbox('aurora', 'another'));
  const leave = tab.portal.enter('vouchers');
  await tab.settled();
  expect(selectVouchers(tab.state())).toEqual(ready([]));
  leave();
});

describe('the validator', () => {
  it('shows a visitor whether a voucher is valid', async () => {
    const code = await goodCode();
    const tab = bed.open('aurora', { areas });
    const at = (of: string) => voucherAt(of, selectVoucherCheck(tab.state()));
    const leave = tab.portal.enter('voucherValidator', { code });
    expect(at(code)).toEqual({ status: 'loading' });
    await tab.settled();
    expect(dataOf(at(code))).toMatchObject({ isValid: true, holder: 'Camila' });
    leave();
    const unknown = tab.portal.enter('voucherValidator', { code: 'NADA' });
    expect(at('NADA')).toEqual({ status: 'loading' });
    await tab.settled();
    expect(dataOf(at('NADA'))).toMatchObject({ isValid: false, holder: null });
    unknown();
  });

  it('makes no request on the server, where all visitors share one address', async () => {
    const server = bed.open('aurora', { areas, isStarted: false });
    expect(await server.portal.load('voucherValidator', { code: 'NADA' })).toEqual({});
    expect(server.network.sent).toEqual([]);
  });

  it("redeems a voucher once, for the station's staff", async () => {
    await beStaff();
    const code = await goodCode();
    const tab = bed.open('aurora', { areas });
    await tab.logIn();
    const leave = tab.portal.enter('voucherValidator', { code });
    await tab.settled();
    tab.dispatch(voucherTakingRequested(code));
    tab.dispatch(voucherTakingRequested(code));
    await tab.settled();
    expect(tab.network.sent.filter((line) => line.startsWith('POST /validate-voucher'))).toHaveLength(1);
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
