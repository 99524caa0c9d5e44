import type { OrderStatus, SandboxDelivery } from '@estacao/domain';
import type { Selectable } from 'kysely';
import type { Db, Trx } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';
import '../orders/tables.ts';

export type DeliveryRow = Selectable<Tables['product_order']> & { readonly member: string };

export function deliveryRows(db: Db | Trx) {
  return db
    .selectFrom('product_order')
    .innerJoin('member', 'member.id', 'product_order.member_id')
    .where('charge_id', 'is', null)
    .selectAll('product_order')
    .select('member.name as member');
}

export function sandboxDeliveryOf(row: DeliveryRow): SandboxDelivery {
  const { id, created_at, code, member, activity_name: activity, status } = row;
  if (!isDeliveryStatus(status)) throw new Error(`delivery ${id} is ${status}`);
  return { id, createdAt: created_at.toISOString(), code, member, activity, status };
}

function isDeliveryStatus(status: OrderStatus): status is SandboxDelivery['status'] {
  return status === 'sent' || status === 'delivered' || status === 'cancelled';
}
