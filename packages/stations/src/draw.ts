import { deriveTheme, type Station } from '@estacao/theming';
import type { Cover } from './covers.ts';

/** Corners of the drawn shapes, as the station cuts its own. */
const corners: Record<Station['theme']['shape'], number> = { square: 0, soft: 24, round: 64, pill: 90 };

function numberOf(text: string): number {
  return [...text].reduce((sum, letter) => (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) >>> 0, 7);
}

/** Whole numbers that look thrown, the same ones for the same name. */
function dice(name: string) {
  let state = numberOf(name) || 1;
  return (sides: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

/**
 * A cover for an activity of a station without pictures: large shapes in its colours and corners, arranged differently
 * for every kind of activity.
 */
export function drawCover(station: Pick<Station, 'slug' | 'theme'>, kind: Cover): string {
  const { light } = deriveTheme(station).colors;
  const throwDie = dice(`${station.slug} ${kind}`);
  const radius = corners[station.theme.shape];
  const fills = [
    light.brand,
    light.accent,
    light['brand-hover'],
    light['accent-tint'],
    light['brand-pressed'],
  ];
  const shapes = Array.from({ length: 6 }, (_, index) => {
    const size = 110 + throwDie(5) * 40;
    const x = throwDie(6) * 110 - 60;
    const y = throwDie(4) * 110 - 60;
    const fill = fills[(index + throwDie(2)) % fills.length] ?? light.brand;
    const turn = station.theme.shape === 'square' ? throwDie(2) * 45 : 0;
    const middle = `${x + size / 2} ${y + size / 2}`;
    return `<rect x="${x}" y="${y}" width="${size}" height="${size}" rx="${radius}" fill="${fill}"${turn === 0 ? '' : ` transform="rotate(${turn} ${middle})"`}/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 400"><rect width="640" height="400" fill="${light.tint}"/>${shapes.join('')}</svg>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** The icon of a station without one: the first letter of its name on its brand colour. */
export function drawFavicon({ name, theme }: Pick<Station, 'name' | 'theme'>): string {
  const { light } = deriveTheme({ theme }).colors;
  const letter = [...name.trim()][0]?.toLocaleUpperCase('pt-BR') ?? '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="${Math.min(corners[theme.shape] / 2, 32)}" fill="${light.brand}"/><text x="32" y="45" text-anchor="middle" font-family="system-ui,sans-serif" font-weight="700" font-size="38" fill="${light['on-brand']}">${escaped(letter)}</text></svg>`;
}
