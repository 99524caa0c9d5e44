import type { User } from '@estacao/contract';
import type { Station } from '@estacao/theming';
import type { Selectable } from 'kysely';
import type { Db, Trx } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';

export type MemberRow = Selectable<Tables['member']>;

export function findMember(db: Db | Trx, id: number): Promise<MemberRow | undefined> {
  return db.selectFrom('member').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * Holds a member's row until the transaction is over. Whatever opens or ends sessions does so first of all, so that
 * of two at once the second sees what the first has done, and none waits for another in a circle. The lock leaves
 * room for rows that only point at the member.
 */
export function lockMember(trx: Trx, id: number): Promise<MemberRow | undefined> {
  return trx.selectFrom('member').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** A member as the session knows them. */
export function userOf(member: MemberRow, station: Station): User {
  const establishment = establishmentOf(station);
  const { feed, events, files, checkout, myAccount } = station.features;
  return {
    id: member.id,
    name: member.name,
    cpf: member.cpf,
    phone: member.tel,
    email: member.email,
    birthday: member.birthday,
    state: member.state,
    image: member.image,
    kind: member.type_id === 1 ? 'owner' : 'participant',
    isActive: member.active,
    suspendedAt: member.suspended_at?.toISOString() ?? null,
    briefingDone: member.briefing_done,
    establishmentId: member.linked ? establishment.id : null,
    establishments: member.linked ? [{ name: establishment.name }] : [],
    station: {
      id: station.id,
      name: station.name,
      establishment,
      access: { feed, events, files, checkout, myAccount },
    },
  };
}

/** A station has one establishment, under the station's own number. */
export function establishmentOf(station: Station): { id: number; name: string } {
  return { id: station.id, name: station.establishment?.socialName ?? station.name };
}
