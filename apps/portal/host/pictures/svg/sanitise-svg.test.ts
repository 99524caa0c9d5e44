import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stationsFolder } from '@estacao/stations';
import { describe, expect, test } from 'vitest';
import { svgHref } from '../materials.ts';
import { createRasterizer, type Job } from '../raster.ts';
import { sanitiseSvg } from './sanitise-svg.ts';

const NS = 'xmlns="http://www.w3.org/2000/svg"';
const XLINK = 'xmlns:xlink="http://www.w3.org/1999/xlink"';
function svg(inner: string): string {
  return `<svg ${NS} viewBox="0 0 64 64">${inner}</svg>`;
}
const rect = '<rect width="9" height="9"/>';
function renderJob(text: string): Job {
  const box = { width: 160, height: 160 };
  return { ...box, layers: [{ href: svgHref(text), x: 0, y: 0, ...box, fit: 'contain' }], as: 'pixels' };
}

describe('pictures of our stations', () => {
  const folder = join(stationsFolder(), 'pictures');
  const raster = createRasterizer();
  const stations = readdirSync(folder);

  test.each(stations)('pictures of %s look the same after sanitising', async (station) => {
    const files = readdirSync(join(folder, station), { recursive: true, encoding: 'utf8' });
    for (const file of files.filter((name) => name.endsWith('.svg'))) {
      const originalSvg = readFileSync(join(folder, station, file), 'utf8');
      const sanitisedSvg = sanitiseSvg(originalSvg) ?? '';
      expect(sanitisedSvg, file).not.toBe('');
      const [originalPixels, sanitisedPixels] = [
        await raster(renderJob(originalSvg)),
        await raster(renderJob(sanitisedSvg)),
      ];
      expect(originalPixels.equals(sanitisedPixels), file).toBe(true);
      expect(sanitiseSvg(sanitisedSvg), file).toBe(sanitisedSvg);
    }
  });
});

describe('allowed content', () => {
  test.each([
    ['shapes', `<g transform="translate(1 2) scale(.5)"><path d="M0 0h9v9z" fill="#fff"/></g>`, undefined],
    ['names', `<defs><circle id="a" r="3"/></defs><use href="#a" x="4"/>`, undefined],
    ['paint', `<linearGradient id="a"><stop offset="0"/></linearGradient><g fill="url(#a)"/>`, undefined],
    ['paint with a fallback colour', '<rect fill="url(#a) red"/>', undefined],
    ['paint with a remote fallback', '<g fill="url(#a) url(//example.org/#a)"/>', '<g fill="url(#a)"/>'],
    ['quoted names', `<rect fill="url('#a')" mask='url("#b")'/>`, '<rect fill="url(#a)" mask="url(#b)"/>'],
    ['colours', '<rect fill="rgba(1, 2, 3, 50%)" stroke="currentColor" color="inherit"/>', undefined],
    ['ids with accents', '<g id="ícone-1"/><use href="#ícone-1"/>', undefined],
    ['an xlink address', `<use ${XLINK} xlink:href="#a"/>`, '<use href="#a"/>'],
    ['the newer of two addresses', `<use ${XLINK} xlink:href="#b" href="#a"/>`, '<use href="#a"/>'],
    ['a link as a group', `<a href="https://example.org/">${rect}</a>`, `<g>${rect}</g>`],
    ['a style', '<g style="fill:#fff; stroke : url(#a)!important"/>', '<g fill="#fff" stroke="url(#a)"/>'],
    ['a style over an attribute', '<g fill="#000" style="fill:#fff"/>', '<g fill="#fff"/>'],
    [
      'the last of several class rules',
      '<style>/* a */ .a, .b{fill:#fff;} .b{fill:red}</style><g class="b a"/><g class="c"/>',
      '<g fill="red"/><g/>',
    ],
    [
      'rules of several classes, property by property',
      '<style>.a{fill:red;stroke:red}.b{fill:blue}.a{stroke:green}</style><g class="a b"/>',
      '<g fill="blue" stroke="green"/>',
    ],
    ['the first of two elements with one id', '<g id="a"/><g id="a"/>', '<g id="a"/><g/>'],
  ])('serialises allowed content: %s', (_what, inner, expected) => {
    expect(sanitiseSvg(svg(inner))).toBe(svg(expected ?? inner));
  });

  test('keeps a drawing that has a prefix or follows a prologue', () => {
    const prefixedSvg = '<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:rect width="9" height="9"/></s:svg>';
    expect(sanitiseSvg(prefixedSvg)).toBe(`<svg ${NS}>${rect}</svg>`);
    const svgWithPrologue = `\ufeff<?xml version="1.0"?><?xml-stylesheet href="a.css"?>
      <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
      <!-- made by hand --><svg ${NS}>${rect}</svg>`;
    expect(sanitiseSvg(svgWithPrologue)).toBe(`<svg ${NS}>${rect}</svg>`);
  });
});

