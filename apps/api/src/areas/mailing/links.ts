import { timingSafeEqual } from 'node:crypto';
import { emailListPath } from '@estacao/domain';
import type { Db, Trx } from '../../database/database.ts';
import type { Services } from '../../services.ts';
import type { MemberRow } from '../members/user.ts';

type Addressee = Pick<MemberRow, 'id' | 'station_id'>;

type HashServices = Pick<Services, 'keyring'>;

/** Has no expiry, so links in old mails still unsubscribe. */
function hashFor({ keyring }: HashServices, { id, station_id }: Addressee): string {
  return keyring.digest('list of mails', `${station_id}:${id}`);
}

export function emailListLinks(
  services: HashServices,
  member: Addressee,
): { readonly subscribe: string; readonly unsubscribe: string } {
  const hash = hashFor(services, member);
  return {
    subscribe: emailListPath('inscricao', member.id, hash),
    unsubscribe: emailListPath('desinscricao', member.id, hash),
  };
}

export function isHashOf(services: HashServices, member: Addressee, hash: string): boolean {
  const [received, expected] = [Buffer.from(hash), Buffer.from(hashFor(services, member))];
  return received.length === expected.length && timingSafeEqual(received, expected);
}

export async function isSubscribed(db: Db | Trx, memberId: number): Promise<boolean> {
  const choice = await db
    .selectFrom('mailing')
    .select('is_subscribed')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return choice?.is_subscribed ?? true;
}
