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

onEachDatabase('trophies', {}, (running) => {
  const ask = async (slug: string, mailbox?: string, named: { station?: number; user?: number } = {}) => {
    const { token, user } = await signInAs(running(), slug, mailbox);
    const { station = user.station.id, user: member = user.id } = named;
    return running()
      .client(slug, () => token)
      .call(listTrophies, { query: { 'where[station_id]': station, 'where[user_id]': member } });
  };
  const anotherMailbox = (slug: string) => contentOf(slug).members[1]?.mailbox ?? '';

  test.each(['aurora', 'noturno'])(
    'lists all trophies of the demo member of %s, the newest first',
    async (slug) => {
      const given = await ask(slug);
      const samples = [...contentOf(slug).trophies].sort(
        ({ daysAgo: one = 0 }, { daysAgo: other = 0 }) => one - other,
      );
      expect(given).toEqual(
        samples.map(({ description, cover, daysAgo = 0 }) => ({
          id: expect.any(Number),
          description,
          image: cover === undefined ? null : expect.stringContaining(cover),
          receivedAt: new Date(running().clock.now() - daysAgo * DAY).toISOString(),
        })),
      );
    },
  );

  test('a member without trophies lists only those awarded to them later', async () => {
    const mailbox = anotherMailbox('aurora');
    expect(await ask('aurora', mailbox)).toEqual([]);
    const { user } = await signInAs(running(), 'aurora', mailbox);
    const at = new Date(running().clock.now());
    await running()
      .database.db.insertInto('trophy')
      .values(
        ['Primeiro', 'Segundo'].map((description) => ({
          member_id: user.id,
          station_id: user.station.id,
          description,
          image: null,
          created_at: at,
        })),
      )
      .execute();
    expect((await ask('aurora', mailbox)).map(({ description }) => description)).toEqual([
      'Segundo',
      'Primeiro',
    ]);
    expect((await ask('aurora')).map(({ description }) => description)).not.toContain('Primeiro');
  });

  test('rejects another member in the filter, and answers 404 for another station', async () => {
    const { user } = await signInAs(running(), 'aurora', anotherMailbox('aurora'));
    await expect(ask('aurora', 'membro', { user: user.id })).rejects.toMatchObject({
      failure: { status: 403 },
    });
    const station = stationBySlug('minerva').id;
    await expect(ask('aurora', 'membro', { station })).rejects.toMatchObject({ failure: { status: 404 } });
  });

  test('accepts a doubled separator between filters', async () => {
    const { token, user } = await signInAs(running(), 'aurora');
    const answer = await running().api.app.request(
      `${running().url('aurora')}/trophies/?where[station_id]=${user.station.id}&&where[user_id]=${user.id}`,
      { headers: { authorization: `Bearer ${token}` } },
    );
    expect(answer.status).toBe(200);
    const items = (await answer.json()) as object[];
    expect(items).toHaveLength(contentOf('aurora').trophies.length);
    for (const item of items) {
      expect(Object.keys(item).sort()).toEqual(['createdAt', 'description', 'id', 'trophy_image']);
    }
  });

  test('seeds trophies once, however often the seeder runs', async () => {
    const count = () =>
      running()
        .database.db.selectFrom('trophy')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
    const { database, clock } = running();
    const before = await count();
    const services = {
      database,
      passwords: createPasswords(4, systemRandom),
      clock: clock.now,
    };
    await seedSamples(Object.values(areas), services, readStations().stations, () => {});
    expect(await count()).toEqual(before);
  });
});
