import { utimesSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import {
  type FoundStation,
  isStationFile,
  readStations,
  stationFiles,
  stationsFolder,
} from '@estacao/stations';
import { deriveTheme, fontFaceCss, fontFilesOf, themeCss } from '@estacao/theming';
import type { Plugin } from 'vite';
import { stationStories } from './station-stories.ts';

const VIRTUAL = 'virtual:stations';
const RESOLVED = `\0${VIRTUAL}`;

// Fonts are dependencies of the engine, so they are found from there.
const fromTheming = createRequire(
  fileURLToPath(new URL('../packages/theming/package.json', import.meta.url)),
);

/** Code that imports a file as an address, and the expression that stands for that address. */
class Assets {
  private readonly names = new Map<string, string>();

  url(file: string): string {
    const name = this.names.get(file) ?? `asset${this.names.size}`;
    this.names.set(file, name);
    return name;
  }

  imports(): string {
    return [...this.names]
      .map(([file, name]) => `import ${name} from ${JSON.stringify(`${file}?url&no-inline`)};`)
      .join('\n');
  }
}

const MARK = '@@';

/** A string literal whose marked names are put in when the module runs. */
function template(text: string): string {
  return text
    .split(MARK)
    .map((part, index) => (index % 2 === 0 ? JSON.stringify(part) : part))
    .join(' + ');
}

function entryCode({ station, pictures }: FoundStation, assets: Assets): string {
  const theme = deriveTheme(station);
  const nested = `[data-station=${station.slug}]`;
  // In grey and one typeface: what is left is a station's shape.
  const plain = deriveTheme({
    theme: {
      ...station.theme,
      brand: '#6b6b6b',
      accent: '#a3a3a3',
      neutral: 'pure',
      overrides: {},
      fonts: { heading: 'inter', body: 'inter' },
    },
  });
  const faces = (uses: typeof theme.fonts) =>
    template(fontFaceCss(uses, (file) => `${MARK}${assets.url(fromTheming.resolve(file.path))}${MARK}`));
  const address = (file: string | undefined) => (file === undefined ? 'undefined' : assets.url(file));
  const list = (files: readonly string[]) => `[${files.map(address).join(', ')}]`;
  const covers = Object.entries(pictures.covers).map(
    ([name, file]) => `${JSON.stringify(name)}: ${address(file)}`,
  );
  return `{
    station: ${JSON.stringify(station)},
    css: ${JSON.stringify(themeCss(theme))},
    nestedCss: ${JSON.stringify(themeCss(theme, nested))},
    greyCss: ${JSON.stringify(themeCss(plain))},
    faces: ${faces(theme.fonts)},
    greyFaces: ${faces(plain.fonts)},
    fontFiles: ${fontFilesOf(theme.fonts).length},
    pictures: {
      logo: ${address(pictures.logo)},
      logoDark: ${address(pictures.logoDark)},
      logoOnBrand: ${address(pictures.logoOnBrand)},
      favicon: ${address(pictures.favicon)},
      headersPhone: ${list(pictures.headersPhone)},
      headersDesktop: ${list(pictures.headersDesktop)},
      covers: {${covers.join(', ')}},
    },
  }`;
}

function stationsModule(): string {
  const assets = new Assets();
  const { stations } = readStations();
  const entries = stations.map((found) => entryCode(found, assets));
  return `${assets.imports()}
export const stations = [${entries.join(',\n')}];`;
}

/** The stories of one station: those with the tag, with the station held fast. */
function sectionModule(file: string): string {
  const { stations, refused } = readStations();
  const found = stations.find((candidate) => candidate.file === file);
  const helpers = JSON.stringify(fileURLToPath(new URL('./section.tsx', import.meta.url)));
  if (found === undefined) {
    return `import { refusedStory } from ${helpers};
export default {};
export const Refused = refusedStory(${JSON.stringify(refused.find((entry) => entry.file === file)?.message ?? file)});`;
  }
  const slug = JSON.stringify(found.station.slug);
  const shown = stationStories();
  const files = [...new Set(shown.map(({ file }) => file))];
  const imports = files.map((source, index) => `import * as file${index} from ${JSON.stringify(source)};`);
  const stories = shown.map(({ file: source, exportName, story, name }) => {
    const from = `file${files.indexOf(source)}`;
    return `export const ${exportName} = storyOf(${slug}, ${from}.default, ${from}.${story}, ${JSON.stringify(name)});`;
  });
  return `import { passportStory, storyOf } from ${helpers};
${imports.join('\n')}
export default {};
export const Passport = passportStory(${slug});
${stories.join('\n')}`;
}

/** Gives Storybook the stations: as data (`virtual:stations`), and each token file as a file of stories. */
export function storybookStations(): Plugin {
  return {
    name: 'estacao:stations',
    enforce: 'pre',
    resolveId: (id) => (id === VIRTUAL ? RESOLVED : undefined),
    load(id) {
      // `moduleType` keeps Vite from reading the result as the JSON that the file's name promises.
      if (id === RESOLVED) return { code: stationsModule(), moduleType: 'js' };
      if (isStationFile(id)) return { code: sectionModule(id), moduleType: 'js' };
      return undefined;
    },
    configureServer(server) {
      const reload = () => {
        for (const id of [RESOLVED, ...stationFiles()]) {
          const module = server.moduleGraph.getModuleById(id);
          if (module !== undefined) server.moduleGraph.invalidateModule(module);
        }
        server.ws.send({ type: 'full-reload' });
      };
      const changed = (file: string) => {
        if (isStationFile(file) || file.includes('/stations/pictures/')) reload();
      };
      const filesChanged = (file: string) => {
        changed(file);
        // Storybook caches the index of a file until that file changes. A new screen belongs into every station's
        // section, so all of them count as changed.
        if (file.endsWith('.stories.tsx')) {
          const now = new Date();
          for (const station of stationFiles()) utimesSync(station, now, now);
          reload();
        }
      };
      server.watcher.add(stationsFolder());
      server.watcher.on('change', changed);
      server.watcher.on('add', filesChanged);
      server.watcher.on('unlink', filesChanged);
    },
  };
}
