import type * as statementsCalls from '@estacao/contract/calls/statements';
import type { StatementEntry } from '@estacao/domain';
import { defineArea } from '../../area.ts';
import { lockMember } from '../../database/lock-member.ts';
import type { HandlersOf } from '../../services.ts';
import { bookExpired, hasUnbookedExpiry } from '../points/expired.ts';
import { entriesOf } from './entries.ts';

export const statements = defineArea({
  name: 'statements',

  handlers({ database: { db }, clock }): HandlersOf<typeof statementsCalls> {
    /** Books expired points first, so that the statement does not depend on the job. */
    async function listEntries(memberId: number, direction: 'used' | 'earned'): Promise<StatementEntry[]> {
      const now = new Date(clock());
      if (await hasUnbookedExpiry(db, memberId, now)) {
        await db.transaction().execute(async (trx) => {
          await lockMember(trx, memberId);
          await bookExpired(trx, memberId, now);
        });
      }
      return entriesOf(db, memberId, direction);
    }

    return {
      listUsedPoints: ({ caller }) => listEntries(caller.memberId, 'used'),
      listEarnedPoints: ({ caller }) => listEntries(caller.memberId, 'earned'),
    };
  },
});
