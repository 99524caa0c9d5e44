import { hostileCases } from '@estacao/design-system/testing';
import { readStations } from '@estacao/stations';
import { contentOf } from '@estacao/stations/content';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sanitiseOnServer } from './sanitise-on-server.ts';

test.each(hostileCases)('sanitises a hostile text on the server: %s', (_, html, expected) => {
  expect(sanitiseOnServer(html)).toBe(expected);
});

const htmlPieces = [
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
const randomHtml = fc
  .array(fc.constantFrom(...htmlPieces), { maxLength: 40 })
  .map((pieces) => pieces.join(''));

test('sanitising a sanitised text again changes nothing', () => {
  fc.assert(
    fc.property(randomHtml, (html) => {
      const sanitisedHtml = sanitiseOnServer(html);
      expect(
        sanitiseOnServer(
          sanitisedHtml.replace(/<div role="region"[^>]*>(<table>.*?<\/table>)<\/div>/g, '$1'),
        ),
      ).toBe(sanitisedHtml);
    }),
  );
});

test('leaves only allowed tags, without handlers, styles or script addresses', () => {
  const allowedTags = /^<\/?(?:p|b|a|br|ul|li|table|tbody|tr|td|img|iframe|div)[ >]/;
  fc.assert(
    fc.property(randomHtml, (html) => {
      const tags = sanitiseOnServer(html).match(/<[^>]*>/g) ?? [];
      for (const tag of tags) {
        expect(tag).toMatch(allowedTags);
        // Attribute values may contain text that looks like a handler.
        const tagWithoutValues = tag.replace(/"[^"]*"/g, '""');
        expect(tagWithoutValues).not.toMatch(/\son|style|srcdoc|javascript/i);
      }
    }),
  );
});

test('sanitises tens of thousands of nested tags without an error', () => {
  expect(sanitiseOnServer(`${'<div>'.repeat(50_000)}a`)).toContain('<div>');
  expect(sanitiseOnServer('<p>'.repeat(20_000)).length).toBeGreaterThan(0);
});

test('keeps the formatting of the texts that stations ship, and removes nothing from them', () => {
  const removeTags = (html: string) => html.replace(/<[^>]*>/g, '');
  for (const slug of [...readStations().stations.map(({ station }) => station.slug), 'a-new-one']) {
    const { sections, plans } = contentOf(slug);
    const texts = [
      ...sections.flatMap(({ items = [] }) => items.flatMap(({ description }) => description ?? [])),
      ...plans.flatMap(({ description }) => description ?? []),
    ];
    for (const text of texts) {
      const sanitisedText = sanitiseOnServer(text);
      expect(removeTags(sanitisedText)).toBe(removeTags(text));
      const tags = (html: string) => html.match(/<\/?[a-z]+/g) ?? [];
      expect(tags(sanitisedText).filter((tag) => !/div/.test(tag))).toEqual(tags(text));
    }
  }
});
