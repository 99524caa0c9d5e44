import { utimesSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { KeyColor, StorybookStation } from 'virtual:stations';
import {
  drawHeader,
  type FoundStation,
  isStationFile,
  readStations,
  stationFiles,
  stationsFolder,
} from '@estacao/stations';
import { deriveTheme, fontFaceCss, fontFilesOf, schemes, themeCss } from '@estacao/theming';
import { storyNameFromExport, toId } from 'storybook/internal/csf';
import type { Plugin } from 'vite';
import { greyTheme } from './grey.ts';
import { sectionId, sectionTitle } from './section-title.ts';
import { isStationModule, refusedModule, stationModule } from './station-modules.ts';
import { isScreen, shelf, stationStories } from './station-stories.ts';

const VIRTUAL = 'virtual:stations';
const RESOLVED = `\0${VIRTUAL}`;

// Fonts are dependencies of the engine, so they are found from there.
const fromTheming = createRequire(
  fileURLToPath(new URL('../packages/theming/package.json', import.meta.url)),
);

/**
 * Code that imports a file as an address, and the expression that stands for that address. A server that serves the
 * file as it is needs no import: one a picture would be two hundred requests before the first story.
 */
class Assets {
  private readonly names = new Map<string, string>();

  constructor(private readonly isServed: boolean) {}

  url(file: string): string {
    if (this.isServed)
      return JSON.stringify(encodeURI(`/@fs/${file.replaceAll('\\', '/').replace(/^\//, '')}`));
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

const keyColors: readonly KeyColor[] = [
  'canvas',
  'surface',
  'text',
  'header',
  'on-header',
  'action',
  'on-action',
  'accent',
  'on-accent',
];

/** Where a station's section has what. */
function sectionOf({ station }: FoundStation, all: readonly FoundStation[]): StorybookStation['section'] {
  const id = (exportName: string, title?: string) =>
    toId(sectionId(station.slug, title), storyNameFromExport(exportName));
  return {
    title: sectionTitle(
      station,
      all.map((other) => other.station),
    ),
    passport: id('Passport'),
    screens: stationStories()
      // A screen's first story shows it filled; the others stand beside it in the sidebar.
      .filter(
        ({ title }, place, all) =>
          isScreen(title) && all.findIndex((other) => other.title === title) === place,
      )
      .map(({ title, exportName }) => ({ title: shelf(title), id: id(exportName, shelf(title)) })),
  };
}

function entryCode(found: FoundStation, all: readonly FoundStation[], assets: Assets): string {
  const { station, pictures } = found;
  const theme = deriveTheme(station);
  const plain = greyTheme(station);
  const faces = (uses: typeof theme.fonts) =>
    template(fontFaceCss(uses, (file) => `${MARK}${assets.url(fromTheming.resolve(file.path))}${MARK}`));
  const address = (file: string | undefined) => (file === undefined ? 'undefined' : assets.url(file));
  const isDrawn = pictures.headersPhone.length + pictures.headersDesktop.length === 0;
  const headers = (files: readonly string[], size: 'phone' | 'desktop') =>
    isDrawn
      ? JSON.stringify([`data:image/svg+xml,${encodeURIComponent(drawHeader(station, size))}`])
      : `[${files.map(address).join(', ')}]`;
  const covers = Object.entries(pictures.covers).map(
    ([name, file]) => `${JSON.stringify(name)}: ${address(file)}`,
  );
  const colors = Object.fromEntries(
    schemes.map((scheme) => [
      scheme,
      Object.fromEntries(keyColors.map((token) => [token, theme.colors[scheme][token]])),
    ]),
  );
  return `{
    station: ${JSON.stringify(station)},
    css: ${JSON.stringify(themeCss(theme))},
    greyCss: ${JSON.stringify(themeCss(plain))},
    faces: ${faces(theme.fonts)},
    greyFaces: ${faces(plain.fonts)},
    fontFiles: ${fontFilesOf(theme.fonts).length},
    colors: ${JSON.stringify(colors)},
    section: ${JSON.stringify(sectionOf(found, all))},
    pictures: {
      logo: ${address(pictures.logo)},
      logoDark: ${address(pictures.logoDark)},
      logoOnBrand: ${address(pictures.logoOnBrand)},
      secondLogo: ${address(pictures.secondLogo)},
      companyLogo: ${address(pictures.companyLogo)},
      favicon: ${address(pictures.favicon)},
      headersPhone: ${headers(pictures.headersPhone, 'phone')},
      headersDesktop: ${headers(pictures.headersDesktop, 'desktop')},
      covers: {${covers.join(', ')}},
    },
  }`;
}

function stationsModule(isServed: boolean): string {
  const assets = new Assets(isServed);
  const { stations } = readStations();
  const entries = stations.map((found) => entryCode(found, stations, assets));
  return `${assets.imports()}
export const stations = [${entries.join(',\n')}];`;
}

/** Gives Storybook the stations: as data (`virtual:stations`), and each token file as a file of stories. */
export function storybookStations(): Plugin {
  let isServed = false;
  return {
    name: 'estacao:stations',
    enforce: 'pre',
    configResolved({ command }) {
      isServed = command === 'serve';
    },
    resolveId: (id) => (id === VIRTUAL || isStationModule(id) ? `\0${id}` : undefined),
    load(id) {
      // `moduleType` keeps Vite from reading the result as the JSON that the file's name promises.
      if (id === RESOLVED) return { code: stationsModule(isServed), moduleType: 'js' };
      if (isStationModule(id.slice(1))) return { code: stationModule(id.slice(1)), moduleType: 'js' };
      if (isStationFile(id)) return { code: refusedModule(id), moduleType: 'js' };
      return undefined;
    },
    configureServer(server) {
      const reload = () => {
        for (const [id, module] of server.moduleGraph.idToModuleMap) {
          if (id === RESOLVED || isStationModule(id.slice(1)) || isStationFile(id))
            server.moduleGraph.invalidateModule(module);
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
