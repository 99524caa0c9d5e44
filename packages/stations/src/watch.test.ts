import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openStations, type ServedStation } from './stations.ts';
import { problemTexts, type StationChanges, type StationsWatch, watchStations } from './watch.ts';

// Tests call `refresh` themselves. Only the last test uses the timer.

let folder: string;
let watch: StationsWatch;
let servedStations: readonly ServedStation[];
let changes: StationChanges[];
let messages: string[];
let adopt: (stations: readonly ServedStation[]) => void;
const registeredSlugs = new Map<number, string>();

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stations-'));
  changes = [];
  messages = [];
  registeredSlugs.clear();
  adopt = (stations) => {
    servedStations = stations;
  };
});
afterEach(async () => {
  await watch.stop();
  rmSync(folder, { recursive: true });
});

function writeStation(slug: string, overrides: object | string = {}, name = slug) {
  const content =
    typeof overrides === 'string'
      ? overrides
      : JSON.stringify({ id: name.length, slug, name: slug, theme: { brand: '#336699' }, ...overrides });
  writeFileSync(join(folder, `${name}.station.json`), content);
}
function removeStation(name: string) {
  rmSync(join(folder, `${name}.station.json`));
}
function writePicture(name: string, content = '<svg/>') {
  mkdirSync(join(folder, 'pictures', 'um', 'covers'), { recursive: true });
  writeFileSync(join(folder, 'pictures', 'um', name), content);
}

async function startWatch() {
  const reader = openStations(folder);
  const initial = await reader.refresh([], async () => registeredSlugs);
  servedStations = initial.stations;
  messages.push(...problemTexts(initial));
  watch = watchStations({
    openStations: reader,
    initial,
    fetchRegistered: async () => registeredSlugs,
    serve(stations, change) {
      adopt(stations);
      changes.push(change);
    },
    warn: (message) => void messages.push(message),
    intervalMs: 1_000_000,
  });
}
async function refresh(count = 1) {
  for (let index = 0; index < count; index += 1) await watch.refresh();
}
function servedSlugs() {
  return servedStations.map(({ station }) => station.slug);
}
function servedBrands() {
  return servedStations.map(({ station }) => station.theme.brand);
}
function summarizeChanges() {
  return changes.map(({ added, changed, removed }) =>
    [added, changed, removed].map((list) => list.map(({ station }) => station.slug).join()).join('/'),
  );
}

