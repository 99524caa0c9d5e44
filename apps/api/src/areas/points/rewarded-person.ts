import { sql } from 'kysely';
import type { Trx } from '../../database/database.ts';
import type { Services } from '../../services.ts';
import {
  mailboxDigestsOf,
  ownDigestsOf,
  type Person,
  provenDigestsOf,
  typedDigestOf,
} from '../members/person-digests.ts';

// Reward limits survive closing an account and signing up again. Closing stores the counts under keyed hashes
// of CPF and e-mail. A later account with the same CPF or e-mail takes them over.
//
// Debts follow only a proven CPF or e-mail: otherwise a stranger who types a CPF would leave debts to its
// owner.

/**
 * Stores reward counts and debts before the account is closed. The next account of the person earns no
 * sign-up reward.
 */
export async function rememberPerson(
  services: Pick<Services, 'keyring'>,
  trx: Trx,
  person: Person,
): Promise<void> {
  const digests = await storedDigestsOf(services, trx, person);
  await rememberRewards(services, trx, person);
  for (const digest of digests) {
    await trx
      .insertInto('rewarded_person')
      .values({ station_id: person.station_id, digest, subject: 'sign-up', times: 1 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  await trx
    .updateTable('reward_return')
    .set({ person_digests: provenDigestsOf(services, person) })
    .where('member_id', '=', person.id)
    .whereRef('paid', '<', 'amount')
    .execute();
}

/**
 * Includes an unproven CPF only if it is the first typed from this mailbox, or equals the first. Otherwise a
 * member could use up the limits of many strangers.
 */
async function storedDigestsOf(
  services: Pick<Services, 'keyring'>,
  trx: Trx,
  person: Person,
): Promise<readonly string[]> {
  const provenDigests = provenDigestsOf(services, person);
  const typedDigest = typedDigestOf(services, person);
  if (typedDigest === undefined) return provenDigests;
  const { anyCpf, sameCpf } = mailboxDigestsOf(services, person);
  const rows = await trx
    .selectFrom('rewarded_person')
    .select('digest')
    .distinct()
    .where('station_id', '=', person.station_id)
    .where('digest', 'in', [anyCpf, sameCpf])
    .execute();
  const isFirstCpf = rows.length === 0;
  const isSameCpf = rows.some(({ digest }) => digest === sameCpf);
  return isFirstCpf || isSameCpf ? [...provenDigests, typedDigest, anyCpf, sameCpf].sort() : provenDigests;
}

/** Call before the account loses its CPF or e-mail. */
export async function rememberRewards(
  services: Pick<Services, 'keyring'>,
  trx: Trx,
  person: Person,
): Promise<void> {
  for (const digest of await storedDigestsOf(services, trx, person)) {
    await sql`
      INSERT INTO rewarded_person (station_id, digest, subject, times)
      SELECT station_id, ${digest}, subject, times FROM rewarded
      WHERE member_id = ${person.id} AND times > 0 ORDER BY subject
      ON CONFLICT (station_id, digest, subject)
        DO UPDATE SET times = greatest(rewarded_person.times, excluded.times)`.execute(trx);
  }
}

/** Call when the account gets its CPF or e-mail. */
export async function restoreRewards(
  services: Pick<Services, 'keyring'>,
  trx: Trx,
  person: Person,
): Promise<void> {
  await sql`
    INSERT INTO rewarded (member_id, station_id, subject, times)
    SELECT ${person.id}, station_id, subject, max(times) FROM rewarded_person
    WHERE station_id = ${person.station_id} AND digest IN (${sql.join(ownDigestsOf(services, person))})
    GROUP BY station_id, subject ORDER BY subject
    ON CONFLICT (member_id, subject) DO UPDATE SET times = greatest(rewarded.times, excluded.times)`.execute(
    trx,
  );
  await sql`
    UPDATE reward_return SET member_id = ${person.id}, person_digests = NULL
    WHERE station_id = ${person.station_id} AND paid < amount
      AND person_digests && ARRAY[${sql.join(provenDigestsOf(services, person))}]::text[]`.execute(trx);
}
