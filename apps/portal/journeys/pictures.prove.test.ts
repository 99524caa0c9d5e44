import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { stationFiles } from '@estacao/stations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestPortal, type TestPortal } from './portal.ts';

// The stations differ only in their icon. Most icons are attacks.

function svg(inner: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${inner}</svg>`;
}

const square = '<rect width="64" height="64" fill="#123456"/>';
function svgWithFilter(filter: string): string {
  return svg(
    `<filter id="f" x="0" y="0" width="100000" height="100000" ${filter}</filter>${square.replace('/>', ' filter="url(#f)"/>')}`,
  );
}
function svgWithPattern(size: string, prefix = '', suffix = ''): string {
  return svg(
    `<pattern id="p" width="${size}" height="${size}" patternUnits="userSpaceOnUse">${square}</pattern>${prefix}<rect width="64" height="64" fill="url(#p)"/>${suffix}`,
  );
}
const nestedUses = Array.from(
  { length: 10 },
  (_, level) => `<g id="u${level + 1}">${`<use href="#u${level}"/>`.repeat(10)}</g>`,
).join('');

function hugePng(): Buffer {
  const header = Buffer.alloc(33);
  header.write('89504e470d0a1a0a0000000d49484452', 'hex');
  header.writeUInt32BE(60_000, 16);
  header.writeUInt32BE(60_000, 20);
  header.write('0806000000', 24, 'hex');
  return header;
}

const icons = {
  quadrado: ['favicon.svg', svg(square)],
  filtro: ['favicon.svg', svgWithFilter('filterUnits="userSpaceOnUse"><feGaussianBlur stdDeviation="9"/>')],
  'filtro-maior': ['favicon.svg', svgWithFilter('><feFlood/>')],
  padrao: ['favicon.svg', svgWithPattern('100000')],
  // Each attribute is within the limits, so only the rendering process can reject the icon.
  'padrao-ampliado': [
    'favicon.svg',
    svgWithPattern('64', '<g transform="scale(1000)">'.repeat(2), '</g></g>'),
  ],
  usos: ['favicon.svg', svg(`<rect id="u0" width="9" height="9"/>${nestedUses}`)],
  png: ['favicon.png', hugePng()],
  quebrado: ['favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"><g></svg>'],
} as const;

const folder = mkdtempSync(join(tmpdir(), 'stations-'));
let portal: TestPortal;

beforeAll(async () => {
  const [modelFile = ''] = stationFiles();
  cpSync(modelFile, join(folder, basename(modelFile)));
  const { $schema } = JSON.parse(readFileSync(modelFile, 'utf8')) as { $schema: string };
  for (const [index, slug] of ['letra', ...Object.keys(icons)].entries()) {
    const station = { $schema, id: 901 + index, slug, name: 'Clube', theme: { brand: '#8a2be2' } };
    writeFileSync(join(folder, `${slug}.station.json`), JSON.stringify(station));
  }
  for (const [slug, [name, content]] of Object.entries(icons)) {
    mkdirSync(join(folder, 'pictures', slug), { recursive: true });
    writeFileSync(join(folder, 'pictures', slug, name), content);
  }
  process.env.STATIONS_DIR = folder;
  portal = await startTestPortal();
});
afterAll(async () => {
  await portal.stop();
  delete process.env.STATIONS_DIR;
  rmSync(folder, { recursive: true });
});

function get(slug: string, path: string): Promise<{ status: number | undefined; body: Buffer }> {
  const { host, port } = new URL(portal.address(slug));
  return new Promise((resolve, reject) => {
    request({ agent: false, host: '127.0.0.1', port, path, headers: { host } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve({ status: response.statusCode, body: Buffer.concat(chunks) }));
    })
      .on('error', reject)
      .end();
  });
}

async function iconOf(slug: string, name = 'icon-180.png'): Promise<Buffer> {
  const { status, body } = await get(slug, `/drawn/${name}`);
  expect(status).toBe(200);
  expect(body.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
  return body;
}

describe('a hostile icon harms no other page', () => {
  test.each([
    ['filtro', 'quadrado'],
    ['filtro-maior', 'quadrado'],
    ['padrao', 'letra'],
    ['padrao-ampliado', 'letra'],
    ['usos', 'letra'],
    ['png', 'letra'],
    ['quebrado', 'letra'],
  ])('the station %s gets the same icon as the station %s', async (slug, expectedSlug) => {
    for (const name of ['icon-180.png', 'icon-192.png', 'maskable-512.png']) {
      expect((await iconOf(slug, name)).equals(await iconOf(expectedSlug, name)), name).toBe(true);
    }
    expect((await get(slug, '/login')).status).toBe(200);
    expect((await get('letra', '/login')).status).toBe(200);
  });

  test('harmless icons render while hostile ones are rejected at the same time', async () => {
    const slugs = ['letra', ...Object.keys(icons)];
    const renderedIcons = await Promise.all(slugs.map((slug) => iconOf(slug, 'icon-512.png')));
    const imageOf = (slug: string) => renderedIcons[slugs.indexOf(slug)]?.toString('base64');
    expect(imageOf('quadrado')).not.toBe(imageOf('letra'));
    expect(new Set(renderedIcons.map((png) => png.toString('base64')))).toEqual(
      new Set([imageOf('letra'), imageOf('quadrado')]),
    );
  });
});
