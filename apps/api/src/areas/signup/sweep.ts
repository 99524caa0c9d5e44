import type { Services } from '../../services.ts';

const DAY = 24 * 60 * 60_000;

const KEPT = 30 * DAY;

/** Deletes old sign-ups and the pending accounts they made, unless the member has logged in. */
export async function sweepSignups({
  database: { patient },
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const before = new Date(clock() - KEPT);
  await patient
    .deleteFrom('member')
    .where('status', '=', 'pending')
    .where('first_login_at', 'is', null)
    .where('id', 'in', (member) =>
      member
        .selectFrom('signup')
        .select('member_id')
        .where('made_account', '=', true)
        .where('created_at', '<', before)
        .$narrowType<{ member_id: number }>(),
    )
    .execute();
  await patient
    .deleteFrom('signup')
    .where('member_id', 'is', null)
    .where('created_at', '<', before)
    .execute();
}
