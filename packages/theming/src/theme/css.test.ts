import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { longTest } from '../../../../.ci/tools/long-test.ts';
import { parseStation } from '../station/read.ts';
import type { Station } from '../station/schema.ts';
import { anyStation, stationOf } from '../testing/any-station.ts';
import { completeStation } from '../testing/complete-station.ts';
import { shippedStations } from '../testing/shipped-stations.ts';
import {
  colorTokens,
  type FormToken,
  formKinds,
  formTokens,
  schemeSizeTokens,
  sizeTokens,
  tokenName,
} from '../tokens/tokens.ts';
import { themeCss } from './css.ts';
import { deriveTheme } from './derive.ts';
import { formsOf } from './forms.ts';

function cssOf(station: Station) {
  return themeCss(deriveTheme(station));
}
function compressedSize(css: string) {
  return gzipSync(css, { level: 9 }).length;
}

type Rule = { at: string | undefined; selector: string; values: Map<string, string> };

function parse(css: string): Rule[] {
  const rules: Rule[] = [];
  const rulePattern = /(?:(@media\([^{}]*\))\{)?([^{}@]+)\{([^{}]*)\}/y;
  let position = 0;
  for (let match = rulePattern.exec(css); match !== null; match = rulePattern.exec(css)) {
    const [, at, selector = '', body = ''] = match;
    if (at !== undefined) expect(css[rulePattern.lastIndex++]).toBe('}');
    const values = body.split(';').map((declaration): [string, string] => {
      expect(declaration).toMatch(/^(?:--e-[a-z0-9-]+|color-scheme):[^:]+$/);
      const [name = '', value = ''] = declaration.split(':');
      return [name, value];
    });
    expect(new Set(values.map(([name]) => name)).size).toBe(values.length);
    rules.push({ at, selector, values: new Map(values) });
    position = rulePattern.lastIndex;
  }
  expect(css.slice(position)).toBe('');
  return rules;
}

describe('CSS of a station', () => {
  it.each(shippedStations().map((station) => [station.slug, station] as const))(
    'the CSS of %s takes at most 1500 bytes compressed',
    (_slug, station) => {
      expect(compressedSize(cssOf(station))).toBeLessThanOrEqual(1500);
    },
  );

  it('the CSS of any other station takes at most 1650 bytes compressed', () => {
    fc.assert(
      fc.property(anyStation, (station) => {
        expect(compressedSize(cssOf(station))).toBeLessThanOrEqual(1650);
      }),
      { numRuns: 100 },
    );
  });

  longTest('the CSS has exactly the tokens of the contract', () => {
    fc.assert(
      fc.property(anyStation, (station) => {
        const [first, ...others] = parse(cssOf(station));
        const forms = formsOf(station.theme);
        const names = [
          ...colorTokens,
          ...schemeSizeTokens,
          ...sizeTokens,
          ...formKinds.map((kind) => `${kind}-${forms[kind]}` as FormToken),
        ].map(tokenName);
        expect(new Set(first?.values.keys())).toEqual(new Set(['color-scheme', ...names]));
        for (const { values } of others) {
          for (const name of values.keys()) expect(first?.values.has(name)).toBe(true);
        }
      }),
      { numRuns: 100 },
    );
  });

  longTest('the CSS consists of plain values for any station', () => {
    const plainValue =
      /^(?:#[0-9a-f]{3}(?:[0-9a-f]{3})?|[a-z-]+|-?[\d.]+(?:px|rem|em)?|0 0 2px|clamp\([-\d.remvw+, ]+\)|(?:0|\d+px)(?: \d+px){2} #[0-9a-f]+(?:,[\d px]+#[0-9a-f]+)?|"[\w "]+"(?:,"[\w ]+")*,(?:sans-)?serif)$/;
    fc.assert(
      fc.property(anyStation, (station) => {
        for (const { values } of parse(cssOf(station))) {
          for (const [name, value] of values)
            expect(`${name} ${plainValue.test(value) ? '' : value}`).toBe(`${name} `);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('the second CSS block contains only values that differ from the first block', () => {
    fc.assert(
      fc.property(anyStation, (station) => {
        const theme = deriveTheme(station);
        const [first, media, override] = parse(themeCss(theme));
        const otherScheme = theme.scheme === 'dark' ? 'light' : 'dark';
        const toLongHex = (value = '') => value.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3');
        for (const token of colorTokens) {
          const name = tokenName(token);
          expect(toLongHex(override?.values.get(name) ?? first?.values.get(name))).toBe(
            theme.colors[otherScheme][token],
          );
        }
        for (const [name, value] of override?.values ?? []) expect(value).not.toBe(first?.values.get(name));
        expect(media?.values).toEqual(override?.values);
      }),
      { numRuns: 100 },
    );
  });

  it.each([
    ['auto', 'light', 'dark', ':not([data-scheme=light])'],
    ['light', 'light', 'dark', '[data-scheme=auto]'],
    ['dark', 'dark', 'light', '[data-scheme=auto]'],
  ] as const)(
    "the CSS has one block for each scheme when the station's scheme is %s",
    (scheme, first, otherScheme, selectorSuffix) => {
      const rules = parse(cssOf(stationOf({ brand: '#5b2eff', scheme })));
      expect(rules.map(({ at, selector }) => [at, selector])).toEqual([
        [undefined, ':root'],
        [`@media(prefers-color-scheme:${otherScheme})`, `:root${selectorSuffix}`],
        [undefined, `:root[data-scheme=${otherScheme}]`],
      ]);
      expect(rules.map(({ values }) => values.get('color-scheme'))).toEqual([
        first,
        otherScheme,
        otherScheme,
      ]);
    },
  );

  it('the CSS can target any element', () => {
    const css = themeCss(deriveTheme(stationOf({ brand: '#5b2eff' })), '.station');
    expect(parse(css).every(({ selector }) => selector.startsWith(':is(.station)'))).toBe(true);
  });
});

type Attributes = Readonly<Record<string, string>>;

function matchSelector(
  selector: string,
  isRoot: boolean,
  attributes: Attributes,
): { matches: boolean; weight: number } {
  const selectorPattern = /:(not|is|where)\(((?:[^()]|\([^()]*\))*)\)|\[([\w-]+)=(\w+)\]|:root/y;
  let matches = true;
  let weight = 0;
  let position = 0;
  for (let match = selectorPattern.exec(selector); match !== null; match = selectorPattern.exec(selector)) {
    position = selectorPattern.lastIndex;
    const [, kind, inner = '', name = '', value] = match;
    if (kind === undefined) {
      matches &&= match[0] === ':root' ? isRoot : attributes[name] === value;
      weight += 1;
      continue;
    }
    const innerMatch = matchSelector(inner, isRoot, attributes);
    matches &&= innerMatch.matches !== (kind === 'not');
    if (kind !== 'where') weight += innerMatch.weight;
  }
  expect(selector.slice(position)).toBe('');
  return { matches, weight };
}

function cascade(rules: readonly Rule[], isRoot: boolean, attributes: Attributes, device: string) {
  return new Map(
    rules
      .filter(({ at }) => at === undefined || at.includes(device))
      .map(({ selector, values }) => ({ ...matchSelector(selector, isRoot, attributes), values }))
      .filter(({ matches }) => matches)
      .toSorted((a, b) => a.weight - b.weight)
      .flatMap(({ values }) => [...values]),
  );
}

describe('two stations in one document', () => {
  const places = ['the root', 'an element in it'] as const;
  const choices = [undefined, 'light', 'dark', 'auto'] as const;
  const devices = ['light', 'dark'] as const;

  /** Adds the values of the library's base sheet, which switches every form off. */
  function withBaseForms(values: ReadonlyMap<string, string>): Map<string, string> {
    return new Map([...formTokens.map((token): [string, string] => [tokenName(token), ' ']), ...values]);
  }

  /** Checks that the second station keeps its values on any element and in either order of the sheets. */
  function expectOwnValues(first: Station, second: Station) {
    const ownRules = parse(themeCss(deriveTheme(second), ':root'));
    const [a, b] = [parse(cssOf(first)), parse(themeCss(deriveTheme(second), '[data-brand=two]'))];
    for (const rules of [
      [...a, ...b],
      [...b, ...a],
    ])
      for (const place of places)
        for (const choice of choices)
          for (const device of devices) {
            const scheme: Attributes = choice === undefined ? {} : { 'data-scheme': choice };
            const expectedValues = withBaseForms(cascade(ownRules, true, scheme, device));
            const actual = withBaseForms(
              cascade(rules, place === 'the root', { ...scheme, 'data-brand': 'two' }, device),
            );
            const foreign = [...actual].filter(([name, value]) => expectedValues.get(name) !== value);
            expect({ place, choice, device, size: actual.size, foreign }).toEqual({
              place,
              choice,
              device,
              size: expectedValues.size,
              foreign: [],
            });
          }
  }

  it.each(shippedStations().map((station) => [station.slug, station] as const))(
    'the values of each shipped station never mix with those of %s',
    (_slug, second) => {
      for (const first of shippedStations()) if (first.slug !== second.slug) expectOwnValues(first, second);
    },
  );

  it('the values of any two stations never mix', () => {
    fc.assert(fc.property(anyStation, anyStation, expectOwnValues), { numRuns: 40 });
  });

  it('an element that matches two stations has only the values of the later sheet', () => {
    fc.assert(
      fc.property(anyStation, anyStation, (first, second) => {
        const [a, b] = [themeCss(deriveTheme(first), '.a'), themeCss(deriveTheme(second), '.b')];
        const ownRules = parse(themeCss(deriveTheme(second)));
        const sharedRules = parse(`${a}${b}`.replaceAll(/:is\(\.[ab]\)/g, ':is([data-both=yes])'));
        for (const scheme of ['light', 'dark']) {
          const attributes = { 'data-scheme': scheme };
          expect(cascade(sharedRules, false, { ...attributes, 'data-both': 'yes' }, 'light')).toEqual(
            withBaseForms(cascade(ownRules, true, attributes, 'light')),
          );
        }
      }),
      { numRuns: 20 },
    );
  });
});

const hostile = [
  ';}',
  '}</style><script>alert(1)</script>',
  '#fff;}*{display:none',
  'url(https://evil.test/x)',
  '/* a comment',
  '*/',
  '\\3b \\7d',
  '\u202e;}',
  '\u2028\u0000',
  '"\'`',
  'expression(alert(1))',
  '@import "//evil.test"',
  'toString',
  '__proto__',
  'constructor',
  'x'.repeat(1 << 20),
];

describe('hostile text', () => {
  const expectedCss = cssOf(stationOf(completeStation.theme));

  it.each(['name', 'currency', 'establishment', 'navigation', 'contact', 'pictures'] as const)(
    'hostile text in %s never changes a byte of the CSS',
    (key) => {
      for (const text of hostile) {
        const hostileValues: Partial<Record<typeof key, unknown>> = {
          name: text,
          currency: { name: text },
          establishment: { cnpj: '11.222.333/0001-81', socialName: text },
          navigation: [{ label: text, href: text }],
          contact: { email: text, phone: text, chatUrl: text },
          pictures: { logo: text },
        };
        const result = parseStation({ ...completeStation, [key]: hostileValues[key] });
        if (result.ok) expect(cssOf(result.station)).toBe(expectedCss);
      }
    },
  );

  const themePaths = leavesOf(completeStation.theme);

  it.each(themePaths.map((path) => [path.join('.'), path] as const))(
    'refuses hostile text in theme.%s',
    (_name, path) => {
      for (const text of hostile) {
        expect(
          parseStation({ ...completeStation, theme: withLeaf(completeStation.theme, path, text) }).ok,
        ).toBe(false);
      }
    },
  );

  it.each(themePaths.map((path) => [path.join('.'), path] as const))(
    'hostile text in theme.%s never reaches the CSS, even without parsing',
    (_name, path) => {
      const parsedStation = stationOf(completeStation.theme);
      for (const text of hostile) {
        const theme = withLeaf(parsedStation.theme, path, text) as Station['theme'];
        const css = printOrRefuse({ theme });
        expect(css.length).toBeLessThan(10_000);
        expect(css.includes(text) && !expectedCss.includes(text)).toBe(false);
        expect(css).not.toMatch(/[<>\\@](?!media)|\/\*|url|script/);
      }
    },
  );

  longTest('no text in the name of a station changes the CSS', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (name) => {
        const result = parseStation({ ...completeStation, name });
        if (result.ok) expect(cssOf(result.station)).toBe(expectedCss);
      }),
      { numRuns: 200 },
    );
  });
});

function printOrRefuse(station: Pick<Station, 'theme'>): string {
  try {
    return themeCss(deriveTheme(station));
  } catch (error) {
    expect(error).toBeInstanceOf(TypeError);
    return '';
  }
}

function leavesOf(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...path, key]));
}

function withLeaf(theme: object, [step = '', ...rest]: readonly string[], text: string): object {
  const inner: unknown = Reflect.get(theme, step);
  const value =
    rest.length > 0 && typeof inner === 'object' && inner !== null ? withLeaf(inner, rest, text) : text;
  return { ...theme, [step]: value };
}
