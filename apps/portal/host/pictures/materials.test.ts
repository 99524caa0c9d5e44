import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readStations, type ServedStation } from '@estacao/stations';
import { deriveTheme } from '@estacao/theming';
import { afterAll, expect, test } from 'vitest';
import { materialsOf } from './materials.ts';

const [firstStation] = readStations().stations;
if (firstStation === undefined) throw new Error('no stations');
const aurora: ServedStation = firstStation;
const theme = deriveTheme(aurora.station);
const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
afterAll(() => rmSync(folder, { recursive: true }));

function svg(inner: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${inner}</svg>`;
}
function png(width: number, height: number): Buffer {
  const header = Buffer.alloc(33);
  header.write('89504e470d0a1a0a0000000d49484452', 'hex');
  header.writeUInt32BE(width, 16);
  header.writeUInt32BE(height, 20);
  return header;
}

function readFavicon(name: string, content: string | Buffer): string | undefined {
  const file = join(folder, name);
  writeFileSync(file, content);
  const faviconHref = materialsOf(
    { ...aurora, pictures: { ...aurora.pictures, favicon: file } },
    theme,
  ).favicon;
  return faviconHref === undefined
    ? undefined
    : Buffer.from(faviconHref.split(',')[1] ?? '', 'base64').toString('latin1');
}

test('reduces an SVG to its shapes', () => {
  const rect = '<rect width="64" height="64"/>';
  expect(readFavicon('a.svg', svg(`<script>alert(1)</script><filter id="f"/>${rect}`))).toBe(svg(rect));
});

test.each([
  ['letters', 'a.svg', svg('<text>A</text>')],
  ['broken XML', 'a.svg', '<svg'],
  ['a large file', 'a.png', Buffer.concat([png(64, 64), Buffer.alloc(10_000_000)])],
  ['an unsupported format', 'a.webp', 'webp'],
])('rejects %s as a picture', (_what, name, content) => {
  expect(readFavicon(name, content)).toBeUndefined();
});

test('leaves a photograph unchanged', () => {
  const photograph = png(6_000, 4_000);
  expect(readFavicon('a.png', photograph)).toBe(photograph.toString('latin1'));
});
