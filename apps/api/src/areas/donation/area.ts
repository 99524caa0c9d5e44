import type * as donationCalls from '@estacao/contract/calls/donation';
import { Refusal, refuseWrong } from '@estacao/contract/server';
import { activityKind, donationAmount, donationReward, participationTexts, rewardOf } from '@estacao/domain';
import { defineArea } from '../../area.ts';
import { attempts } from '../../attempts/attempts.ts';
import { newCode } from '../../secrets/code.ts';
import { newId } from '../../secrets/token.ts';
import type { HandlersOf, Services } from '../../services.ts';
import { mustBeThere, participate } from '../activities/participate.ts';
import { buyOf } from '../purchases/rows.ts';

function donationHandlers(services: Services): HandlersOf<typeof donationCalls> {
  const { random } = services;
  const attempt = attempts<keyof typeof donationCalls>(services);
  return {
    async donate({ body, caller, idempotencyKey: key }) {
      const price = body.points;
      refuseWrong({ points: donationAmount.wrong(price) });
      return attempt({ caller, key, call: 'donate', body }, async (trx, at) => {
        const activity = await mustBeThere(trx, { id: body.action_id, stationId: caller.stationId }, at);
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
          at,
        });
        const bought = { caller, activity, price, code: newCode(random), isDonation: true, at };
        const { id } = await buyOf(trx, bought, participation);
        return { id, price, earned: participation.earned };
      });
    },
  };
}

export const donation = defineArea({ name: 'donation', handlers: donationHandlers });
