import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getStationPicture, listStationRows } from '@estacao/contract';
import { type FoundStation, openStations, textsOf } from '@estacao/stations';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { onEachDatabase } from '../../testing/each-database.ts';
import { TEST_HOST_SECRET } from '../../testing/template.ts';
import { registeredStations } from '../station/register.ts';
import { storedStations } from './stored.ts';

function tokensOf(id: number, slug: string, brand = '#336699') {
  return JSON.stringify({ id, slug, name: slug, theme: { brand } });
}

onEachDatabase('stations stored as rows', {}, (running, kind) => {
  const db = () => running().database.db;
  const folder = mkdtempSync(join(tmpdir(), 'stations-'));
  let served: readonly FoundStation[] = [];
  let told: string[] = [];
  let open: ReturnType<typeof openStations>;
  beforeAll(() => {
    open = openStations(folder);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  afterEach(async () => {
    await db().deleteFrom('station_picture').execute();
    await db().deleteFrom('station_row').execute();
    await look();
  });

  const look = async () => {
    const database = running().database;
    const found = await open.look(served, () => registeredStations(database), storedStations(database));
    [served, told] = [found.stations, textsOf(found)];
    return served.map(({ station }) => station.slug);
  };
  const add = async (id: number, slug: string, tokens = tokensOf(id, slug)) => {
    const at = new Date(running().clock.now());
    await db().insertInto('station').values({ id, slug, created_at: at }).execute();
    await db()
      .insertInto('station_row')
      .values({ station_id: id, slug, tokens, made_by: null, created_at: at })
      .execute();
  };

  test('adds, updates and removes stations by their versions', async () => {
    expect(await look()).toEqual([]);
    await add(100_001, 'padaria');
    expect(await look()).toEqual(['padaria']);
    await db()
      .updateTable('station_row')
      .set({ tokens: tokensOf(100_001, 'padaria', '#ffc400') })
      .execute();
    await look();
    expect(served[0]?.station.theme.brand).toBe('#ffc400');

    await db()
      .insertInto('station_picture')
      .values({ station_id: 100_001, name: 'logo.png', body: Buffer.from([1, 0, 255]) })
      .execute();
    await look();
    expect([...readFileSync(served[0]?.pictures.logo ?? '')]).toEqual([1, 0, 255]);

    await db().deleteFrom('station_picture').execute();
    await look();
    expect(served[0]?.pictures.logo).toBeUndefined();
    await db().deleteFrom('station_row').execute();
    expect(await look()).toEqual([]);
  });

  test('reports a damaged row and serves the other stations', async () => {
    await add(100_002, 'oficina');
    await add(100_003, 'quebrada', '{ "id": 100003, "slug": "quebrada" ');
    expect(await look()).toEqual(['oficina']);
    expect(told).toEqual([expect.stringMatching(/^Not served: row 100003/)]);
    await db()
      .updateTable('station_row')
      .set({ tokens: tokensOf(100_003, 'quebrada') })
      .where('station_id', '=', 100_003)
      .execute();
    expect(await look()).toEqual(['oficina', 'quebrada']);
    expect(told).toEqual([]);
  });

  if (kind === 'postgres')
    test('does not miss a row whose transaction commits later', async () => {
      const slow = await db().startTransaction().execute();
      await slow
        .insertInto('station')
        .values({ id: 100_004, slug: 'devagar', created_at: new Date(0) })
        .execute();
      await slow
        .insertInto('station_row')
        .values({
          station_id: 100_004,
          slug: 'devagar',
          tokens: tokensOf(100_004, 'devagar'),
          made_by: null,
          created_at: new Date(0),
        })
        .execute();
      await add(100_005, 'depressa');
      expect(await look()).toEqual(['depressa']);
      await slow.commit().execute();
      expect(await look()).toEqual(['devagar', 'depressa']);
    });

  test('shows the rows only to a host with the shared secret', async () => {
    await add(100_007, 'sigilo');
    await db()
      .insertInto('station_picture')
      .values({ station_id: 100_007, name: 'logo.png', body: Buffer.from('logo') })
      .execute();
    const { token } = await running().signIn('aurora');
    const read = async (path: string, secret?: string) => {
      const headers: Record<string, string> =
        secret === undefined ? {} : { authorization: `Bearer ${secret}` };
      const answer = await running().fetch(running().url('aurora') + path, { headers });
      return { status: answer.status, text: await answer.text() };
    };
    const picture = '/station-rows/100007/pictures/logo.png';
    for (const path of ['/station-rows', '/station-rows?since=0', picture]) {
      for (const secret of [
        undefined,
        '',
        token,
        'a'.repeat(TEST_HOST_SECRET.length),
        `${TEST_HOST_SECRET}x`,
      ]) {
        const { status, text } = await read(path, secret);
        expect(status).toBe(401);
        expect(text).not.toContain('sigilo');
      }
      expect((await read(path, TEST_HOST_SECRET)).status).toBe(200);
    }
  });

  test('a host without the database fetches the rows with a call', async () => {
    await add(100_006, 'longe');
    await add(100_008, 'fechada');
    await db().deleteFrom('station_row').where('station_id', '=', 100_008).execute();
    await db()
      .insertInto('station_picture')
      .values({ station_id: 100_006, name: 'logo.png', body: Buffer.from('picture') })
      .execute();
    const client = running().client('aurora');
    const token = TEST_HOST_SECRET;
    const { changed, horizon } = await client.call(listStationRows, { query: {} }, { token });
    expect(changed.find(({ stationId }) => stationId === 100_006)?.row).toEqual({
      slug: 'longe',
      tokens: tokensOf(100_006, 'longe'),
      pictures: ['logo.png'],
    });
    expect(changed.find(({ stationId }) => stationId === 100_008)?.row).toBeNull();
    const { base64 } = await client.call(
      getStationPicture,
      { params: { id: 100_006, name: 'logo.png' } },
      { token },
    );
    expect(Buffer.from(base64, 'base64').toString()).toBe('picture');
    await db().deleteFrom('station_picture').where('station_id', '=', 100_006).execute();
    await db().deleteFrom('station_row').where('station_id', '=', 100_006).execute();
    const later = await client.call(listStationRows, { query: { since: horizon } }, { token });
    expect(later.changed.find(({ stationId }) => stationId === 100_006)?.row).toBeNull();
  });
});
