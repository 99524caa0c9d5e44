import { describe, expect, it } from 'vitest';
import {
  completeText,
  type Damaged,
  type Random,
  randomFrom,
  values,
  withKey,
  withMore,
  withValue,
} from '../testing/damage.ts';
import { themeCss } from '../theme/css.ts';
import { deriveTheme } from '../theme/derive.ts';
import { formatErrors } from './errors.ts';
import { keysAt } from './known-keys.ts';
import { printPath } from './print.ts';
import { parseStation } from './read.ts';
import { stationSchema } from './schema.ts';

const random = randomFrom(20_26);
function times(count: number, make: (random: Random) => Damaged) {
  return Array.from({ length: count }, () => make(random));
}
const keys = values.filter(({ path }) => typeof path.at(-1) === 'string');
const texts = values.filter(({ value }) => typeof value === 'string');
const numbers = values.filter(({ value }) => typeof value === 'number');
const lists = values.filter(({ value }) => Array.isArray(value));

const freeText =
  /^(?:\$schema|name|currency\.name|establishment\.(?:socialName|address\.(?:line\d|city))|navigation\[\d\]\.label|welcome\.(?:title|text)|giveaway\.text)$/;

function refusedOnlyAt({ text, path, line }: Damaged) {
  const result = parseStation(text);
  const errors = result.ok ? [] : result.errors;
  expect(errors.map((error) => [error.path, error.line])).toEqual([[printPath(path), line]]);
  return errors[0];
}

function cssOf(text: string) {
  const result = parseStation(text);
  if (!result.ok) throw new Error(formatErrors(result.errors, 'station'));
  return themeCss(deriveTheme(result.station));
}

describe('undamaged station', () => {
  it('is valid and sets every key', () => {
    expect(cssOf(completeText)).toContain('--e-action:#f75');
    const groups = values.filter(({ value }) => typeof value === 'object' && !Array.isArray(value));
    for (const { path, value } of groups.filter(({ path }) => path.at(-1) !== 'overrides')) {
      expect(Object.keys(value as object).sort()).toEqual(keysAt(stationSchema, path).sort());
    }
    expect(Object.keys(JSON.parse(completeText)).sort()).toEqual(keysAt(stationSchema, []).sort());
  });
});

describe('misspelt key', () => {
  const misspell = ({ below, pick }: Random): Damaged => {
    const { path } = pick(keys.filter(({ path }) => path[0] !== '$schema' && String(path.at(-1)).length > 3));
    const key = String(path.at(-1));
    const at = 1 + below(key.length - 2);
    const wrong = pick([
      key.slice(0, at) + key.slice(at + 1),
      `${key.slice(0, at)}x${key.slice(at)}`,
      `${key.slice(0, at)}${key.charAt(at + 1)}${key.charAt(at)}${key.slice(at + 2)}`.replace(key, `${key}s`),
      key.toUpperCase(),
      `${key.slice(0, at)}_${key.slice(at)}`,
    ]);
    return withKey(`${printPath(path)} as ${wrong}`, path, wrong);
  };

  it.each(times(60, misspell))('$what', (damaged) => {
    const error = refusedOnlyAt(damaged);
    expect(error).toMatchObject({
      code: 'unknown-key',
      nearest: damaged.what.split(' ')[0]?.split('.').at(-1),
    });
  });
});

describe('value of the wrong type', () => {
  const wrongFor = (value: unknown): readonly string[] => {
    if (typeof value === 'string') return ['42', 'true', 'null', '[]'];
    if (typeof value === 'number') return ['"many"', 'false', 'null', '[1]', '{}'];
    if (typeof value === 'boolean') return ['"yes"', '0', 'null', '{}', '[]'];
    return Array.isArray(value) ? ['"one"', '1', 'null', '{}'] : ['"one"', '1', 'null', '[]'];
  };
  const mistype = ({ pick }: Random): Damaged => {
    const { path, value } = pick(values);
    const raw = pick(wrongFor(value));
    return withValue(`${printPath(path)} as ${raw}`, path, raw);
  };

  it.each(times(50, mistype))('$what', (damaged) => void refusedOnlyAt(damaged));
});

