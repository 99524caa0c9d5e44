import { listTrophies } from '@estacao/contract';
import { readStations } from '@estacao/stations';
import { contentOf } from '@estacao/stations/content';
import { expect, test } from 'vitest';
import { systemRandom } from '../../ports.ts';
import { createPasswords } from '../../secrets/password.ts';
import { seedSamples } from '../../seed/seed.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { signInAs } from '../../testing/person.ts';
import { stationBySlug } from '../../testing/test-api.ts';
import * as areas from '../index.ts';

const DAY = 24 * 60 * 60_000;

onEachDatabase('trophies', {}, (getApi) => {
  const fetchTrophies = async (
    slug: string,
    mailbox?: string,
    filter: { station?: number; user?: number } = {},
  ) => {
    const { token, user } = await signInAs(getApi(), slug, mailbox);
    const { station = user.station.id, user: member = user.id } = filter;
    return getApi()
      .client(slug, () => token)
      .call(listTrophies, { query: { 'where[station_id]': station, 'where[user_id]': member } });
  };
  const anotherMailbox = (slug: string) => contentOf(slug).members[1]?.mailbox ?? '';

  test.each(['aurora', 'noturno'])(
    'lists all trophies of the demo member of %s, the newest first',
    async (slug) => {
      const trophies = await fetchTrophies(slug);
      const samples = [...contentOf(slug).trophies].sort(
        ({ daysAgo: leftDaysAgo = 0 }, { daysAgo: rightDaysAgo = 0 }) => leftDaysAgo - rightDaysAgo,
      );
      expect(trophies).toEqual(
        samples.map(({ description, cover, daysAgo = 0 }) => ({
          id: expect.any(Number),
          description,
          image: cover === undefined ? null : expect.stringContaining(cover),
          receivedAt: new Date(getApi().clock.now() - daysAgo * DAY).toISOString(),
        })),
      );
    },
  );

  test('a member without trophies lists only trophies awarded later', async () => {
    const mailbox = anotherMailbox('aurora');
    expect(await fetchTrophies('aurora', mailbox)).toEqual([]);
    const { user } = await signInAs(getApi(), 'aurora', mailbox);
    const awardedAt = new Date(getApi().clock.now());
    await getApi()
      .database.db.insertInto('trophy')
      .values(
        ['Primeiro', 'Segundo'].map((description) => ({
          member_id: user.id,
          station_id: user.station.id,
          description,
          image: null,
          created_at: awardedAt,
        })),
      )
      .execute();
    expect((await fetchTrophies('aurora', mailbox)).map(({ description }) => description)).toEqual([
      'Segundo',
      'Primeiro',
    ]);
    expect((await fetchTrophies('aurora')).map(({ description }) => description)).not.toContain('Primeiro');
  });

  test('the trophy list rejects another member in the filter, and answers 404 for another station', async () => {
    const { user } = await signInAs(getApi(), 'aurora', anotherMailbox('aurora'));
    await expect(fetchTrophies('aurora', 'membro', { user: user.id })).rejects.toMatchObject({
      failure: { status: 403 },
    });
    const station = stationBySlug('minerva').id;
    await expect(fetchTrophies('aurora', 'membro', { station })).rejects.toMatchObject({
      failure: { status: 404 },
    });
  });

  test('the trophy list accepts a doubled separator between filters', async () => {
    const { token, user } = await signInAs(getApi(), 'aurora');
    const response = await getApi().api.app.request(
      `${getApi().url('aurora')}/trophies/?where[station_id]=${user.station.id}&&where[user_id]=${user.id}`,
      { headers: { authorization: `Bearer ${token}` } },
    );
    expect(response.status).toBe(200);
    const items = (await response.json()) as object[];
    expect(items).toHaveLength(contentOf('aurora').trophies.length);
    for (const item of items) {
      expect(Object.keys(item).sort()).toEqual(['createdAt', 'description', 'id', 'trophy_image']);
    }
  });

  test('a second run of the seeder adds no trophies', async () => {
    const fetchTrophyCount = () =>
      getApi()
        .database.db.selectFrom('trophy')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
    const { database, clock } = getApi();
    const countBefore = await fetchTrophyCount();
    const services = {
      database,
      passwords: createPasswords(4, systemRandom),
      clock: clock.now,
    };
    await seedSamples(Object.values(areas), services, readStations().stations, () => {});
    expect(await fetchTrophyCount()).toEqual(countBefore);
  });
});
