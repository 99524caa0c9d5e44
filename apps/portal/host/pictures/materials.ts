import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { drawCover, type FoundStation } from '@estacao/stations';
import { fontFilesOf, headerGroundOf, type Theme } from '@estacao/theming';
import { servablePicture } from './servable.ts';

/** Everything that a station's drawn pictures are made of, and nothing else is. */
export interface Materials {
  readonly name: string;
  readonly corner: number;
  /** What the station's logo or name stands on, and the colour of the name. */
  readonly ground: string;
  readonly ink: string;
  /** The same for the icon that is drawn. */
  readonly brand: string;
  readonly onBrand: string;
  /** Behind an icon that has no ground of its own. */
  readonly plain: string;
  readonly font: string;
  readonly weight: number;
  readonly tracking: number;
  /** Pictures as `data:` addresses. */
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

/** A picture to draw with, if it is of a kind that can be drawn with. A drawing is cut down to its shapes. */
function usable(file: string | undefined): string | undefined {
  const type = types[extname(file ?? '').toLowerCase()];
  if (file === undefined || type === undefined) return undefined;
  const body = servablePicture(file);
  return body === undefined ? undefined : dataHref(type, body);
}

/** Corners of an icon of 64, as the station cuts its own. */
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
  // A logo for plain ground has no other place than where the top bar is plain.
  const logo = onBrand ?? (header === 'plain' ? usable(pictures.logo) : undefined);
  const plainly = onBrand === undefined && logo !== undefined;
  // One for coloured ground is made for the top bar's.
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

// What draws with them: another way of drawing is another picture too.
const code = ['letters.ts', 'materials.ts', 'share.ts', 'icons.ts', 'pngs.ts', 'raster-child.mjs'].map(
  (name) => readFileSync(new URL(name, import.meta.url), 'utf8'),
);

/** Changes with whatever changes the pictures, and is known before any is drawn. */
export function versionOf(materials: Materials): string {
  return createHash('sha256')
    .update(JSON.stringify([materials, code]))
    .digest('base64url')
    .slice(0, 8);
}
