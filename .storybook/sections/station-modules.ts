import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readStations } from '@estacao/stations';
import { storyNameFromExport, toId } from 'storybook/internal/csf';
import { sectionId } from './section-title.ts';
import { shelf, stationStories, storiesFolder } from './station-stories.ts';

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
  const [slug = '', ...rest] = id.slice(PREFIX.length).split('/');
  const name = rest.join('/');
  const held = JSON.stringify(slug);
  if (name === PASSPORT) {
    return `import { passportStory } from ${helpers};
export default { id: ${JSON.stringify(sectionId(slug))} };
export const Passport = passportStory(${held});`;
  }
  const shown = stationStories().filter(({ file }) => screenModule(slug, file) === id);
  const [first] = shown;
  if (first === undefined) throw new Error(`No station shows a story of ${name}.`);
  const stories = shown.map(
    ({ exportName, name: called, title }) =>
      `export const ${exportName} = storyOf(${held}, shared.default, shared.${exportName}, ${JSON.stringify(called)}, ${JSON.stringify(
        toId(title, storyNameFromExport(exportName)),
      )});`,
  );
  return `import { storyOf } from ${helpers};
import * as shared from ${JSON.stringify(first.file)};
export default { id: ${JSON.stringify(sectionId(slug, shelf(first.title)))} };
${stories.join('\n')}`;
}

export function refusedModule(file: string): string {
  const { refused } = readStations();
  const message = refused.find((entry) => entry.file === file)?.message ?? file;
  return `import { refusedStory } from ${helpers};
export default {};
export const Refused = refusedStory(${JSON.stringify(message)});`;
}
