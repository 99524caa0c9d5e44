import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { id } from '../../values.ts';
import { statementEntry } from './entry.ts';

const statementCall = {
  audience: 'member',
  owner: [{ member: 'query.where[user_id]' }],
  request: { query: z.object({ 'where[user_id]': id() }) },
  answer: z.array(statementEntry),
  offline: true,
} as const;

export const listUsedPoints = defineCall('GET /use-points-transactions/', {
  ...statementCall,
  id: 'listUsedPoints',
  note: "Lists what left the member's balance, the newest first, 1,000 at most: always above 0. Includes expired points. `origin` names the cause and its page.",
});

export const listEarnedPoints = defineCall('GET /earn-points-transactions/', {
  ...statementCall,
  id: 'listEarnedPoints',
  note: "Lists what entered the member's balance, the newest first, 1,000 at most. `remaining` lists the unspent rest of each entry by expiry date.",
});
