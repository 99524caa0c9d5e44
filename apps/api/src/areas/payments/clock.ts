import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../ports.ts';
import type { MovedClock } from '../../services.ts';
import './tables.ts';

export interface SandboxClock extends MovedClock {
  readonly now: Clock;
  read(): Promise<void>;
}

/** A clock that sandbox pages can move ahead, to show effects that take weeks. */
export function sandboxClock({ backgroundDb }: Database, clock: Clock): SandboxClock {
  let offset = 0;
  return {
    now: () => clock() + offset,
    offsetMs: () => offset,
    async move(ms) {
      const row = await backgroundDb
        .insertInto('sandbox_clock')
        .values({ id: 1, ahead_ms: ms })
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet({ ahead_ms: sql`sandbox_clock.ahead_ms + ${ms}` }),
        )
        .returning('ahead_ms')
        .executeTakeFirstOrThrow();
      offset = row.ahead_ms;
    },
    async read() {
      const row = await backgroundDb.selectFrom('sandbox_clock').select('ahead_ms').executeTakeFirst();
      offset = row?.ahead_ms ?? 0;
    },
  };
}
