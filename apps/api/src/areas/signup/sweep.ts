import type { Services } from '../../services.ts';

const DAY = 24 * 60 * 60_000;

/** Whoever hasn't activated their account by then begins anew: what they typed is kept no longer. */
const KEPT = 30 * DAY;

/** Removes accounts that nobody has activated. One that was ever let in, as programmes for everybody do, is somebody's. */
export async function sweepSignups({
  database: { patient },
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<void> {
  await patient
    .deleteFrom('member')
    .where('active', '=', false)
    .where('first_login_at', 'is', null)
    .where('id', 'in', (member) =>
      member
        .selectFrom('signup')
        .select('member_id')
        .where('created_at', '<', new Date(clock() - KEPT)),
    )
    .execute();
}
