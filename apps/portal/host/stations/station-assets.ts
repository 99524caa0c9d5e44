import { createHash, randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { extname } from 'node:path';
import { drawFavicon, headerUrls, pictureUrl, type ServedStation } from '@estacao/stations';
import {
  deriveTheme,
  firstFontFilesOf,
  fontFaceCss,
  fontFilesOf,
  headerBackgroundOf,
  themeCss,
} from '@estacao/theming';
import type { PublicPictures, PublicStation } from '../../src/page/page.ts';
import { type PreparedFile, prepareFile } from '../http/files.ts';
import { type Inline, inline } from '../http/inline.ts';
import { materialsOf, versionOf } from '../pictures/materials.ts';
import { type PngAddresses, pngAddresses } from '../pictures/pngs.ts';
import { servablePicture } from '../pictures/servable.ts';

// Fonts are dependencies of `@estacao/theming`, so they are resolved from there.
const themingRequire = createRequire(
  createRequire(import.meta.url).resolve('@estacao/theming/station.schema.json'),
);

const fontPaths = new Map<string, string>();

export function fontFile(path: string): string {
  const file = fontPaths.get(path) ?? themingRequire.resolve(path);
  fontPaths.set(path, file);
  return file;
}

/** A station's part of every page, computed once for each version of the station. */
export interface StationAssets {
  readonly servedStation: ServedStation;
  /** Changes with every version of the station. Generated images are then generated again. */
  readonly version: string;
  readonly station: PublicStation;
  readonly css: Inline;
  readonly pictures: PublicPictures;
  readonly favicon: string;
  /** An SVG icon has every size. */
  readonly isFaviconSvg: boolean;
  readonly pngs: PngAddresses;
  readonly description: string;
  readonly themeColors: { readonly light: string; readonly dark: string };
  readonly fonts: readonly string[];
  readonly fontFiles: ReadonlyMap<string, string>;
  readonly drawings: Map<string, PreparedFile>;
}

export const DRAWN_FAVICON = '/drawn/favicon.svg';

function fontAddress(name: string): string {
  return `/fonts/${name}`;
}

function hashOf(body: Buffer | string): string {
  return createHash('sha256').update(body).digest('base64url').slice(0, 8);
}

/** Whether the address's version names exactly this content. The response may then be cached forever. */
export function isVersionOf(version: string | undefined, { uncompressed }: PreparedFile): boolean {
  return version === hashOf(uncompressed);
}

/** The address changes with the picture. Undefined when the picture can't be served. */
function versionedAddress(servedStation: ServedStation, file: string): string | undefined {
  const picture = servablePicture(file);
  return picture === undefined ? undefined : `${pictureUrl(servedStation, file)}?v=${hashOf(picture)}`;
}

export function createStationAssets(servedStation: ServedStation): StationAssets {
  const { station, pictures } = servedStation;
  const { theme: appearance, pictures: _files, domains: _hosts, ...publicStation } = station;
  const theme = deriveTheme(station);
  const addressOf = (file: string | undefined) =>
    file === undefined ? undefined : versionedAddress(servedStation, file);
  const favicon = addressOf(pictures.favicon);
  const isHeaderColored = headerBackgroundOf(appearance) !== 'plain';
  return {
    servedStation,
    version: randomUUID(),
    station: publicStation,
    css: inline(fontFaceCss(theme.fonts, ({ name }) => fontAddress(name)) + themeCss(theme)),
    pictures: {
      logo: addressOf(pictures.logo),
      logoDark: addressOf(pictures.logoDark),
      secondLogo: addressOf(pictures.secondLogo),
      companyLogo: addressOf(pictures.companyLogo),
      logoOnHeader: isHeaderColored ? addressOf(pictures.logoOnBrand) : undefined,
      headersPhone: headerUrls(servedStation, 'phone', addressOf),
      headersDesktop: headerUrls(servedStation, 'desktop', addressOf),
    },
    favicon: favicon ?? `${DRAWN_FAVICON}?v=${hashOf(drawFavicon(station))}`,
    isFaviconSvg: favicon === undefined || extname(pictures.favicon ?? '') === '.svg',
    pngs: pngAddresses(versionOf(materialsOf(servedStation, theme))),
    description: `${station.name}: participe das atividades, ganhe ${station.currency.name} e aproveite os benefícios.`,
    themeColors: { light: theme.colors.light.header, dark: theme.colors.dark.header },
    fonts: firstFontFilesOf(theme.fonts).map(({ name }) => fontAddress(name)),
    fontFiles: new Map(fontFilesOf(theme.fonts).map(({ name, path }) => [name, fontFile(path)])),
    drawings: new Map(),
  };
}

/** Caches a drawing until the station changes. */
export function cacheDrawing({ drawings }: StationAssets, name: string, draw: () => string): PreparedFile {
  const drawing = drawings.get(name) ?? prepareFile(Buffer.from(draw()), '.svg');
  drawings.set(name, drawing);
  return drawing;
}
