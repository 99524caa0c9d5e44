import type { Database } from '../database/database.ts';
import type { Clock } from '../ports.ts';

declare module '../database/tables.ts' {
  interface Tables {
    job_lease: {
      name: string;
      holder: string;
      until: Date;
    };
  }
}

const MINUTE = 60_000;

export interface Lease {
  acquire(name: string, interval: number): Promise<boolean>;
}

/**
 * Elects a leader per job with a row that the leader renews. Another process takes over when the renewal is
 * over a minute late.
 *
 * The lease only saves work. Jobs must be safe to run twice: clocks drift, so two processes may hold it.
 */
export function createLease(
  { backgroundDb }: Pick<Database, 'backgroundDb'>,
  clock: Clock,
  holder: string,
): Lease {
  return {
    async acquire(name, interval) {
      const now = clock();
      const duration = interval + MINUTE;
      const until = new Date(now + duration);
      const lease = await backgroundDb
        .insertInto('job_lease')
        .values({ name, holder, until })
        .onConflict((conflict) =>
          conflict
            .column('name')
            .doUpdateSet({ holder, until })
            .where(({ eb, or }) =>
              or([
                eb('job_lease.holder', '=', holder),
                eb('job_lease.until', '<=', new Date(now)),
                // Written by a clock that was far ahead.
                eb('job_lease.until', '>', new Date(now + 2 * duration)),
              ]),
            ),
        )
        .returning('name')
        .executeTakeFirst();
      return lease !== undefined;
    },
  };
}
