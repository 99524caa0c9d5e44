import { dataOf, failed, idle, ready } from '@estacao/domain';
import { expect, it } from 'vitest';
import { sanitise } from '../../testing/sanitise.ts';
import { testBed } from '../../testing/test-bed.ts';
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

const bed = testBed();
const calls = '/schedules/';
const areas = [calendarArea(sanitise), eventArea(sanitise)];

async function opened(slug = 'aurora') {
  const tab = bed.open(slug, { areas });
  await tab.logIn();
  return tab;
}
type Opened = Awaited<ReturnType<typeof opened>>;

function listed(tab: Opened) {
  return dataOf(selectSchedule(tab.state())) ?? [];
}

async function idsOf(slug: string): Promise<readonly number[]> {
  const rows = await bed
    .api()
    .database.db.selectFrom('schedule')
    .innerJoin('station', 'station.id', 'schedule.station_id')
    .select('schedule.id')
    .where('station.slug', '=', slug)
    .orderBy('schedule.id')
    .execute();
  return rows.map(({ id }) => id);
}

async function idOf(slug: string): Promise<string> {
  const [id] = await idsOf(slug);
  return String(id);
}

it("loads and cleans the station's events when its calendar is entered", async () => {
  const tab = await opened();
  expect(tab.network.sent).not.toContain(`GET ${calls}`);
  const leave = tab.portal.enter('calendar');
  await tab.settled();
  const ids = listed(tab).map(({ id }) => id);
  expect(ids.toSorted((one, other) => one - other)).toEqual(await idsOf('aurora'));
  const texts = listed(tab).map(({ description }) => description);
  expect(texts.filter((text) => text !== null).every((text) => text.startsWith('clean:'))).toBe(true);
  const starts = listed(tab).map(({ start }) => Number(new Date(start)));
  expect(starts).toEqual(starts.toSorted((one, other) => one - other));
  expect(selectEvent(tab.state())).toEqual({ status: 'idle' });
  leave();
});

it("sorts events by start, whatever the server's order", async () => {
  const tab = await opened();
  const event = (id: number, start: string) => ({ id, name: `Evento ${id}`, start });
  tab.network.answer(calls, () =>
    Response.json([event(1, '2026-03-09T10:00:00.000Z'), event(2, '2026-03-02T10:00:00.000Z')]),
  );
  const leave = tab.portal.enter('calendar');
  await tab.settled();
  expect(listed(tab).map(({ id }) => id)).toEqual([2, 1]);
  leave();
});

it('loads an event by its address with the calendar, and reports a missing event', async () => {
  const [own, theirs] = [await idOf('aurora'), await idOf('pampa')];
  const tab = await opened();
  const leave = tab.portal.enter('event', { id: own });
  await tab.settled();
  const at = (of: string) => eventAt(of, selectEvent(tab.state()));
  expect(at(own)).toEqual(listed(tab).find(({ id }) => String(id) === own));
  expect(at(theirs)).toBeUndefined();
  leave();
  for (const of of [theirs, '2000000000', 'amanha', '0']) {
    const leaveIt = tab.portal.enter('event', { id: of });
    await tab.settled();
    expect(at(of)).toBeNull();
    expect(listed(tab).length).toBeGreaterThan(0);
    leaveIt();
  }
  expect(selectToasts(tab.state())).toEqual([]);
});

it('shows in a toast why it failed, and loads on retry', async () => {
  const tab = await opened();
  let isDown = true;
  tab.network.answer(calls, () =>
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

it('reports a failed event as failed instead of missing', async () => {
  const id = await idOf('aurora');
  const tab = await opened();
  let isDown = true;
  tab.network.answer(`${calls}${id}`, () => (isDown ? Response.json({}, { status: 500 }) : undefined));
  const leave = tab.portal.enter('event', { id });
  await tab.settled();
  expect(eventAt(id, selectEvent(tab.state()))).toBeUndefined();
  isDown = false;
  tab.dispatch(eventRequested(id));
  await tab.settled();
  expect(eventAt(id, selectEvent(tab.state()))).toMatchObject({ id: Number(id) });
  leave();
});

it('clears everything with the session', async () => {
  const id = await idOf('aurora');
  const tab = await opened();
  tab.portal.enter('event', { id })();
  const leave = tab.portal.enter('event', { id });
  await tab.settled();
  tab.dispatch(logoutRequested());
  await tab.settled();
  expect(selectSchedule(tab.state())).toEqual({ status: 'idle' });
  expect(selectEvent(tab.state())).toEqual({ status: 'idle' });
  leave();
});
