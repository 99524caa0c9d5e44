import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseStation } from '../station/parse.ts';
import type { Station } from '../station/schema.ts';
import { anyStation, stationOf } from '../testing/any-station.ts';
import { completeStation } from '../testing/complete-station.ts';
import { shippedStations } from '../testing/shipped-stations.ts';
import {
  colorTokens,
  type FormToken,
  formKinds,
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

/** Reads the little CSS that a theme is; whatever it can't read is an error. */
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

describe('the CSS of a station', () => {
  it.each(shippedStations().map((station) => [station.slug, station] as const))(
    'is at most 1500 bytes on the wire: %s',
    (_slug, station) => {
      expect(zipped(cssOf(station))).toBeLessThanOrEqual(1500);
    },
  );

  it('is not much more for any other station', () => {
    fc.assert(
      fc.property(anyStation, (station) => {
        expect(zipped(cssOf(station))).toBeLessThanOrEqual(1650);
      }),
      { numRuns: 100 },
    );
  });

  it('has every token of the contract, and none that is not in it', () => {
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

  it('is made of plain values, whatever the station', () => {
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

  it('says in its second block what differs, and nothing else', () => {
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

  it('can be written for any element', () => {
    const css = themeCss(deriveTheme(stationOf({ brand: '#5b2eff' })), '.station');
    expect(parse(css).every(({ selector }) => selector.startsWith('.station'))).toBe(true);
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
    'in theme.%s does not reach the CSS even of a station that was never parsed',
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

  it('of any kind leaves a name a name', () => {
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
