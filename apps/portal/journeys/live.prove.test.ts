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

// Changes in the station folder, with a running portal and a separate host that uses its API.

const folder = mkdtempSync(join(tmpdir(), 'stations-'));
const shipped = stationFiles().slice(0, 2);
let portal: TestPortal;
let apart: TestPortal;

beforeAll(async () => {
  process.env.STATIONS_DIR = folder;
  for (const file of shipped) cpSync(file, join(folder, basename(file)));
  portal = await startTestPortal();
  const { port } = new URL(portal.address('aurora'));
  apart = await startTestPortal({ apiUrl: `http://127.0.0.1:${port}/api`, listStations: false });
});
afterAll(async () => {
  await apart.stop();
  await portal.stop();
  delete process.env.STATIONS_DIR;
  rmSync(folder, { recursive: true });
  expect([portal.errors, apart.errors]).toEqual([[], []]);
});

function at(...path: string[]): string {
  return join(folder, ...path);
}
function write(slug: string, rest: object = {}) {
  const station = { id: 901, slug, name: 'Clube Novo', theme: { brand: '#8a2be2' }, ...rest };
  writeFileSync(at(`${slug}.station.json`), JSON.stringify(station));
}
function picture(path: string, inner: string) {
  mkdirSync(at('pictures', 'nova', 'covers'), { recursive: true });
  writeFileSync(at('pictures', 'nova', path), svg(inner));
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
function get(path: string, slug = 'nova', from = portal): Promise<Answer> {
  const { host, port } = new URL(from.address(slug));
  return new Promise((done, fail) => {
    request({ agent: false, host: '127.0.0.1', port, path, headers: { host } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const body = Buffer.concat(parts);
        done({
          status: response.statusCode ?? 0,
          text: body.toString('utf8'),
          body,
          headers: response.headers,
        });
      });
    })
      .on('error', fail)
      .end();
  });
}
async function titleOf(slug = 'nova', from = portal): Promise<string | undefined> {
  return /<title>([^<]*)<\/title>/.exec((await get('/', slug, from)).text)?.[1];
}
async function colorOf(from = portal): Promise<string | undefined> {
  return /--e-action:(#[\da-f]+)/.exec((await get('/login', 'nova', from)).text)?.[1];
}
/** A removed file counts as gone only after two scans. */
async function looks(count = 1) {
  for (let look = 0; look < count; look += 1) await Promise.all([portal.look(), apart.look()]);
}

test('a token file that is added, changed or removed goes live on every host without a restart', async () => {
  expect((await get('/', 'nova', apart)).status).toBe(404);
  write('nova');
  for (const each of [portal, apart]) {
    await expect.poll(() => titleOf('nova', each)).toBe('Clube Novo');
    expect((await get('/api/stations/901', 'nova')).status).toBe(200);
    expect(await colorOf(each)).toBe('#8a2be2');
  }
  write('nova', { theme: { brand: '#0b5d3b' } });
  for (const each of [portal, apart]) await expect.poll(() => colorOf(each)).toBe('#0b5d3b');
  rmSync(at('nova.station.json'));
  await expect.poll(async () => (await get('/', 'nova', apart)).status).toBe(404);
  await expect.poll(() => titleOf()).toBe('Estações');
  expect((await get('/api/stations/901', 'aurora')).status).toBe(404);
  for (const each of [portal, apart]) expect(await titleOf('aurora', each)).toBe('Clube Aurora');
});

/** Another station's drawing, recognisable by its path. */
const secret =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M6 6H8V8Z" fill="#123456"/></svg>';

describe('the next scan', () => {
  beforeEach(async () => {
    rmSync(at('pictures'), { recursive: true, force: true });
    write('nova');
    await looks();
    portal.told.length = 0;
  });

  test('renders a cached page again: name, serialised data, manifest and icons', async () => {
    const linksOf = ({ text }: Answer) =>
      [...text.matchAll(/<link rel="(?:icon|apple-touch-icon)" href="([^"]+)"/g)].map(
        ([, href = '']) => href,
      );
    const before = linksOf(await get('/'));
    write('nova', { name: 'Clube Renomeado', theme: { brand: '#0b5d3b' } });
    await looks();
    const page = await get('/');
    expect(page.text).toContain('<title>Clube Renomeado</title>');
    expect(page.text).toContain('"name":"Clube Renomeado"');
    expect(page.text).not.toContain('Clube Novo');
    expect(JSON.parse((await get('/manifest.webmanifest')).text)).toMatchObject({ name: 'Clube Renomeado' });
    const after = linksOf(page);
    for (const [index, href] of after.entries()) {
      expect(href).not.toBe(before[index]);
      const { status, headers } = await get(href);
      expect([status, headers['cache-control']]).toEqual([200, expect.stringContaining('immutable')]);
      // An old address serves the new file, but must not be cached for long.
      expect((await get(before[index] ?? '')).headers['cache-control']).toBe('public, max-age=5');
    }
  });

  test('serves the new slug and domains and drops the old ones', async () => {
    write('nova', { slug: 'outra', domains: ['clube.exemplo.org'] });
    await looks();
    expect(await titleOf('outra')).toBe('Clube Novo');
    expect(await titleOf('nova')).toBe('Estações');
    expect((await get('/login', 'outra')).text).toContain('"slug":"outra"');
    const { origin } = new URL(portal.address('outra'));
    expect((await get('/', 'outra')).text).toContain(`<link rel="canonical" href="${origin}/">`);
  });

  test('keeps serving a station whose file breaks, warns once, and picks up the repair', async () => {
    const broken = ['{ "id": 901, "slug":', '', JSON.stringify({ id: 901, slug: 'nova' })];
    for (const text of broken) {
      writeFileSync(at('nova.station.json'), text);
      await looks();
      expect(await titleOf()).toBe('Clube Novo');
    }
    write('nova', { theme: { brand: '#8a2be2', overrides: { canvas: '#8a2be2' } } });
    await looks(3);
    expect(await colorOf()).toBe('#8a2be2');
    const reason = /^Not updated: nova\.station\.json:\d+:\d+ theme\.overrides\.canvas: /;
    expect(portal.told.filter((text) => reason.test(text))).toHaveLength(1);
    // The watcher also scans by timer, so messages may repeat across two scans.
    expect(new Set(portal.told).size).toBe(portal.told.length);
    expect(await titleOf('aurora')).toBe('Clube Aurora');
    write('nova', { name: 'Clube Mendado' });
    await looks();
    expect(await titleOf()).toBe('Clube Mendado');
  });

  test("does not give a served station's name or domain to a new station", async () => {
    write('ladra', { id: 7, domains: ['nova.exemplo.org'] });
    write('gemea', { id: 902, slug: 'nova', name: 'Clube Gêmeo' });
    await looks(2);
    expect(await titleOf()).toBe('Clube Novo');
    expect(await titleOf('ladra')).toBe('Estações');
    expect(portal.told.map((text) => text.replace(/ is taken.*/, ''))).toEqual([
      'Not served: ladra.station.json: domains[0] "nova.exemplo.org"',
      'Not served: gemea.station.json: slug "nova"',
    ]);
    for (const slug of ['ladra', 'gemea']) rmSync(at(`${slug}.station.json`));
    await looks(2);
  });

  test('picks up an added, changed, broken and removed picture', async () => {
    const logoOf = async () => /src="(\/pictures\/nova\/logo\.svg[^"]*)"/.exec((await get('/')).text)?.[1];
    expect(await logoOf()).toBeUndefined();
    picture('logo.svg', '<rect width="64" height="64" fill="#123456"/>');
    await looks();
    const first = (await logoOf()) ?? '';
    expect((await get(first)).text).toContain('#123456');

    picture('logo.svg', '<rect width="64" height="64" fill="#654321"/>');
    expect((await get('/pictures/nova/logo.svg')).text, 'files need no refresh').toContain('#654321');
    expect((await get(first)).headers['cache-control'], 'the file has changed').toBe('public, max-age=5');
    await looks();
    const second = (await logoOf()) ?? '';
    expect(second).not.toBe(first);
    expect((await get(second)).headers['cache-control']).toContain('immutable');

    for (const name of ['logo.svg', 'favicon.png', 'header-desktop-1.jpg', 'covers/quiz.svg']) {
      picture(name, '');
      writeFileSync(at('pictures', 'nova', name), 'no picture at all');
    }
    await looks();
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

    rmSync(at('pictures'), { recursive: true });
    expect((await get('/login')).status).toBe(200);
    await looks();
    expect(await logoOf()).toBeUndefined();
    expect((await get('/pictures/nova/logo.svg')).status).toBe(404);
    expect((await get('/pictures/nova/covers/quiz.svg')).text).toMatch(/^<svg/);
  });

  test("warns about stray files beside pictures, and serves neither them nor other stations' pictures", async () => {
    picture('logo.svg', '');
    const own = at('pictures', 'nova');
    for (const name of ['.env', '.logo.svg', 'notas.txt', 'Logo.PNG']) writeFileSync(join(own, name), secret);
    writeFileSync(at('fora.svg'), secret);
    symlinkSync(at('fora.svg'), join(own, 'ligado.svg'));
    mkdirSync(at('pictures', 'aurora'));
    writeFileSync(at('pictures', 'aurora', 'logo.svg'), secret);
    symlinkSync(at('pictures', 'aurora'), join(own, 'vizinha'));
    write('nova', { pictures: { logoDark: 'fora.svg', favicon: 'aurora/logo.svg' } });
    await looks(2);
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
    expect(portal.told.toSorted()).toEqual(
      [
        'Not served: aurora/logo.svg, which nova names, is not in pictures/nova/',
        'Not served: fora.svg, which nova names, is not in pictures/nova/',
        'Not served: pictures/nova/.env begins with a dot',
        'Not served: pictures/nova/.logo.svg begins with a dot',
        'Not served: pictures/nova/Logo.PNG has an ending in capital letters',
        'Not served: pictures/nova/ligado.svg is a link',
        'Not served: pictures/nova/notas.txt is not an svg, png, jpg, webp, avif or ico file',
        'Not served: pictures/nova/vizinha is not an svg, png, jpg, webp, avif or ico file',
      ].toSorted(),
    );
  });
});

test('a changed station file needs no build', () => {
  expect(portalInputs().filter((file) => file.endsWith('.station.json'))).toEqual([]);
  const assets = join(import.meta.dirname, '../dist/client/assets');
  const built = readdirSync(assets).filter((name) => /\.(?:js|css)$/.test(name));
  expect(built.length).toBeGreaterThan(5);
  for (const name of built) {
    const text = readFileSync(join(assets, name), 'utf8');
    for (const { station } of readStations().stations) expect(text, name).not.toContain(station.name);
  }
});
