import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createDirectory, pictureUrl } from './directory.ts';
import type { RowChange, StoredStations } from './rows.ts';
import { openStations, type ServedStation, type Stations } from './stations.ts';
import { problemTexts } from './watch.ts';

let folder: string;
let rows: Map<number, RowChange>;
let pictures: Map<string, Buffer>;
let nextVersion: number;
let requestedHorizons: number[];
let isUnavailable: boolean;
let result: Stations;
let refresh: () => Promise<Stations>;

const storedStations: StoredStations = {
  async changedSince(since) {
    requestedHorizons.push(since);
    if (isUnavailable) throw new Error('no connection');
    return { horizon: nextVersion, changed: [...rows.values()].filter(({ version }) => version >= since) };
  },
  async picture(stationId, name) {
    const body = pictures.get(`${stationId} ${name}`);
    if (body?.length === 0) throw new Error('cut off');
    return body;
  },
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stations-'));
  [rows, pictures, nextVersion, requestedHorizons, isUnavailable] = [new Map(), new Map(), 1, [], false];
  const openedStations = openStations(folder);
  let servedStations: readonly ServedStation[] = [];
  refresh = async () => {
    result = await openedStations.refresh(servedStations, async () => new Map(), storedStations);
    servedStations = result.stations;
    return result;
  };
});
afterEach(() => rmSync(folder, { recursive: true }));

function stationJson(id: number, slug: string, overrides: object = {}) {
  return JSON.stringify({ id, slug, name: slug, theme: { brand: '#336699' }, ...overrides });
}
function putRow(
  id: number,
  slug: string,
  text = stationJson(id, slug),
  pictureNames: readonly string[] = [],
) {
  rows.set(id, { stationId: id, version: nextVersion, row: { slug, tokens: text, pictures: pictureNames } });
  nextVersion += 1;
}
function writeStationFile(id: number, slug: string, overrides: object = {}) {
  writeFileSync(join(folder, `${slug}.station.json`), stationJson(id, slug, overrides));
}
function slugs() {
  return result.stations.map(({ station }) => station.slug);
}

