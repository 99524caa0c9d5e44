import type { deliveryCalls } from '@estacao/contract';
import { Refusal } from '@estacao/contract/server';
import { activityKind, participationTexts } from '@estacao/domain';
import { once } from '../../attempts/idempotency.ts';
import type { HandlersOf, Services } from '../../services.ts';
import { mustBeThere } from '../activities/participate.ts';
import { sendOrder } from './send.ts';

export function deliveryHandlers(services: Services): HandlersOf<typeof deliveryCalls> {
  const { clock, random } = services;
  return {
    async sendDeliveryOrder({ body, caller, idempotencyKey: key }) {
      const { memberId, stationId } = caller;
      const attempt = { memberId, stationId, key, call: 'sendDeliveryOrder', body } as const;
      return once(services, attempt, async (trx) => {
        const at = new Date(clock());
        const activity = await mustBeThere(trx, { id: body.action_id, stationId }, at);
        if (activityKind(activity.type_id) !== 'product-order')
          throw new Refusal(422, participationTexts.unavailable);
        const member = await trx
          .selectFrom('member')
          .select(['name', 'cpf'])
          .where('id', '=', memberId)
          .executeTakeFirstOrThrow();
        // Who they are is known here. Whoever has no CPF says it for this order alone.
        const request = {
          cpf: member.cpf ?? body.cpf,
          name: member.name,
          locationId: body.delivery_location_id ?? null,
          address: body.address.trim(),
          reference: body.reference.trim(),
          phone: body.phone,
        };
        return sendOrder(trx, { caller, activity, request, groceries: body.grocery_list, random, at });
      });
    },
  };
}
