import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { completeContent } from '../content/complete-content.ts';
import { readContentFile, readSamples } from '../content/files.ts';
import { contentOf } from '../content/index.ts';
import { contentJsonSchema, readContent } from '../content/schema.ts';
import { readStations } from './stations.ts';

const { stations } = readStations();
const folder = new URL('../content/', import.meta.url);
const fileNames = readdirSync(folder, { recursive: true, encoding: 'utf8' });
const files = fileNames.filter((name) => name.endsWith('.content.json'));
const ownerSlugs = files.flatMap((name) => /^([^/\\]+)\.content\.json$/.exec(name)?.[1] ?? []);

function textOf(name: string): string {
  return readFileSync(new URL(name, folder), 'utf8');
}

describe('station content', () => {
  test.each(stations.map((entry) => [entry.station.slug, entry] as const))(
    'the content of %s is the same in stories and in the API',
    (slug, entry) => expect(readSamples(entry)).toEqual(contentOf(slug)),
  );

  test.each(ownerSlugs)(
    'uses the content lists in the file of %s and generic lists for all others',
    (slug) => {
      const { $schema, ...ownLists } = JSON.parse(textOf(`${slug}.content.json`));
      expect($schema).toBe('../content.schema.json');
      expect(Object.keys(ownLists).length).toBeGreaterThan(0);
      expect(contentOf(slug)).toEqual({ ...contentOf('a-new-one'), ...ownLists });
    },
  );

  test('every content file belongs to a shipped station', () => {
    expect(ownerSlugs.length).toBeGreaterThan(0);
    expect(stations.map(({ station }) => station.slug)).toEqual(expect.arrayContaining(ownerSlugs));
  });

  test('falls back to generic content for a station without a file', () => {
    const genericContent = contentOf('a-new-one');
    expect(contentOf('constructor')).toEqual(genericContent);
    expect(Object.values(genericContent).every((list) => list.length > 0)).toBe(true);
  });

  test('station content imports only local files, so a browser can load it', () => {
    const visitedFiles = new Set<string>();
    const visit = (name: string) => {
      if (visitedFiles.has(name)) return;
      visitedFiles.add(name);
      if (!name.endsWith('.ts')) return;
      for (const [, specifier = ''] of textOf(name).matchAll(
        /^(?:import|export) (?!type)[^;]*? from '([^']+)'/gm,
      )) {
        expect(specifier).toMatch(/^\.\//);
        visit(specifier.slice(2));
      }
    };
    visit('index.ts');
    expect([...visitedFiles]).toEqual(expect.arrayContaining(['index.ts', 'complete-content.ts']));
  });
});

