import type { Database } from '../database/database.ts';
import type { Clock } from '../ports.ts';

declare module '../database/tables.ts' {
  interface Tables {
    /** Which process does what one of them does for all. */
    job_lease: {
      name: string;
      holder: string;
      until: Date;
    };
  }
}

const MINUTE = 60_000;

export interface Lease {
  /** Whether this process is to do it now: it was the last one that did, or that one is gone. */
  take(name: string, every: number): Promise<boolean>;
}

/**
 * One process leads, by a row of the database that it has to renew: another takes over when it is late by more than a minute.
 * Whatever is led is right also where two do it at once, as when the clock of one is wrong: this only keeps them from doing it in vain.
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
                // By a clock that was ahead of all others.
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
