import * as z from 'zod/mini';
import { defineCall, defineTable } from '../../call.ts';
import { id } from '../../values.ts';
import { statementEntry } from './entry.ts';

const list = {
  method: 'GET',
  audience: 'member',
  owner: [{ member: 'query.where[user_id]' }],
  request: { query: z.object({ 'where[user_id]': id() }) },
  answer: z.array(statementEntry),
  offline: true,
} as const;

export const listUsedPoints = defineCall({
  ...list,
  id: 'listUsedPoints',
  path: '/use-points-transactions/',
  note: "What left the member's balance, the newest first: always above 0. What has expired is among it. `origin` says what took it, and what that leads to.",
});

export const listEarnedPoints = defineCall({
  ...list,
  id: 'listEarnedPoints',
  path: '/earn-points-transactions/',
  note: 'What came into it, the newest first. `remaining` is what is left of each, by when that expires. Less what was used it comes to the balance.',
});

export const statementsCalls = defineTable({ listUsedPoints, listEarnedPoints });
