import { dataOf, failed, idle, ready } from '@estacao/domain';
import { expect, it } from 'vitest';
import { portalFixture } from '../../testing/portal-fixture.ts';
import { sanitise } from '../../testing/sanitise.ts';
import { selectToasts } from '../notices/slice.ts';
import { logoutRequested } from '../session/slice.ts';
import {
  calendarArea,
  eventArea,
  eventAt,
  eventRequested,
  scheduleRequested,
  selectEvent,
  selectSchedule,
} from './calendar.ts';

const fixture = portalFixture();
const schedulesPath = '/schedules/';
const areas = [calendarArea(sanitise), eventArea(sanitise)];

async function openTab(slug = 'aurora') {
  const tab = fixture.open(slug, { areas });
  await tab.logIn();
  return tab;
}
type CalendarTab = Awaited<ReturnType<typeof openTab>>;

function shownEvents(tab: CalendarTab) {
  return dataOf(selectSchedule(tab.state())) ?? [];
}

async function fetchEventIds(slug: string): Promise<readonly number[]> {
  const rows = await fixture
    .api()
    .database.db.selectFrom('schedule')
    .innerJoin('station', 'station.id', 'schedule.station_id')
    .select('schedule.id')
    .where('station.slug', '=', slug)
    .orderBy('schedule.id')
    .execute();
  return rows.map(({ id }) => id);
}

async function fetchEventId(slug: string): Promise<string> {
  const [id] = await fetchEventIds(slug);
  return String(id);
}

it("loads and sanitises the station's events when the member enters the calendar", async () => {
  const tab = await openTab();
  expect(tab.network.sentRequests).not.toContain(`GET ${schedulesPath}`);
  const leave = tab.portal.enter('calendar');
  await tab.settled();
  const ids = shownEvents(tab).map(({ id }) => id);
  expect(ids.toSorted((left, right) => left - right)).toEqual(await fetchEventIds('aurora'));
  const descriptions = shownEvents(tab).map(({ description }) => description);
  expect(descriptions.filter((text) => text !== null).every((text) => text.startsWith('clean:'))).toBe(true);
  const startTimes = shownEvents(tab).map(({ start }) => Number(new Date(start)));
  expect(startTimes).toEqual(startTimes.toSorted((left, right) => left - right));
  expect(selectEvent(tab.state())).toEqual({ status: 'idle' });
  leave();
});

it("sorts events by start time, regardless of the server's order", async () => {
  const tab = await openTab();
  const event = (id: number, start: string) => ({ id, name: `Evento ${id}`, start });
  tab.network.answer(schedulesPath, () =>
    Response.json([event(1, '2026-03-09T10:00:00.000Z'), event(2, '2026-03-02T10:00:00.000Z')]),
  );
  const leave = tab.portal.enter('calendar');
  await tab.settled();
  expect(shownEvents(tab).map(({ id }) => id)).toEqual([2, 1]);
  leave();
});

it('loads the event in the address together with the calendar, and treats unknown events as missing', async () => {
  const [ownId, foreignId] = [await fetchEventId('aurora'), await fetchEventId('pampa')];
  const tab = await openTab();
  const leave = tab.portal.enter('event', { id: ownId });
  await tab.settled();
  const findEvent = (id: string) => eventAt(id, selectEvent(tab.state()));
  expect(findEvent(ownId)).toEqual(shownEvents(tab).find(({ id }) => String(id) === ownId));
  expect(findEvent(foreignId)).toBeUndefined();
  leave();
  for (const id of [foreignId, '2000000000', 'amanha', '0']) {
    const leaveEvent = tab.portal.enter('event', { id });
    await tab.settled();
    expect(findEvent(id)).toBeNull();
    expect(shownEvents(tab).length).toBeGreaterThan(0);
    leaveEvent();
  }
  expect(selectToasts(tab.state())).toEqual([]);
});

it('shows in a toast why the calendar failed to load, and loads it on retry', async () => {
  const tab = await openTab();
  let isDown = true;
  tab.network.answer(schedulesPath, () =>
    isDown ? Response.json({ messages: ['Agenda indisponível'] }, { status: 503 }) : Response.json([]),
  );
  const leave = tab.portal.enter('calendar');
  await tab.settled();
  expect(selectSchedule(tab.state())).toEqual(failed(idle, 'Agenda indisponível'));
  expect(selectToasts(tab.state())).toMatchObject([{ title: 'Erro', text: 'Agenda indisponível' }]);
  isDown = false;
  tab.dispatch(scheduleRequested());
  await tab.settled();
  expect(selectSchedule(tab.state())).toEqual(ready([]));
  leave();
});

it('reports an event that failed to load as failed, not as missing', async () => {
  const id = await fetchEventId('aurora');
  const tab = await openTab();
  let isDown = true;
  tab.network.answer(`${schedulesPath}${id}`, () =>
    isDown ? Response.json({}, { status: 500 }) : undefined,
  );
  const leave = tab.portal.enter('event', { id });
  await tab.settled();
  expect(eventAt(id, selectEvent(tab.state()))).toBeUndefined();
  isDown = false;
  tab.dispatch(eventRequested(id));
  await tab.settled();
  expect(eventAt(id, selectEvent(tab.state()))).toMatchObject({ id: Number(id) });
  leave();
});

it('clears the calendar and the event on logout', async () => {
  const id = await fetchEventId('aurora');
  const tab = await openTab();
  tab.portal.enter('event', { id })();
  const leave = tab.portal.enter('event', { id });
  await tab.settled();
  tab.dispatch(logoutRequested());
  await tab.settled();
  expect(selectSchedule(tab.state())).toEqual({ status: 'idle' });
  expect(selectEvent(tab.state())).toEqual({ status: 'idle' });
  leave();
});
