import { sql } from 'kysely';
import type { Trx } from '../../database/database.ts';
import type { Services } from '../../services.ts';
import {
  ownDigestsOf,
  type Person,
  provenDigestsOf,
  typedByDigestsOf,
  typedDigestOf,
} from '../members/person-digests.ts';

// A person keeps the limits of their rewards when they close an account and sign up again. Closing an account stores what it was
// rewarded for, by keyed hashes of its CPF and its e-mail. An account that has the same CPF or e-mail later takes that over. Debts
// follow what is proven alone: otherwise a stranger who types a CPF leaves them to its owner.

/**
 * Stores what a person was rewarded for and owes, before the account is closed. The next account of the person has the same, and
 * joins for no reward: its member is not new.
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
 * The hashes under which a person is stored. A CPF that they typed is one of them where it is the first one of their mailbox, and
 * again where it is the same. With a CPF for each account, they would leave what they have had to many others.
 */
async function storedDigestsOf(
  services: Pick<Services, 'keyring'>,
  trx: Trx,
  person: Person,
): Promise<readonly string[]> {
  const proven = provenDigestsOf(services, person);
  const typed = typedDigestOf(services, person);
  if (typed === undefined) return proven;
  const { some, same } = typedByDigestsOf(services, person);
  const rows = await trx
    .selectFrom('rewarded_person')
    .select('digest')
    .distinct()
    .where('station_id', '=', person.station_id)
    .where('digest', 'in', [some, same])
    .execute();
  const isFirst = rows.length === 0;
  const isSame = rows.some(({ digest }) => digest === same);
  return isFirst || isSame ? [...proven, typed, some, same].sort() : proven;
}

/** Stores what a member was rewarded for, before the account loses its CPF or its e-mail. */
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

/** Gives an account what its person was rewarded for under an earlier one. Call it when the account gets its CPF or e-mail. */
export async function recallRewards(
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
