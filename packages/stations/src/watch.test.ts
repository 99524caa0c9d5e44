import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type FoundStation, openStations } from './stations.ts';
import { type News, type StationsWatch, textsOf, watchStations } from './watch.ts';

// Each test triggers its refreshes; the timer never fires.

let folder: string;
let watch: StationsWatch;
let served: readonly FoundStation[];
let news: News[];
let told: string[];
let adopt: (stations: readonly FoundStation[]) => void;
const registered = new Map<number, string>();

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stations-'));
  news = [];
  told = [];
  registered.clear();
  adopt = (stations) => {
    served = stations;
  };
});
afterEach(async () => {
  await watch.stop();
  rmSync(folder, { recursive: true });
});

function write(slug: string, rest: object | string = {}, name = slug) {
  const content =
    typeof rest === 'string'
      ? rest
      : JSON.stringify({ id: name.length, slug, name: slug, theme: { brand: '#336699' }, ...rest });
  writeFileSync(join(folder, `${name}.station.json`), content);
}
function remove(name: string) {
  rmSync(join(folder, `${name}.station.json`));
}
function picture(name: string, content = '<svg/>') {
  mkdirSync(join(folder, 'pictures', 'um', 'covers'), { recursive: true });
  writeFileSync(join(folder, 'pictures', 'um', name), content);
}

async function start() {
  const open = openStations(folder);
  const first = await open.look([], async () => registered);
  served = first.stations;
  told.push(...textsOf(first));
  watch = watchStations({
    open,
    first,
    registered: async () => registered,
    adopt(stations, what) {
      adopt(stations);
      news.push(what);
    },
    tell: (message) => void told.push(message),
    every: 1_000_000,
  });
}
async function looks(count = 1) {
  for (let look = 0; look < count; look += 1) await watch.look();
}
function slugs() {
  return served.map(({ station }) => station.slug);
}
function brands() {
  return served.map(({ station }) => station.theme.brand);
}
function heard() {
  return news.map(({ added, changed, removed }) =>
    [added, changed, removed].map((list) => list.map(({ station }) => station.slug).join()).join('/'),
  );
}

