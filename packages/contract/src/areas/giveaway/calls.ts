import type { LuckyNumber } from '@estacao/domain';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { renamed } from '../../codecs.ts';
import { id, moment } from '../../values.ts';

const luckyNumber: z.ZodMiniType<LuckyNumber> = renamed({
  id: id(),
  number: z.string(),
  receivedAt: ['createdAt', moment()],
});

export const listLuckyNumbers = defineCall('GET /giveaway-numbers/{userId}', {
  id: 'listLuckyNumbers',
  audience: 'member',
  owner: [{ member: 'params.userId' }],
  needs: { part: 'luckyNumbers' },
  request: { params: z.object({ userId: id() }) },
  answer: z.array(luckyNumber),
  note: "Lists the member's numbers for draws, in the order in which the member got them. No page shows them yet.",
});
