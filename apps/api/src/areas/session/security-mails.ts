import { Refusal } from '@estacao/contract/server';
import {
  type AccessDetails,
  type AccountMail,
  endSessionsPath,
  type MailContent,
  newAccessMail,
  passwordChangedMail,
  recoveryTexts,
} from '@estacao/domain';
import type { Trx } from '../../database/database.ts';
import { lockAnyMember } from '../../database/lock-member.ts';
import { queueMail } from '../../mails/outbox.ts';
import { hashToken, newToken } from '../../secrets/token.ts';
import type { Services } from '../../services.ts';
import type { MemberRow } from '../members/user.ts';
import { endAllSessions } from './sessions.ts';

const LINK_LIFETIME = 7 * 24 * 60 * 60_000;

const mails = { passwordChanged: passwordChangedMail, newAccess: newAccessMail };

export async function mailAboutSecurity(
  trx: Trx,
  { clock, random, stations }: Pick<Services, 'clock' | 'random' | 'stations'>,
  member: MemberRow,
  kind: keyof typeof mails,
  device: string,
): Promise<void> {
  const station = stations.byId(member.station_id)?.station;
  if (station === undefined) return;
  const now = new Date(clock());
  const secret = newToken(random);
  await trx
    .insertInto('security_link')
    .values({
      token_hash: hashToken(secret),
      member_id: member.id,
      station_id: member.station_id,
      expires_at: new Date(now.getTime() + LINK_LIFETIME),
    })
    .execute();
  const fields: AccountMail = {
    stationName: station.name,
    memberName: member.name,
    href: `${endSessionsPath}#${secret}`,
  };
  const compose: (accountMail: AccountMail, seenAt: AccessDetails) => MailContent = mails[kind];
  const mail = { stationId: station.id, to: member.email, ...compose(fields, { device, date: now }) };
  await queueMail(trx, member.id, mail, now);
}

/**
 * Also forgets all known devices and networks, an intruder's included. The secret opens no session and sets
 * no password.
 */
export async function endEverySession(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  secret: string,
  stationId: number | undefined,
): Promise<void> {
  await database.db.transaction().execute(async (trx) => {
    const now = new Date(clock());
    const links = trx
      .selectFrom('security_link')
      .select('member_id')
      .where('token_hash', '=', hashToken(secret))
      .where('expires_at', '>', now);
    const scopedLinks = stationId === undefined ? links : links.where('station_id', '=', stationId);
    const link = await scopedLinks.executeTakeFirst();
    const member = link && (await lockAnyMember(trx, link.member_id));
    if (member === undefined) throw new Refusal(422, recoveryTexts.linkExpired);
    const { numDeletedRows } = await trx
      .deleteFrom('security_link')
      .where('token_hash', '=', hashToken(secret))
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new Refusal(422, recoveryTexts.linkExpired);
    await endAllSessions(trx, member.id, now);
    await trx.deleteFrom('known_device').where('member_id', '=', member.id).execute();
    await trx.deleteFrom('known_network').where('member_id', '=', member.id).execute();
  });
}

export async function sweepSecurityLinks({
  database: { backgroundDb },
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<void> {
  await backgroundDb.deleteFrom('security_link').where('expires_at', '<=', new Date(clock())).execute();
}
