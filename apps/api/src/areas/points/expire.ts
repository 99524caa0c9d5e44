import {
  addDays,
  type Cents,
  dateOf,
  type ExpiryNotice,
  endOfDay,
  expiryNotices,
  formatDate,
  formatStationCurrency,
  type IsoDate,
  noticeOn,
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

const AT_ONCE = 100;

/**
 * Books expired points and sends expiry notices for a batch of members.
 *
 * Safe to run twice or in parallel: each member is locked, and SKIP LOCKED leaves locked members to the other
 * process.
 */
export async function expirePoints(services: Services): Promise<void> {
  const today = dateOf(services.clock());
  await forEachHeld(services, await membersWithOver(services), bookExpired);
  await forEachHeld(services, await membersToTell(services, today), (trx, memberId, now) =>
    tellOfExpiry(services, trx, memberId, now),
  );
}

async function forEachHeld(
  { database: { patient }, clock, report }: Services,
  members: readonly number[],
  work: (trx: Trx, memberId: number, now: Date) => Promise<void>,
): Promise<void> {
  for (const id of members) {
    try {
      await patient.transaction().execute(async (trx) => {
        const held = await trx
          .selectFrom('member')
          .select('id')
          .where('id', '=', id)
          .forNoKeyUpdate()
          .skipLocked()
          .executeTakeFirst();
        if (held !== undefined) await work(trx, id, new Date(clock()));
      });
    } catch (error) {
      report('points not expired', error);
    }
  }
}

/** Random order: a member whose booking fails must not block the others every round. */
async function membersWithOver({ database: { patient }, clock }: Services): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM (
      SELECT DISTINCT member_id AS id FROM points_lot WHERE remaining > 0 AND expires_at < ${new Date(clock())}
    ) over ORDER BY random() LIMIT ${AT_ONCE}`.execute(patient);
  return rows.map(({ id }) => id);
}

const [first, last] = expiryNotices;

/** Members who can log in and lack the notice that is due, or a later one. */
async function membersToTell(
  { database: { patient }, clock }: Services,
  today: IsoDate,
): Promise<readonly number[]> {
  const [soon, later] = [endOfDay(addDays(today, last)), endOfDay(addDays(today, first))];
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM (
      SELECT DISTINCT member.id FROM points_lot
      JOIN member ON member.id = points_lot.member_id AND member.status IN ('active', 'suspended')
      WHERE remaining > 0 AND expires_at BETWEEN ${new Date(clock())} AND ${later} AND NOT EXISTS (
        SELECT 1 FROM points_notice WHERE points_notice.member_id = points_lot.member_id
          AND points_notice.day = (expires_at AT TIME ZONE 'America/Sao_Paulo')::date
          AND days_before <= CASE WHEN expires_at <= ${soon} THEN ${last}::int ELSE ${first}::int END)
    ) untold ORDER BY random() LIMIT ${AT_ONCE}`.execute(patient);
  return rows.map(({ id }) => id);
}

async function tellOfExpiry(services: Services, trx: Trx, memberId: number, now: Date): Promise<void> {
  const today = dateOf(now);
  const lots = await trx
    .selectFrom('points_lot')
    .select(['remaining', 'expires_at'])
    .where('member_id', '=', memberId)
    .where('remaining', '>', 0)
    .where('expires_at', '>=', now)
    .where('expires_at', '<=', endOfDay(addDays(today, first)))
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
  for (const [day, left] of [...byDay].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const notice = noticeOn(today, day);
    const told = { memberId, stationId: member.station_id, day, now };
    if (notice === undefined || !(await isFirst(trx, { ...told, notice }))) continue;
    const currency = services.stations.byId(member.station_id)?.station.currency;
    const amount = formatStationCurrency(left, currency);
    if (!(await isSubscribed(trx, memberId))) continue;
    const list = emailListLinks(services, { id: memberId, station_id: member.station_id });
    await queueMail(
      trx,
      memberId,
      {
        stationId: member.station_id,
        to: member.email,
        subject: `${capital(stationCurrency(currency).name)} que expiram em ${formatDate(day)}`,
        paragraphs: [
          `Você tem ${amount} que expiram em ${formatDate(day)}.`,
          'Até o fim desse dia, no horário de Brasília, você ainda pode usar esse saldo.',
        ],
        link: { label: 'Ver extrato', href: paths.statement },
        listHref: list.unsubscribe,
      },
      now,
    );
  }
}

function capital(name: string): string {
  return `${name.charAt(0).toLocaleUpperCase('pt-BR')}${name.slice(1)}`;
}

interface Notice {
  readonly memberId: number;
  readonly stationId: number;
  readonly day: IsoDate;
  readonly notice: ExpiryNotice;
  readonly now: Date;
}

/** Records the notice. false if a notice for the day exists with as few days left, or fewer. */
async function isFirst(trx: Trx, { memberId, stationId, day, notice, now }: Notice): Promise<boolean> {
  const known = await trx
    .selectFrom('points_notice')
    .select('days_before')
    .where('member_id', '=', memberId)
    .where('day', '=', day)
    .where('days_before', '<=', notice)
    .executeTakeFirst();
  if (known !== undefined) return false;
  const written = await trx
    .insertInto('points_notice')
    .values({ member_id: memberId, station_id: stationId, day, days_before: notice, told_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('day')
    .executeTakeFirst();
  return written !== undefined;
}

/** Keeps past notices for 90 days: after the clock is set back, members must not get mails twice. */
export async function sweepNotices({ database: { patient }, clock }: Services): Promise<void> {
  await patient
    .deleteFrom('points_notice')
    .where('day', '<', addDays(dateOf(clock()), -90))
    .execute();
}