describe('dispensable content', () => {
  test.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script with another prefix', '<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>'],
    ['an HTML script', '<script xmlns="http://www.w3.org/1999/xhtml">alert(1)</script>'],
    ['an HTML page', '<body xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="alert(1)"/></body>'],
    [
      'text and descriptions',
      'words <title>A</title><desc>B</desc><metadata><text>C</text></metadata><![CDATA[<b>]]>',
    ],
    ['a filter', '<filter id="f"><feImage href="https://example.org/"/><feFlood/></filter>'],
    ['an animation', '<set attributeName="href" to="javascript:alert(1)"/><animate attributeName="x"/>'],
    [
      'a text from a file',
      '<i:include xmlns:i="http://www.w3.org/2001/XInclude" href="file:///etc/passwd" parse="text"/>',
    ],
    ['the notes of an editor', '<e:namedview xmlns:e="http://example.org/editor"><path/></e:namedview>'],
  ])('removes %s from a drawing', (_what, inner) => {
    expect(sanitiseSvg(svg(inner + rect))).toBe(svg(rect));
  });

  test.each([
    ['events', 'onload="alert(1)" onclick="alert(1)"'],
    ['a remote address', 'href="https://example.org/a.svg#a"'],
    ['an address of a file', 'href="file:///etc/passwd#a"'],
    ['an xlink address of a file', `${XLINK} xlink:href="file:///etc/passwd#a"`],
    ['an address that is code', 'href="javascript:alert(1)"'],
    ['an event with a prefix', 'xmlns:s="http://www.w3.org/2000/svg" s:onload="alert(1)"'],
    ['an address that is a picture', 'href="data:image/svg+xml,%3Csvg/%3E"'],
    ['remote paint', 'fill="url(https://example.org/#a)"'],
    ['a style with a remote address', 'style="fill:url(//example.org/a);background:url(//example.org/a)"'],
    ['paint from a file', 'style="fill:url(file:///etc/passwd)" stroke="url( file:///etc/passwd )"'],
    ['a style with a comment in an address', 'style="fill:u/**/rl(//example.org/a);stroke:url(/**/#a)"'],
    ['a style with an escaped character', 'style="fill:u\\72l(//example.org/a)"'],
    ['a filter', 'filter="url(#f)" style="filter:url(#f)"'],
    ['unknown attributes', 'data-a="1" role="img" xml:space="preserve" constructor="1" __proto__="1"'],
    ['nonsense', 'x="left" fill="&lt;&quot;&gt;" transform="rotate(1" d="M0 0;" stroke-dasharray="null"'],
    ['an invalid name', 'id="a&quot;&gt;&lt;script&gt;"'],
    ['a long value', `fill="${'a'.repeat(1_000)}"`],
  ])('removes %s from an element’s attributes', (_what, attribute) => {
    expect(sanitiseSvg(svg(`<g ${attribute}/>`))).toBe(svg('<g/>'));
  });
});

function repeatWith(count: number, createPart: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => createPart(index)).join('');
}

