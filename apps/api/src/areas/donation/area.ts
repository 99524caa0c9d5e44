import type * as donationCalls from '@estacao/contract/calls/donation';
import { Refusal, refuseInvalid } from '@estacao/contract/server';
import { activityKind, donationAmount, donationReward, participationTexts, rewardOf } from '@estacao/domain';
import { defineArea } from '../../area.ts';
import { createAttemptRunner } from '../../attempts/attempts.ts';
import { newCode } from '../../secrets/code.ts';
import { newId } from '../../secrets/token.ts';
import type { HandlersOf, Services } from '../../services.ts';
import { participate, requireAvailable } from '../activities/participate.ts';
import { insertPurchase } from '../purchases/rows.ts';

function donationHandlers(services: Services): HandlersOf<typeof donationCalls> {
  const { random } = services;
  const attempt = createAttemptRunner<keyof typeof donationCalls>(services);
  return {
    async donate({ body, caller, idempotencyKey: key }) {
      const price = body.points;
      refuseInvalid({ points: donationAmount.checkAmount(price) });
      return attempt({ caller, key, call: 'donate', body }, async (trx, now) => {
        const activity = await requireAvailable(
          trx,
          { id: body.action_id, stationId: caller.stationId },
          now,
        );
        if (activityKind(activity.type_id) !== 'donation')
          throw new Refusal(422, participationTexts.unavailable);
        const source = { source: 'donation', sourceId: newId(random) } as const;
        const { points, additional_cashback: additionalCashback } = activity;
        const reward = donationReward(rewardOf({ points, additionalCashback }), price);
        const participation = await participate(trx, {
          member: caller,
          activity,
          price,
          reward,
          ...source,
          at: now,
        });
        const purchase = { caller, activity, price, code: newCode(random), isDonation: true, at: now };
        const { id } = await insertPurchase(trx, purchase, participation);
        return { id, price, earned: participation.earned };
      });
    },
  };
}

export const donation = defineArea({ name: 'donation', handlers: donationHandlers });
