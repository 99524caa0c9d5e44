import { timingSafeEqual } from 'node:crypto';
import { emailListPath } from '@estacao/domain';
import type { Db, Trx } from '../../database/database.ts';
import type { Services } from '../../services.ts';
import type { MemberRow } from '../members/user.ts';

type Addressee = Pick<MemberRow, 'id' | 'station_id'>;

type Needs = Pick<Services, 'keyring'>;

/** Has no expiry, so links in old mails still unsubscribe. */
function hashFor({ keyring }: Needs, { id, station_id }: Addressee): string {
  return keyring.digest('list of mails', `${station_id}:${id}`);
}

export function emailListLinks(
  services: Needs,
  member: Addressee,
): { readonly subscribe: string; readonly unsubscribe: string } {
  const hash = hashFor(services, member);
  return {
    subscribe: emailListPath('inscricao', member.id, hash),
    unsubscribe: emailListPath('desinscricao', member.id, hash),
  };
}

export function isHashOf(services: Needs, member: Addressee, hash: string): boolean {
  const [given, right] = [Buffer.from(hash), Buffer.from(hashFor(services, member))];
  return given.length === right.length && timingSafeEqual(given, right);
}

export async function isSubscribed(db: Db | Trx, memberId: number): Promise<boolean> {
  const said = await db
    .selectFrom('mailing')
    .select('is_subscribed')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return said?.is_subscribed ?? true;
}
