import type { MemberStatus } from '@estacao/domain';
import type { Trx } from '../../database/database.ts';
import type { Services } from '../../services.ts';
import { type Person, provenDigestsOf } from './person-digests.ts';

type Keyed = Pick<Services, 'keyring'>;

/** Stores the restriction of a person, or deletes an earlier one, before the account is closed. */
export async function rememberRestriction(
  services: Keyed,
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
 * The status of a new account: a person who was suspended or deactivated is so in their next account too. A CPF counts that was
 * proven then, whether it is now or not.
 */
export async function statusOf(services: Keyed, trx: Trx, person: Person): Promise<MemberStatus> {
  const found = await trx
    .selectFrom('restricted_person')
    .select('status')
    .where('station_id', '=', person.station_id)
    .where('digest', 'in', provenDigestsOf(services, { ...person, cpf_proof: 'typed' }))
    .orderBy('status')
    .limit(1)
    .executeTakeFirst();
  return found?.status ?? 'active';
}
