import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// Designers review a station by its overviews, so each component must be in one.

const here = new URL('.', import.meta.url);
const folder = new URL('../components/', here);
const components = readdirSync(folder);

function storiesIn(place: URL): [name: string, source: string][] {
  return readdirSync(place, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.stories.tsx'))
    .map((name) => [name, readFileSync(new URL(name, place), 'utf8')]);
}

const overviews = storiesIn(here);
const screens = storiesIn(new URL('../screens/', here));
const shown = overviews.map(([, source]) => source).join('\n');

test.each(components)('%s is in an overview', (name) => {
  expect(new RegExp(`<${name}[\\s/>]`).test(shown)).toBe(true);
});

const tagged = /\btags: \['station'\]/g;
const story = /^export const \w+: Story\b/gm;

// The tag selects stories for each station's section and for the sweep of all stations.
test.each(overviews)('every story of %s has the station tag', (_, source) => {
  expect(source.match(tagged)).toHaveLength(source.match(story)?.length ?? 0);
  expect(source.slice(0, source.search(story))).not.toContain('tags:');
});

// A tag on the meta covers every story. A screen whose stories are variants tags only the first.
test.each(screens)('%s tags its complete first story for all stations', (_, source) => {
  expect(source.match(tagged)).toHaveLength(1);
  const [meta = '', first = ''] = source.split(/^export const \w+: Story\b/m);
  expect(`${meta}${first}`.match(tagged)).toHaveLength(1);
  expect(first).not.toContain("'!station'");
});

test.each(screens)('%s declares its frame', (_, source) => {
  expect(source).toMatch(/\bframe: '(?:public|member|plain|none)'/);
  expect(source).toContain('decorators: [inFrame]');
});

/** First story of components without a `Rest` story. */
const firstOf: Readonly<Record<string, string>> = {
  AppShell: 'Desktop',
  Button: 'Main',
  Hero: 'Beside',
  Link: 'InText',
  Logo: 'Wordmark',
  Surface: 'Card',
  ToastList: 'One',
};

const small = ['Icon', 'Spinner'];

function sourceOf(name: string) {
  return storiesIn(new URL(`${name}/`, folder))
    .map(([, source]) => source)
    .join('\n');
}

test.each(components)('%s has a story of its plain form', (name) => {
  expect(sourceOf(name)).toMatch(new RegExp(`^export const ${firstOf[name] ?? 'Rest'}: Story\\b`, 'm'));
});

test.each(components.filter((name) => !small.includes(name)))('%s has a story at 320 px', (name) => {
  expect(sourceOf(name)).toMatch(/\bviewport: \{ value: 'narrow' \}/);
});

const groups = 'Actions|Forms|Cards|Loyalty|Feedback|Dialogs|Navigation|Content|Layout';

test.each(components)('%s is in a group of the sidebar', (name) => {
  expect(sourceOf(name)).toMatch(new RegExp(`title: 'Components/(?:${groups})/${name}'`));
});

test.each(screens)('%s is in its area of the sidebar', (name, source) => {
  const [, area = ''] = /title: 'Screens\/([^/']+)\/[^/']+'/.exec(source) ?? [];
  expect(area.toLowerCase().replaceAll(' ', '-')).toBe(name.split('/')[0]);
});
