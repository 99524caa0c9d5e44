import { getSchedule, listSchedules } from '@estacao/contract';
import { contentOf } from '@estacao/stations/content';
import { eventTimes } from '@estacao/stations/content/event-times';
import { expect, test } from 'vitest';
import { onEachDatabase } from '../../testing/each-database.ts';
import { signInAs } from '../../testing/person.ts';
import { stationBySlug } from '../../testing/test-api.ts';

const DAY = 24 * 60 * 60_000;

onEachDatabase('calendar', {}, (getApi) => {
  const clientOf = async (slug: string) => {
    const { token } = await signInAs(getApi(), slug);
    return getApi().client(slug, () => token);
  };
  const listEvents = async (slug: string, stationId = stationBySlug(slug).id) =>
    (await clientOf(slug)).call(listSchedules, { query: { 'where[station_id]': stationId } });

  test.each(['aurora', 'noturno', 'orvalho'])(
    "the calendar of %s lists the station's events, earliest first",
    async (slug) => {
      const now = getApi().clock.now();
      const expected = contentOf(slug)
        .events.map((event) => ({ event, ...eventTimes(event, now) }))
        .map(({ event, start, end }) => ({
          name: event.name,
          description: event.description ?? null,
          image: event.cover === undefined ? null : expect.stringContaining(event.cover),
          start: start.toISOString(),
          end: end?.toISOString() ?? null,
        }));
      const events = await listEvents(slug);
      expect(events.map(({ id: _, day: __, ...rest }) => rest)).toEqual(
        expect.arrayContaining(expected.map((event) => expect.objectContaining(event))),
      );
      expect(events).toHaveLength(expected.length);
      const starts = events.map(({ start }) => Number(new Date(start)));
      expect(starts).toEqual(starts.toSorted((a, b) => a - b));
      expect(starts.some((start) => start < now - 5 * DAY)).toBe(true);
      expect(starts.some((start) => Math.abs(start - now) < 3 * DAY)).toBe(true);
      expect(starts.some((start) => start > now + 25 * DAY)).toBe(true);
    },
  );

  test("describes an event's days in words", async () => {
    const client = await clientOf('aurora');
    const events = await listEvents('aurora');
    const course = events.find(({ name }) => name === 'Curso presencial de primeiros socorros');
    if (course === undefined) throw new Error('no course');
    expect(course.day).toMatch(/^de \d\d\/\d\d\/\d{4} a \d\d\/\d\d\/\d{4}$/);
    expect(await client.call(getSchedule, { params: { id: course.id } })).toEqual(course);
  });

  test('the calendar API returns exactly these seven fields of an event', async () => {
    const { token, user } = await signInAs(getApi(), 'aurora');
    const headers = { authorization: `Bearer ${token}` };
    const request = (path: string) =>
      getApi().api.app.request(`${getApi().url('aurora')}${path}`, { headers });
    const response = await request(`/schedules/?where[station_id]=${user.station.id}`);
    const [firstEvent] = (await response.json()) as { id: number; day: object }[];
    expect(Object.keys(firstEvent ?? {}).sort()).toEqual([
      'day',
      'description',
      'end',
      'id',
      'image',
      'name',
      'start',
    ]);
    expect(firstEvent?.day).toEqual({ description: expect.stringMatching(/\d\d\/\d\d\/\d{4}/) });
    expect(await (await request(`/schedules/${firstEvent?.id}`)).json()).toEqual(firstEvent);
  });

  test('the calendar returns 404 for events of another station and for unknown ids', async () => {
    const client = await clientOf('aurora');
    const [foreignEvent] = await listEvents('pampa');
    for (const id of [foreignEvent?.id ?? 0, 2_000_000_000])
      await expect(client.call(getSchedule, { params: { id } })).rejects.toMatchObject({
        failure: { status: 404 },
      });
    await expect(listEvents('aurora', stationBySlug('pampa').id)).rejects.toMatchObject({
      failure: { status: 404 },
    });
  });

  test('the calendar is unavailable at a station without events', async () => {
    await expect(listEvents('minerva')).rejects.toMatchObject({ failure: { status: 403 } });
    const client = await clientOf('minerva');
    await expect(client.call(getSchedule, { params: { id: 1 } })).rejects.toMatchObject({
      failure: { status: 403 },
    });
  });
});
