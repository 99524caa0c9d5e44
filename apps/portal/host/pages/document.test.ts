import { readStations } from '@estacao/stations';
import { expect, test } from 'vitest';
import { inline } from '../http/inline.ts';
import { stationAssets } from '../stations/station-assets.ts';
import { type DocumentParts, documentOf, stationList } from './document.ts';

const [found] = readStations().stations;
if (found === undefined) throw new Error('no stations');
const station = stationAssets(found);
const hostile = '</script><script>alert(1)</script><!--<script>"\'&';

const bare = { entry: '/entry.js', css: inline(''), sheets: [], modules: [] };

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
    assets: bare,
    title: 'Título',
    html: '',
    origin: 'http://aurora.localhost',
    path: '/',
    name: 'login',
    sleeps: false,
    early: inline('early()'),
    ...parts,
  });
}

function scriptsIn(html: string): number {
  return html.match(/<script\b/gi)?.length ?? 0;
}

test('escapes embedded state so that it neither opens nor closes a script', () => {
  const states = { landing: { text: hostile } };
  const page = { ...plain, station: { ...station.station, name: hostile }, states } as DocumentParts['page'];
  const html = documentWith({ page });
  expect(scriptsIn(html)).toBe(scriptsIn(documentWith({})));
  expect(html).not.toContain('<!--');
  const [, json = ''] = /<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  expect(JSON.parse(json)).toEqual(page);
});

test('escapes the title, address and description', () => {
  const html = documentWith({
    title: hostile,
    path: `/?${hostile}`,
    station: { ...station, description: hostile, favicon: `/x"${hostile}` },
  });
  expect(scriptsIn(html)).toBe(scriptsIn(documentWith({})));
  expect(html).not.toContain('alert(1)</script>');
});

test('hashes inline code exactly as the policy lists it', () => {
  const assets = { ...bare, css: inline('a{}') };
  const html = documentWith({ assets });
  const inPage = [...html.matchAll(/<(script|style)(?![^>]*(?:src=|application\/json))[^>]*>(.*?)<\/\1>/gs)];
  expect(inPage.map(([, , text = '']) => inline(text).source)).toEqual(
    [inline('early()'), station.css, assets.css].map(({ source }) => source),
  );
});

test('lists the modules of a page that hydrates on intent without loading them', () => {
  const assets = { ...bare, modules: ['/a.js', '/b.js'] };
  const asleep = documentWith({ assets, sleeps: true });
  expect(asleep).toContain('data-entry="/entry.js" data-modules="/a.js /b.js"');
  expect(asleep).not.toMatch(/modulepreload|type="module"/);
  const awake = documentWith({ assets });
  expect(awake).not.toContain('data-entry');
  expect(awake.match(/modulepreload/g)).toHaveLength(2);
  expect(awake).toContain('<script type="module" src="/entry.js"></script>');
});

test('escapes the names in the list of stations', () => {
  const html = stationList([{ name: hostile, href: `http://a.localhost/"${hostile}` }]);
  expect(scriptsIn(html)).toBe(0);
  expect(html.match(/<a /g)).toHaveLength(1);
  expect(html).toContain('&lt;script&gt;alert(1)');
});
