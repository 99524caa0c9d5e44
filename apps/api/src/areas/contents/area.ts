import type * as contentsCalls from '@estacao/contract/calls/contents';
import { Refusal } from '@estacao/contract/server';
import { activityKind, participationTexts } from '@estacao/domain';
import { defineArea } from '../../area.ts';
import { createAttemptRunner } from '../../attempts/attempts.ts';
import { newId } from '../../secrets/token.ts';
import type { HandlersOf } from '../../services.ts';
import { participate, requireAvailable } from '../activities/participate.ts';

export const contents = defineArea({
  name: 'contents',

  handlers(services): HandlersOf<typeof contentsCalls> {
    const { random } = services;
    const attempt = createAttemptRunner<keyof typeof contentsCalls>(services);
    return {
      async takePartInContent({ body, caller, idempotencyKey: key }) {
        return attempt({ caller, key, call: 'takePartInContent', body }, async (trx, now) => {
          const activity = await requireAvailable(
            trx,
            { id: body.action_id, stationId: caller.stationId },
            now,
          );
          if (activityKind(activity.type_id) !== 'content-participation')
            throw new Refusal(422, participationTexts.unavailable);
          const source = { source: 'content', sourceId: newId(random) } as const;
          const { id, earned } = await participate(trx, {
            member: caller,
            activity,
            price: 0,
            ...source,
            at: now,
          });
          return { id, points: earned };
        });
      },
    };
  },
});
