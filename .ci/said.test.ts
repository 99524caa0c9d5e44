import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { filesIn } from './files.ts';
import { assertedIn, saidIn } from './said.ts';

// Every text that a member is told in these areas comes out of a test of theirs.

const areas = [
  ...['accountability', 'calendar', 'comments', 'downloads', 'feed', 'files', 'giveaway', 'news', 'notices'],
  ...['profile', 'support', 'trophies', 'union'],
];
const floors = [
  'packages/domain/src',
  'packages/sagas/src/areas',
  'packages/design-system/src/screens',
  'apps/api/src/areas',
  'apps/portal/src/areas',
];
/** What these areas alone show, and what all of them say of what fails or is still to come. */
const components = [
  'Article',
  'CommentThread',
  'ErrorState',
  'EventCalendar',
  'Loadable',
  'NewsCard',
  'TrophyCard',
];
const words = ['comment-thread', 'error-state', 'event-calendar', 'loadable', 'trophy-card'];

const files = [
  ...areas
    .flatMap((area) => floors.map((floor) => `${floor}/${area}`))
    .filter((folder) => existsSync(folder)),
  ...components.map((name) => `packages/design-system/src/components/${name}`),
]
  .flatMap(filesIn)
  .filter((file) => /\.tsx?$/.test(file));
function isTest(file: string): boolean {
  return /\.(?:stories|test)\.tsx?$/.test(file);
}

/** Samples, and what sets up a database. */
function isBeside(file: string): boolean {
  return /\/(?:testing|migrations)\/|\/(?:testing|seed)\.ts$|\.css\.ts$/.test(file);
}

const sources = [
  ...files.filter((file) => !isTest(file) && !isBeside(file)),
  ...words.map((name) => `packages/design-system/src/words/pt-br/${name}.ts`),
];
const tests = [
  ...files.filter(isTest),
  ...filesIn('apps/portal/journeys').filter((file) => areas.some((area) => file.includes(`/${area}`))),
  'packages/design-system/src/screens/told.test.tsx',
];

/** What looks like words to be read, and isn't: names of files and addresses, and what a log says. */
const notSaid = [
  /^imagem\.$/,
  /^home (?:[a-z]+[ /-]?)+$/,
  /^(?:change|request of a union’s member) not handed o/,
];

const said = sources.flatMap((file) =>
  saidIn(readFileSync(file, 'utf8'), file).map((text) => ({ file, text })),
);
const asserted = tests.flatMap((file) => assertedIn(readFileSync(file, 'utf8'), file));

test('what is said in these areas is found', () => {
  expect(said.length).toBeGreaterThan(200);
});

test('every text is written out in a test that it comes out of', () => {
  const missing = said
    .filter(
      ({ text }) => !notSaid.some((one) => one.test(text)) && !asserted.some((one) => one.includes(text)),
    )
    .map(({ file, text }) => `${file}: ${text}`);
  expect(missing).toEqual([]);
});

test('nothing is left out that is nowhere', () => {
  expect(notSaid.filter((one) => !said.some(({ text }) => one.test(text)))).toEqual([]);
});

describe('a text that nothing asserts is missed', () => {
  const screen = "const texts = { none: 'Não há avisos', close: 'Fechar' };";
  const isAsserted = (source: string, file?: string) =>
    saidIn(screen).every((text) => assertedIn(source, file).some((one) => one.includes(text)));

  test('whatever way it is said', () => {
    expect(saidIn(screen)).toEqual(['Não há avisos']);
    expect(saidIn('<EmptyState title="Não há avisos" />')).toEqual(['Não há avisos']);
    expect(saidIn('<p>Escreva para\n  {email}.</p>')).toEqual(['Escreva para']);
    expect(saidIn("raise({ text: 'Publicado.' });")).toEqual(['Publicado.']);
    expect(saidIn('const more = `Mais de ${' + 'n} avisos novos de ${' + 'm} mensagens.`;')).toEqual([
      'Mais de',
      'avisos novos de',
      'mensagens.',
    ]);
  });

  test.each([
    ['', undefined],
    ["test('“Não há avisos”', () => {});", undefined],
    ["test.each([1])('Não há avisos', () => {});", undefined],
    ['test(\'it\', () => show(<List text="Não há avisos" />));', undefined],
    ["export const A: Story = { args: { text: 'Não há avisos' } };", 'a.stories.tsx'],
    ["export const A: Story = { args: { text: 'Não há avisos' }, play: async () => {} };", 'a.stories.tsx'],
  ])('by %s', (source, file) => {
    expect(isAsserted(source, file)).toBe(false);
  });

  test.each([
    ["test('it', () => expect(told()).toContain('Não há avisos'));", undefined],
    ["test.each([['Não há avisos']])('%s', (text) => expect(told()).toBe(text));", undefined],
    ["test('it', () => expect(told()).toMatch(/^Não há avisos$/));", undefined],
    ["export const A: Story = { play: async () => expect(told()).toBe('Não há avisos') };", 'a.stories.tsx'],
    ["const none = 'Não há avisos';\nexport const A = { play: () => find(none) };", 'a.stories.tsx'],
  ])('but not by %s', (source, file) => {
    expect(isAsserted(source, file)).toBe(true);
  });
});