describe('station stored as a row', () => {
  test('serves a station row by slug and id like a file, and fetches only changes', async () => {
    writeStationFile(1, 'um');
    await refresh();
    putRow(100_000, 'padaria');
    await refresh();
    expect(slugs()).toEqual(['um', 'padaria']);
    const directory = createDirectory(result.stations);
    expect(directory.bySlug('padaria')?.station.id).toBe(100_000);
    const [, padaria] = result.stations;
    const stationsBefore = result.stations;
    await refresh();
    expect(result.stations).toBe(stationsBefore);
    expect(result.stations[1]).toBe(padaria);
    expect(requestedHorizons).toEqual([0, 1, 2]);
    expect(problemTexts(result)).toEqual([]);
  });

  test('a station updates with a new version of its row, and disappears with the row', async () => {
    putRow(100_000, 'padaria');
    await refresh();
    putRow(100_000, 'padaria', stationJson(100_000, 'padaria', { theme: { brand: '#ffcc00' } }));
    await refresh();
    expect(result.stations[0]?.station.theme.brand).toBe('#ffcc00');
    rows.set(100_000, { stationId: 100_000, version: nextVersion, row: undefined });
    await refresh();
    expect(slugs()).toEqual([]);
  });

  test('serves the pictures of a row under the same address as those of a file', async () => {
    pictures.set('100000 logo.png', Buffer.from('first'));
    putRow(100_000, 'padaria', undefined, ['logo.png', '../../x.png', 'logo.svg']);
    await refresh();
    const [padaria] = result.stations;
    const logo = padaria?.pictures.logo ?? '';
    expect(readFileSync(logo, 'utf8')).toBe('first');
    expect(padaria && pictureUrl(padaria, logo)).toBe('/pictures/padaria/logo.png');
    expect(existsSync(join(dirname(padaria?.file ?? ''), 'x.png'))).toBe(false);

    pictures.set('100000 logo.png', Buffer.from('second'));
    putRow(100_000, 'padaria', undefined, ['logo.png']);
    await refresh();
    expect(result.stations[0]).not.toBe(padaria);
    expect(readFileSync(result.stations[0]?.pictures.logo ?? '', 'utf8')).toBe('second');

    putRow(100_000, 'padaria');
    await refresh();
    expect(result.stations[0]?.pictures.logo).toBeUndefined();
  });

  test('delays only the station row whose picture cannot be fetched', async () => {
    pictures.set('100000 logo.png', Buffer.alloc(0));
    putRow(100_000, 'padaria', undefined, ['logo.png']);
    putRow(100_001, 'oficina');
    await refresh();
    expect(slugs()).toEqual(['oficina']);
    expect(problemTexts(result).join()).toContain('the pictures of row 100000');
    pictures.set('100000 logo.png', Buffer.from('here'));
    await refresh();
    expect(slugs()).toEqual(['padaria', 'oficina']);
    expect(problemTexts(result)).toEqual([]);
  });

  test.each([
    ['text that is not JSON', '{ "id": '],
    ['an invalid colour', stationJson(100_000, 'padaria', { theme: { brand: 'amarelo' } })],
    ['another id', stationJson(7, 'padaria')],
    ['another slug', stationJson(100_000, 'aurora')],
    [
      'a low-contrast colour',
      stationJson(100_000, 'padaria', { theme: { brand: '#336699', overrides: { text: '#fefefe' } } }),
    ],
    ['a reserved slug', stationJson(100_000, 'www')],
  ])('refuses a station row with %s and serves the others', async (_, text) => {
    putRow(100_000, 'padaria', text);
    putRow(100_001, 'oficina');
    await refresh();
    expect(slugs()).toEqual(['oficina']);
    expect(problemTexts(result)).toEqual([expect.stringMatching(/^Not served: row 100000/)]);
  });

  test('keeps serving the previous version of a station when its row becomes invalid', async () => {
    putRow(100_000, 'padaria');
    await refresh();
    const stationsBefore = result.stations;
    putRow(100_000, 'padaria', '{');
    await refresh();
    expect(result.stations).toBe(stationsBefore);
    expect(problemTexts(result).join()).toMatch(
      /^Not updated: row 100000[\s\S]*The previous version of the station is still served\.$/,
    );
  });

  test('a row yields to a file with its id, and returns once the file is deleted', async () => {
    putRow(100_000, 'padaria');
    await refresh();
    writeStationFile(100_000, 'padaria', { name: 'A Padaria' });
    await refresh();
    expect(result.stations.map(({ station }) => station.name)).toEqual(['A Padaria']);
    expect(problemTexts(result)).toEqual([]);
    rmSync(join(folder, 'padaria.station.json'));
    await refresh();
    await refresh();
    expect(result.stations.map(({ station }) => station.name)).toEqual(['padaria']);
  });

  test('warns and drops a row whose slug or domain a file with another id claims', async () => {
    putRow(100_000, 'padaria');
    putRow(100_001, 'oficina', stationJson(100_001, 'oficina', { domains: ['clube.example.org'] }));
    await refresh();
    writeStationFile(5, 'padaria');
    writeStationFile(6, 'clube', { domains: ['clube.example.org'] });
    await refresh();
    expect(result.stations.map(({ station }) => station.id)).toEqual([5, 6]);
    expect(problemTexts(result)).toEqual([
      'Not served: row 100000: slug "padaria" is taken by padaria.station.json',
      'Not served: row 100001: domains[0] "clube.example.org" is taken by clube.station.json',
    ]);
  });

  test('keeps the stored stations when the database is unavailable, with a warning', async () => {
    putRow(100_000, 'padaria');
    await refresh();
    isUnavailable = true;
    writeStationFile(1, 'um');
    await refresh();
    expect(slugs()).toEqual(['um', 'padaria']);
    expect(problemTexts(result)).toEqual([
      "Not served: the stations of the database can't be read: no connection",
    ]);
    isUnavailable = false;
    putRow(100_001, 'oficina');
    await refresh();
    expect(slugs()).toEqual(['um', 'padaria', 'oficina']);
  });
});
