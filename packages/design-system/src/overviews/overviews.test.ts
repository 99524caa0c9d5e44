import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// A designer looks at a station's overviews: what is in none of them is looked at by nobody.

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

// By this tag every station's section finds what to show, and the sweep of all stations what has to keep to the page.
test.each(overviews)('every story of %s is shown by every station', (_, source) => {
  expect(source.match(tagged)).toHaveLength(source.match(story)?.length ?? 0);
  expect(source.slice(0, source.search(story))).not.toContain('tags:');
});

// At the meta it is the tag of every state; where a screen's stories are its variants, of other stations as well, of the first.
test.each(screens)('the first story of %s, which is whole, is shown by every station', (_, source) => {
  expect(source.match(tagged)).toHaveLength(1);
  const [meta = '', first = ''] = source.split(/^export const \w+: Story\b/m);
  expect(`${meta}${first}`.match(tagged)).toHaveLength(1);
  expect(first).not.toContain("'!station'");
});

test.each(screens)('%s says what stands around the screen', (_, source) => {
  expect(source).toMatch(/\bframe: '(?:public|member|plain|none)'/);
  expect(source).toContain('decorators: [inFrame]');
});

/** As it is by itself, where no look of it is the first. */
const firstOf: Readonly<Record<string, string>> = {
  AppShell: 'Desktop',
  Button: 'Main',
  Hero: 'Beside',
  Link: 'InText',
  Logo: 'Wordmark',
  Surface: 'Card',
  ToastList: 'One',
};

/** As large as letters, and as wide on any screen. */
const small = ['Icon', 'Spinner'];

function sourceOf(name: string) {
  return storiesIn(new URL(`${name}/`, folder))
    .map(([, source]) => source)
    .join('\n');
}

test.each(components)('%s has a story as it is by itself', (name) => {
  expect(sourceOf(name)).toMatch(new RegExp(`^export const ${firstOf[name] ?? 'Rest'}: Story\\b`, 'm'));
});

test.each(components.filter((name) => !small.includes(name)))('%s has a story at 320 px', (name) => {
  expect(sourceOf(name)).toMatch(/\bviewport: \{ value: 'narrow' \}/);
});

/** The shelves of the sidebar: a handful, so that each is a place to look in. */
const groups = 'Actions|Forms|Cards|Loyalty|Feedback|Dialogs|Navigation|Content|Layout';

test.each(components)('%s stands in a group of the sidebar', (name) => {
  expect(sourceOf(name)).toMatch(new RegExp(`title: 'Components/(?:${groups})/${name}'`));
});

test.each(screens)('%s stands with its area in the sidebar', (name, source) => {
  const [, area = ''] = /title: 'Screens\/([^/']+)\/[^/']+'/.exec(source) ?? [];
  expect(area.toLowerCase().replaceAll(' ', '-')).toBe(name.split('/')[0]);
});
