import type { SandboxDelivery } from '@estacao/domain';
import * as z from 'zod/mini';
import { defineCall, perMember, unlimited } from '../../call.ts';
import { renamed } from '../../codecs.ts';
import { id, moment } from '../../values.ts';

const typed = z.string().check(z.maxLength(800));

/** Quantity by product name. Zero is the same as omitting the product. */
const groceries = z
  .record(z.string().check(z.maxLength(240)), z.int().check(z.gte(0), z.lte(1_000)))
  .check(z.refine((list) => Object.keys(list).length <= 200));

export const sendDeliveryOrder = defineCall('POST /product-order', {
  id: 'sendDeliveryOrder',
  audience: 'member',
  limit: perMember(200, 'day'),
  owner: [{ member: 'body.user_id' }],
  request: {
    body: z.object({
      cpf: typed,
      name: typed,
      delivery_location_id: z.nullish(id()),
      address: typed,
      reference: typed,
      phone: typed,
      grocery_list: groceries,
      user_id: id(),
      action_id: id(),
    }),
  },
  answer: z.object({ id: id() }),
  idempotencyKey: true,
  note: "Orders products that the member pays for on delivery, so nothing is charged. `grocery_list` contains the quantity of each product, by its name. Name and CPF are the member's own, whatever the body contains; a member without a CPF sends one. 422 with an error for each invalid field, and if limit or stock refuse the order.",
});

const sandboxDelivery: z.ZodMiniType<SandboxDelivery> = renamed({
  id: id(),
  createdAt: moment(),
  code: z.string(),
  member: ['user_name', z.string()],
  activity: ['action_name', z.string()],
  status: z.enum(['sent', 'delivered', 'cancelled']),
});

export const listSandboxDeliveries = defineCall('GET /sandbox/deliveries', {
  id: 'listSandboxDeliveries',
  audience: 'public',
  owner: [{ station: 'query.where[station_id]' }],
  request: { query: z.object({ 'where[station_id]': id() }) },
  answer: z.array(sandboxDelivery),
  note: 'Lists the last hundred orders of a station with payment on delivery, undelivered ones first. 404 if the sandbox is off.',
});

export const decideSandboxDelivery = defineCall('POST /sandbox/deliveries/{id}/decision', {
  id: 'decideSandboxDelivery',
  audience: 'public',
  limit: unlimited('Sandbox only.'),
  owner: 'none',
  request: {
    params: z.object({ id: id() }),
    body: z.object({ decision: z.enum(['deliver', 'cancel']) }),
  },
  answer: sandboxDelivery,
  note: 'Marks an order as delivered, which credits its reward, or cancels it. Repeating a decision has no effect; a different decision is 422. 404 if the sandbox is off.',
});