describe('watched folder of stations', () => {
  test("keeps the other stations' objects when a station file is added, changed or deleted", async () => {
    writeStation('um');
    await startWatch();
    const [first] = servedStations;
    await refresh();
    expect(changes).toEqual([]);

    writeStation('dois');
    await refresh();
    expect(servedSlugs()).toEqual(['um', 'dois']);
    expect(servedStations[0]).toBe(first);

    writeStation('dois', { theme: { brand: '#996633' } });
    await refresh();
    expect(servedBrands()).toEqual(['#336699', '#996633']);
    expect(servedStations[0]).toBe(first);

    removeStation('dois');
    await refresh();
    expect(servedSlugs(), 'an editor may be about to put it back').toEqual(['um', 'dois']);
    await refresh();
    expect(servedSlugs()).toEqual(['um']);
    expect(summarizeChanges()).toEqual(['dois//', '/dois/', '//dois']);
    expect(messages).toEqual([]);
  });

  test('keeps a station whose file an editor deletes and rewrites', async () => {
    writeStation('um');
    await startWatch();
    removeStation('um');
    await refresh();
    writeStation('um', { theme: { brand: '#996633' } });
    await refresh(3);
    expect(summarizeChanges()).toEqual(['/um/']);
  });

  test('does not replace a station whose file is renamed, or saved without changes', async () => {
    writeStation('um');
    await startWatch();
    const [first] = servedStations;
    writeStation('um');
    await refresh();
    expect(servedStations[0]).toBe(first);
    renameSync(join(folder, 'um.station.json'), join(folder, 'outro.station.json'));
    await refresh(3);
    expect(servedSlugs()).toEqual(['um']);
    expect(messages).toEqual([]);
  });

  test('serves the last valid version of a broken file and reports the error once', async () => {
    writeStation('um');
    writeStation('dois');
    await startWatch();
    writeStation('um', '{ "id": 2,');
    await refresh();
    expect(messages, 'it may be half written').toEqual([]);
    writeStation('dois', { theme: { brand: '#996633' } });
    await refresh(3);
    expect(servedBrands()).toEqual(['#336699', '#996633']);
    expect(messages).toEqual([
      expect.stringMatching(
        /^Not updated: um\.station\.json:1:\d+ [\s\S]*The previous version of the station is still served\.$/,
      ),
    ]);
    writeStation('um', { theme: { brand: '#663399' } });
    await refresh();
    expect(servedBrands()).toEqual(['#663399', '#996633']);
    writeStation('um', '{ "id": 2,');
    await refresh(2);
    expect(messages).toHaveLength(2);
  });

  test('reports a station file that is invalid at the start, and serves it once valid', async () => {
    writeStation('um', '{');
    await startWatch();
    await refresh(2);
    expect(messages).toEqual([expect.stringMatching(/^Not served: um\.station\.json:1:2 /)]);
    writeStation('um');
    await refresh();
    expect(servedSlugs()).toEqual(['um']);
  });

  test('swaps the slugs of two station files without losing either station in between', async () => {
    writeStation('um');
    writeStation('dois');
    await startWatch();
    writeStation('dois', {}, 'um');
    await refresh();
    expect(servedSlugs()).toEqual(['um', 'dois']);
    writeStation('um', {}, 'dois');
    await refresh();
    expect(servedSlugs()).toEqual(['dois', 'um']);
    expect(messages).toEqual([]);
  });

  test('reserves the slug and domains of a station while its file is broken', async () => {
    writeStation('dois', { domains: ['clube.exemplo.org'] });
    await startWatch();
    writeStation('dois', '{');
    writeStation('dois', {}, 'a');
    writeStation('b', { domains: ['clube.exemplo.org'] }, 'c');
    await refresh(2);
    expect(servedSlugs()).toEqual(['dois']);
    expect(messages.map((text) => text.split('\n')[0])).toEqual([
      expect.stringMatching(/^Not updated: dois\.station\.json:1:2/),
      'Not served: a.station.json: slug "dois" is taken by dois.station.json',
      'Not served: c.station.json: domains[0] "clube.exemplo.org" is taken by dois.station.json',
    ]);
  });

  test('gives a registered slug to the station file with the registered id', async () => {
    await startWatch();
    registeredSlugs.set(5, 'livre');
    writeStation('livre', {}, 'a');
    writeStation('livre', {}, 'quina');
    await refresh();
    expect(servedStations.map(({ station: { id } }) => id)).toEqual([5]);
  });

  test('replaces only the station whose picture is added, changed or deleted', async () => {
    writeStation('um');
    writeStation('dois');
    await startWatch();
    const otherStation = servedStations[1];
    const [originalStation] = await Promise.all([servedStations[0]]);
    writePicture('logo.svg');
    await refresh();
    expect(servedStations[0]?.pictures.logo).toBe(join(folder, 'pictures', 'um', 'logo.svg'));
    const withLogo = servedStations[0];
    await refresh();
    expect(servedStations[0]).toBe(withLogo);
    writePicture('logo.svg', '<sVg/>');
    await refresh();
    expect(servedStations[0]).not.toBe(withLogo);
    writePicture('covers/quiz.svg');
    await refresh();
    expect(servedStations[0]?.pictures.covers).toHaveProperty('quiz');
    rmSync(join(folder, 'pictures'), { recursive: true });
    await refresh();
    expect(servedStations[0]?.pictures).toEqual(originalStation?.pictures);
    expect(servedStations[1]).toBe(otherStation);
    expect(summarizeChanges()).toEqual(['/um/', '/um/', '/um/', '/um/']);
  });

  test('treats a station file replaced by a pipe or a folder as broken', async () => {
    writeStation('um');
    writeStation('dois');
    await startWatch();
    removeStation('um');
    execFileSync('mkfifo', [join(folder, 'um.station.json')]);
    removeStation('dois');
    mkdirSync(join(folder, 'dois.station.json'));
    await refresh(2);
    expect(servedSlugs()).toEqual(['um', 'dois']);
    expect(messages).toHaveLength(2);
  });

  test('keeps all stations while the stations folder is missing', async () => {
    writeStation('um');
    await startWatch();
    const movedFolder = `${folder}-aside`;
    renameSync(folder, movedFolder);
    await refresh(3);
    renameSync(movedFolder, folder);
    expect(servedSlugs()).toEqual(['um']);
    expect(messages).toEqual([
      `Refresh failed, all stations stay unchanged: the stations folder ${folder} (STATIONS_DIR) does not exist`,
    ]);
    writeStation('dois');
    await refresh();
    expect(servedSlugs()).toEqual(['um', 'dois']);
  });

  test('retries the change on the next refresh when `adopt` throws', async () => {
    await startWatch();
    const originalAdopt = adopt;
    adopt = () => {
      throw new Error('the database is unavailable');
    };
    writeStation('um');
    await refresh(2);
    expect(servedSlugs()).toEqual([]);
    expect(messages).toEqual(['Refresh failed, all stations stay unchanged: the database is unavailable']);
    adopt = originalAdopt;
    await refresh();
    expect(servedSlugs()).toEqual(['um']);
  });

  test('refreshes the watched stations on a timer until stopped', async () => {
    writeStation('um');
    const reader = openStations(folder);
    const initial = await reader.refresh([], async () => registeredSlugs);
    const stationCounts: number[] = [];
    const adoption = new Promise<void>((resolve) => {
      watch = watchStations({
        openStations: reader,
        initial,
        fetchRegistered: async () => registeredSlugs,
        serve(stations) {
          stationCounts.push(stations.length);
          resolve();
        },
        warn: () => {},
        intervalMs: 5,
      });
    });
    writeStation('dois');
    await adoption;
    await watch.stop();
    writeStation('outro');
    await watch.refresh();
    expect(stationCounts).toEqual([2]);
  });
});
