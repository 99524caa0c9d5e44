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
  take(name: string, every: number): Promise<boolean>;
}

/**
 * Elects a leader per job with a row that it renews. Another process takes over when the renewal is over a
 * minute late.
 *
 * The lease only saves work. Jobs must be safe to run twice: clocks drift, so two processes may hold it.
 */
export function createLease({ patient }: Pick<Database, 'patient'>, clock: Clock, holder: string): Lease {
  return {
    async take(name, every) {
      const now = clock();
      const lasts = every + MINUTE;
      const until = new Date(now + lasts);
      const taken = await patient
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
                eb('job_lease.until', '>', new Date(now + 2 * lasts)),
              ]),
            ),
        )
        .returning('name')
        .executeTakeFirst();
      return taken !== undefined;
    },
  };
}
