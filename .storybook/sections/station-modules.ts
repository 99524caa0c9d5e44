import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readStations } from '@estacao/stations';
import { storyNameFromExport, toId } from 'storybook/internal/csf';
import { sectionId } from './section-title.ts';
import { sidebarTitle, stationStories, storiesFolder } from './station-stories.ts';

// Each story file has one virtual module per station, so opening a screen loads only that screen.

const PREFIX = 'virtual:station/';
const PASSPORT = 'passport';

export function passportModule(slug: string): string {
  return `${PREFIX}${slug}/${PASSPORT}`;
}

/** Drops the `.stories.tsx` suffix: Storybook's tools would look for such a file on disk. */
export function screenModule(slug: string, file: string): string {
  const name = relative(storiesFolder, file).replaceAll('\\', '/');
  return `${PREFIX}${slug}/${name.replace(/\.stories\.tsx$/, '')}`;
}

export function isStationModule(id: string): boolean {
  return id.startsWith(PREFIX);
}

const helpers = JSON.stringify(fileURLToPath(new URL('./section.tsx', import.meta.url)));

export function stationModule(id: string): string {
  const [slug = '', ...nameParts] = id.slice(PREFIX.length).split('/');
  const name = nameParts.join('/');
  const slugLiteral = JSON.stringify(slug);
  if (name === PASSPORT) {
    return `import { passportStory } from ${helpers};
export default { id: ${JSON.stringify(sectionId(slug))} };
export const Passport = passportStory(${slugLiteral});`;
  }
  const taggedStories = stationStories().filter(({ file }) => screenModule(slug, file) === id);
  const [first] = taggedStories;
  if (first === undefined) throw new Error(`No station shows a story of ${name}.`);
  const stories = taggedStories.map(
    ({ exportName, name: storyName, title }) =>
      `export const ${exportName} = storyOf(${slugLiteral}, shared.default, shared.${exportName}, ${JSON.stringify(storyName)}, ${JSON.stringify(
        toId(title, storyNameFromExport(exportName)),
      )});`,
  );
  return `import { storyOf } from ${helpers};
import * as shared from ${JSON.stringify(first.file)};
export default { id: ${JSON.stringify(sectionId(slug, sidebarTitle(first.title)))} };
${stories.join('\n')}`;
}

export function refusedModule(file: string): string {
  const { refused } = readStations();
  const message = refused.find((entry) => entry.file === file)?.message ?? file;
  return `import { refusedStory } from ${helpers};
export default {};
export const Refused = refusedStory(${JSON.stringify(message)});`;
}
