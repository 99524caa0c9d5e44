import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { completed } from '../content/completed.ts';
import { readContentFile, readSamples } from '../content/files.ts';
import { contentOf } from '../content/index.ts';
import { contentJsonSchema, readContent } from '../content/schema.ts';
import { readStations } from './stations.ts';

const { stations } = readStations();
const folder = new URL('../content/', import.meta.url);
const all = readdirSync(folder, { recursive: true, encoding: 'utf8' });
const files = all.filter((name) => name.endsWith('.content.json'));
const owners = files.flatMap((name) => /^([^/\\]+)\.content\.json$/.exec(name)?.[1] ?? []);

function textOf(name: string): string {
  return readFileSync(new URL(name, folder), 'utf8');
}

describe('station content', () => {
  test.each(stations.map((found) => [found.station.slug, found] as const))(
    'is the same for %s in stories and in the API',
    (slug, found) => expect(readSamples(found)).toEqual(contentOf(slug)),
  );

  test.each(owners)('uses the own lists of %s and generic lists for the rest', (slug) => {
    const { $schema, ...own } = JSON.parse(textOf(`${slug}.content.json`));
    expect($schema).toBe('../content.schema.json');
    expect(Object.keys(own).length).toBeGreaterThan(0);
    expect(contentOf(slug)).toEqual({ ...contentOf('a-new-one'), ...own });
  });

  test('every content file belongs to a shipped station', () => {
    expect(owners.length).toBeGreaterThan(0);
    expect(stations.map(({ station }) => station.slug)).toEqual(expect.arrayContaining(owners));
  });

  test('falls back to generic content for a station without a file', () => {
    const generic = contentOf('a-new-one');
    expect(contentOf('constructor')).toEqual(generic);
    expect(Object.values(generic).every((list) => list.length > 0)).toBe(true);
  });

  test('imports only local files, so a browser can load it', () => {
    const seen = new Set<string>();
    const visit = (name: string) => {
      if (seen.has(name)) return;
      seen.add(name);
      if (!name.endsWith('.ts')) return;
      for (const [, from = ''] of textOf(name).matchAll(
        /^(?:import|export) (?!type)[^;]*? from '([^']+)'/gm,
      )) {
        expect(from).toMatch(/^\.\//);
        visit(from.slice(2));
      }
    };
    visit('index.ts');
    expect([...seen]).toEqual(expect.arrayContaining(['index.ts', 'completed.ts']));
  });
});