describe('watched folder of stations', () => {
  test("keeps the other stations' objects when a file is added, changed or deleted", async () => {
    write('um');
    await start();
    const [first] = served;
    await looks();
    expect(news).toEqual([]);

    write('dois');
    await looks();
    expect(slugs()).toEqual(['um', 'dois']);
    expect(served[0]).toBe(first);

    write('dois', { theme: { brand: '#996633' } });
    await looks();
    expect(brands()).toEqual(['#336699', '#996633']);
    expect(served[0]).toBe(first);

    remove('dois');
    await looks();
    expect(slugs(), 'an editor may be about to put it back').toEqual(['um', 'dois']);
    await looks();
    expect(slugs()).toEqual(['um']);
    expect(heard()).toEqual(['dois//', '/dois/', '//dois']);
    expect(told).toEqual([]);
  });

  test('keeps a station whose file an editor deletes and rewrites', async () => {
    write('um');
    await start();
    remove('um');
    await looks();
    write('um', { theme: { brand: '#996633' } });
    await looks(3);
    expect(heard()).toEqual(['/um/']);
  });

  test('ignores a file that is saved unchanged or renamed', async () => {
    write('um');
    await start();
    const [first] = served;
    write('um');
    await looks();
    expect(served[0]).toBe(first);
    renameSync(join(folder, 'um.station.json'), join(folder, 'outro.station.json'));
    await looks(3);
    expect(slugs()).toEqual(['um']);
    expect(told).toEqual([]);
  });

  test('serves the last valid version of a broken file and reports the error once', async () => {
    write('um');
    write('dois');
    await start();
    write('um', '{ "id": 2,');
    await looks();
    expect(told, 'it may be half written').toEqual([]);
    write('dois', { theme: { brand: '#996633' } });
    await looks(3);
    expect(brands()).toEqual(['#336699', '#996633']);
    expect(told).toEqual([
      expect.stringMatching(
        /^Not updated: um\.station\.json:1:\d+ [\s\S]*The previous version of the station is still served\.$/,
      ),
    ]);
    write('um', { theme: { brand: '#663399' } });
    await looks();
    expect(brands()).toEqual(['#663399', '#996633']);
    write('um', '{ "id": 2,');
    await looks(2);
    expect(told).toHaveLength(2);
  });

  test('reports a file that is invalid at the start and serves it once it is valid', async () => {
    write('um', '{');
    await start();
    await looks(2);
    expect(told).toEqual([expect.stringMatching(/^Not served: um\.station\.json:1:2 /)]);
    write('um');
    await looks();
    expect(slugs()).toEqual(['um']);
  });

  test('swaps the slugs of two files without losing either in between', async () => {
    write('um');
    write('dois');
    await start();
    write('dois', {}, 'um');
    await looks();
    expect(slugs()).toEqual(['um', 'dois']);
    write('um', {}, 'dois');
    await looks();
    expect(slugs()).toEqual(['dois', 'um']);
    expect(told).toEqual([]);
  });

  test('lets a station keep its names even while its file is broken', async () => {
    write('dois', { domains: ['clube.exemplo.org'] });
    await start();
    write('dois', '{');
    write('dois', {}, 'a');
    write('b', { domains: ['clube.exemplo.org'] }, 'c');
    await looks(2);
    expect(slugs()).toEqual(['dois']);
    expect(told.map((text) => text.split('\n')[0])).toEqual([
      expect.stringMatching(/^Not updated: dois\.station\.json:1:2/),
      'Not served: a.station.json: slug "dois" is taken by dois.station.json',
      'Not served: c.station.json: domains[0] "clube.exemplo.org" is taken by dois.station.json',
    ]);
  });

  test('gives a registered name to the station registered for it', async () => {
    await start();
    registered.set(5, 'livre');
    write('livre', {}, 'a');
    write('livre', {}, 'quina');
    await looks();
    expect(served.map(({ station: { id } }) => id)).toEqual([5]);
  });

  test('replaces only the station whose picture is added, changed or deleted', async () => {
    write('um');
    write('dois');
    await start();
    const other = served[1];
    const [own] = await Promise.all([served[0]]);
    picture('logo.svg');
    await looks();
    expect(served[0]?.pictures.logo).toBe(join(folder, 'pictures', 'um', 'logo.svg'));
    const withLogo = served[0];
    await looks();
    expect(served[0]).toBe(withLogo);
    picture('logo.svg', '<sVg/>');
    await looks();
    expect(served[0]).not.toBe(withLogo);
    picture('covers/quiz.svg');
    await looks();
    expect(served[0]?.pictures.covers).toHaveProperty('quiz');
    rmSync(join(folder, 'pictures'), { recursive: true });
    await looks();
    expect(served[0]?.pictures).toEqual(own?.pictures);
    expect(served[1]).toBe(other);
    expect(heard()).toEqual(['/um/', '/um/', '/um/', '/um/']);
  });

  test('treats a file replaced by a pipe or a folder as broken', async () => {
    write('um');
    write('dois');
    await start();
    remove('um');
    execFileSync('mkfifo', [join(folder, 'um.station.json')]);
    remove('dois');
    mkdirSync(join(folder, 'dois.station.json'));
    await looks(2);
    expect(slugs()).toEqual(['um', 'dois']);
    expect(told).toHaveLength(2);
  });

  test('keeps all stations while the folder is missing', async () => {
    write('um');
    await start();
    const aside = `${folder}-aside`;
    renameSync(folder, aside);
    await looks(3);
    renameSync(aside, folder);
    expect(slugs()).toEqual(['um']);
    expect(told).toEqual([
      `Refresh failed, all stations stay unchanged: the stations folder ${folder} (STATIONS_DIR) does not exist`,
    ]);
    write('dois');
    await looks();
    expect(slugs()).toEqual(['um', 'dois']);
  });

  test('retries a failed adoption on the next refresh', async () => {
    await start();
    const works = adopt;
    adopt = () => {
      throw new Error('the database is away');
    };
    write('um');
    await looks(2);
    expect(slugs()).toEqual([]);
    expect(told).toEqual(['Refresh failed, all stations stay unchanged: the database is away']);
    adopt = works;
    await looks();
    expect(slugs()).toEqual(['um']);
  });

  test('refreshes on a timer until stopped', async () => {
    write('um');
    const open = openStations(folder);
    const first = await open.look([], async () => registered);
    const counts: number[] = [];
    const adopted = new Promise<void>((done) => {
      watch = watchStations({
        open,
        first,
        registered: async () => registered,
        adopt(stations) {
          counts.push(stations.length);
          done();
        },
        tell: () => {},
        every: 5,
      });
    });
    write('dois');
    await adopted;
    await watch.stop();
    write('outro');
    await watch.look();
    expect(counts).toEqual([2]);
  });
});
