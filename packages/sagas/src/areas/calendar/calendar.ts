import { dataOf, type Loaded, type StationEvent, sortByStart } from '@estacao/domain';
import type { SagaGenerator } from 'typed-redux-saga';
import { callApi } from '../../kernel/call-api.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { findById, type Lookup } from '../../kernel/lookup.ts';
import { defineTextArea, sanitiseTexts } from '../../kernel/texts.ts';
import { toastFailure } from '../notices/failures.ts';
import { requireUser } from '../session/selectors.ts';

const calendarCall = lazyCalls(() => import('@estacao/contract/calls/calendar'));

function* sanitiseEvents(events: readonly StationEvent<string>[]): SagaGenerator<readonly StationEvent[]> {
  const texts = yield* sanitiseTexts(events.map(({ description }) => description));
  return events.map((event, index) => ({ ...event, description: texts[index] ?? null }));
}

const schedule = defineLoadable({
  name: 'schedule',
  *fetch(): SagaGenerator<readonly StationEvent[]> {
    const { station } = yield* requireUser();
    const query = { 'where[station_id]': station.id };
    // The server does not guarantee the order.
    return sortByStart(yield* sanitiseEvents(yield* callApi(calendarCall('listSchedules'), { query })));
  },
  onFailure: toastFailure,
});

export const { select: selectSchedule, requested: scheduleRequested } = schedule;

const event = defineLoadable({
  name: 'event',
  fetch: (idParam: string): SagaGenerator<Lookup<StationEvent>> =>
    findById(idParam, function* fetch(id) {
      const [sanitisedEvent = null] = yield* sanitiseEvents([
        yield* callApi(calendarCall('getSchedule'), { params: { id } }),
      ]);
      return sanitisedEvent;
    }),
  onFailure: toastFailure,
});

export const { select: selectEvent, requested: eventRequested } = event;

/** `null` when the event does not exist; `undefined` until it is loaded. */
export function eventAt(
  idParam: string,
  loaded: Loaded<Lookup<StationEvent>>,
): StationEvent | null | undefined {
  const result = dataOf(loaded);
  return result?.of === idParam ? result.data : undefined;
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