describe('content file', () => {
  test.each(files)('%s is valid', (name) => {
    const { $schema: _, ...written } = JSON.parse(textOf(name));
    expect(readContentFile(fileURLToPath(new URL(name, folder)))).toEqual({ ok: true, content: written });
  });

  test('matches the schema for editors; to update it: npx tsx packages/stations/content/write-schema.ts', () => {
    expect(readFileSync(new URL('../content.schema.json', folder), 'utf8')).toBe(contentJsonSchema());
  });

  const place = (text: string, part: string) => {
    const before = text.slice(0, text.indexOf(part));
    return [before.split('\n').length, before.length - before.lastIndexOf('\n')];
  };

  test.each([
    ['"cover": "quizz"', '"quizz"', 'found "quizz"; allowed: convite, cupom', 'did you mean "quiz"?'],
    ['"kind": "quis"', '"quis"', 'found "quis"; allowed: invitation, ', 'did you mean "quiz"?'],
    ['"kind": "redirect"', '"redirect"', 'activities[0].kind: ', 'redirect only with url'],
    [
      '"nome": "Quiz"',
      '"nome"',
      'found the unknown key "nome"; allowed: key, kind, name',
      'did you mean "name"?',
    ],
    ['"url": "example.org/a"', '"example.org/a"', 'https://', 'did you mean "https://example.org/a"?'],
    ['"shareUrl": "/suporte"', '"/suporte"', 'activities[0].shareUrl: ', 'shareUrl only with kind share'],
    ['"shareUrl": "javascript:a"', '"javascript:a"', 'https://', 'a path that starts with one /'],
    ['"shareUrl": "//example.org"', '"//example.org"', 'a path that starts with one /'],
    ['"membersOnly": "sim"', '"sim"', 'allowed: true, false', 'did you mean true?'],
  ])('reports the position, the allowed values and a suggestion for %s', (slip, part, ...words) => {
    const right = { key: 'quiz', kind: 'quiz', name: 'Quiz' };
    const [name = ''] = /(?<=")\w+/.exec(slip) ?? [];
    const rest = Object.entries(right).filter(([key]) => key !== name);
    const lines = [...rest.map(([key, value]) => `"${key}": "${value}"`), slip];
    const text = `{\n  "activities": [\n    {\n      ${lines.join(',\n      ')}\n    }\n  ]\n}\n`;
    const result = readContent(text);
    expect(result).toMatchObject({ ok: false, errors: [{}] });
    const [error] = result.ok ? [] : result.errors;
    expect([error?.line, error?.column]).toEqual(place(text, part));
    for (const word of words) expect(error?.message).toContain(word);
  });

  test('rejects a shop with both a price and products', () => {
    const shop = {
      key: 'loja',
      kind: 'coupon',
      name: 'Loja',
      products: [{ key: 'bone', name: 'Boné', value: 30 }],
    };
    const messages = (activity: object) => {
      const result = readContent({ activities: [activity] });
      return result.ok ? [] : result.errors.map(({ message }) => message);
    };
    expect(messages(shop)).toEqual([]);
    expect(messages({ ...shop, price: 10 })).toEqual([
      expect.stringMatching(
        /^activities\[0\]\.price: .*price only without products: each product has its own price$/,
      ),
    ]);
    expect(messages({ ...shop, products: [], price: 10 })).toEqual([]);
  });

  const shirt = { key: 'camiseta', name: 'Camiseta', value: 30, discount: 10 };
  test.each([
    [{ kind: 'donation', points: 5 }, '0.50'],
    [{ kind: 'donation', points: 0.5 }, '0.50'],
    [{ kind: 'donation', points: 5, limit: 0 }, '0.50'],
    [{ kind: 'coupon', price: 10, points: 8, cashback: 2 }, '10.00'],
    [{ kind: 'coupon', products: [{ ...shirt, key: 'b', value: 90 }, shirt], points: 20 }, '20.00'],
    [{ kind: 'course', course: { price: 50, discountPrice: 15 }, points: 15 }, '15.00'],
    [{ kind: 'subscription', products: [shirt], points: 25 }, '20.00'],
    [{ kind: 'donation', points: 0.49 }, undefined],
    [{ kind: 'donation', points: 5, limit: 12 }, undefined],
    [{ kind: 'coupon', price: 10, points: 9.99 }, undefined],
    [{ kind: 'coupon', products: [shirt], points: 19.99 }, undefined],
    [{ kind: 'quiz', points: 500 }, undefined],
  ])('requires rewards of %j below the lowest price, or a limit: %s', (activity, least) => {
    const result = readContent({ activities: [{ key: 'a', name: 'A', ...activity }] });
    expect(result.ok ? [] : result.errors.map(({ message }) => message)).toEqual(
      least === undefined
        ? []
        : [
            `activities[0].points: found ${activity.points}; allowed: points and cashback together below ${least}, the lowest price of taking part, or a limit`,
          ],
    );
  });

  test('rejects questions that members cannot answer', () => {
    const messages = (question: object, more: object = {}) => {
      const survey = {
        key: 'a',
        activity: 'b',
        name: 'A',
        questions: [{ key: 'c', question: 'C?', ...question }],
      };
      const result = readContent({ surveys: [{ ...survey, ...more }] });
      return result.ok ? [] : result.errors.map(({ message }) => message);
    };
    const options = [
      { key: 'sim', label: 'Sim', correct: true },
      { key: 'nao', label: 'Não' },
    ];
    const both = options.map((option) => ({ ...option, correct: true }));
    expect(messages({ type: 'single', options })).toEqual([]);
    expect(messages({ type: 'multiple', options: both })).toEqual([]);
    expect(messages({ type: 'single-other', other: 'Talvez', options })).toEqual([]);
    for (const [question, place] of [
      [{ type: 'single' }, 'options'],
      [{ type: 'text', options }, 'options'],
      [{ type: 'single', options: both }, 'options'],
      [{ type: 'multiple', options, other: 'Talvez' }, 'other'],
    ] as const)
      expect(messages(question)).toEqual([
        expect.stringMatching(new RegExp(`^surveys\\[0\\]\\.questions\\[0\\]\\.${place}: `)),
      ]);
    const voting = { type: 'single', options: [{ key: 'sim', label: 'Sim', feedback: 'z' }] };
    expect(messages(voting)).toEqual([expect.stringContaining('the key of one of the feedbacks')]);
    expect(messages(voting, { feedbacks: [{ key: 'z', text: 'Z' }] })).toEqual([]);
    expect(messages({ type: 'text' }, { questions: [] })).toEqual([
      expect.stringContaining('at least one question'),
    ]);
  });

  test('drops generic surveys when the station has its own activities', () => {
    const generic = [
      { members: [{ name: 'Ana', mailbox: 'membro' }] },
      { activities: [{ key: 'a', kind: 'survey', name: 'A' }] },
      { surveys: [{ key: 's', activity: 'a', name: 'S', questions: [] }] },
    ] as unknown as Parameters<typeof completed>[0];
    const own = { activities: [{ key: 'b', kind: 'survey', name: 'B' }] } as const;
    expect(completed(generic).surveys).toHaveLength(1);
    expect(completed(generic, own).surveys).toEqual([]);
    expect(completed(generic, { ...own, surveys: [] }).surveys).toEqual([]);
  });

  test('requires a unique slug as the key of each entry', () => {
    const twice = [
      {
        key: 'a',
        kind: 'cards',
        items: [
          { key: 'b', name: 'B' },
          { key: 'b', name: 'C' },
        ],
      },
      { key: 'a', kind: 'form' },
    ];
    const messages = (sections: unknown) => {
      const result = readContent({ sections });
      return result.ok ? [] : result.errors.map(({ message }) => message);
    };
    expect(messages(twice)).toEqual([
      'sections[0].items[1].key: found "b"; allowed: each key once in its list',
      'sections[1].key: found "a"; allowed: each key once in its list',
    ]);
    expect(messages([{ key: 'São Paulo', kind: 'form' }])).toEqual([
      expect.stringMatching(/^sections\[0\]\.key: .* did you mean "sao-paulo"\?$/),
    ]);
    expect(messages([{ kind: 'form' }])).toEqual([expect.stringContaining('sections[0].key: found nothing')]);
  });
});
