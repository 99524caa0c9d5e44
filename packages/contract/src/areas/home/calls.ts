import type { Category, Journey, MemberActivity, NowPlaying } from '@estacao/domain';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { renamed } from '../../codecs.ts';
import { id } from '../../values.ts';
import { memberActivity } from '../activities/card.ts';

const journey: z.ZodMiniType<Journey> = renamed(
  { name: z.string(), actions: z.array(memberActivity), hasComplete: z.optional(z.int()) },
  {
    decode: ({ name, actions }): Journey => ({ name, actions }),
    encode: ({ name, actions }) => ({
      name,
      actions: [...actions],
      hasComplete: actions.filter(({ isDone }) => isDone).length,
    }),
  },
);

const nowPlaying: z.ZodMiniType<NowPlaying> = z.object({
  title: z.string(),
  actions: z.array(memberActivity),
});

const actionsByPriority = z.codec(
  z.array(z.object({ priority: z.optional(z.nullable(z.number())), action: memberActivity })),
  z.custom<readonly MemberActivity[]>(Array.isArray),
  {
    decode: (entries) =>
      [...entries]
        .sort((a, b) => (a.priority ?? Number.MAX_VALUE) - (b.priority ?? Number.MAX_VALUE))
        .map(({ action }) => action),
    encode: (actions) => actions.map((action, index) => ({ priority: index + 1, action })),
  },
);

const category: z.ZodMiniType<Category> = renamed({
  id: id(),
  name: z.string(),
  icon: z.nullable(z.string()),
  actions: ['category_actions', actionsByPriority],
});

export const listJourneys = defineCall('GET /journeys', {
  id: 'listJourneys',
  audience: 'member',
  owner: 'none',
  request: {},
  answer: z.array(journey),
  offline: true,
  note: "Lists sequences of activities, with the member's progress.",
});

export const getNowPlaying = defineCall('GET /now-playing', {
  id: 'getNowPlaying',
  audience: 'member',
  owner: 'none',
  request: {},
  answer: nowPlaying,
  offline: true,
  note: 'Returns the current activities, under one title.',
});

export const listCategories = defineCall('GET /categories/', {
  id: 'listCategories',
  audience: 'member',
  owner: [{ station: 'query.where[station_id]' }],
  request: { query: z.object({ 'where[station_id]': id() }) },
  answer: z.array(category),
  offline: true,
  note: 'Lists the categories of the station, each with its activities by priority.',
});

export const getCategory = defineCall('GET /categories/{id}', {
  id: 'getCategory',
  audience: 'member',
  owner: 'none',
  request: { params: z.object({ id: id() }) },
  answer: category,
  offline: true,
  note: "Returns one category. 404 if the member's station has no category with this id.",
});
