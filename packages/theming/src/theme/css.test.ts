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
function zipped(css: string) {
  return gzipSync(css, { level: 9 }).length;
}

type Rule = { at: string | undefined; selector: string; values: Map<string, string> };

function parse(css: string): Rule[] {
  const rules: Rule[] = [];
  const rule = /(?:(@media\([^{}]*\))\{)?([^{}@]+)\{([^{}]*)\}/y;
  let rest = 0;
  for (let found = rule.exec(css); found !== null; found = rule.exec(css)) {
    const [, at, selector = '', body = ''] = found;
    if (at !== undefined) expect(css[rule.lastIndex++]).toBe('}');
    const values = body.split(';').map((declaration): [string, string] => {
      expect(declaration).toMatch(/^(?:--e-[a-z0-9-]+|color-scheme):[^:]+$/);
      const [name = '', value = ''] = declaration.split(':');
      return [name, value];
    });
    expect(new Set(values.map(([name]) => name)).size).toBe(values.length);
    rules.push({ at, selector, values: new Map(values) });
    rest = rule.lastIndex;
  }
  expect(css.slice(rest)).toBe('');
  return rules;
}

describe('CSS of a station', () => {
  it.each(shippedStations().map((station) => [station.slug, station] as const))(
    'takes at most 1500 bytes compressed: %s',
    (_slug, station) => {
      expect(zipped(cssOf(station))).toBeLessThanOrEqual(1500);
    },
  );

  it('takes little more for any other station', () => {
    fc.assert(
      fc.property(anyStation, (station) => {
        expect(zipped(cssOf(station))).toBeLessThanOrEqual(1650);
      }),
      { numRuns: 100 },
    );
  });

  longTest('has exactly the tokens of the contract', () => {
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

  longTest('consists of plain values for any station', () => {
    const plain =
      /^(?:#[0-9a-f]{3}(?:[0-9a-f]{3})?|[a-z-]+|-?[\d.]+(?:px|rem|em)?|0 0 2px|clamp\([-\d.remvw+, ]+\)|(?:0|\d+px)(?: \d+px){2} #[0-9a-f]+(?:,[\d px]+#[0-9a-f]+)?|"[\w "]+"(?:,"[\w ]+")*,(?:sans-)?serif)$/;
    fc.assert(
      fc.property(anyStation, (station) => {
        for (const { values } of parse(cssOf(station))) {
          for (const [name, value] of values)
            expect(`${name} ${plain.test(value) ? '' : value}`).toBe(`${name} `);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('prints only differences in its second block', () => {
    fc.assert(
      fc.property(anyStation, (station) => {
        const theme = deriveTheme(station);
        const [first, media, chosen] = parse(themeCss(theme));
        const other = theme.scheme === 'dark' ? 'light' : 'dark';
        const long = (value = '') => value.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3');
        for (const token of colorTokens) {
          const name = tokenName(token);
          expect(long(chosen?.values.get(name) ?? first?.values.get(name))).toBe(theme.colors[other][token]);
        }
        for (const [name, value] of chosen?.values ?? []) expect(value).not.toBe(first?.values.get(name));
        expect(media?.values).toEqual(chosen?.values);
      }),
      { numRuns: 100 },
    );
  });

  it.each([
    ['auto', 'light', 'dark', ':not([data-scheme=light])'],
    ['light', 'light', 'dark', '[data-scheme=auto]'],
    ['dark', 'dark', 'light', '[data-scheme=auto]'],
  ] as const)('has the blocks of a station whose scheme is %s', (scheme, first, other, follows) => {
    const rules = parse(cssOf(stationOf({ brand: '#5b2eff', scheme })));
    expect(rules.map(({ at, selector }) => [at, selector])).toEqual([
      [undefined, ':root'],
      [`@media(prefers-color-scheme:${other})`, `:root${follows}`],
      [undefined, `:root[data-scheme=${other}]`],
    ]);
    expect(rules.map(({ values }) => values.get('color-scheme'))).toEqual([first, other, other]);
  });

  it('can target any element', () => {
    const css = themeCss(deriveTheme(stationOf({ brand: '#5b2eff' })), '.station');
    expect(parse(css).every(({ selector }) => selector.startsWith(':is(.station)'))).toBe(true);
  });
});

type Attributes = Readonly<Record<string, string>>;

function look(
  selector: string,
  isRoot: boolean,
  attributes: Attributes,
): { matches: boolean; weight: number } {
  const part = /:(not|is|where)\(((?:[^()]|\([^()]*\))*)\)|\[([\w-]+)=(\w+)\]|:root/y;
  let matches = true;
  let weight = 0;
  let read = 0;
  for (let found = part.exec(selector); found !== null; found = part.exec(selector)) {
    read = part.lastIndex;
    const [, kind, inner = '', name = '', value] = found;
    if (kind === undefined) {
      matches &&= found[0] === ':root' ? isRoot : attributes[name] === value;
      weight += 1;
      continue;
    }
    const within = look(inner, isRoot, attributes);
    matches &&= within.matches !== (kind === 'not');
    if (kind !== 'where') weight += within.weight;
  }
  expect(selector.slice(read)).toBe('');
  return { matches, weight };
}

function cascade(rules: readonly Rule[], isRoot: boolean, attributes: Attributes, device: string) {
  return new Map(
    rules
      .filter(({ at }) => at === undefined || at.includes(device))
      .map(({ selector, values }) => ({ ...look(selector, isRoot, attributes), values }))
      .filter(({ matches }) => matches)
      .toSorted((one, two) => one.weight - two.weight)
      .flatMap(({ values }) => [...values]),
  );
}

describe('two stations in one document', () => {
  const places = ['the root', 'an element in it'] as const;
  const choices = [undefined, 'light', 'dark', 'auto'] as const;
  const devices = ['light', 'dark'] as const;

  /** The library's base sheet switches every form off. */
  function onBase(values: ReadonlyMap<string, string>): Map<string, string> {
    return new Map([...formTokens.map((token): [string, string] => [tokenName(token), ' ']), ...values]);
  }

  /** The second station has the same values as alone, on any element and in either order of the sheets. */
  function expectOwnValues(one: Station, two: Station) {
    const own = parse(themeCss(deriveTheme(two), ':root'));
    const [a, b] = [parse(cssOf(one)), parse(themeCss(deriveTheme(two), '[data-brand=two]'))];
    for (const rules of [
      [...a, ...b],
      [...b, ...a],
    ])
      for (const place of places)
        for (const choice of choices)
          for (const device of devices) {
            const scheme: Attributes = choice === undefined ? {} : { 'data-scheme': choice };
            const alone = onBase(cascade(own, true, scheme, device));
            const shown = onBase(
              cascade(rules, place === 'the root', { ...scheme, 'data-brand': 'two' }, device),
            );
            const foreign = [...shown].filter(([name, value]) => alone.get(name) !== value);
            expect({ place, choice, device, size: shown.size, foreign }).toEqual({
              place,
              choice,
              device,
              size: alone.size,
              foreign: [],
            });
          }
  }

  it.each(shippedStations().map((station) => [station.slug, station] as const))(
    'are never mixed: each shipped one, with %s',
    (_slug, two) => {
      for (const one of shippedStations()) if (one.slug !== two.slug) expectOwnValues(one, two);
    },
  );

  it('are never mixed for any two stations', () => {
    fc.assert(fc.property(anyStation, anyStation, expectOwnValues), { numRuns: 40 });
  });

  it('leave each other alone when neither is on the root', () => {
    fc.assert(
      fc.property(anyStation, anyStation, (one, two) => {
        const [a, b] = [themeCss(deriveTheme(one), '.a'), themeCss(deriveTheme(two), '.b')];
        const alone = parse(themeCss(deriveTheme(two)));
        const both = parse(`${a}${b}`.replaceAll(/:is\(\.[ab]\)/g, ':is([data-both=yes])'));
        for (const scheme of ['light', 'dark']) {
          const attributes = { 'data-scheme': scheme };
          expect(cascade(both, false, { ...attributes, 'data-both': 'yes' }, 'light')).toEqual(
            onBase(cascade(alone, true, attributes, 'light')),
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
  const safe = cssOf(stationOf(completeStation.theme));

  it.each(['name', 'currency', 'establishment', 'navigation', 'contact', 'pictures'] as const)(
    'in %s never changes a byte of the CSS',
    (place) => {
      for (const text of hostile) {
        const parts: Partial<Record<typeof place, unknown>> = {
          name: text,
          currency: { name: text },
          establishment: { cnpj: '11.222.333/0001-81', socialName: text },
          navigation: [{ label: text, href: text }],
          contact: { email: text, phone: text, chatUrl: text },
          pictures: { logo: text },
        };
        const result = parseStation({ ...completeStation, [place]: parts[place] });
        if (result.ok) expect(cssOf(result.station)).toBe(safe);
      }
    },
  );

  const themePaths = leavesOf(completeStation.theme);

  it.each(themePaths.map((path) => [path.join('.'), path] as const))(
    'in theme.%s is refused',
    (_name, path) => {
      for (const text of hostile) {
        expect(
          parseStation({ ...completeStation, theme: withLeaf(completeStation.theme, path, text) }).ok,
        ).toBe(false);
      }
    },
  );

  it.each(themePaths.map((path) => [path.join('.'), path] as const))(
    'in theme.%s never reaches the CSS, even without parsing',
    (_name, path) => {
      const parsed = stationOf(completeStation.theme);
      for (const text of hostile) {
        const theme = withLeaf(parsed.theme, path, text) as Station['theme'];
        const css = printedOrRefused({ theme });
        expect(css.length).toBeLessThan(10_000);
        expect(css.includes(text) && !safe.includes(text)).toBe(false);
        expect(css).not.toMatch(/[<>\\@](?!media)|\/\*|url|script/);
      }
    },
  );

  longTest('of any kind stays inside a name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (name) => {
        const result = parseStation({ ...completeStation, name });
        if (result.ok) expect(cssOf(result.station)).toBe(safe);
      }),
      { numRuns: 200 },
    );
  });
});

function printedOrRefused(station: Pick<Station, 'theme'>): string {
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
