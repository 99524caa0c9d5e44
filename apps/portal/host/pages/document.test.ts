import { readStations } from '@estacao/stations';
import { expect, test } from 'vitest';
import { inline } from '../http/inline.ts';
import { createStationAssets } from '../stations/station-assets.ts';
import { type DocumentParts, documentOf, stationList } from './document.ts';

const [entry] = readStations().stations;
if (entry === undefined) throw new Error('no stations');
const station = createStationAssets(entry);
const hostileText = '</script><script>alert(1)</script><!--<script>"\'&';

const emptyAssets = { entry: '/entry.js', css: inline(''), sheets: [], modules: [] };

const plainPage = {
  station: station.station,
  pictures: {},
  scheme: 'light',
  device: 'phone',
  api: '/api',
} as DocumentParts['page'];

function documentWith(parts: Partial<DocumentParts>): string {
  return documentOf({
    page: plainPage,
    station,
    assets: emptyAssets,
    title: 'Título',
    html: '',
    origin: 'http://aurora.localhost',
    path: '/',
    name: 'login',
    hydratesOnIntent: false,
    inlineScript: inline('early()'),
    ...parts,
  });
}

function scriptsIn(html: string): number {
  return html.match(/<script\b/gi)?.length ?? 0;
}

test('escapes embedded state so that the text cannot open or close a script element', () => {
  const states = { landing: { text: hostileText } };
  const page = {
    ...plainPage,
    station: { ...station.station, name: hostileText },
    states,
  } as DocumentParts['page'];
  const html = documentWith({ page });
  expect(scriptsIn(html)).toBe(scriptsIn(documentWith({})));
  expect(html).not.toContain('<!--');
  const [, json = ''] = /<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  expect(JSON.parse(json)).toEqual(page);
});

test('escapes the title, address and description of a page', () => {
  const html = documentWith({
    title: hostileText,
    path: `/?${hostileText}`,
    station: { ...station, description: hostileText, favicon: `/x"${hostileText}` },
  });
  expect(scriptsIn(html)).toBe(scriptsIn(documentWith({})));
  expect(html).not.toContain('alert(1)</script>');
});

test('hashes inline code exactly as the policy lists it', () => {
  const assets = { ...emptyAssets, css: inline('a{}') };
  const html = documentWith({ assets });
  const inlineElements = [
    ...html.matchAll(/<(script|style)(?![^>]*(?:src=|application\/json))[^>]*>(.*?)<\/\1>/gs),
  ];
  expect(inlineElements.map(([, , text = '']) => inline(text).source)).toEqual(
    [inline('early()'), station.css, assets.css].map(({ source }) => source),
  );
});

test('lists the modules of a page that hydrates on intent without loading them', () => {
  const assets = { ...emptyAssets, modules: ['/a.js', '/b.js'] };
  const lazyHtml = documentWith({ assets, hydratesOnIntent: true });
  expect(lazyHtml).toContain('data-entry="/entry.js" data-modules="/a.js /b.js"');
  expect(lazyHtml).not.toMatch(/modulepreload|type="module"/);
  const eagerHtml = documentWith({ assets });
  expect(eagerHtml).not.toContain('data-entry');
  expect(eagerHtml.match(/modulepreload/g)).toHaveLength(2);
  expect(eagerHtml).toContain('<script type="module" src="/entry.js"></script>');
});

test('escapes the names in the list of stations', () => {
  const html = stationList([{ name: hostileText, href: `http://a.localhost/"${hostileText}` }]);
  expect(scriptsIn(html)).toBe(0);
  expect(html.match(/<a /g)).toHaveLength(1);
  expect(html).toContain('&lt;script&gt;alert(1)');
});
