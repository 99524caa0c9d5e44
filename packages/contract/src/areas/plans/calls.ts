import * as z from 'zod/mini';
import { defineCall, defineTable } from '../../call.ts';
import { id } from '../../values.ts';

export const listBenefits = defineCall({
  id: 'listBenefits',
  method: 'GET',
  path: '/station-benefits/',
  audience: 'public',
  owner: [{ station: 'query.where[station_id]' }],
  request: { query: z.object({ 'where[station_id]': id() }) },
  answer: z.array(z.object({ id: id(), name: z.string() })),
  note: 'What every plan of the station brings that names nothing of its own.',
});

export const plansCalls = defineTable({ listBenefits });
