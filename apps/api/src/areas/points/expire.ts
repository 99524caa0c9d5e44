import {
  addDays,
  type Cents,
  dateOf,
  type ExpiryNotice,
  endOfDay,
  expiryNoticeOn,
  expiryNotices,
  formatDate,
  formatStationCurrency,
  type IsoDate,
  paths,
  stationCurrency,
} from '@estacao/domain';
import { sql } from 'kysely';
import type { Trx } from '../../database/database.ts';
import { queueMail } from '../../mails/outbox.ts';
import type { Services } from '../../services.ts';
import { emailListLinks, isSubscribed } from '../mailing/links.ts';
import '../members/tables.ts';
import { bookExpired } from './expired.ts';
import './tables.ts';

const BATCH_SIZE = 100;

/**
 * Books expired points and sends expiry notices for a batch of members.
 *
 * Safe to run twice or in parallel: each member is locked, and SKIP LOCKED leaves locked members to the other
 * process.
 */
export async function expirePoints(services: Services): Promise<void> {
  const today = dateOf(services.clock());
  await forEachLocked(services, await findMembersWithExpired(services), bookExpired);
  await forEachLocked(services, await findMembersToNotify(services, today), (trx, memberId, now) =>
    queueExpiryNotices(services, trx, memberId, now),
  );
}

async function forEachLocked(
  { database: { backgroundDb }, clock, reportError }: Services,
  members: readonly number[],
  callback: (trx: Trx, memberId: number, now: Date) => Promise<void>,
): Promise<void> {
  for (const id of members) {
    try {
      await backgroundDb.transaction().execute(async (trx) => {
        const lockedMember = await trx
          .selectFrom('member')
          .select('id')
          .where('id', '=', id)
          .forNoKeyUpdate()
          .skipLocked()
          .executeTakeFirst();
        if (lockedMember !== undefined) await callback(trx, id, new Date(clock()));
      });
    } catch (error) {
      reportError('points not expired', error);
    }
  }
}

/** Random order: a member whose booking fails must not block the others every round. */
async function findMembersWithExpired({
  database: { backgroundDb },
  clock,
}: Services): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM (
      SELECT DISTINCT member_id AS id FROM points_lot WHERE remaining > 0 AND expires_at < ${new Date(clock())}
    ) over ORDER BY random() LIMIT ${BATCH_SIZE}`.execute(backgroundDb);
  return rows.map(({ id }) => id);
}

const [firstNotice, lastNotice] = expiryNotices;

/** Members who can log in and have received neither the due notice nor a later one. */
async function findMembersToNotify(
  { database: { backgroundDb }, clock }: Services,
  today: IsoDate,
): Promise<readonly number[]> {
  const [lastNoticeEnd, firstNoticeEnd] = [
    endOfDay(addDays(today, lastNotice)),
    endOfDay(addDays(today, firstNotice)),
  ];
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM (
      SELECT DISTINCT member.id FROM points_lot
      JOIN member ON member.id = points_lot.member_id AND member.status IN ('active', 'suspended')
      WHERE remaining > 0 AND expires_at BETWEEN ${new Date(clock())} AND ${firstNoticeEnd} AND NOT EXISTS (
        SELECT 1 FROM points_notice WHERE points_notice.member_id = points_lot.member_id
          AND points_notice.day = (expires_at AT TIME ZONE 'America/Sao_Paulo')::date
          AND days_before <= CASE WHEN expires_at <= ${lastNoticeEnd} THEN ${lastNotice}::int ELSE ${firstNotice}::int END)
    ) untold ORDER BY random() LIMIT ${BATCH_SIZE}`.execute(backgroundDb);
  return rows.map(({ id }) => id);
}

async function queueExpiryNotices(services: Services, trx: Trx, memberId: number, now: Date): Promise<void> {
  const today = dateOf(now);
  const lots = await trx
    .selectFrom('points_lot')
    .select(['remaining', 'expires_at'])
    .where('member_id', '=', memberId)
    .where('remaining', '>', 0)
    .where('expires_at', '>=', now)
    .where('expires_at', '<=', endOfDay(addDays(today, firstNotice)))
    .execute();
  const byDay = new Map<IsoDate, Cents>();
  for (const { remaining, expires_at } of lots) {
    if (expires_at === null) continue;
    const day = dateOf(expires_at);
    byDay.set(day, (byDay.get(day) ?? 0) + remaining);
  }
  const member = await trx
    .selectFrom('member')
    .select(['email', 'station_id'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  for (const [day, remaining] of [...byDay].sort(([dayA], [dayB]) => (dayA < dayB ? -1 : 1))) {
    const notice = expiryNoticeOn(today, day);
    const recipient = { memberId, stationId: member.station_id, day, now };
    if (notice === undefined || !(await recordNotice(trx, { ...recipient, notice }))) continue;
    const currency = services.stations.byId(member.station_id)?.station.currency;
    const amount = formatStationCurrency(remaining, currency);
    if (!(await isSubscribed(trx, memberId))) continue;
    const listLinks = emailListLinks(services, { id: memberId, station_id: member.station_id });
    await queueMail(
      trx,
      memberId,
      {
        stationId: member.station_id,
        to: member.email,
        subject: `${capitalise(stationCurrency(currency).name)} que expiram em ${formatDate(day)}`,
        paragraphs: [
          `Você tem ${amount} que expiram em ${formatDate(day)}.`,
          'Até o fim desse dia, no horário de Brasília, você ainda pode usar esse saldo.',
        ],
        link: { label: 'Ver extrato', href: paths.statement },
        listHref: listLinks.unsubscribe,
      },
      now,
    );
  }
}

function capitalise(name: string): string {
  return `${name.charAt(0).toLocaleUpperCase('pt-BR')}${name.slice(1)}`;
}

interface Notice {
  readonly memberId: number;
  readonly stationId: number;
  readonly day: IsoDate;
  readonly notice: ExpiryNotice;
  readonly now: Date;
}

/** Records the notice. Returns false if the member already got this notice, or one closer to the expiry. */
async function recordNotice(trx: Trx, { memberId, stationId, day, notice, now }: Notice): Promise<boolean> {
  const existing = await trx
    .selectFrom('points_notice')
    .select('days_before')
    .where('member_id', '=', memberId)
    .where('day', '=', day)
    .where('days_before', '<=', notice)
    .executeTakeFirst();
  if (existing !== undefined) return false;
  const inserted = await trx
    .insertInto('points_notice')
    .values({ member_id: memberId, station_id: stationId, day, days_before: notice, told_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('day')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Keeps past notices for 90 days: after the clock is set back, members must not get mails twice. */
export async function sweepNotices({ database: { backgroundDb }, clock }: Services): Promise<void> {
  await backgroundDb
    .deleteFrom('points_notice')
    .where('day', '<', addDays(dateOf(clock()), -90))
    .execute();
}
