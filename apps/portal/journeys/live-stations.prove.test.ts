import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { readStations, stationFiles } from '@estacao/stations';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { portalInputs } from '../../../.ci/tools/built.ts';
import { startTestPortal, type TestPortal } from './portal.ts';

// A running portal, and a separate host that uses the portal's API, follow changes in the station folder.

const folder = mkdtempSync(join(tmpdir(), 'stations-'));
const sampleFiles = stationFiles().slice(0, 2);
let portal: TestPortal;
let separateHost: TestPortal;

beforeAll(async () => {
  process.env.STATIONS_DIR = folder;
  for (const file of sampleFiles) cpSync(file, join(folder, basename(file)));
  portal = await startTestPortal();
  const { port } = new URL(portal.address('aurora'));
  separateHost = await startTestPortal({ apiUrl: `http://127.0.0.1:${port}/api`, listStations: false });
});
afterAll(async () => {
  await separateHost.stop();
  await portal.stop();
  delete process.env.STATIONS_DIR;
  rmSync(folder, { recursive: true });
  expect([portal.errors, separateHost.errors]).toEqual([[], []]);
});

function pathInFolder(...path: string[]): string {
  return join(folder, ...path);
}
function writeStation(slug: string, overrides: object = {}) {
  const station = { id: 901, slug, name: 'Clube Novo', theme: { brand: '#8a2be2' }, ...overrides };
  writeFileSync(pathInFolder(`${slug}.station.json`), JSON.stringify(station));
}
function writePicture(path: string, inner: string) {
  mkdirSync(pathInFolder('pictures', 'nova', 'covers'), { recursive: true });
  writeFileSync(pathInFolder('pictures', 'nova', path), svg(inner));
}
function svg(inner: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${inner}</svg>`;
}

interface Answer {
  readonly status: number;
  readonly text: string;
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** Node's fetch can't reach `x.localhost`, but a plain request with a Host header can. */
function get(path: string, slug = 'nova', server = portal): Promise<Answer> {
  const { host, port } = new URL(server.address(slug));
  return new Promise((resolve, reject) => {
    request({ agent: false, host: '127.0.0.1', port, path, headers: { host } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const body = Buffer.concat(chunks);
        resolve({
          status: response.statusCode ?? 0,
          text: body.toString('utf8'),
          body,
          headers: response.headers,
        });
      });
    })
      .on('error', reject)
      .end();
  });
}
async function titleOf(slug = 'nova', server = portal): Promise<string | undefined> {
  return /<title>([^<]*)<\/title>/.exec((await get('/', slug, server)).text)?.[1];
}
async function colorOf(server = portal): Promise<string | undefined> {
  return /--e-action:(#[\da-f]+)/.exec((await get('/login', 'nova', server)).text)?.[1];
}
/** Scans `count` times: a removed file counts as gone only after two scans. */
async function refreshAll(count = 1) {
  for (let round = 0; round < count; round += 1)
    await Promise.all([portal.refresh(), separateHost.refresh()]);
}

test('an added, changed or removed token file goes live on every host without a restart', async () => {
  expect((await get('/', 'nova', separateHost)).status).toBe(404);
  writeStation('nova');
  for (const server of [portal, separateHost]) {
    await expect.poll(() => titleOf('nova', server)).toBe('Clube Novo');
    expect((await get('/api/stations/901', 'nova')).status).toBe(200);
    expect(await colorOf(server)).toBe('#8a2be2');
  }
  writeStation('nova', { theme: { brand: '#0b5d3b' } });
  for (const server of [portal, separateHost]) await expect.poll(() => colorOf(server)).toBe('#0b5d3b');
  rmSync(pathInFolder('nova.station.json'));
  await expect.poll(async () => (await get('/', 'nova', separateHost)).status).toBe(404);
  await expect.poll(() => titleOf()).toBe('Estações');
  expect((await get('/api/stations/901', 'aurora')).status).toBe(404);
  for (const server of [portal, separateHost]) expect(await titleOf('aurora', server)).toBe('Clube Aurora');
});

/** A drawing that the station must not serve, recognisable by its path data. */
const foreignSvg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M6 6H8V8Z" fill="#123456"/></svg>';

describe('changes in the station folder', () => {
  beforeEach(async () => {
    rmSync(pathInFolder('pictures'), { recursive: true, force: true });
    writeStation('nova');
    await refreshAll();
    portal.warnings.length = 0;
  });

  test('the next scan renders a cached page again with the new name, data, manifest and icons', async () => {
    const linksOf = ({ text }: Answer) =>
      [...text.matchAll(/<link rel="(?:icon|apple-touch-icon)" href="([^"]+)"/g)].map(
        ([, href = '']) => href,
      );
    const linksBefore = linksOf(await get('/'));
    writeStation('nova', { name: 'Clube Renomeado', theme: { brand: '#0b5d3b' } });
    await refreshAll();
    const page = await get('/');
    expect(page.text).toContain('<title>Clube Renomeado</title>');
    expect(page.text).toContain('"name":"Clube Renomeado"');
    expect(page.text).not.toContain('Clube Novo');
    expect(JSON.parse((await get('/manifest.webmanifest')).text)).toMatchObject({ name: 'Clube Renomeado' });
    const linksAfter = linksOf(page);
    for (const [index, href] of linksAfter.entries()) {
      expect(href).not.toBe(linksBefore[index]);
      const { status, headers } = await get(href);
      expect([status, headers['cache-control']]).toEqual([200, expect.stringContaining('immutable')]);
      // An old address serves the new file, but must not be cached for long.
      expect((await get(linksBefore[index] ?? '')).headers['cache-control']).toBe('public, max-age=5');
    }
  });

  test("the next scan serves a station's new slug and domains, and drops the old ones", async () => {
    writeStation('nova', { slug: 'outra', domains: ['clube.exemplo.org'] });
    await refreshAll();
    expect(await titleOf('outra')).toBe('Clube Novo');
    expect(await titleOf('nova')).toBe('Estações');
    expect((await get('/login', 'outra')).text).toContain('"slug":"outra"');
    const { origin } = new URL(portal.address('outra'));
    expect((await get('/', 'outra')).text).toContain(`<link rel="canonical" href="${origin}/">`);
  });

  test('a station whose file breaks stays live, warns once, and recovers when the file is repaired', async () => {
    const brokenFiles = ['{ "id": 901, "slug":', '', JSON.stringify({ id: 901, slug: 'nova' })];
    for (const text of brokenFiles) {
      writeFileSync(pathInFolder('nova.station.json'), text);
      await refreshAll();
      expect(await titleOf()).toBe('Clube Novo');
    }
    writeStation('nova', { theme: { brand: '#8a2be2', overrides: { canvas: '#8a2be2' } } });
    await refreshAll(3);
    expect(await colorOf()).toBe('#8a2be2');
    const reason = /^Not updated: nova\.station\.json:\d+:\d+ theme\.overrides\.canvas: /;
    expect(portal.warnings.filter((text) => reason.test(text))).toHaveLength(1);
    // The watcher also scans by a timer, but must not repeat a warning.
    expect(new Set(portal.warnings).size).toBe(portal.warnings.length);
    expect(await titleOf('aurora')).toBe('Clube Aurora');
    writeStation('nova', { name: 'Clube Mendado' });
    await refreshAll();
    expect(await titleOf()).toBe('Clube Mendado');
  });

  test('a new station does not get the slug or domain of a served station', async () => {
    writeStation('ladra', { id: 7, domains: ['nova.exemplo.org'] });
    writeStation('gemea', { id: 902, slug: 'nova', name: 'Clube Gêmeo' });
    await refreshAll(2);
    expect(await titleOf()).toBe('Clube Novo');
    expect(await titleOf('ladra')).toBe('Estações');
    expect(portal.warnings.map((text) => text.replace(/ is taken.*/, ''))).toEqual([
      'Not served: ladra.station.json: domains[0] "nova.exemplo.org"',
      'Not served: gemea.station.json: slug "nova"',
    ]);
    for (const slug of ['ladra', 'gemea']) rmSync(pathInFolder(`${slug}.station.json`));
    await refreshAll(2);
  });

  test('the portal picks up an added, changed, broken and removed picture', async () => {
    const logoOf = async () => /src="(\/pictures\/nova\/logo\.svg[^"]*)"/.exec((await get('/')).text)?.[1];
    expect(await logoOf()).toBeUndefined();
    writePicture('logo.svg', '<rect width="64" height="64" fill="#123456"/>');
    await refreshAll();
    const firstLogo = (await logoOf()) ?? '';
    expect((await get(firstLogo)).text).toContain('#123456');

    writePicture('logo.svg', '<rect width="64" height="64" fill="#654321"/>');
    expect((await get('/pictures/nova/logo.svg')).text, 'files need no refresh').toContain('#654321');
    expect((await get(firstLogo)).headers['cache-control'], 'the file has changed').toBe('public, max-age=5');
    await refreshAll();
    const secondLogo = (await logoOf()) ?? '';
    expect(secondLogo).not.toBe(firstLogo);
    expect((await get(secondLogo)).headers['cache-control']).toContain('immutable');

    for (const name of ['logo.svg', 'favicon.png', 'header-desktop-1.jpg', 'covers/quiz.svg']) {
      writePicture(name, '');
      writeFileSync(pathInFolder('pictures', 'nova', name), 'no picture at all');
    }
    await refreshAll();
    const page = await get('/');
    expect(page.status).toBe(200);
    const manifest = JSON.parse((await get('/manifest.webmanifest')).text) as { icons: { src: string }[] };
    for (const { src } of manifest.icons) expect((await get(src)).status).toBe(200);
    expect((await get('/drawn/share.png')).status).toBe(200);
    expect(portal.errors.splice(0).map(String)).toEqual(
      ['icon-192', 'share'].map(
        (name) => `Error: Clube Novo: ${name}.png is drawn without the station's picture`,
      ),
    );

    rmSync(pathInFolder('pictures'), { recursive: true });
    expect((await get('/login')).status).toBe(200);
    await refreshAll();
    expect(await logoOf()).toBeUndefined();
    expect((await get('/pictures/nova/logo.svg')).status).toBe(404);
    expect((await get('/pictures/nova/covers/quiz.svg')).text).toMatch(/^<svg/);
  });

  test("stray files beside pictures raise a warning and are not served, nor are other stations' pictures", async () => {
    writePicture('logo.svg', '');
    const pictureFolder = pathInFolder('pictures', 'nova');
    for (const name of ['.env', '.logo.svg', 'notas.txt', 'Logo.PNG'])
      writeFileSync(join(pictureFolder, name), foreignSvg);
    writeFileSync(pathInFolder('fora.svg'), foreignSvg);
    symlinkSync(pathInFolder('fora.svg'), join(pictureFolder, 'ligado.svg'));
    mkdirSync(pathInFolder('pictures', 'aurora'));
    writeFileSync(pathInFolder('pictures', 'aurora', 'logo.svg'), foreignSvg);
    symlinkSync(pathInFolder('pictures', 'aurora'), join(pictureFolder, 'vizinha'));
    writeStation('nova', { pictures: { logoDark: 'fora.svg', favicon: 'aurora/logo.svg' } });
    await refreshAll(2);
    for (const path of [
      'nova/.env',
      'nova/.logo.svg',
      'nova/notas.txt',
      'nova/Logo.PNG',
      'nova/ligado.svg',
      'nova/vizinha/logo.svg',
      'aurora/logo.svg',
      'nova/%2e%2e/aurora/logo.svg',
      'nova/../../fora.svg',
      '../fora.svg',
    ]) {
      const { status, text } = await get(`/pictures/${path}`);
      expect(text, path).not.toContain('M6 6');
      expect(status, path).toBe(404);
    }
    expect((await get('/pictures/nova/logo.svg')).status).toBe(200);
    expect((await get('/pictures/aurora/logo.svg', 'aurora')).text).toContain('M6 6');
    expect(portal.warnings.toSorted()).toEqual(
      [
        'Not served: aurora/logo.svg, which nova names, is not in pictures/nova/',
        'Not served: fora.svg, which nova names, is not in pictures/nova/',
        'Not served: pictures/nova/.env begins with a dot',
        'Not served: pictures/nova/.logo.svg begins with a dot',
        'Not served: pictures/nova/Logo.PNG has an upper-case extension',
        'Not served: pictures/nova/ligado.svg is a link',
        'Not served: pictures/nova/notas.txt is not an svg, png, jpg, webp, avif or ico file',
        'Not served: pictures/nova/vizinha is not an svg, png, jpg, webp, avif or ico file',
      ].toSorted(),
    );
  });
});

test('the portal build has no station file among its inputs', () => {
  expect(portalInputs().filter((file) => file.endsWith('.station.json'))).toEqual([]);
  const assets = join(import.meta.dirname, '../dist/client/assets');
  const assetNames = readdirSync(assets).filter((name) => /\.(?:js|css)$/.test(name));
  expect(assetNames.length).toBeGreaterThan(5);
  for (const name of assetNames) {
    const text = readFileSync(join(assets, name), 'utf8');
    for (const { station } of readStations().stations) expect(text, name).not.toContain(station.name);
  }
});
