import { getSchedule, listSchedules } from '@estacao/contract';
import { contentOf } from '@estacao/stations/content';
import { eventTimes } from '@estacao/stations/content/event-times';
import { expect, test } from 'vitest';
import { onEachDatabase } from '../../testing/each-database.ts';
import { signInAs } from '../../testing/person.ts';
import { stationBySlug } from '../../testing/test-api.ts';

const DAY = 24 * 60 * 60_000;

onEachDatabase('calendar', {}, (running) => {
  const clientOf = async (slug: string) => {
    const { token } = await signInAs(running(), slug);
    return running().client(slug, () => token);
  };
  const list = async (slug: string, station = stationBySlug(slug).id) =>
    (await clientOf(slug)).call(listSchedules, { query: { 'where[station_id]': station } });

  test.each(['aurora', 'noturno', 'orvalho'])(
    "of %s lists the station's events, earliest first",
    async (slug) => {
      const now = running().clock.now();
      const expected = contentOf(slug)
        .events.map((event) => ({ event, ...eventTimes(event, now) }))
        .map(({ event, start, end }) => ({
          name: event.name,
          description: event.description ?? null,
          image: event.cover === undefined ? null : expect.stringContaining(event.cover),
          start: start.toISOString(),
          end: end?.toISOString() ?? null,
        }));
      const found = await list(slug);
      expect(found.map(({ id: _, day: __, ...rest }) => rest)).toEqual(
        expect.arrayContaining(expected.map((event) => expect.objectContaining(event))),
      );
      expect(found).toHaveLength(expected.length);
      const starts = found.map(({ start }) => Number(new Date(start)));
      expect(starts).toEqual(starts.toSorted((one, other) => one - other));
      expect(starts.some((start) => start < now - 5 * DAY)).toBe(true);
      expect(starts.some((start) => Math.abs(start - now) < 3 * DAY)).toBe(true);
      expect(starts.some((start) => start > now + 25 * DAY)).toBe(true);
    },
  );

  test("describes an event's days in words", async () => {
    const client = await clientOf('aurora');
    const all = await list('aurora');
    const course = all.find(({ name }) => name === 'Curso presencial de primeiros socorros');
    if (course === undefined) throw new Error('no course');
    expect(course.day).toMatch(/^de \d\d\/\d\d\/\d{4} a \d\d\/\d\d\/\d{4}$/);
    expect(await client.call(getSchedule, { params: { id: course.id } })).toEqual(course);
  });

  test('matches the specification on the wire', async () => {
    const { token, user } = await signInAs(running(), 'aurora');
    const headers = { authorization: `Bearer ${token}` };
    const ask = (path: string) => running().api.app.request(`${running().url('aurora')}${path}`, { headers });
    const listed = await ask(`/schedules/?where[station_id]=${user.station.id}`);
    const [first] = (await listed.json()) as { id: number; day: object }[];
    expect(Object.keys(first ?? {}).sort()).toEqual([
      'day',
      'description',
      'end',
      'id',
      'image',
      'name',
      'start',
    ]);
    expect(first?.day).toEqual({ description: expect.stringMatching(/\d\d\/\d\d\/\d{4}/) });
    expect(await (await ask(`/schedules/${first?.id}`)).json()).toEqual(first);
  });

  test('excludes events of another station and unknown ids', async () => {
    const client = await clientOf('aurora');
    const [theirs] = await list('pampa');
    for (const id of [theirs?.id ?? 0, 2_000_000_000])
      await expect(client.call(getSchedule, { params: { id } })).rejects.toMatchObject({
        failure: { status: 404 },
      });
    await expect(list('aurora', stationBySlug('pampa').id)).rejects.toMatchObject({
      failure: { status: 404 },
    });
  });

  test('is unavailable at a station without events', async () => {
    await expect(list('minerva')).rejects.toMatchObject({ failure: { status: 403 } });
    const client = await clientOf('minerva');
    await expect(client.call(getSchedule, { params: { id: 1 } })).rejects.toMatchObject({
      failure: { status: 403 },
    });
  });
});
