import { Refusal } from '@estacao/contract/server';
import { formatStationCurrency, invitationMail, inviteLimits, inviteTexts } from '@estacao/domain';
import type { Station } from '@estacao/theming';
import { sql } from 'kysely';
import type { Trx } from '../../database/database.ts';
import { queueMail } from '../../mails/outbox.ts';
import type { Keyring } from '../../secrets/keyring.ts';
import type { Services } from '../../services.ts';
import type { ActivityRow } from '../activities/rows.ts';
import { findMember } from '../members/user.ts';

const DAY = 24 * 60 * 60_000;

interface InvitationBatch {
  readonly station: Station;
  readonly memberId: number;
  readonly activity: ActivityRow;
  readonly href: string;
  readonly emails: readonly string[];
  readonly at: Date;
}

interface InvitationResult {
  readonly sent: number;
  /** Addresses without a new mail: the member invited them within the last day. */
  readonly repeated?: string[];
}

/**
 * Queues invitation mails: one per address and day, and a daily limit per member. The caller holds the
 * member's row lock.
 */
export async function mailInvitations(
  trx: Trx,
  { keyring }: Pick<Services, 'keyring'>,
  batch: InvitationBatch,
): Promise<InvitationResult> {
  const { station, memberId, activity, href, emails, at } = batch;
  const member = await findMember(trx, memberId);
  if (member === undefined) throw new Error(`member ${memberId} is gone`);
  const addressByHash = new Map(emails.map((email) => [hashOf(keyring, email), email.trim().toLowerCase()]));
  if ([...addressByHash.values()].includes(member.email)) throw new Refusal(422, inviteTexts.oneself);
  const dayAgo = new Date(at.getTime() - DAY);
  const { rows } = await sql<{ email_hash: string }>`
    INSERT INTO invitation_mail (member_id, station_id, activity_id, email_hash, created_at)
    SELECT ${memberId}, ${station.id}, ${activity.id}, hash, ${at} FROM unnest(${[...addressByHash.keys()]}::text[]) AS hash
    ON CONFLICT (member_id, activity_id, email_hash) DO UPDATE SET created_at = excluded.created_at
      WHERE invitation_mail.created_at <= ${dayAgo}
    RETURNING email_hash`.execute(trx);
  const { count } = await trx
    .selectFrom('invitation_mail')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('member_id', '=', memberId)
    .where('created_at', '>', dayAgo)
    .executeTakeFirstOrThrow();
  if (Number(count) > inviteLimits.perDay) throw new Refusal(422, inviteTexts.enough);
  const points = activity.invited_points;
  const mail = invitationMail(
    { stationName: station.name, memberName: member.name, href },
    points > 0 ? formatStationCurrency(points, station.currency) : undefined,
  );
  for (const { email_hash } of rows) {
    const to = addressByHash.get(email_hash);
    if (to !== undefined) await queueMail(trx, memberId, { stationId: station.id, to, ...mail }, at);
  }
  const mailedHashes = new Set(rows.map(({ email_hash }) => email_hash));
  const repeated = [...addressByHash].filter(([hash]) => !mailedHashes.has(hash)).map(([, email]) => email);
  return { sent: rows.length, ...(repeated.length === 0 ? {} : { repeated }) };
}

function hashOf(keyring: Keyring, email: string): string {
  return keyring.digest('invitation mail', email.trim().toLowerCase());
}

export async function sweepInvitationMails({ database: { backgroundDb }, clock }: Services): Promise<void> {
  await backgroundDb
    .deleteFrom('invitation_mail')
    .where('created_at', '<=', new Date(clock() - DAY))
    .execute();
}
