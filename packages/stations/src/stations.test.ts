import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { stationFiles } from './folder.ts';
import { readPicture, resolvePicture } from './pictures.ts';
import { readStations } from './stations.ts';

function writeStationFile(folder: string, name: string, station: object) {
  return writeFileSync(join(folder, `${name}.station.json`), JSON.stringify(station));
}

const validStation = { id: 900, slug: 'nova', name: 'Nova', theme: { brand: '#336699' } };

describe('shipped stations', () => {
  const { stations, refused } = readStations();

  test('all shipped stations are valid', () => {
    expect(refused).toEqual([]);
    expect(stations).toHaveLength(stationFiles().length);
    expect(stations.length).toBeGreaterThanOrEqual(10);
  });

  test.each(stations.map((entry) => [entry.station.slug, entry] as const))(
    'the shipped station %s has every picture',
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

  test('no two shipped stations have the same combination of shape, surface, density, header, buttons and headings', () => {
    const appearances = stations.map(({ station: { theme } }) =>
      JSON.stringify([
        theme.shape,
        theme.surface,
        theme.density,
        theme.header,
        theme.buttons,
        theme.headings,
      ]),
    );
    expect(new Set(appearances).size).toBe(appearances.length);
  });
});

describe('folder of stations', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'stations-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('reads a new station file without pictures', () => {
    writeStationFile(folder, 'nova', validStation);
    const { stations, refused } = readStations(folder);
    expect(refused).toEqual([]);
    expect(stations[0]).toMatchObject({
      station: { slug: 'nova' },
      pictures: { covers: {}, headersPhone: [] },
    });
    expect(stations[0]?.pictures.logo).toBeUndefined();
  });

  test('leaves the other stations unchanged when a station is added', () => {
    for (const file of stationFiles()) cpSync(file, join(folder, file.split('/').at(-1) ?? ''));
    const stationsBefore = readStations(folder).stations;
    writeStationFile(folder, 'nova', validStation);
    const stationsAfter = readStations(folder).stations;
    expect(stationsAfter.filter(({ station }) => station.slug !== 'nova')).toEqual(stationsBefore);
    expect(stationsAfter).toHaveLength(stationsBefore.length + 1);
  });

  test('refuses a broken station file with its position and serves the others', () => {
    writeStationFile(folder, 'nova', validStation);
    writeFileSync(join(folder, 'quebrada.station.json'), '{\n  "id": 1,\n  "slug": "x"\n');
    const { stations, refused } = readStations(folder);
    expect(stations).toHaveLength(1);
    expect(refused).toHaveLength(1);
    expect(refused[0]?.message).toMatch(/quebrada\.station\.json:\d+:\d+/);
  });

  test('refuses station files with low-contrast colours or an encoding other than UTF-8', () => {
    writeStationFile(folder, 'boa', {
      ...validStation,
      theme: { brand: '#336699', overrides: { link: { light: '#003366' } } },
    });
    writeStationFile(folder, 'clara', {
      ...validStation,
      id: 901,
      slug: 'clara',
      theme: { brand: '#336699', overrides: { link: '#fefefe' } },
    });
    writeFileSync(join(folder, 'larga.station.json'), `\ufeff${JSON.stringify(validStation)}`, 'utf16le');
    const { stations, refused } = readStations(folder);
    expect(stations.map(({ station }) => station.slug)).toEqual(['nova']);
    expect(refused.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^clara\.station\.json:1:\d+ theme\.overrides\.link: link is #fefefe in light: /),
      'larga.station.json:1:1 found a text in UTF-16; allowed: a file saved as UTF-8',
    ]);
  });

  test('refuses a folder entry that is not a file, with the reason, and serves the others', () => {
    writeStationFile(folder, 'nova', validStation);
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
    writeStationFile(folder, 'nova', { ...validStation, pictures: { logoOnBrand: 'nao-existe.svg' } });
    writeStationFile(folder, 'outra', { ...validStation, id: 901, slug: 'outra' });
    writeFileSync(join(folder, 'pictures', 'outra'), '');
    const { stations, refused, warnings } = readStations(folder);
    expect(refused).toEqual([]);
    expect(warnings).toEqual([
      'pictures/nova/.env begins with a dot',
      'pictures/nova/Logo.PNG has an upper-case extension',
      'pictures/nova/covers is not an svg, png, jpg, webp, avif or ico file',
      'pictures/nova/favicon.svg is not a file',
      'pictures/nova/header phone.png has a name with characters other than a to z, digits, dot, _ and -',
      'pictures/nova/logo-dark.png is a link',
      'pictures/nova/notas.txt is not an svg, png, jpg, webp, avif or ico file',
      'pictures/nova/covers is not a folder',
      'nao-existe.svg, which nova names, is not in pictures/nova/',
      'pictures/outra is not a folder',
    ]);
    expect(stations.map((entry) => entry.pictures)).toEqual([
      { covers: {}, headersDesktop: [], headersPhone: [join(pictures, 'header-phone-1.png')] },
      { covers: {}, headersDesktop: [], headersPhone: [] },
    ]);
  });

  test('resolves a named picture only inside the pictures folder of its station', () => {
    const ownFolder = join(folder, 'pictures', 'nova');
    mkdirSync(join(ownFolder, 'marca'), { recursive: true });
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
    symlinkSync('../../fora', join(ownFolder, 'ligada'));
    const readLogo = (logo: string) => {
      writeStationFile(folder, 'nova', { ...validStation, pictures: { logo } });
      const { stations, refused, warnings } = readStations(folder);
      expect(refused).toEqual([]);
      return stations[0]?.pictures.logo ?? warnings.find((text) => text.startsWith(logo));
    };
    const expectedPath = join(ownFolder, 'marca', 'a.svg');
    for (const logo of ['pictures/nova/marca/a.svg', './pictures/nova/marca/a.svg', 'nova/marca/a.svg']) {
      expect(readLogo(logo)).toBe(expectedPath);
    }
    for (const logo of ['pictures/outra/c.svg', 'outra/c.svg', 'd.svg', 'fora/e.svg']) {
      expect(readLogo(logo)).toBe(`${logo}, which nova names, is not in pictures/nova/`);
    }
    expect(readLogo('nova/ligada/e.svg')).toMatch(/does not exist, or its path contains a symbolic link$/);
    expect(readLogo('nova/marca/b.svg')).toMatch(/does not exist$/);
    expect('fault' in resolvePicture(folder, 'nova', 'nova/.b.svg')).toBe(true);
    expect('fault' in resolvePicture(folder, 'nova', 'nova/../outra/c.svg')).toBe(true);
  });

  test('refuses a station file whose override fails `check`, and names the override', () => {
    writeStationFile(folder, 'nova', {
      ...validStation,
      theme: { ...validStation.theme, overrides: { canvas: '#336699' } },
    });
    const { stations, refused } = readStations(folder);
    expect(stations).toEqual([]);
    expect(refused[0]?.message).toMatch(
      /^nova\.station\.json:\d+:\d+ theme\.overrides\.canvas: canvas is #336699 in light/,
    );
  });

  test('names a missing stations folder and the variable that sets it', () => {
    expect(() => readStations(join(folder, 'nada'))).toThrow(
      `the stations folder ${join(folder, 'nada')} (STATIONS_DIR) does not exist`,
    );
  });

  test.each([
    ['id', { ...validStation, slug: 'outra' }, 'id 900 is taken by a.station.json'],
    ['slug', { ...validStation, id: 901 }, 'slug "nova" is taken by a.station.json'],
    [
      'domain',
      { ...validStation, id: 901, slug: 'b', domains: ['b.exemplo.org', 'clube.exemplo.org'] },
      'domains[1] "clube.exemplo.org" is taken by a.station.json',
    ],
    [
      'domain and slug',
      { ...validStation, id: 901, slug: 'b', domains: ['nova.exemplo.org'] },
      'domains[0] "nova.exemplo.org" is taken by a.station.json',
    ],
    [
      'slug and domain',
      { ...validStation, id: 901, slug: 'clube' },
      'slug "clube" is taken by a.station.json',
    ],
  ])('refuses the second station with the same %s', (_, secondStation, message) => {
    writeStationFile(folder, 'a', { ...validStation, domains: ['clube.exemplo.org'] });
    writeStationFile(folder, 'b', secondStation);
    const { stations, refused } = readStations(folder);
    expect(refused.map((file) => file.message)).toEqual([`b.station.json: ${message}`]);
    expect(stations.map(({ station: { id } }) => id)).toEqual([900]);
  });

  test('a registered station keeps its id, slug and domains when new stations claim them', () => {
    writeStationFile(folder, 'nova', { ...validStation, domains: ['clube.exemplo.org'] });
    writeStationFile(folder, 'a', { ...validStation, slug: 'a' });
    writeStationFile(folder, 'b', { ...validStation, id: 2, slug: 'b', domains: ['clube.exemplo.org'] });
    writeStationFile(folder, 'c', { ...validStation, id: 3 });
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
    const [largePicture, changedPicture] = [join(pictures, 'logo.png'), join(pictures, 'favicon.svg')];
    writeFileSync(largePicture, '');
    truncateSync(largePicture, 5_000_001);
    writeFileSync(changedPicture, '<svg/>');
    writeStationFile(folder, 'nova', validStation);
    const [station] = readStations(folder).stations;
    expect(station?.pictures.logo).toBeUndefined();
    expect(readPicture(largePicture)).toBeUndefined();
    expect(station?.pictures.favicon).toBe(changedPicture);
    expect(readPicture(changedPicture)?.toString()).toBe('<svg/>');
    rmSync(changedPicture);
    expect(readPicture(changedPicture)).toBeUndefined();
    execFileSync('mkfifo', [changedPicture]);
    expect(readPicture(changedPicture)).toBeUndefined();
    rmSync(changedPicture);
    symlinkSync(join(folder, 'nova.station.json'), changedPicture);
    expect(readPicture(changedPicture)).toBeUndefined();
  });

  test('a name claimed as slug and as domain goes to the station with the lower id', () => {
    writeStationFile(folder, 'b', validStation);
    writeStationFile(folder, 'a', { ...validStation, id: 901, domains: ['nova.exemplo.org'] });
    expect(readStations(folder).stations.map(({ station: { id } }) => id)).toEqual([900]);
  });
});
