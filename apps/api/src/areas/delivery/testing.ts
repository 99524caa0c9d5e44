import { sendDeliveryOrder } from '@estacao/contract';
import { sql } from 'kysely';
import type { AreaTesting } from '../../testing/area-testing.ts';
import { nextName } from '../../testing/commerce.ts';
import { insertDelivery } from '../../testing/deliveries.ts';
import type { Person } from '../../testing/person.ts';
import type { TestApi } from '../../testing/test-api.ts';

async function bodyFor(person: Person, api: TestApi) {
  const { actionId, locationId, names } = await insertDelivery(api, person.slug);
  return {
    cpf: '529.982.247-25',
    name: 'Ana Souza',
    delivery_location_id: locationId,
    address: 'Rua das Acácias, 10',
    reference: 'Portão azul',
    phone: '(11) 9 8765-4321',
    grocery_list: { [names[0]]: 1 } as Record<string, number>,
    action_id: actionId,
  };
}

export const testing: AreaTesting = {
  rules: {
    'an order settled on delivery has no committed stock': sql`
      SELECT order_line.id FROM order_line JOIN delivery_order ON delivery_order.order_id = order_line.order_id
      WHERE order_line.quantity * (SELECT (status <> 'cancelled')::int FROM product_order WHERE id = order_line.order_id) <> (SELECT coalesce(sum(quantity), 0) FROM reservation
        WHERE reservation.order_id = order_line.order_id AND reservation.product_id = order_line.product_id
          AND state = 'committed')`,
    'an order without a charge has no recipient': sql`
      SELECT product_order.id FROM product_order LEFT JOIN delivery_order ON order_id = product_order.id
      WHERE (charge_id IS NULL) <> (order_id IS NOT NULL)`,
    'an order settled on delivery does not have exactly one participation': sql`
      SELECT order_id FROM delivery_order WHERE 1 <> (
        SELECT count(*) FROM participation WHERE source = 'delivery' AND source_id = order_id::text)`,
  },
  scenarios: {
    sendDeliveryOrder: async (person, api) => ({ body: await bodyFor(person, api) }),
    async decideSandboxDelivery(person, api) {
      const client = api.client(person.slug, () => person.token);
      const body = { ...(await bodyFor(person, api)), user_id: person.user.id };
      const { id } = await client.call(sendDeliveryOrder, { body }, { idempotencyKey: nextName() });
      return { params: { id }, body: { decision: 'deliver' } };
    },
  },
};
