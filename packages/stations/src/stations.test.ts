import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { stationFiles } from './folder.ts';
import { pictureAt, readPicture } from './pictures.ts';
import { readStations } from './stations.ts';

function write(folder: string, name: string, station: object) {
  return writeFileSync(join(folder, `${name}.station.json`), JSON.stringify(station));
}

const valid = { id: 900, slug: 'nova', name: 'Nova', theme: { brand: '#336699' } };

describe('shipped stations', () => {
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

  test('no two share shape, surface, density, header, buttons and headings', () => {
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

describe('folder of stations', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'stations-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('finds a new file without pictures', () => {
    write(folder, 'nova', valid);
    const { stations, refused } = readStations(folder);
    expect(refused).toEqual([]);
    expect(stations[0]).toMatchObject({
      station: { slug: 'nova' },
      pictures: { covers: {}, headersPhone: [] },
    });
    expect(stations[0]?.pictures.logo).toBeUndefined();
  });

  test('leaves the other stations unchanged when one is added', () => {
    for (const file of stationFiles()) cpSync(file, join(folder, file.split('/').at(-1) ?? ''));
    const before = readStations(folder).stations;
    write(folder, 'nova', valid);
    const after = readStations(folder).stations;
    expect(after.filter(({ station }) => station.slug !== 'nova')).toEqual(before);
    expect(after).toHaveLength(before.length + 1);
  });

  test('refuses a broken file with its position and serves the others', () => {
    write(folder, 'nova', valid);
    writeFileSync(join(folder, 'quebrada.station.json'), '{\n  "id": 1,\n  "slug": "x"\n');
    const { stations, refused } = readStations(folder);
    expect(stations).toHaveLength(1);
    expect(refused).toHaveLength(1);
    expect(refused[0]?.message).toMatch(/quebrada\.station\.json:\d+:\d+/);
  });

  test('refuses unreadable colours and files that are not UTF-8', () => {
    write(folder, 'boa', {
      ...valid,
      theme: { brand: '#336699', overrides: { link: { light: '#003366' } } },
    });
    write(folder, 'clara', {
      ...valid,
      id: 901,
      slug: 'clara',
      theme: { brand: '#336699', overrides: { link: '#fefefe' } },
    });
    writeFileSync(join(folder, 'larga.station.json'), `\ufeff${JSON.stringify(valid)}`, 'utf16le');
    const { stations, refused } = readStations(folder);
    expect(stations.map(({ station }) => station.slug)).toEqual(['nova']);
    expect(refused.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^clara\.station\.json:1:\d+ theme\.overrides\.link: link is #fefefe in light: /),
      'larga.station.json:1:1 found a text in UTF-16; allowed: a file saved as UTF-8',
    ]);
  });

  test('refuses an entry that is not a file, with the reason, and serves the others', () => {
    write(folder, 'nova', valid);
    mkdirSync(join(folder, 'pasta.station.json'));
    symlinkSync('nada', join(folder, 'perdida.station.json'));
    symlinkSync('circular.station.json', join(folder, 'circular.station.json'));
    execFileSync('mkfifo', [join(folder, 'cano.station.json')]);
    const { stations, refused } = readStations(folder);
    expect(stations).toHaveLength(1);
    expect(refused.map(({ message }) => message)).toEqual([
      'cano.station.json is not a file',
      'circular.station.json is a circular link',
      'pasta.station.json is not a file',
      'perdida.station.json is a broken link',
    ]);
  });

  test('serves only regular files as pictures', () => {
    const pictures = join(folder, 'pictures', 'nova');
    mkdirSync(join(pictures, 'logo.svg'), { recursive: true });
    execFileSync('mkfifo', [join(pictures, 'favicon.svg')]);
    symlinkSync('/etc/hostname', join(pictures, 'logo-dark.png'));
    writeFileSync(join(pictures, 'covers'), '');
    for (const name of ['header-phone-1.png', 'Logo.PNG', '.env', 'header phone.png', 'notas.txt']) {
      writeFileSync(join(pictures, name), '');
    }
    write(folder, 'nova', { ...valid, pictures: { logoOnBrand: 'nao-existe.svg' } });
    write(folder, 'outra', { ...valid, id: 901, slug: 'outra' });
    writeFileSync(join(folder, 'pictures', 'outra'), '');
    const { stations, refused, passedOver } = readStations(folder);
    expect(refused).toEqual([]);
    expect(passedOver).toEqual([
      'pictures/nova/.env begins with a dot',
      'pictures/nova/Logo.PNG has an ending in capital letters',
      'pictures/nova/covers is not an svg, png, jpg, webp, avif or ico file',
      'pictures/nova/favicon.svg is not a file',
      'pictures/nova/header phone.png has a name with characters other than a to z, digits, dot, _ and -',
      'pictures/nova/logo-dark.png is a link',
      'pictures/nova/notas.txt is not an svg, png, jpg, webp, avif or ico file',
      'pictures/nova/covers is not a folder',
      'nao-existe.svg, which nova names, is not in pictures/nova/',
      'pictures/outra is not a folder',
    ]);
    expect(stations.map((found) => found.pictures)).toEqual([
      { covers: {}, headersDesktop: [], headersPhone: [join(pictures, 'header-phone-1.png')] },
      { covers: {}, headersDesktop: [], headersPhone: [] },
    ]);
  });

  test('resolves a named picture from the token file or the pictures folder only', () => {
    const own = join(folder, 'pictures', 'nova');
    mkdirSync(join(own, 'marca'), { recursive: true });
    mkdirSync(join(folder, 'pictures', 'outra'));
    mkdirSync(join(folder, 'fora'));
    for (const file of [
      'pictures/nova/marca/a.svg',
      'pictures/nova/.b.svg',
      'pictures/outra/c.svg',
      'd.svg',
      'fora/e.svg',
    ]) {
      writeFileSync(join(folder, file), '');
    }
    symlinkSync('../../fora', join(own, 'ligada'));
    const found = (logo: string) => {
      write(folder, 'nova', { ...valid, pictures: { logo } });
      const { stations, refused, passedOver } = readStations(folder);
      expect(refused).toEqual([]);
      return stations[0]?.pictures.logo ?? passedOver.find((text) => text.startsWith(logo));
    };
    const there = join(own, 'marca', 'a.svg');
    for (const logo of ['pictures/nova/marca/a.svg', './pictures/nova/marca/a.svg', 'nova/marca/a.svg']) {
      expect(found(logo)).toBe(there);
    }
    for (const logo of ['pictures/outra/c.svg', 'outra/c.svg', 'd.svg', 'fora/e.svg']) {
      expect(found(logo)).toBe(`${logo}, which nova names, is not in pictures/nova/`);
    }
    expect(found('nova/ligada/e.svg')).toMatch(/does not exist, or is behind a link$/);
    expect(found('nova/marca/b.svg')).toMatch(/does not exist$/);
    expect('fault' in pictureAt(folder, 'nova', 'nova/.b.svg')).toBe(true);
    expect('fault' in pictureAt(folder, 'nova', 'nova/../outra/c.svg')).toBe(true);
  });

  test('refuses a file whose override fails `check` and names the override', () => {
    write(folder, 'nova', { ...valid, theme: { ...valid.theme, overrides: { canvas: '#336699' } } });
    const { stations, refused } = readStations(folder);
    expect(stations).toEqual([]);
    expect(refused[0]?.message).toMatch(
      /^nova\.station\.json:\d+:\d+ theme\.overrides\.canvas: canvas is #336699 in light/,
    );
  });

  test('names a missing folder and the variable that sets it', () => {
    expect(() => readStations(join(folder, 'nada'))).toThrow(
      `the stations folder ${join(folder, 'nada')} (STATIONS_DIR) does not exist`,
    );
  });

  test.each([
    ['id', { ...valid, slug: 'outra' }, 'id 900 is taken by a.station.json'],
    ['slug', { ...valid, id: 901 }, 'slug "nova" is taken by a.station.json'],
    [
      'domain',
      { ...valid, id: 901, slug: 'b', domains: ['b.exemplo.org', 'clube.exemplo.org'] },
      'domains[1] "clube.exemplo.org" is taken by a.station.json',
    ],
    [
      'domain and slug',
      { ...valid, id: 901, slug: 'b', domains: ['nova.exemplo.org'] },
      'domains[0] "nova.exemplo.org" is taken by a.station.json',
    ],
    ['slug and domain', { ...valid, id: 901, slug: 'clube' }, 'slug "clube" is taken by a.station.json'],
  ])('refuses the second station with the same %s', (_, twin, message) => {
    write(folder, 'a', { ...valid, domains: ['clube.exemplo.org'] });
    write(folder, 'b', twin);
    const { stations, refused } = readStations(folder);
    expect(refused.map((file) => file.message)).toEqual([`b.station.json: ${message}`]);
    expect(stations.map(({ station: { id } }) => id)).toEqual([900]);
  });

  test("keeps the names of a registered station, regardless of a newcomer's id", () => {
    write(folder, 'nova', { ...valid, domains: ['clube.exemplo.org'] });
    write(folder, 'a', { ...valid, slug: 'a' });
    write(folder, 'b', { ...valid, id: 2, slug: 'b', domains: ['clube.exemplo.org'] });
    write(folder, 'c', { ...valid, id: 3 });
    const { stations, refused } = readStations(folder, new Map([[900, 'nova']]));
    expect(stations.map(({ station: { slug } }) => slug)).toEqual(['nova']);
    expect(refused.map(({ message }) => message)).toEqual([
      'b.station.json: domains[0] "clube.exemplo.org" is taken by nova.station.json',
      'c.station.json: slug "nova" is taken by nova.station.json',
      'a.station.json: id 900 is taken by nova.station.json',
    ]);
  });

  test('strips control characters from file names in messages', () => {
    writeFileSync(join(folder, '\u001b[2J\n.station.json'), '');
    expect(readStations(folder).refused[0]?.message).toMatch(/^\ufffd\[2J\ufffd\.station\.json/);
  });

  test('skips a picture that is too large or no longer a file', () => {
    const pictures = join(folder, 'pictures', 'nova');
    mkdirSync(pictures, { recursive: true });
    const [large, changed] = [join(pictures, 'logo.png'), join(pictures, 'favicon.svg')];
    writeFileSync(large, '');
    truncateSync(large, 5_000_001);
    writeFileSync(changed, '<svg/>');
    write(folder, 'nova', valid);
    const [found] = readStations(folder).stations;
    expect(found?.pictures.logo).toBeUndefined();
    expect(readPicture(large)).toBeUndefined();
    expect(found?.pictures.favicon).toBe(changed);
    expect(readPicture(changed)?.toString()).toBe('<svg/>');
    rmSync(changed);
    expect(readPicture(changed)).toBeUndefined();
    execFileSync('mkfifo', [changed]);
    expect(readPicture(changed)).toBeUndefined();
    rmSync(changed);
    symlinkSync(join(folder, 'nova.station.json'), changed);
    expect(readPicture(changed)).toBeUndefined();
  });

  test('gives a name to the lower id, regardless of file names', () => {
    write(folder, 'b', valid);
    write(folder, 'a', { ...valid, id: 901, domains: ['nova.exemplo.org'] });
    expect(readStations(folder).stations.map(({ station: { id } }) => id)).toEqual([900]);
  });
});
