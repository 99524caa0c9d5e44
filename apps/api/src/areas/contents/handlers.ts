import type { contentsCalls } from '@estacao/contract';
import { Refusal } from '@estacao/contract/server';
import { activityKind, participationTexts, rewardOf } from '@estacao/domain';
import { once } from '../../attempts/idempotency.ts';
import { newId } from '../../secrets/token.ts';
import type { HandlersOf, Services } from '../../services.ts';
import { mustBeThere, participate } from '../activities/participate.ts';

export function contentsHandlers(services: Services): HandlersOf<typeof contentsCalls> {
  const { clock, random } = services;
  return {
    async takePartInContent({ body, caller, idempotencyKey }) {
      const { memberId, stationId } = caller;
      const attempt = { memberId, stationId, key: idempotencyKey, call: 'takePartInContent', body };
      return once(services, attempt, async (trx) => {
        const at = new Date(clock());
        const activity = await mustBeThere(trx, { id: body.action_id, stationId }, at);
        if (activityKind(activity.type_id) !== 'content-participation')
          throw new Refusal(422, participationTexts.unavailable);
        const source = { source: 'content', sourceId: newId(random) } as const;
        const { id } = await participate(trx, { member: caller, activity, price: 0, ...source, at });
        const { points, additional_cashback: additionalCashback } = activity;
        return { id, points: rewardOf({ points, additionalCashback }) };
      });
    },
  };
}
