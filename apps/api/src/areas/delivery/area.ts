import type * as deliveryCalls from '@estacao/contract/calls/delivery';
import { Refusal, refusalTexts } from '@estacao/contract/server';
import { activityKind, participationTexts } from '@estacao/domain';
import { sql } from 'kysely';
import { defineArea } from '../../area.ts';
import { runOnce } from '../../attempts/idempotency.ts';
import { type AreaPersonalTables, column, retentionReasons } from '../../personal.ts';
import type { HandlersOf, Services } from '../../services.ts';
import { requireAvailable } from '../activities/participate.ts';
import { decideDelivery } from './decide.ts';
import { deliveryRows, sandboxDeliveryOf } from './rows.ts';
import { sendOrder } from './send.ts';

declare module '../../database/tables.ts' {
  interface Tables {
    delivery_order: {
      order_id: number;
      member_id: number;
      name: string;
      cpf: string;
      phone: string;
      address: string;
      reference: string;
    };
  }
}

const LIST_LIMIT = 100;

function deliveryHandlers(services: Services): HandlersOf<typeof deliveryCalls> {
  const {
    clock,
    random,
    config,
    database: { db },
  } = services;

  const requireSandbox = () => {
    if (!config.sandbox) throw new Refusal(404, refusalTexts.notFound);
  };

  return {
    async sendDeliveryOrder({ body, caller, idempotencyKey: key }) {
      const { memberId, stationId } = caller;
      const attempt = { memberId, stationId, key, call: 'sendDeliveryOrder', body } as const;
      return runOnce(services, attempt, async (trx) => {
        const now = new Date(clock());
        const activity = await requireAvailable(trx, { id: body.action_id, stationId }, now);
        if (activityKind(activity.type_id) !== 'product-order')
          throw new Refusal(422, participationTexts.unavailable);
        const member = await trx
          .selectFrom('member')
          .select(['name', 'cpf'])
          .where('id', '=', memberId)
          .executeTakeFirstOrThrow();
        // Uses the account's name and CPF. A member without a CPF types one for this order only.
        const request = {
          cpf: member.cpf ?? body.cpf,
          name: member.name,
          locationId: body.delivery_location_id ?? null,
          address: body.address.trim(),
          reference: body.reference.trim(),
          phone: body.phone,
        };
        return sendOrder(trx, { caller, activity, request, groceries: body.grocery_list, random, now });
      });
    },

    async listSandboxDeliveries({ query }) {
      requireSandbox();
      const orders = await deliveryRows(db)
        .where('product_order.station_id', '=', query['where[station_id]'])
        .orderBy(sql`product_order.status = 'sent'`, 'desc')
        .orderBy('product_order.id', 'desc')
        .limit(LIST_LIMIT)
        .execute();
      return orders.map(sandboxDeliveryOf);
    },

    async decideSandboxDelivery({ params: { id }, body: { decision } }) {
      requireSandbox();
      await decideDelivery(services, id, decision === 'deliver' ? 'delivered' : 'cancelled');
      return sandboxDeliveryOf(
        await deliveryRows(db).where('product_order.id', '=', id).executeTakeFirstOrThrow(),
      );
    },
  };
}

const personal: AreaPersonalTables = {
  delivery_order: {
    title: 'Pedidos para entrega',
    columns: {
      order_id: 'Pedido',
      name: 'Nome',
      cpf: column.cpf('CPF'),
      phone: 'Telefone',
      address: 'Endereço',
      reference: 'Ponto de referência',
    },
    onClose: {
      keep: retentionReasons.accounts,
      erase: { name: '', cpf: '', phone: '', address: '', reference: '' },
    },
  },
};

export const delivery = defineArea({
  name: 'delivery',
  handlers: deliveryHandlers,
  personal,
});
