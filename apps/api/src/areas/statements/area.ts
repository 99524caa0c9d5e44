import type * as statementsCalls from '@estacao/contract/calls/statements';
import type { StatementEntry } from '@estacao/domain';
import { defineArea } from '../../area.ts';
import { lockMember } from '../../database/lock-member.ts';
import type { HandlersOf } from '../../services.ts';
import { bookExpired, isAnythingOver } from '../points/expired.ts';
import { entriesOf } from './entries.ts';

export const statements = defineArea({
  name: 'statements',

  handlers({ database: { db }, clock }): HandlersOf<typeof statementsCalls> {
    /** Books expired points first, so that the statement does not depend on the job. */
    async function list(memberId: number, which: 'used' | 'earned'): Promise<StatementEntry[]> {
      const now = new Date(clock());
      if (await isAnythingOver(db, memberId, now)) {
        await db.transaction().execute(async (trx) => {
          await lockMember(trx, memberId);
          await bookExpired(trx, memberId, now);
        });
      }
      return entriesOf(db, memberId, which);
    }

    return {
      listUsedPoints: ({ caller }) => list(caller.memberId, 'used'),
      listEarnedPoints: ({ caller }) => list(caller.memberId, 'earned'),
    };
  },
});
