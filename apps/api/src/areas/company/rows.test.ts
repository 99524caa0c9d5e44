import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getStationPicture, listStationRows } from '@estacao/contract';
import { openStations, problemTexts, type ServedStation } from '@estacao/stations';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { onEachDatabase } from '../../testing/each-database.ts';
import { TEST_HOST_SECRET } from '../../testing/template.ts';
import { registeredStations } from '../station/register.ts';
import { storedStations } from './stored.ts';

function tokensOf(id: number, slug: string, brand = '#336699') {
  return JSON.stringify({ id, slug, name: slug, theme: { brand } });
}

onEachDatabase('stations stored as rows', {}, (getApi, kind) => {
  const db = () => getApi().database.db;
  const folder = mkdtempSync(join(tmpdir(), 'stations-'));
  let stations: readonly ServedStation[] = [];
  let messages: string[] = [];
  let stationStore: ReturnType<typeof openStations>;
  beforeAll(() => {
    stationStore = openStations(folder);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  afterEach(async () => {
    await db().deleteFrom('station_picture').execute();
    await db().deleteFrom('station_row').execute();
    await refreshStations();
  });

  const refreshStations = async () => {
    const database = getApi().database;
    const result = await stationStore.refresh(
      stations,
      () => registeredStations(database),
      storedStations(database),
    );
    [stations, messages] = [result.stations, problemTexts(result)];
    return stations.map(({ station }) => station.slug);
  };
  const addRow = async (id: number, slug: string, tokens = tokensOf(id, slug)) => {
    const now = new Date(getApi().clock.now());
    await db().insertInto('station').values({ id, slug, created_at: now }).execute();
    await db()
      .insertInto('station_row')
      .values({ station_id: id, slug, tokens, made_by: null, created_at: now })
      .execute();
  };

  test('refreshing adds, updates and removes stations that rows store', async () => {
    expect(await refreshStations()).toEqual([]);
    await addRow(100_001, 'padaria');
    expect(await refreshStations()).toEqual(['padaria']);
    await db()
      .updateTable('station_row')
      .set({ tokens: tokensOf(100_001, 'padaria', '#ffc400') })
      .execute();
    await refreshStations();
    expect(stations[0]?.station.theme.brand).toBe('#ffc400');

    await db()
      .insertInto('station_picture')
      .values({ station_id: 100_001, name: 'logo.png', body: Buffer.from([1, 0, 255]) })
      .execute();
    await refreshStations();
    expect([...readFileSync(stations[0]?.pictures.logo ?? '')]).toEqual([1, 0, 255]);

    await db().deleteFrom('station_picture').execute();
    await refreshStations();
    expect(stations[0]?.pictures.logo).toBeUndefined();
    await db().deleteFrom('station_row').execute();
    expect(await refreshStations()).toEqual([]);
  });

  test('reports a damaged station row and serves the other stations', async () => {
    await addRow(100_002, 'oficina');
    await addRow(100_003, 'quebrada', '{ "id": 100003, "slug": "quebrada" ');
    expect(await refreshStations()).toEqual(['oficina']);
    expect(messages).toEqual([expect.stringMatching(/^Not served: row 100003/)]);
    await db()
      .updateTable('station_row')
      .set({ tokens: tokensOf(100_003, 'quebrada') })
      .where('station_id', '=', 100_003)
      .execute();
    expect(await refreshStations()).toEqual(['oficina', 'quebrada']);
    expect(messages).toEqual([]);
  });

  if (kind === 'postgres')
    test('serves a station row whose transaction commits after a newer row', async () => {
      const slowTransaction = await db().startTransaction().execute();
      await slowTransaction
        .insertInto('station')
        .values({ id: 100_004, slug: 'devagar', created_at: new Date(0) })
        .execute();
      await slowTransaction
        .insertInto('station_row')
        .values({
          station_id: 100_004,
          slug: 'devagar',
          tokens: tokensOf(100_004, 'devagar'),
          made_by: null,
          created_at: new Date(0),
        })
        .execute();
      await addRow(100_005, 'depressa');
      expect(await refreshStations()).toEqual(['depressa']);
      await slowTransaction.commit().execute();
      expect(await refreshStations()).toEqual(['devagar', 'depressa']);
    });

  test('shows station rows only to a host with the shared secret', async () => {
    await addRow(100_007, 'sigilo');
    await db()
      .insertInto('station_picture')
      .values({ station_id: 100_007, name: 'logo.png', body: Buffer.from('logo') })
      .execute();
    const { token } = await getApi().signIn('aurora');
    const request = async (path: string, secret?: string) => {
      const headers: Record<string, string> =
        secret === undefined ? {} : { authorization: `Bearer ${secret}` };
      const response = await getApi().fetch(getApi().url('aurora') + path, { headers });
      return { status: response.status, text: await response.text() };
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
        const { status, text } = await request(path, secret);
        expect(status).toBe(401);
        expect(text).not.toContain('sigilo');
      }
      expect((await request(path, TEST_HOST_SECRET)).status).toBe(200);
    }
  });

  test('a host without database access fetches station rows from the API', async () => {
    await addRow(100_006, 'longe');
    await addRow(100_008, 'fechada');
    await db().deleteFrom('station_row').where('station_id', '=', 100_008).execute();
    await db()
      .insertInto('station_picture')
      .values({ station_id: 100_006, name: 'logo.png', body: Buffer.from('picture') })
      .execute();
    const client = getApi().client('aurora');
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
    const laterResponse = await client.call(listStationRows, { query: { since: horizon } }, { token });
    expect(laterResponse.changed.find(({ stationId }) => stationId === 100_006)?.row).toBeNull();
  });
});
