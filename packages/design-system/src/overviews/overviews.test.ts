import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// Designers review a station by its overviews, so each component must be in one.

const overviewsFolder = new URL('.', import.meta.url);
const componentsFolder = new URL('../components/', overviewsFolder);
const components = readdirSync(componentsFolder);

function readStories(folderUrl: URL): [name: string, source: string][] {
  return readdirSync(folderUrl, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.stories.tsx'))
    .map((name) => [name, readFileSync(new URL(name, folderUrl), 'utf8')]);
}

const overviews = readStories(overviewsFolder);
const screens = readStories(new URL('../screens/', overviewsFolder));
const overviewSource = overviews.map(([, source]) => source).join('\n');

test.each(components)('an overview contains the component %s', (name) => {
  expect(new RegExp(`<${name}[\\s/>]`).test(overviewSource)).toBe(true);
});

const stationTag = /\btags: \['station'\]/g;
const storyExport = /^export const \w+: Story\b/gm;

// The tag adds a story to every station's section of the sidebar.
test.each(overviews)('every story of %s has the station tag', (_, source) => {
  expect(source.match(stationTag)).toHaveLength(source.match(storyExport)?.length ?? 0);
  expect(source.slice(0, source.search(storyExport))).not.toContain('tags:');
});

// A tag on the meta covers every story. A screen whose stories are variants tags only the first.
test.each(screens)('%s has the station tag once, on its meta or its first story', (_, source) => {
  expect(source.match(stationTag)).toHaveLength(1);
  const [meta = '', firstStory = ''] = source.split(/^export const \w+: Story\b/m);
  expect(`${meta}${firstStory}`.match(stationTag)).toHaveLength(1);
  expect(firstStory).not.toContain("'!station'");
});

test.each(screens)('the story file %s declares the frame of its screen', (_, source) => {
  expect(source).toMatch(/\bframe: '(?:public|member|plain|none)'/);
  expect(source).toContain('decorators: [inFrame]');
});

/** First story of components without a `Rest` story. */
const firstStoryOf: Readonly<Record<string, string>> = {
  AppShell: 'Desktop',
  Button: 'Main',
  Hero: 'Beside',
  Link: 'InText',
  Logo: 'Wordmark',
  Surface: 'Card',
  ToastList: 'One',
};

const smallComponents = ['Icon', 'Spinner'];

function readSource(name: string) {
  return readStories(new URL(`${name}/`, componentsFolder))
    .map(([, source]) => source)
    .join('\n');
}

test.each(components)('the component %s has a Rest story or another declared first story', (name) => {
  expect(readSource(name)).toMatch(
    new RegExp(`^export const ${firstStoryOf[name] ?? 'Rest'}: Story\\b`, 'm'),
  );
});

test.each(components.filter((name) => !smallComponents.includes(name)))(
  'the component %s has a story at 320 px',
  (name) => {
    expect(readSource(name)).toMatch(/\bviewport: \{ value: 'narrow' \}/);
  },
);

const sidebarGroups = 'Actions|Forms|Cards|Loyalty|Feedback|Dialogs|Navigation|Content|Layout';

test.each(components)('the component %s is in a group of the sidebar', (name) => {
  expect(readSource(name)).toMatch(new RegExp(`title: 'Components/(?:${sidebarGroups})/${name}'`));
});

test.each(screens)('the screen file %s has the sidebar area of its folder', (name, source) => {
  const [, area = ''] = /title: 'Screens\/([^/']+)\/[^/']+'/.exec(source) ?? [];
  expect(area.toLowerCase().replaceAll(' ', '-')).toBe(name.split('/')[0]);
});
