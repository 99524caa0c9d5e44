import { Refusal, refusalTexts } from '@estacao/contract/server';
import { accountTexts, type Closure, maskEmail } from '@estacao/domain';
import { sql } from 'kysely';
import type { Db, Trx } from '../../database/database.ts';
import { lockAnyMember } from '../../database/lock-member.ts';
import type { Erase } from '../../personal.ts';
import type { Services } from '../../services.ts';
import { lockProducts, release, reservationsOf } from '../activities/stock.ts';
import { refreshPendingPayment, supersedePendingCharge } from '../cart/reserve.ts';
import { rememberRestriction } from '../members/restricted-person.ts';
import type { MemberRow } from '../members/user.ts';
import { cancelSubscription } from '../payments/bills/cancel.ts';
import { balanceOf, book } from '../points/ledger.ts';
import { rememberPerson } from '../points/rewarded-person.ts';
import { isExpired, voucherRows } from '../vouchers/rows.ts';
import { storeUsedLimits } from './store-used-limits.ts';

async function countOf(query: Promise<{ count: number | string | bigint } | undefined>): Promise<number> {
  return Number((await query)?.count ?? 0);
}

export async function closureOf(db: Db, memberId: number, now: Date): Promise<Closure> {
  const vouchers = await voucherRows(db).where('voucher.member_id', '=', memberId).execute();
  const isUsable = (voucher: (typeof vouchers)[number]) =>
    voucher.used_at === null && voucher.cancelled_at === null && !isExpired(voucher, now);
  const { count } = db.fn;
  return {
    points: await balanceOf(db, memberId, now),
    vouchers: vouchers.filter(isUsable).length,
    subscriptions: await countOf(
      db
        .selectFrom('subscription')
        .select(count('id').as('count'))
        .where('member_id', '=', memberId)
        .where('state', '<>', 'cancelled')
        .executeTakeFirst(),
    ),
    pendingOrders: await countOf(
      db
        .selectFrom('product_order')
        .select(count('id').as('count'))
        .where('member_id', '=', memberId)
        .where('status', '=', 'awaiting')
        .executeTakeFirst(),
    ),
    openTransfers: await countOf(
      db
        .selectFrom('transfer_request')
        .select(count('id').as('count'))
        .where('member_id', '=', memberId)
        .where('status', '=', 'open')
        .executeTakeFirst(),
    ),
  };
}

async function endOpenBusiness(trx: Trx, { id, station_id }: MemberRow, now: Date): Promise<void> {
  await supersedePendingCharge(trx, id, now);
  const subscriptions = await trx
    .selectFrom('subscription')
    .select(['id', 'member_id'])
    .where('member_id', '=', id)
    .where('state', '<>', 'cancelled')
    .orderBy('id')
    .execute();
  for (const subscription of subscriptions) await cancelSubscription(trx, subscription, null, now);
  const reservations = await reservationsOf(trx, id);
  await lockProducts(
    trx,
    reservations.map(({ productId }) => productId),
    now,
  );
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM reservation WHERE member_id = ${id} AND state = 'held' AND charge_id IS NULL`.execute(trx);
  await release(
    trx,
    rows.map((row) => row.id),
  );
  const balance = await balanceOf(trx, id, now);
  if (balance > 0)
    await book(trx, {
      memberId: id,
      stationId: station_id,
      amount: -balance,
      description: 'Encerramento da conta',
      source: 'closure',
      sourceId: String(id),
      at: now,
    });
}

async function erase({ personal, random }: Services, trx: Trx, member: MemberRow, now: Date): Promise<void> {
  const eraseFunctions: Erase[] = [];
  for (const [table, { onClose }] of personal) {
    if (typeof onClose === 'function') {
      eraseFunctions.push(onClose);
      continue;
    }
    if (onClose === 'delete') {
      await sql`DELETE FROM ${sql.table(table)} WHERE member_id = ${member.id}`.execute(trx);
      continue;
    }
    for (const [column, value] of Object.entries(onClose.erase ?? {}))
      await sql`UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${value} WHERE member_id = ${member.id}`.execute(
        trx,
      );
  }
  for (const eraseTable of eraseFunctions) await eraseTable({ trx, member, now, random });
}

function wholeWordPattern(value: string): string {
  return `(^|[^[:alnum:]])${value.replaceAll(/[^\p{Letter}\p{Number}\s]/gu, '\\$&')}([^[:alnum:]]|$)`;
}

/** Deletes sandbox mails to the member, and mails to others that name the member. */
async function deleteSandboxMails(db: Db, { station_id, email, name, cpf }: MemberRow): Promise<void> {
  const mentions = (value: string | null) =>
    value === null ? sql`false` : sql`mail::text ~* ${wholeWordPattern(value)}`;
  await sql`
    DELETE FROM sandbox_mail AS mail WHERE station_id = ${station_id}
      AND (${mentions(email)} OR ${mentions(name)} OR ${mentions(cpf)})`.execute(db);
}

async function sendClosedMail(
  { database: { db }, mailer, reportError }: Services,
  { station_id, email }: MemberRow,
) {
  try {
    await mailer.send({
      stationId: station_id,
      to: email,
      subject: accountTexts.closed,
      paragraphs: [
        'Sua conta foi encerrada e os seus dados pessoais foram apagados.',
        'Se não foi você, fale com a equipe.',
      ],
    });
  } catch (error) {
    reportError('account closure mail not sent', error);
  }
  await db
    .updateTable('sandbox_mail')
    .set({ recipient: maskEmail(email) })
    .where('station_id', '=', station_id)
    .where('recipient', '=', email)
    .execute();
}

/** Closes an account after a password check. Idempotent. */
export async function closeAccount(services: Services, verifiedMember: MemberRow): Promise<void> {
  const { database, clock } = services;
  const { db } = database;
  await refreshPendingPayment(services, verifiedMember.id);
  const closedMember = await db.transaction().execute(async (trx) => {
    const member = await lockAnyMember(trx, verifiedMember.id);
    if (member === undefined || member.closed_at !== null) return undefined;
    // The member changed the password during verification.
    if (member.password_hash !== verifiedMember.password_hash)
      throw new Refusal(401, refusalTexts.unauthorized);
    const now = new Date(clock());
    await endOpenBusiness(trx, member, now);
    await storeUsedLimits(trx, member, now);
    // A pending account has not confirmed its e-mail address.
    if (member.status !== 'pending') {
      await rememberPerson(services, trx, member);
      await rememberRestriction(services, trx, member);
    }
    await erase(services, trx, member, now);
    return member;
  });
  if (closedMember === undefined) return;
  await deleteSandboxMails(db, closedMember);
  await sendClosedMail(services, closedMember);
}
