import { createHmac, timingSafeEqual } from 'node:crypto';
import { emailListPath } from '@estacao/domain';
import type { Db, Trx } from '../../database/database.ts';
import type { MemberRow } from '../members/user.ts';

type Addressee = Pick<MemberRow, 'id' | 'station_id'>;

/** Nobody can guess it, and it is the same in every mail: a link of last year takes somebody off the list as well. */
async function hashFor(db: Db | Trx, { id, station_id }: Addressee): Promise<string> {
  const { key } = await db.selectFrom('mailing_key').select('key').executeTakeFirstOrThrow();
  return createHmac('sha256', key).update(`${station_id}:${id}`).digest('base64url');
}

/** What stands below mails to a member: paths of their station's portal, as `queueMail` takes them. */
export async function emailListLinks(
  db: Db | Trx,
  member: Addressee,
): Promise<{ readonly subscribe: string; readonly unsubscribe: string }> {
  const hash = await hashFor(db, member);
  return {
    subscribe: emailListPath('inscricao', member.id, hash),
    unsubscribe: emailListPath('desinscricao', member.id, hash),
  };
}

export async function isHashOf(db: Db, member: Addressee, hash: string): Promise<boolean> {
  const [given, right] = [Buffer.from(hash), Buffer.from(await hashFor(db, member))];
  return given.length === right.length && timingSafeEqual(given, right);
}

/** Whether a member takes what isn't about something that they have done themselves. */
export async function isSubscribed(db: Db | Trx, memberId: number): Promise<boolean> {
  const said = await db
    .selectFrom('mailing')
    .select('is_subscribed')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return said?.is_subscribed ?? true;
}
