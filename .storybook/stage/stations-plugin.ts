import { randomUUID } from 'node:crypto';
import { utimesSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { KeyColor, StorybookStation } from 'virtual:stations';
import {
  drawHeader,
  isStationFile,
  readStations,
  type ServedStation,
  stationFiles,
  stationsFolder,
} from '@estacao/stations';
import { deriveTheme, fontFaceCss, fontFilesOf, type Scheme, themeCss } from '@estacao/theming';
import { storyNameFromExport, toId } from 'storybook/internal/csf';
import type { Plugin } from 'vite';
import { sectionId, sectionTitle } from '../sections/section-title.ts';
import { isStationModule, refusedModule, stationModule } from '../sections/station-modules.ts';
import { isScreen, sidebarTitle, stationStories } from '../sections/station-stories.ts';
import { greyTheme } from './grey.ts';

const MODULE_ID = 'virtual:stations';
const RESOLVED_ID = `\0${MODULE_ID}`;

// Fonts are dependencies of the engine, so they resolve from its folder.
const fromTheming = createRequire(
  fileURLToPath(new URL('../../packages/theming/package.json', import.meta.url)),
);

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

function sectionOf(
  { station }: ServedStation,
  stations: readonly ServedStation[],
): StorybookStation['section'] {
  const storyId = (exportName: string, title?: string) =>
    toId(sectionId(station.slug, title), storyNameFromExport(exportName));
  const screens = stationStories().filter(({ title }) => isScreen(title));
  return {
    title: sectionTitle(
      station,
      stations.map((item) => item.station),
    ),
    passport: storyId('Passport'),
    screens: screens
      .filter(({ title }, index) => screens.findIndex((item) => item.title === title) === index)
      .map(({ title, exportName }) => ({
        title: sidebarTitle(title),
        id: storyId(exportName, sidebarTitle(title)),
      })),
  };
}

type UrlOf = (file: string) => string;

function picturesOf({ station, pictures }: ServedStation, urlOf: UrlOf): StorybookStation['pictures'] {
  const { headersPhone, headersDesktop, covers, ...singlePictures } = pictures;
  const urls = (files: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(files).map(([name, file]) => [name, urlOf(file)]));
  const usesDrawnHeader = headersPhone.length + headersDesktop.length === 0;
  const headers = (files: readonly string[], size: 'phone' | 'desktop') =>
    usesDrawnHeader
      ? [`data:image/svg+xml,${encodeURIComponent(drawHeader(station, size))}`]
      : files.map(urlOf);
  return {
    ...urls(singlePictures),
    headersPhone: headers(headersPhone, 'phone'),
    headersDesktop: headers(headersDesktop, 'desktop'),
    covers: urls(covers),
  };
}

function stationData(
  entry: ServedStation,
  stations: readonly ServedStation[],
  urlOf: UrlOf,
): StorybookStation {
  const { station } = entry;
  const theme = deriveTheme(station);
  const grey = greyTheme(station);
  const faces = ({ fonts }: typeof theme) =>
    fontFaceCss(fonts, ({ path }) => urlOf(fromTheming.resolve(path)));
  const colorsOf = (scheme: Scheme) =>
    Object.fromEntries(
      keyColors.map((token) => [token, theme.colors[scheme][token]]),
    ) as StorybookStation['colors'][Scheme];
  return {
    station,
    css: themeCss(theme),
    greyCss: themeCss(grey),
    faces: faces(theme),
    greyFaces: faces(grey),
    fontFiles: fontFilesOf(theme.fonts).length,
    colors: { light: colorsOf('light'), dark: colorsOf('dark') },
    section: sectionOf(entry, stations),
    pictures: picturesOf(entry, urlOf),
  };
}

/**
 * Generates the stations module. A build imports each file as a URL and fills in the placeholders. The dev
 * server uses direct paths: importing each picture would cost two hundred requests.
 */
function stationsModule(isServed: boolean): string {
  const { stations } = readStations();
  const placeholder = randomUUID();
  const files: string[] = [];
  const urlOf = (file: string) => {
    if (isServed) return encodeURI(`/@fs/${file.replaceAll('\\', '/').replace(/^\//, '')}`);
    if (!files.includes(file)) files.push(file);
    return `${placeholder}${files.indexOf(file)};`;
  };
  const json = JSON.stringify(stations.map((entry) => stationData(entry, stations, urlOf)));
  return [
    ...files.map((file, index) => `import file${index} from ${JSON.stringify(`${file}?url&no-inline`)};`),
    `export const stations = ${json.replace(new RegExp(`${placeholder}(\\d+);`, 'g'), '" + file$1 + "')};`,
  ].join('\n');
}

export function storybookStations(): Plugin {
  let isServed = false;
  return {
    name: 'estacao:stations',
    enforce: 'pre',
    configResolved({ command }) {
      isServed = command === 'serve';
    },
    resolveId: (id) => (id === MODULE_ID || isStationModule(id) ? `\0${id}` : undefined),
    load(id) {
      // `moduleType` stops Vite from parsing the result as JSON because of the file name.
      if (id === RESOLVED_ID) return { code: stationsModule(isServed), moduleType: 'js' };
      if (isStationModule(id.slice(1))) return { code: stationModule(id.slice(1)), moduleType: 'js' };
      if (isStationFile(id)) return { code: refusedModule(id), moduleType: 'js' };
      return undefined;
    },
    configureServer(server) {
      const reload = () => {
        for (const [id, module] of server.moduleGraph.idToModuleMap) {
          if (id === RESOLVED_ID || isStationModule(id.slice(1)) || isStationFile(id))
            server.moduleGraph.invalidateModule(module);
        }
        server.ws.send({ type: 'full-reload' });
      };
      const onChange = (file: string) => {
        if (isStationFile(file) || file.includes('/stations/pictures/')) reload();
      };
      const onFileListChange = (file: string) => {
        onChange(file);
        // Storybook caches a file's index until that file changes. A new screen appears in every section, so
        // all token files are touched.
        if (file.endsWith('.stories.tsx')) {
          const now = new Date();
          for (const station of stationFiles()) utimesSync(station, now, now);
          reload();
        }
      };
      server.watcher.add(stationsFolder());
      server.watcher.on('change', onChange);
      server.watcher.on('add', onFileListChange);
      server.watcher.on('unlink', onFileListChange);
    },
  };
}
