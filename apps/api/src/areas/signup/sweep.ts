import type { Services } from '../../services.ts';

const DAY = 24 * 60 * 60_000;

const RETENTION = 30 * DAY;

/** Deletes old sign-ups and the pending accounts that they created, unless the member has logged in. */
export async function sweepSignups({
  database: { backgroundDb },
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const cutoff = new Date(clock() - RETENTION);
  await backgroundDb
    .deleteFrom('member')
    .where('status', '=', 'pending')
    .where('first_login_at', 'is', null)
    .where('id', 'in', (member) =>
      member
        .selectFrom('signup')
        .select('member_id')
        .where('made_account', '=', true)
        .where('created_at', '<', cutoff)
        .$narrowType<{ member_id: number }>(),
    )
    .execute();
  await backgroundDb
    .deleteFrom('signup')
    .where('member_id', 'is', null)
    .where('created_at', '<', cutoff)
    .execute();
}
