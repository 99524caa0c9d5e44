import type * as accountCalls from '@estacao/contract/calls/account';
import { defineArea } from '../../area.ts';
import type { HandlersOf, Services } from '../../services.ts';
import { closeAccount, closureOf } from './close.ts';
import { exportOf } from './export.ts';
import { rememberProof, requireProof, verifyPasswordAgain } from './prove.ts';

function accountHandlers(services: Services): HandlersOf<typeof accountCalls> {
  const {
    clock,
    personal,
    stations,
    database: { db },
  } = services;

  return {
    async confirmPassword({ caller, body, context }) {
      await verifyPasswordAgain(services, caller, body.password, context);
      await rememberProof(services, caller);
      return { done: true };
    },

    async exportMember({ caller }) {
      await requireProof(services, caller);
      const stationName = stations.byId(caller.stationId)?.station.name ?? '';
      return exportOf(db, personal, {
        memberId: caller.memberId,
        stationName,
        exportedAt: new Date(clock()),
      });
    },

    getClosure: ({ caller }) => closureOf(db, caller.memberId, new Date(clock())),

    async closeAccount({ caller, body, context }) {
      await closeAccount(services, await verifyPasswordAgain(services, caller, body.password, context));
      return { done: true };
    },
  };
}

export const account = defineArea({
  name: 'account',
  handlers: accountHandlers,
  personal: {
    // `live/` writes this table; no area owns it.
    member_event: { withoutExport: 'events sent to pages in the last hour', onClose: 'delete' },
  },
});
