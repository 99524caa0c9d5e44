import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { drawCover, type FoundStation } from '@estacao/stations';
import { fontFilesOf, headerGroundOf, type Theme } from '@estacao/theming';
import { servablePicture } from './servable.ts';

export interface Materials {
  readonly name: string;
  readonly corner: number;
  readonly ground: string;
  readonly ink: string;
  readonly brand: string;
  readonly onBrand: string;
  readonly plain: string;
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

function dataHref(type: string, body: Buffer): string {
  return `data:${type};base64,${body.toString('base64')}`;
}

export function svgHref(svg: string): string {
  return dataHref('image/svg+xml', Buffer.from(svg));
}

/** Undefined for unsupported formats. Reduces an SVG to its shapes. */
function usable(file: string | undefined): string | undefined {
  const type = types[extname(file ?? '').toLowerCase()];
  if (file === undefined || type === undefined) return undefined;
  const body = servablePicture(file);
  return body === undefined ? undefined : dataHref(type, body);
}

const corners: Record<FoundStation['station']['theme']['shape'], number> = {
  square: 0,
  soft: 12,
  round: 20,
  pill: 32,
};

export function materialsOf({ station, pictures }: FoundStation, theme: Theme): Materials {
  const { light } = theme.colors;
  const { sizes } = theme;
  const [body, heading = body] = theme.fonts;
  const weight = Number(sizes['weight-heading']);
  const [file] = heading === undefined ? [] : fontFilesOf([{ ...heading, weights: [weight] }]);
  const header = headerGroundOf(station.theme);
  const onBrand = usable(pictures.logoOnBrand);
  // A logo for light backgrounds fits only a plain top bar.
  const logo = onBrand ?? (header === 'plain' ? usable(pictures.logo) : undefined);
  const plainly = onBrand === undefined && logo !== undefined;
  const ground = plainly ? 'logo-ground' : header === 'accent' ? 'accent' : 'brand';
  return {
    name: sizes['case-heading'] === 'uppercase' ? station.name.toLocaleUpperCase('pt-BR') : station.name,
    corner: corners[station.theme.shape],
    ground: light[ground],
    ink: light[`on-${ground}`],
    brand: light.brand,
    onBrand: light['on-brand'],
    plain: light.surface,
    font: file?.path ?? '',
    weight,
    tracking: Number.parseFloat(sizes['tracking-heading']),
    cover: svgHref(drawCover(station, 'convite')),
    header: usable(pictures.headersDesktop[0] ?? pictures.headersPhone[0]),
    logo,
    favicon: usable(pictures.favicon),
  };
}

// The drawing code is part of the version, because changing it changes the pictures.
const code = ['letters.ts', 'materials.ts', 'share.ts', 'icons.ts', 'pngs.ts', 'raster-child.mjs'].map(
  (name) => readFileSync(new URL(name, import.meta.url), 'utf8'),
);

/** A cache-busting version, computed before any picture is drawn. */
export function versionOf(materials: Materials): string {
  return createHash('sha256')
    .update(JSON.stringify([materials, code]))
    .digest('base64url')
    .slice(0, 8);
}
