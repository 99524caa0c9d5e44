import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { drawCover, type ServedStation } from '@estacao/stations';
import { fontFilesOf, headerBackgroundOf, type Theme } from '@estacao/theming';
import { servablePicture } from './servable.ts';

export interface Materials {
  readonly name: string;
  readonly corner: number;
  readonly background: string;
  readonly ink: string;
  readonly brand: string;
  readonly onBrand: string;
  readonly surface: string;
  readonly font: string;
  readonly weight: number;
  readonly tracking: number;
  readonly cover: string;
  readonly header: string | undefined;
  readonly logo: string | undefined;
  readonly favicon: string | undefined;
}

const types: Readonly<Record<string, string>> = {
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
};

function toDataHref(type: string, body: Buffer): string {
  return `data:${type};base64,${body.toString('base64')}`;
}

export function svgHref(svg: string): string {
  return toDataHref('image/svg+xml', Buffer.from(svg));
}

/** Undefined for unsupported formats. Reduces an SVG to its shapes. */
function pictureHref(file: string | undefined): string | undefined {
  const type = types[extname(file ?? '').toLowerCase()];
  if (file === undefined || type === undefined) return undefined;
  const body = servablePicture(file);
  return body === undefined ? undefined : toDataHref(type, body);
}

const corners: Record<ServedStation['station']['theme']['shape'], number> = {
  square: 0,
  soft: 12,
  round: 20,
  pill: 32,
};

export function materialsOf({ station, pictures }: ServedStation, theme: Theme): Materials {
  const { light } = theme.colors;
  const { sizes } = theme;
  const [body, heading = body] = theme.fonts;
  const weight = Number(sizes['weight-heading']);
  const [fontFile] = heading === undefined ? [] : fontFilesOf([{ ...heading, weights: [weight] }]);
  const headerBackground = headerBackgroundOf(station.theme);
  const logoOnBrand = pictureHref(pictures.logoOnBrand);
  // A logo for light backgrounds fits only a plain top bar.
  const logo = logoOnBrand ?? (headerBackground === 'plain' ? pictureHref(pictures.logo) : undefined);
  const needsLogoGround = logoOnBrand === undefined && logo !== undefined;
  const background = needsLogoGround ? 'logo-ground' : headerBackground === 'accent' ? 'accent' : 'brand';
  return {
    name: sizes['case-heading'] === 'uppercase' ? station.name.toLocaleUpperCase('pt-BR') : station.name,
    corner: corners[station.theme.shape],
    background: light[background],
    ink: light[`on-${background}`],
    brand: light.brand,
    onBrand: light['on-brand'],
    surface: light.surface,
    font: fontFile?.path ?? '',
    weight,
    tracking: Number.parseFloat(sizes['tracking-heading']),
    cover: svgHref(drawCover(station, 'convite')),
    header: pictureHref(pictures.headersDesktop[0] ?? pictures.headersPhone[0]),
    logo,
    favicon: pictureHref(pictures.favicon),
  };
}

// The drawing code is part of the version, because changing it changes the pictures.
const drawingCode = ['letters.ts', 'materials.ts', 'share.ts', 'icons.ts', 'pngs.ts', 'raster-child.mjs'].map(
  (name) => readFileSync(new URL(name, import.meta.url), 'utf8'),
);

/** A cache-busting version, computed before any picture is drawn. */
export function versionOf(materials: Materials): string {
  return createHash('sha256')
    .update(JSON.stringify([materials, drawingCode]))
    .digest('base64url')
    .slice(0, 8);
}
