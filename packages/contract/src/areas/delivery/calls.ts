import * as z from 'zod/mini';
import { defineCall, defineTable, perMember } from '../../call.ts';
import { id } from '../../values.ts';

/** Longer than anything that is taken: what is too long is refused in words. */
const typed = z.string().check(z.maxLength(800));

/** How many of each product, by its name. Nothing of one is as good as not to name it. */
const groceries = z
  .record(z.string().check(z.maxLength(240)), z.int().check(z.gte(0), z.lte(1_000)))
  .check(z.refine((list) => Object.keys(list).length <= 200));

export const sendDeliveryOrder = defineCall({
  id: 'sendDeliveryOrder',
  method: 'POST',
  path: '/product-order',
  audience: 'member',
  limit: perMember(60, 'minute'),
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
  note: 'Orders what is brought, and paid for, on delivery: nothing is charged. `grocery_list` has how many of each product, by its name. Name and CPF are those of the member, whatever is sent; a member without a CPF sends one. 422 with what is wrong by its field, and where limit or stock refuse it.',
});

export const deliveryCalls = defineTable({ sendDeliveryOrder });
