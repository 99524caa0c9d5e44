import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createDirectory, pictureUrl } from './directory.ts';
import type { RowChange, StoredStations } from './rows.ts';
import { type FoundStation, openStations, type Stations } from './stations.ts';
import { textsOf } from './watch.ts';

let folder: string;
let rows: Map<number, RowChange>;
let pictures: Map<string, Buffer>;
let horizon: number;
let asked: number[];
let away: boolean;
let found: Stations;
let look: () => Promise<Stations>;

const stored: StoredStations = {
  async changedSince(since) {
    asked.push(since);
    if (away) throw new Error('nobody answers');
    return { horizon, changed: [...rows.values()].filter(({ version }) => version >= since) };
  },
  async picture(stationId, name) {
    const body = pictures.get(`${stationId} ${name}`);
    if (body?.length === 0) throw new Error('cut off');
    return body;
  },
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stations-'));
  [rows, pictures, horizon, asked, away] = [new Map(), new Map(), 1, [], false];
  const open = openStations(folder);
  let served: readonly FoundStation[] = [];
  look = async () => {
    found = await open.look(served, async () => new Map(), stored);
    served = found.stations;
    return found;
  };
});
afterEach(() => rmSync(folder, { recursive: true }));

function tokens(id: number, slug: string, rest: object = {}) {
  return JSON.stringify({ id, slug, name: slug, theme: { brand: '#336699' }, ...rest });
}
function put(id: number, slug: string, text = tokens(id, slug), names: readonly string[] = []) {
  rows.set(id, { stationId: id, version: horizon, row: { slug, tokens: text, pictures: names } });
  horizon += 1;
}
function file(id: number, slug: string, rest: object = {}) {
  writeFileSync(join(folder, `${slug}.station.json`), tokens(id, slug, rest));
}
function slugs() {
  return found.stations.map(({ station }) => station.slug);
}

describe('station stored as a row', () => {
  test('serves a row by slug and id like a file, and fetches only changes', async () => {
    file(1, 'um');
    await look();
    put(100_000, 'padaria');
    await look();
    expect(slugs()).toEqual(['um', 'padaria']);
    const directory = createDirectory(found.stations);
    expect(directory.bySlug('padaria')?.station.id).toBe(100_000);
    const [, padaria] = found.stations;
    const before = found.stations;
    await look();
    expect(found.stations).toBe(before);
    expect(found.stations[1]).toBe(padaria);
    expect(asked).toEqual([0, 1, 2]);
    expect(textsOf(found)).toEqual([]);
  });

  test('updates with a new version and disappears with its row', async () => {
    put(100_000, 'padaria');
    await look();
    put(100_000, 'padaria', tokens(100_000, 'padaria', { theme: { brand: '#ffcc00' } }));
    await look();
    expect(found.stations[0]?.station.theme.brand).toBe('#ffcc00');
    rows.set(100_000, { stationId: 100_000, version: horizon, row: undefined });
    await look();
    expect(slugs()).toEqual([]);
  });

  test('serves pictures under the same address as a file', async () => {
    pictures.set('100000 logo.png', Buffer.from('first'));
    put(100_000, 'padaria', undefined, ['logo.png', '../../x.png', 'logo.svg']);
    await look();
    const [padaria] = found.stations;
    const logo = padaria?.pictures.logo ?? '';
    expect(readFileSync(logo, 'utf8')).toBe('first');
    expect(padaria && pictureUrl(padaria, logo)).toBe('/pictures/padaria/logo.png');
    expect(existsSync(join(dirname(padaria?.file ?? ''), 'x.png'))).toBe(false);

    pictures.set('100000 logo.png', Buffer.from('second'));
    put(100_000, 'padaria', undefined, ['logo.png']);
    await look();
    expect(found.stations[0]).not.toBe(padaria);
    expect(readFileSync(found.stations[0]?.pictures.logo ?? '', 'utf8')).toBe('second');

    put(100_000, 'padaria');
    await look();
    expect(found.stations[0]?.pictures.logo).toBeUndefined();
  });

  test('delays only the row whose picture cannot be fetched', async () => {
    pictures.set('100000 logo.png', Buffer.alloc(0));
    put(100_000, 'padaria', undefined, ['logo.png']);
    put(100_001, 'oficina');
    await look();
    expect(slugs()).toEqual(['oficina']);
    expect(textsOf(found).join()).toContain('the pictures of row 100000');
    pictures.set('100000 logo.png', Buffer.from('here'));
    await look();
    expect(slugs()).toEqual(['padaria', 'oficina']);
    expect(textsOf(found)).toEqual([]);
  });

  test.each([
    ['no JSON', '{ "id": '],
    ['no colour', tokens(100_000, 'padaria', { theme: { brand: 'amarelo' } })],
    ['another number', tokens(7, 'padaria')],
    ['another short name', tokens(100_000, 'aurora')],
    [
      'a colour on which nothing can be read',
      tokens(100_000, 'padaria', { theme: { brand: '#336699', overrides: { text: '#fefefe' } } }),
    ],
    ['a mark of public mode', tokens(100_000, 'www')],
  ])('refuses a row with %s and serves the others', async (_, text) => {
    put(100_000, 'padaria', text);
    put(100_001, 'oficina');
    await look();
    expect(slugs()).toEqual(['oficina']);
    expect(textsOf(found)).toEqual([expect.stringMatching(/^Not served: row 100000/)]);
  });

  test('keeps serving the previous version when a row becomes invalid', async () => {
    put(100_000, 'padaria');
    await look();
    const before = found.stations;
    put(100_000, 'padaria', '{');
    await look();
    expect(found.stations).toBe(before);
    expect(textsOf(found).join()).toMatch(
      /^Not updated: row 100000[\s\S]*The previous version of the station is still served\.$/,
    );
  });

  test('yields to a file of its id without a warning and returns once the file is deleted', async () => {
    put(100_000, 'padaria');
    await look();
    file(100_000, 'padaria', { name: 'A Padaria' });
    await look();
    expect(found.stations.map(({ station }) => station.name)).toEqual(['A Padaria']);
    expect(textsOf(found)).toEqual([]);
    rmSync(join(folder, 'padaria.station.json'));
    await look();
    await look();
    expect(found.stations.map(({ station }) => station.name)).toEqual(['padaria']);
  });

  test('loses its names to a file of another id, with a warning', async () => {
    put(100_000, 'padaria');
    put(100_001, 'oficina', tokens(100_001, 'oficina', { domains: ['clube.example.org'] }));
    await look();
    file(5, 'padaria');
    file(6, 'clube', { domains: ['clube.example.org'] });
    await look();
    expect(found.stations.map(({ station }) => station.id)).toEqual([5, 6]);
    expect(textsOf(found)).toEqual([
      'Not served: row 100000: slug "padaria" is taken by padaria.station.json',
      'Not served: row 100001: domains[0] "clube.example.org" is taken by clube.station.json',
    ]);
  });

  test('keeps its stations when the database is unavailable, with a warning', async () => {
    put(100_000, 'padaria');
    await look();
    away = true;
    file(1, 'um');
    await look();
    expect(slugs()).toEqual(['um', 'padaria']);
    expect(textsOf(found)).toEqual([
      "Not served: the stations of the database can't be read: nobody answers",
    ]);
    away = false;
    put(100_001, 'oficina');
    await look();
    expect(slugs()).toEqual(['um', 'padaria', 'oficina']);
  });
});