describe("a drawing that can't be sanitised", () => {
  const tenfold = (createUse: (id: number) => string) =>
    repeatWith(10, (id) => `<g id="u${id + 1}">${createUse(id).repeat(10)}</g>`);
  test.each([
    ['nothing', ''],
    ['not an SVG', '{"svg": true}'],
    ['another root', `<g ${NS}>${rect}</g>`],
    ['no namespace', `<svg>${rect}</svg>`],
    ['broken XML', `<svg ${NS}><g></svg>`],
    ['XML without an end', `<svg ${NS}>${rect}`],
    ['an undeclared prefix', svg('<a:rect/>')],
    ['an attribute twice', svg('<rect x="1" x="2"/>')],
    ['a page', '<!doctype html><svg><p>'],
    ['a file', `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${svg('<g id="&a;"/>')}`],
    ['remote declarations', `<!DOCTYPE svg [<!ENTITY % a SYSTEM "//example.org/a">%a;]>${svg(rect)}`],
    [
      'entities of entities',
      `<!DOCTYPE svg [${repeatWith(10, (id) => `<!ENTITY l${id + 1} "${`&l${id};`.repeat(10)}">`)}]>${svg('&l9;')}`,
    ],
    ['entities', `<!DOCTYPE svg [<!ENTITY a "&#60;script/>">]>${svg('&a;')}`],
    ['an unknown entity', svg('<rect fill="&a;"/>')],
    ['attributes from a DTD', `<!DOCTYPE svg [<!ATTLIST rect onload CDATA "alert(1)">]>${svg(rect)}`],
    ['letters', svg('<text>A</text>')],
    ['an embedded page', svg('<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">A</p></foreignObject>')],
    ['an embedded picture', svg('<image href="data:image/png;base64,AAAA"/>')],
    ['an unknown element', svg('<hatch/>')],
    ['a remote style sheet', svg('<style>@import url(//example.org/a.css);</style>')],
    ['a script in capital letters', svg(`<SCRIPT>alert(1)</SCRIPT>${rect}`)],
    ['a style sheet from a file', svg('<style><![CDATA[@import "file:///etc/passwd";]]></style>')],
    ['a style that is broken', svg('<g style="fill:red; stroke"/>')],
    ['a style with a rule', svg('<g style="fill:red;a{fill:red}"/>')],
    ['a style that is too long', svg(`<g style="${'fill:#fff;'.repeat(10_000)}"/>`)],
    ['a style sheet with a descendant selector', svg('<style>g .a{fill:#fff}</style>')],
    ['a style sheet with a media query', svg('<style>@media print{.a{fill:#fff}}</style>')],
    ['a style sheet without an end', svg('<style>.a{fill:#fff</style>')],
    ['an element in a style sheet', svg('<style>.a{}<rect/></style>')],
    [
      'a bomb of uses',
      svg(`<rect id="u0" width="9" height="9"/>${tenfold((id) => `<use href="#u${id}"/>`)}`),
    ],
    [
      'a bomb of patterns',
      svg(
        repeatWith(
          10,
          (id) =>
            `<pattern id="p${id}" width="1" height="1"><g fill="url(#p${id + 1})">${rect.repeat(10)}</g></pattern>`,
        ),
      ),
    ],
    ['an element that draws itself', svg('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>')],
    ['a pattern of itself', svg('<pattern id="a" width="1" height="1"><rect fill="url(#a)"/></pattern>')],
    ['too deep', svg(`${'<g>'.repeat(100)}${'</g>'.repeat(100)}`)],
    ['a hundred thousand levels', svg(`${'<g>'.repeat(100_000)}${'</g>'.repeat(100_000)}`)],
    ['too deep in removed content', svg(`<metadata>${'<g>'.repeat(100)}${'</g>'.repeat(100)}</metadata>`)],
    ['too deep by uses', svg(repeatWith(100, (id) => `<g id="u${id}"><use href="#u${id + 1}"/></g>`))],
    ['too many elements', svg(rect.repeat(10_001))],
    ['a file that is too long', svg(`<!--${'a'.repeat(1_000_000)}-->`)],
    ['a style sheet that is too long', svg(`<style>.a{${'fill:#fff;'.repeat(10_000)}}</style>`)],
    [
      'too many classes',
      svg(
        `<style>${repeatWith(36, (id) => `.c${id}{fill:#fff;stroke:#000}`)}</style>${`<g class="${repeatWith(36, (id) => `c${id} `)}"/>`.repeat(2_000)}`,
      ),
    ],
    [
      'an output that is too long',
      svg(`<style>.a{fill:url(#${'a'.repeat(190)})}</style>${'<g class="a"/>'.repeat(9_000)}`),
    ],
    ['a number beyond the limit', svg('<rect width="1e9" height="1"/>')],
    ['an infinite number', svg('<path d="M0 0L1e400 0"/>')],
    ['a large pattern', svg('<pattern width="1e5" height="1" patternUnits="userSpaceOnUse"/>')],
    ['a pattern larger than its shape', svg('<pattern width="1" height="900%"/>')],
    [
      'a pattern scaled to a large size',
      svg('<pattern width="1" height="1" patternTransform="scale(10 1000)"/>'),
    ],
  ])('rejects a drawing: %s', (_what, text) => {
    expect(sanitiseSvg(text)).toBeUndefined();
  });
});

test('treats names of built-in object properties like other names', () => {
  const inner = '<g id="constructor"/><use href="#constructor"/><g id="__proto__"/>';
  expect(sanitiseSvg(svg(inner))).toBe(svg(inner));
  expect(sanitiseSvg(svg('<g class="constructor __proto__ toString"/>'))).toBe(svg('<g/>'));
});

test('accepts numbers within the limits', () => {
  const inner =
    '<pattern id="a" width="20" height="20" patternUnits="userSpaceOnUse"/><rect id="fff" fill="#fff"/>';
  expect(sanitiseSvg(svg(inner))).toBe(svg(inner));
});
