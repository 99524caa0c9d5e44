import type { MemberStatus } from '@estacao/domain';
import type { Trx } from '../../database/database.ts';
import type { Services } from '../../services.ts';
import { type Person, provenDigestsOf } from './person-digests.ts';

type KeyringServices = Pick<Services, 'keyring'>;

export async function rememberRestriction(
  services: KeyringServices,
  trx: Trx,
  person: Person & { readonly status: MemberStatus },
): Promise<void> {
  const { station_id, status } = person;
  const digests = provenDigestsOf(services, person);
  await trx
    .deleteFrom('restricted_person')
    .where('station_id', '=', station_id)
    .where('digest', 'in', digests)
    .execute();
  if (status !== 'suspended' && status !== 'deactivated') return;
  await trx
    .insertInto('restricted_person')
    .values(digests.map((digest) => ({ station_id, digest, status })))
    .execute();
}

/**
 * A suspended or deactivated person keeps that status in the next account. A CPF proven in the closed account
 * counts, even if the new account only typed it.
 */
export async function inheritedStatusOf(
  services: KeyringServices,
  trx: Trx,
  person: Person,
): Promise<MemberStatus> {
  const restriction = await trx
    .selectFrom('restricted_person')
    .select('status')
    .where('station_id', '=', person.station_id)
    .where('digest', 'in', provenDigestsOf(services, { ...person, cpf_proof: 'typed' }))
    .orderBy('status')
    .limit(1)
    .executeTakeFirst();
  return restriction?.status ?? 'active';
}
