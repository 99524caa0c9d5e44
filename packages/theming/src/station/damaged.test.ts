import { describe, expect, it } from 'vitest';
import {
  allValues,
  completeText,
  createRandom,
  type DamagedFile,
  type Random,
  withExtraKey,
  withKey,
  withValue,
} from '../testing/damage.ts';
import { themeCss } from '../theme/css.ts';
import { deriveTheme } from '../theme/derive.ts';
import { formatErrors } from './errors.ts';
import { keysAt } from './nearest-key.ts';
import { printPath } from './print.ts';
import { parseStation } from './read.ts';
import { stationSchema } from './schema.ts';

const random = createRandom(20_26);
function generate(count: number, damage: (random: Random) => DamagedFile) {
  return Array.from({ length: count }, () => damage(random));
}
const keys = allValues.filter(({ path }) => typeof path.at(-1) === 'string');
const texts = allValues.filter(({ value }) => typeof value === 'string');
const numbers = allValues.filter(({ value }) => typeof value === 'number');
const lists = allValues.filter(({ value }) => Array.isArray(value));

const freeText =
  /^(?:\$schema|name|currency\.name|establishment\.(?:socialName|address\.(?:line\d|city))|navigation\[\d\]\.label|welcome\.(?:title|text)|giveaway\.text)$/;

function expectOneErrorAt({ text, path, line }: DamagedFile) {
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
  it('the complete station is valid and sets every key', () => {
    expect(cssOf(completeText)).toContain('--e-action:#f75');
    const groups = allValues.filter(({ value }) => typeof value === 'object' && !Array.isArray(value));
    for (const { path, value } of groups.filter(({ path }) => path.at(-1) !== 'overrides')) {
      expect(Object.keys(value as object).sort()).toEqual(keysAt(stationSchema, path).sort());
    }
    expect(Object.keys(JSON.parse(completeText)).sort()).toEqual(keysAt(stationSchema, []).sort());
  });
});

describe('misspelt key', () => {
  const misspell = ({ below, pick }: Random): DamagedFile => {
    const { path } = pick(keys.filter(({ path }) => path[0] !== '$schema' && String(path.at(-1)).length > 3));
    const key = String(path.at(-1));
    const index = 1 + below(key.length - 2);
    const misspelling = pick([
      key.slice(0, index) + key.slice(index + 1),
      `${key.slice(0, index)}x${key.slice(index)}`,
      `${key.slice(0, index)}${key.charAt(index + 1)}${key.charAt(index)}${key.slice(index + 2)}`.replace(
        key,
        `${key}s`,
      ),
      key.toUpperCase(),
      `${key.slice(0, index)}_${key.slice(index)}`,
    ]);
    return withKey(`${printPath(path)} as ${misspelling}`, path, misspelling);
  };

  it.each(generate(60, misspell))('refuses a misspelt key: $description', (damaged) => {
    const error = expectOneErrorAt(damaged);
    expect(error).toMatchObject({
      code: 'unknown-key',
      nearest: damaged.description.split(' ')[0]?.split('.').at(-1),
    });
  });
});

describe('value of the wrong type', () => {
  const wrongTypesFor = (value: unknown): readonly string[] => {
    if (typeof value === 'string') return ['42', 'true', 'null', '[]'];
    if (typeof value === 'number') return ['"many"', 'false', 'null', '[1]', '{}'];
    if (typeof value === 'boolean') return ['"yes"', '0', 'null', '{}', '[]'];
    return Array.isArray(value) ? ['"one"', '1', 'null', '{}'] : ['"one"', '1', 'null', '[]'];
  };
  const mistype = ({ pick }: Random): DamagedFile => {
    const { path, value } = pick(allValues);
    const raw = pick(wrongTypesFor(value));
    return withValue(`${printPath(path)} as ${raw}`, path, raw);
  };

  it.each(generate(50, mistype))(
    'refuses a value of the wrong type: $description',
    (damaged) => void expectOneErrorAt(damaged),
  );
});

describe('value out of range', () => {
  const exceed = ({ pick }: Random): DamagedFile => {
    const { path, value } = pick([
      ...numbers,
      ...numbers,
      ...lists,
      ...texts.filter(({ path }) => path[0] !== '$schema'),
    ]);
    const printLongList = () => JSON.stringify(Array.from({ length: 300 }, () => (value as unknown[])[0]));
    const raw =
      typeof value === 'number'
        ? pick(['-1', '1e15', '1e999', '-0.5'])
        : Array.isArray(value)
          ? printLongList()
          : `"${'x'.repeat(5000)}"`;
    return withValue(`${printPath(path)} as ${raw.slice(0, 20)}`, path, raw);
  };

  it.each(generate(50, exceed))(
    'refuses a value out of range: $description',
    (damaged) => void expectOneErrorAt(damaged),
  );
});

describe('broken JSON', () => {
  const lineOf = (offset: number) => completeText.slice(0, offset).split('\n').length;
  const breakJson = (random: Random): DamagedFile => {
    const [pattern, replacement, linesLater] = random.pick([
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
    const offset = random.pick(
      [...completeText.matchAll(new RegExp(pattern, 'gm'))].map(({ index }) => index),
    );
    const text =
      completeText.slice(0, offset) +
      completeText.slice(offset).replace(new RegExp(pattern, 'm'), () => replacement);
    const line = lineOf(offset) + linesLater;
    return { description: `line ${line}: ${pattern} as ${replacement}`, text, path: [], line };
  };

  it.each(generate(60, breakJson))('reports the line of broken JSON: $description', ({ text, line }) => {
    const result = parseStation(text);
    expect(result.ok ? [] : result.errors.slice(0, 1)).toMatchObject([{ line }]);
  });

  it.each(Array.from({ length: 20 }, () => random.below(completeText.length)))(
    'reports the line of a station file cut off after %i characters',
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
  const poison = ({ pick }: Random): DamagedFile => {
    const { path } = pick(texts);
    const text = pick(hostile);
    return withValue(
      `${printPath(path)} as ${JSON.stringify(text).slice(0, 30)}`,
      path,
      JSON.stringify(text),
    );
  };

  it.each(generate(80, poison))(
    'refuses hostile text, or keeps it out of the CSS: $description',
    (damaged) => {
      if (parseStation(damaged.text).ok) {
        expect(printPath(damaged.path)).toMatch(freeText);
        expect(cssOf(damaged.text)).toBe(cssOf(completeText));
      } else {
        expectOneErrorAt(damaged);
      }
    },
  );

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
  ])('refuses the hostile key $0', (key) => {
    for (const path of [
      ['id'],
      ['theme', 'brand'],
      ['theme', 'overrides', 'border'],
      ['features', 'login'],
      ['navigation', 0, 'href'],
    ]) {
      expect(expectOneErrorAt(withExtraKey('a hostile key', path, key))?.code).toBe('unknown-key');
    }
  });
});

describe('duplicate key', () => {
  const duplicateKey = ({ pick }: Random): DamagedFile => {
    const { path } = pick(keys);
    return withExtraKey(`${printPath(path)} twice`, path, String(path.at(-1)));
  };

  it.each(generate(20, duplicateKey))('reports a duplicate key: $description', ({ text, path, line }) => {
    const result = parseStation(text);
    const errors = result.ok ? [] : result.errors;
    expect(errors.filter(({ code }) => code === 'duplicate-key')).toMatchObject([
      { path: printPath(path), line },
    ]);
  });
});
