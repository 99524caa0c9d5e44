import type { User } from '@estacao/contract';
import { type AccountStatus, accessesOf, accountStatusOf } from '@estacao/domain';
import type { Station } from '@estacao/theming';
import type { Selectable } from 'kysely';
import type { Db, Trx } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';

export type MemberRow = Selectable<Tables['member']>;

export function findMember(db: Db | Trx, id: number): Promise<MemberRow | undefined> {
  return db.selectFrom('member').selectAll().where('id', '=', id).executeTakeFirst();
}

function kindOf({ type_id }: Pick<MemberRow, 'type_id'>): User['kind'] {
  return type_id === 1 ? 'owner' : type_id === 2 ? 'participant' : 'other';
}

export function accountStatusOfRow(member: Pick<MemberRow, 'type_id' | 'status' | 'linked'>): AccountStatus {
  return accountStatusOf({ kind: kindOf(member), status: member.status, isLinked: member.linked });
}

export function userOf(member: MemberRow, station: Station): User {
  const establishment = establishmentOf(station);
  return {
    id: member.id,
    name: member.name,
    cpf: member.cpf,
    isCpfProven: member.cpf_proof !== null,
    phone: member.tel,
    email: member.email,
    birthday: member.birthday,
    state: member.state,
    city: member.city,
    image: member.image,
    kind: kindOf(member),
    status: member.status,
    isActive: member.status === 'active' || member.status === 'suspended',
    suspendedAt:
      member.status === 'suspended' ? (member.status_changed_at ?? member.created_at).toISOString() : null,
    briefingDone: member.briefing_done,
    establishmentId: member.linked ? establishment.id : null,
    establishments: member.linked ? [{ name: establishment.name }] : [],
    station: {
      id: station.id,
      name: station.name,
      establishment,
      access: accessesOf(station.features, undefined),
    },
  };
}

export function establishmentOf(station: Station): { id: number; name: string } {
  return { id: station.id, name: station.establishment?.socialName ?? station.name };
}
