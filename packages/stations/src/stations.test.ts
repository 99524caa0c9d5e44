import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readStations, stationFiles } from './stations.ts';

const write = (folder: string, name: string, station: object) =>
  writeFileSync(join(folder, `${name}.station.json`), JSON.stringify(station));

const valid = { id: 900, slug: 'nova', name: 'Nova', theme: { brand: '#336699' } };

describe('the stations that ship', () => {
  const { stations, refused } = readStations();

  test('are all valid', () => {
    expect(refused).toEqual([]);
    expect(stations).toHaveLength(stationFiles().length);
    expect(stations.length).toBeGreaterThanOrEqual(10);
  });

  test.each(stations.map((found) => [found.station.slug, found] as const))(
    '%s has every picture',
    (_, { pictures }) => {
      expect(pictures).toMatchObject({
        logo: expect.any(String),
        logoDark: expect.any(String),
        logoOnBrand: expect.any(String),
        favicon: expect.any(String),
      });
      expect(pictures.headersPhone).toHaveLength(2);
      expect(pictures.headersDesktop).toHaveLength(2);
      expect(Object.keys(pictures.covers)).toEqual([
        'convite',
        'cupom',
        'curso',
        'doacao',
        'pesquisa',
        'produto',
        'quiz',
        'video',
      ]);
    },
  );

  test('no two are alike in all of shape, surface, density, header, buttons and headings', () => {
    const looks = stations.map(({ station: { theme } }) =>
      JSON.stringify([
        theme.shape,
        theme.surface,
        theme.density,
        theme.header,
        theme.buttons,
        theme.headings,
      ]),
    );
    expect(new Set(looks).size).toBe(looks.length);
  });
});

describe('a folder of stations', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'stations-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('finds a new file by itself, without pictures', () => {
    write(folder, 'nova', valid);
    const { stations, refused } = readStations(folder);
    expect(refused).toEqual([]);
    expect(stations[0]).toMatchObject({
      station: { slug: 'nova' },
      pictures: { covers: {}, headersPhone: [] },
    });
    expect(stations[0]?.pictures.logo).toBeUndefined();
  });

  test('adding one changes nothing about the others', () => {
    for (const file of stationFiles()) cpSync(file, join(folder, file.split('/').at(-1) ?? ''));
    const before = readStations(folder).stations;
    write(folder, 'nova', valid);
    const after = readStations(folder).stations;
    expect(after.filter(({ station }) => station.slug !== 'nova')).toEqual(before);
    expect(after).toHaveLength(before.length + 1);
  });

  test('a broken file is refused with its place; the others are served', () => {
    write(folder, 'nova', valid);
    writeFileSync(join(folder, 'quebrada.station.json'), '{\n  "id": 1,\n  "slug": "x"\n');
    const { stations, refused } = readStations(folder);
    expect(stations).toHaveLength(1);
    expect(refused).toHaveLength(1);
    expect(refused[0]?.message).toMatch(/quebrada\.station\.json:\d+:\d+/);
  });

  test.each([
    ['id', { ...valid, slug: 'outra' }, 'id 900 is taken by a.station.json'],
    ['slug', { ...valid, id: 901 }, 'slug "nova" is taken by a.station.json'],
  ])('two with one %s: the second is refused', (_, twin, message) => {
    write(folder, 'a', valid);
    write(folder, 'b', twin);
    expect(readStations(folder).refused[0]?.message).toContain(message);
  });
});
