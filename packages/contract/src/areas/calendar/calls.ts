import type { StationEvent } from '@estacao/domain';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { renamed } from '../../codecs.ts';
import { id, isoOf, moment } from '../../values.ts';

const day = z.nullish(z.object({ description: z.nullish(z.string()) }));

const stationEvent: z.ZodMiniType<StationEvent<string>> = renamed(
  {
    id: id(),
    name: z.string(),
    /** May contain HTML; the client sanitises it. */
    description: z.nullish(z.string()),
    image: z.nullish(z.string()),
    day,
    start: moment(),
    end: z.nullish(moment()),
  },
  {
    decode: ({ description, image, day, end, ...event }): StationEvent<string> => ({
      ...event,
      description: description ?? null,
      image: image ?? null,
      day: day?.description?.trim() ?? '',
      end: end ?? null,
    }),
    encode: ({ day, start, end, image, ...event }) => ({
      ...event,
      image: image ?? null,
      day: { description: day },
      start: isoOf(start),
      end: end === null ? null : isoOf(end),
    }),
  },
);

const needs = { access: 'events' } as const;

export const listSchedules = defineCall('GET /schedules/', {
  id: 'listSchedules',
  audience: 'member',
  owner: [{ station: 'query.where[station_id]' }],
  needs,
  request: { query: z.object({ 'where[station_id]': id() }) },
  answer: z.array(stationEvent),
  offline: true,
  note: "Lists the events of the station's calendar, the earliest first. Times are the station's wall clock, written as UTC: show them without conversion. `day.description` describes the days in words; whole days last from midnight to midnight.",
});

export const getSchedule = defineCall('GET /schedules/{id}', {
  id: 'getSchedule',
  audience: 'member',
  owner: 'none',
  needs,
  request: { params: z.object({ id: id() }) },
  answer: stationEvent,
  offline: true,
  note: 'Returns one event, also at /schedules//{id}: two slashes count as one. 404 for an event of another station.',
});
