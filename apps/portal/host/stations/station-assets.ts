import { createHash, randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { extname } from 'node:path';
import { drawFavicon, type FoundStation, headerUrls, pictureUrl } from '@estacao/stations';
import {
  deriveTheme,
  firstFontFilesOf,
  fontFaceCss,
  fontFilesOf,
  headerGroundOf,
  themeCss,
} from '@estacao/theming';
import type { PublicPictures, PublicStation } from '../../src/page/page.ts';
import { type Served, served } from '../http/files.ts';
import { type Inline, inline } from '../http/inline.ts';
import { materialsOf, versionOf } from '../pictures/materials.ts';
import { type PngAddresses, pngAddresses } from '../pictures/pngs.ts';
import { servablePicture } from '../pictures/servable.ts';

// Fonts are dependencies of `@estacao/theming`, so they are resolved from there.
const fromTheming = createRequire(
  createRequire(import.meta.url).resolve('@estacao/theming/station.schema.json'),
);

const whereFontsAre = new Map<string, string>();

export function fontFile(path: string): string {
  const file = whereFontsAre.get(path) ?? fromTheming.resolve(path);
  whereFontsAre.set(path, file);
  return file;
}

/** A station's part of every page, computed once for each version of the station. */
export interface StationAssets {
  readonly found: FoundStation;
  /** Changes with every version of the station. Generated images are then generated again. */
  readonly version: string;
  readonly station: PublicStation;
  readonly css: Inline;
  readonly pictures: PublicPictures;
  readonly favicon: string;
  /** An SVG icon has every size. */
  readonly faviconDrawn: boolean;
  readonly pngs: PngAddresses;
  readonly description: string;
  readonly themeColors: { readonly light: string; readonly dark: string };
  readonly fonts: readonly string[];
  readonly fontFiles: ReadonlyMap<string, string>;
  readonly drawings: Map<string, Served>;
}

export const DRAWN_FAVICON = '/drawn/favicon.svg';

function fontAddress(name: string): string {
  return `/fonts/${name}`;
}

function hashOf(body: Buffer | string): string {
  return createHash('sha256').update(body).digest('base64url').slice(0, 8);
}

/** Whether this address names exactly this content. The response may then be cached for ever. */
export function isVersionOf(version: string | undefined, { plain }: Served): boolean {
  return version === hashOf(plain);
}

/** The address changes with the picture. Undefined when the picture can't be served. */
function versioned(found: FoundStation, file: string): string | undefined {
  const picture = servablePicture(file);
  return picture === undefined ? undefined : `${pictureUrl(found, file)}?v=${hashOf(picture)}`;
}

export function stationAssets(found: FoundStation): StationAssets {
  const { station, pictures } = found;
  const { theme: look, pictures: _files, domains: _hosts, ...publicStation } = station;
  const theme = deriveTheme(station);
  const address = (file: string | undefined) => (file === undefined ? undefined : versioned(found, file));
  const favicon = address(pictures.favicon);
  const bold = headerGroundOf(look) !== 'plain';
  return {
    found,
    version: randomUUID(),
    station: publicStation,
    css: inline(fontFaceCss(theme.fonts, ({ name }) => fontAddress(name)) + themeCss(theme)),
    pictures: {
      logo: address(pictures.logo),
      logoDark: address(pictures.logoDark),
      secondLogo: address(pictures.secondLogo),
      companyLogo: address(pictures.companyLogo),
      logoOnHeader: bold ? address(pictures.logoOnBrand) : undefined,
      headersPhone: headerUrls(found, 'phone', address),
      headersDesktop: headerUrls(found, 'desktop', address),
    },
    favicon: favicon ?? `${DRAWN_FAVICON}?v=${hashOf(drawFavicon(station))}`,
    faviconDrawn: favicon === undefined || extname(pictures.favicon ?? '') === '.svg',
    pngs: pngAddresses(versionOf(materialsOf(found, theme))),
    description: `${station.name}: participe das atividades, ganhe ${station.currency.name} e aproveite os benefícios.`,
    themeColors: { light: theme.colors.light.header, dark: theme.colors.dark.header },
    fonts: firstFontFilesOf(theme.fonts).map(({ name }) => fontAddress(name)),
    fontFiles: new Map(fontFilesOf(theme.fonts).map(({ name, path }) => [name, fontFile(path)])),
    drawings: new Map(),
  };
}

/** Caches a drawing until the station changes. */
export function keepDrawing({ drawings }: StationAssets, name: string, draw: () => string): Served {
  const drawing = drawings.get(name) ?? served(Buffer.from(draw()), '.svg');
  drawings.set(name, drawing);
  return drawing;
}