describe('content file', () => {
  test.each(files)('the content file %s is valid', (name) => {
    const { $schema: _, ...content } = JSON.parse(textOf(name));
    expect(readContentFile(fileURLToPath(new URL(name, folder)))).toEqual({ ok: true, content });
  });

  test('the content schema for editors is current; to update it: npx tsx packages/stations/content/write-schema.ts', () => {
    expect(readFileSync(new URL('../content.schema.json', folder), 'utf8')).toBe(contentJsonSchema());
  });

  const positionOf = (text: string, excerpt: string) => {
    const textBefore = text.slice(0, text.indexOf(excerpt));
    return [textBefore.split('\n').length, textBefore.length - textBefore.lastIndexOf('\n')];
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
  ])(
    'reports the position and allowed values of the content entry %s, with a suggestion if possible',
    (invalidLine, excerpt, ...expectedTexts) => {
      const validEntry = { key: 'quiz', kind: 'quiz', name: 'Quiz' };
      const [name = ''] = /(?<=")\w+/.exec(invalidLine) ?? [];
      const otherFields = Object.entries(validEntry).filter(([key]) => key !== name);
      const lines = [...otherFields.map(([key, value]) => `"${key}": "${value}"`), invalidLine];
      const text = `{\n  "activities": [\n    {\n      ${lines.join(',\n      ')}\n    }\n  ]\n}\n`;
      const result = readContent(text);
      expect(result).toMatchObject({ ok: false, errors: [{}] });
      const [error] = result.ok ? [] : result.errors;
      expect([error?.line, error?.column]).toEqual(positionOf(text, excerpt));
      for (const expectedText of expectedTexts) expect(error?.message).toContain(expectedText);
    },
  );

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
  ])('requires rewards of %j below the lowest price, or a limit: %s', (activity, lowestPrice) => {
    const result = readContent({ activities: [{ key: 'a', name: 'A', ...activity }] });
    expect(result.ok ? [] : result.errors.map(({ message }) => message)).toEqual(
      lowestPrice === undefined
        ? []
        : [
            `activities[0].points: found ${activity.points}; allowed: points and cashback together below ${lowestPrice}, the lowest price of taking part, or a limit`,
          ],
    );
  });

  test('rejects questions that members cannot answer', () => {
    const messagesFor = (question: object, overrides: object = {}) => {
      const survey = {
        key: 'a',
        activity: 'b',
        name: 'A',
        questions: [{ key: 'c', question: 'C?', ...question }],
      };
      const result = readContent({ surveys: [{ ...survey, ...overrides }] });
      return result.ok ? [] : result.errors.map(({ message }) => message);
    };
    const options = [
      { key: 'sim', label: 'Sim', correct: true },
      { key: 'nao', label: 'Não' },
    ];
    const allCorrect = options.map((option) => ({ ...option, correct: true }));
    expect(messagesFor({ type: 'single', options })).toEqual([]);
    expect(messagesFor({ type: 'multiple', options: allCorrect })).toEqual([]);
    expect(messagesFor({ type: 'single-other', other: 'Talvez', options })).toEqual([]);
    for (const [question, field] of [
      [{ type: 'single' }, 'options'],
      [{ type: 'text', options }, 'options'],
      [{ type: 'single', options: allCorrect }, 'options'],
      [{ type: 'multiple', options, other: 'Talvez' }, 'other'],
    ] as const)
      expect(messagesFor(question)).toEqual([
        expect.stringMatching(new RegExp(`^surveys\\[0\\]\\.questions\\[0\\]\\.${field}: `)),
      ]);
    const voting = { type: 'single', options: [{ key: 'sim', label: 'Sim', feedback: 'z' }] };
    expect(messagesFor(voting)).toEqual([expect.stringContaining('the key of one of the feedbacks')]);
    expect(messagesFor(voting, { feedbacks: [{ key: 'z', text: 'Z' }] })).toEqual([]);
    expect(messagesFor({ type: 'text' }, { questions: [] })).toEqual([
      expect.stringContaining('at least one question'),
    ]);
  });

  test('drops generic surveys when the station has its own activities', () => {
    const genericContent = [
      { members: [{ name: 'Ana', mailbox: 'membro' }] },
      { activities: [{ key: 'a', kind: 'survey', name: 'A' }] },
      { surveys: [{ key: 's', activity: 'a', name: 'S', questions: [] }] },
    ] as unknown as Parameters<typeof completeContent>[0];
    const ownContent = { activities: [{ key: 'b', kind: 'survey', name: 'B' }] } as const;
    expect(completeContent(genericContent).surveys).toHaveLength(1);
    expect(completeContent(genericContent, ownContent).surveys).toEqual([]);
    expect(completeContent(genericContent, { ...ownContent, surveys: [] }).surveys).toEqual([]);
  });

  test('requires a unique slug as the key of each entry', () => {
    const repeatedSections = [
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
    const messagesFor = (sections: unknown) => {
      const result = readContent({ sections });
      return result.ok ? [] : result.errors.map(({ message }) => message);
    };
    expect(messagesFor(repeatedSections)).toEqual([
      'sections[0].items[1].key: found "b"; allowed: each key once in its list',
      'sections[1].key: found "a"; allowed: each key once in its list',
    ]);
    expect(messagesFor([{ key: 'São Paulo', kind: 'form' }])).toEqual([
      expect.stringMatching(/^sections\[0\]\.key: .* did you mean "sao-paulo"\?$/),
    ]);
    expect(messagesFor([{ kind: 'form' }])).toEqual([
      expect.stringContaining('sections[0].key: found nothing'),
    ]);
  });
});
