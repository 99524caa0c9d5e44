import { readStations } from '@estacao/stations';
import { expect, test } from 'vitest';
import { type DocumentParts, documentOf, stationList } from './document.ts';
import { stationAssets } from './station-assets.ts';

const [found] = readStations().stations;
if (found === undefined) throw new Error('there are no stations');
const station = stationAssets(found);
const hostile = '</script><script>alert(1)</script><!--<script>"\'&';

const plain = {
  station: station.station,
  pictures: {},
  scheme: 'light',
  device: 'phone',
  api: '/api',
} as DocumentParts['page'];

function documentWith(parts: Partial<DocumentParts>): string {
  return documentOf({
    page: plain,
    station,
    assets: { entry: '/entry.js', styles: [], modules: [] },
    nonce: 'once',
    title: 'Título',
    html: '',
    origin: 'http://aurora.localhost',
    path: '/',
    inlineScript: '',
    ...parts,
  });
}

function scriptsIn(html: string): number {
  return html.match(/<script\b/gi)?.length ?? 0;
}

test('what a page brings along ends no script and opens none, and is read as it was', () => {
  const states = { landing: { text: hostile } };
  const page = { ...plain, station: { ...station.station, name: hostile }, states } as DocumentParts['page'];
  const html = documentWith({ page });
  expect(scriptsIn(html)).toBe(scriptsIn(documentWith({})));
  expect(html).not.toContain('<!--');
  const [, json = ''] = /<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  expect(JSON.parse(json)).toEqual(page);
});

test('a title, an address and a description are text and nothing else', () => {
  const html = documentWith({
    title: hostile,
    path: `/?${hostile}`,
    station: { ...station, description: hostile, favicon: `/x"${hostile}` },
  });
  expect(scriptsIn(html)).toBe(scriptsIn(documentWith({})));
  expect(html).not.toContain('alert(1)</script>');
});

test('every script and style of a page carries its nonce', () => {
  const styles = [{ href: '/a.css', css: 'a{}' }];
  const html = documentWith({ assets: { entry: '/entry.js', styles, modules: [] } });
  const tags = html.match(/<(?:script|style)\b[^>]*>/g) ?? [];
  expect(tags.length).toBeGreaterThan(3);
  for (const tag of tags) expect(tag).toContain('nonce="once"');
});

test('the list of stations shows their names, whatever is in them', () => {
  const html = stationList([{ name: hostile, href: `http://a.localhost/"${hostile}` }]);
  expect(scriptsIn(html)).toBe(0);
  expect(html.match(/<a /g)).toHaveLength(1);
  expect(html).toContain('&lt;script&gt;alert(1)');
});
