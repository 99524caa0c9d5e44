import { hostile } from '@estacao/design-system/testing';
import { readStations } from '@estacao/stations';
import { contentOf } from '@estacao/stations/content';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sanitiseOnServer } from './sanitise-on-server.ts';

test.each(hostile)('%s', (_, html, left) => {
  expect(sanitiseOnServer(html)).toBe(left);
});

const pieces = [
  ...['<', '>', '</', '/>', '"', "'", '=', '&', '&lt;', '&#60;', '<!--', '-->', ' ', '\n', 'a', 'texto'],
  ...['script', 'style', 'svg', 'math', 'p', 'b', 'a', 'img', 'table', 'td', 'iframe', 'title', 'noscript'],
  ...[' href=', ' src=', ' onerror=', ' title=', 'javascript:', 'data:text/html,', 'https://exemplo.test/'],
  ...[
    '<p>',
    '</p>',
    '<a href="',
    '<b>',
    '</b>',
    '<ul><li>',
    '<img src=x onerror=alert(1)>',
    '<svg>',
    '</svg>',
  ],
];
const soup = fc.array(fc.constantFrom(...pieces), { maxLength: 40 }).map((parts) => parts.join(''));

test('leaves clean text unchanged', () => {
  fc.assert(
    fc.property(soup, (html) => {
      const clean = sanitiseOnServer(html);
      expect(
        sanitiseOnServer(clean.replace(/<div role="region"[^>]*>(<table>.*?<\/table>)<\/div>/g, '$1')),
      ).toBe(clean);
    }),
  );
});

test('leaves nothing that a browser would run, fetch or attribute to another page', () => {
  const names = /^<\/?(?:p|b|a|br|ul|li|table|tbody|tr|td|img|iframe|div)[ >]/;
  fc.assert(
    fc.property(soup, (html) => {
      const tags = sanitiseOnServer(html).match(/<[^>]*>/g) ?? [];
      for (const tag of tags) {
        expect(tag).toMatch(names);
        // Attribute values may contain text that looks like a handler.
        const bare = tag.replace(/"[^"]*"/g, '""');
        expect(bare).not.toMatch(/\son|style|srcdoc|javascript/i);
      }
    }),
  );
});

test('survives any nesting depth', () => {
  expect(sanitiseOnServer(`${'<div>'.repeat(50_000)}a`)).toContain('<div>');
  expect(sanitiseOnServer('<p>'.repeat(20_000)).length).toBeGreaterThan(0);
});

test('keeps the formatting of the texts that stations ship, and removes nothing from them', () => {
  const words = (html: string) => html.replace(/<[^>]*>/g, '');
  for (const slug of [...readStations().stations.map(({ station }) => station.slug), 'a-new-one']) {
    const { sections, plans } = contentOf(slug);
    const texts = [
      ...sections.flatMap(({ items = [] }) => items.flatMap(({ description }) => description ?? [])),
      ...plans.flatMap(({ description }) => description ?? []),
    ];
    for (const text of texts) {
      const clean = sanitiseOnServer(text);
      expect(words(clean)).toBe(words(text));
      const tags = (html: string) => html.match(/<\/?[a-z]+/g) ?? [];
      expect(tags(clean).filter((tag) => !/div/.test(tag))).toEqual(tags(text));
    }
  }
});
