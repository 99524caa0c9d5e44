import { dataOf, inTime, type Loaded, type StationEvent } from '@estacao/domain';
import type { SagaGenerator } from 'typed-redux-saga';
import { ask } from '../../kernel/ask.ts';
import { type Found, findById } from '../../kernel/found.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { cleaned, defineTextArea } from '../../kernel/texts.ts';
import { toastFailure } from '../notices/failures.ts';
import { theUser } from '../session/selectors.ts';

const calendarCall = lazyCalls(() => import('@estacao/contract/calls/calendar'));

function* safe(events: readonly StationEvent<string>[]): SagaGenerator<readonly StationEvent[]> {
  const texts = yield* cleaned(events.map(({ description }) => description));
  return events.map((event, place) => ({ ...event, description: texts[place] ?? null }));
}

const schedule = defineLoadable({
  name: 'schedule',
  *fetch(): SagaGenerator<readonly StationEvent[]> {
    const { station } = yield* theUser();
    const query = { 'where[station_id]': station.id };
    // The server does not guarantee the order.
    return inTime(yield* safe(yield* ask(calendarCall('listSchedules'), { query })));
  },
  onFailure: toastFailure,
});

export const { select: selectSchedule, requested: scheduleRequested } = schedule;

const event = defineLoadable({
  name: 'event',
  fetch: (of: string): SagaGenerator<Found<StationEvent>> =>
    findById(of, function* fetch(id) {
      const [found = null] = yield* safe([yield* ask(calendarCall('getSchedule'), { params: { id } })]);
      return found;
    }),
  onFailure: toastFailure,
});

export const { select: selectEvent, requested: eventRequested } = event;

/** `null` when the event does not exist; `undefined` until it is loaded. */
export function eventAt(of: string, loaded: Loaded<Found<StationEvent>>): StationEvent | null | undefined {
  const found = dataOf(loaded);
  return found?.of === of ? found.data : undefined;
}

export const calendarArea = defineTextArea({
  state: schedule,
  isPrivate: true,
  // An event opened by its address shows the calendar behind it.
  loads: { calendar: schedule.load, event: schedule.load },
});

export const eventArea = defineTextArea({
  state: event,
  isPrivate: true,
  loads: { event: ({ id = '' }) => event.load(id) },
});