describe('value out of range', () => {
  const exceed = ({ pick }: Random): Damaged => {
    const { path, value } = pick([
      ...numbers,
      ...numbers,
      ...lists,
      ...texts.filter(({ path }) => path[0] !== '$schema'),
    ]);
    const many = () => JSON.stringify(Array.from({ length: 300 }, () => (value as unknown[])[0]));
    const raw =
      typeof value === 'number'
        ? pick(['-1', '1e15', '1e999', '-0.5'])
        : Array.isArray(value)
          ? many()
          : `"${'x'.repeat(5000)}"`;
    return withValue(`${printPath(path)} as ${raw.slice(0, 20)}`, path, raw);
  };

  it.each(times(50, exceed))('$what', (damaged) => void refusedOnlyAt(damaged));
});

describe('broken JSON', () => {
  const lineOf = (offset: number) => completeText.slice(0, offset).split('\n').length;
  const breakIt = (random: Random): Damaged => {
    const [sign, instead, linesLater] = random.pick([
      [',$', '', 1],
      [',$', ';', 0],
      ['": ', '" ', 0],
      ['": ', ': ', 0],
      ['"[:,]?', '', 0],
      ['\\{$', '[', 1],
      ['true|false', 'yes', 0],
      ['\\d+,$', 'NaN,', 0],
      ['"\\w', "'", 0],
      ['\\w"', '\\', 0],
      [',$', ',,', 0],
      ['\\w', '\t', 0],
      [',$', ', // why', 0],
    ] as const);
    const offset = random.pick([...completeText.matchAll(new RegExp(sign, 'gm'))].map(({ index }) => index));
    const text =
      completeText.slice(0, offset) +
      completeText.slice(offset).replace(new RegExp(sign, 'm'), () => instead);
    const line = lineOf(offset) + linesLater;
    return { what: `line ${line}: ${sign} as ${instead}`, text, path: [], line };
  };

  it.each(times(60, breakIt))('$what', ({ text, line }) => {
    const result = parseStation(text);
    expect(result.ok ? [] : result.errors.slice(0, 1)).toMatchObject([{ line }]);
  });

  it.each(Array.from({ length: 20 }, () => random.below(completeText.length)))(
    'reports the line of a file cut off after %i characters',
    (length) => {
      const text = completeText.slice(0, length);
      const result = parseStation(text);
      expect(result.ok ? [] : result.errors).toMatchObject([{ line: text.split('\n').length }]);
    },
  );
});

describe('hostile text', () => {
  const hostile = [
    ';}body{display:none}',
    '</style><script>alert(1)</script>',
    'url(https://evil.test/x.png)',
    '/* */',
    '*/',
    '#5b2eff;}',
    '\u202egnp.exe',
    '\u0000',
    '\ud800',
    '\\00003b',
    '__proto__',
    'constructor',
    'javascript:alert(1)',
    '//evil.test',
    '../../etc/passwd',
    'https://evil.test"onload="x',
    '@import "x"',
    'x'.repeat(1_000_000),
  ];
  const poison = ({ pick }: Random): Damaged => {
    const { path } = pick(texts);
    const text = pick(hostile);
    return withValue(
      `${printPath(path)} as ${JSON.stringify(text).slice(0, 30)}`,
      path,
      JSON.stringify(text),
    );
  };

  it.each(times(80, poison))('$what', (damaged) => {
    if (parseStation(damaged.text).ok) {
      expect(printPath(damaged.path)).toMatch(freeText);
      expect(cssOf(damaged.text)).toBe(cssOf(completeText));
    } else {
      refusedOnlyAt(damaged);
    }
  });

  it.each([
    '__proto__',
    'constructor',
    'toString',
    '</style>',
    ';}',
    '\u202e',
    '\u0000',
    '',
    'x'.repeat(1_000_000),
  ])('refuses a hostile key: %.20j', (key) => {
    for (const path of [
      ['id'],
      ['theme', 'brand'],
      ['theme', 'overrides', 'border'],
      ['features', 'login'],
      ['navigation', 0, 'href'],
    ]) {
      expect(refusedOnlyAt(withMore('a hostile key', path, key))?.code).toBe('unknown-key');
    }
  });
});

describe('duplicate key', () => {
  const double = ({ pick }: Random): Damaged => {
    const { path } = pick(keys);
    return withMore(`${printPath(path)} twice`, path, String(path.at(-1)));
  };

  it.each(times(20, double))('$what', ({ text, path, line }) => {
    const result = parseStation(text);
    const errors = result.ok ? [] : result.errors;
    expect(errors.filter(({ code }) => code === 'duplicate-key')).toMatchObject([
      { path: printPath(path), line },
    ]);
  });
});
