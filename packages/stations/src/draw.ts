import { deriveTheme, type Station } from '@estacao/theming';
import { covers } from '@estacao/theming/pictures';

export type Cover = (typeof covers)[number];

export function isCover(name: string): name is Cover {
  return covers.some((cover) => cover === name);
}

const cornerRadii: Record<Station['theme']['shape'], number> = { square: 0, soft: 24, round: 64, pill: 90 };

function hashOf(text: string): number {
  return [...text].reduce((sum, letter) => (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) >>> 0, 7);
}

/** Seeded random numbers: the same name gives the same sequence. */
function createDice(name: string) {
  let state = hashOf(name) || 1;
  return (sides: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

export function drawCover(station: Pick<Station, 'slug' | 'theme'>, kind: Cover): string {
  const { light } = deriveTheme(station).colors;
  const throwDie = createDice(`${station.slug} ${kind}`);
  const radius = cornerRadii[station.theme.shape];
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
    const angle = station.theme.shape === 'square' ? throwDie(2) * 45 : 0;
    const center = `${x + size / 2} ${y + size / 2}`;
    return `<rect x="${x}" y="${y}" width="${size}" height="${size}" rx="${radius}" fill="${fill}"${angle === 0 ? '' : ` transform="rotate(${angle} ${center})"`}/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 400"><rect width="640" height="400" fill="${light.tint}"/>${shapes.join('')}</svg>`;
}

const tilePaths: Record<Station['theme']['shape'], readonly string[]> = {
  square: ['M0 0H200V200Z', 'M0 0H200V200H0Z', 'M100 0L200 100L100 200L0 100Z', 'M0 0H200V100H0Z'],
  soft: [
    'M0 0H200A200 200 0 0 1 0 200Z',
    'M24 0H176A24 24 0 0 1 200 24V176A24 24 0 0 1 176 200H24A24 24 0 0 1 0 176V24A24 24 0 0 1 24 0Z',
    'M0 0H200V100A100 100 0 0 1 0 100Z',
  ],
  round: [
    'M100 0A100 100 0 1 1 100 200A100 100 0 1 1 100 0Z',
    'M0 0H200A200 200 0 0 1 0 200Z',
    'M0 0H100A100 100 0 0 1 200 100V200H100A100 100 0 0 1 0 100Z',
  ],
  pill: [
    'M100 0A100 100 0 1 1 100 200A100 100 0 1 1 100 0Z',
    'M50 0H150A50 50 0 0 1 150 100H50A50 50 0 0 1 50 0Z',
    'M0 0H100A100 100 0 0 1 200 100V200H100A100 100 0 0 1 0 100Z',
  ],
};

const headerCells = { phone: [4, 3], desktop: [9, 4] } as const;

export type HeaderSize = keyof typeof headerCells;

/**
 * A mosaic for stations without header pictures: dense on the right, sparse on the left, where text is
 * placed.
 */
export function drawHeader(station: Pick<Station, 'slug' | 'theme'>, size: HeaderSize): string {
  const { light } = deriveTheme(station).colors;
  const throwDie = createDice(`${station.slug} header`);
  const [columns, rows] = headerCells[size];
  const fills = [
    light.accent,
    light['brand-hover'],
    light['accent-tint'],
    light['brand-pressed'],
    light.tint,
  ];
  const paths = tilePaths[station.theme.shape];
  const cells = Array.from({ length: columns * rows }, (_, cell) => {
    const column = cell % columns;
    const x = column * 200;
    const y = Math.floor(cell / columns) * 200;
    // Each cell draws all its numbers, so a change in one cell leaves the others unchanged.
    const [roll, pathIndex, fillIndex, quarterTurns] = [
      throwDie(100),
      throwDie(paths.length),
      throwDie(fills.length),
      throwDie(4),
    ];
    const density = size === 'phone' ? 75 : Math.max(0, (column - 2) * 16);
    if (roll >= density) return '';
    return `<path d="${paths[pathIndex]}" fill="${fills[fillIndex]}" stroke="${fills[fillIndex]}" transform="translate(${x} ${y}) rotate(${quarterTurns * 90} 100 100)"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${columns * 200} ${rows * 200}" preserveAspectRatio="xMaxYMid slice"><rect width="${columns * 200}" height="${rows * 200}" fill="${light.brand}"/>${cells.join('')}</svg>`;
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

export function drawFavicon({ name, theme }: Pick<Station, 'name' | 'theme'>): string {
  const { light } = deriveTheme({ theme }).colors;
  const letter = [...name.trim()][0]?.toLocaleUpperCase('pt-BR') ?? '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="${Math.min(cornerRadii[theme.shape] / 2, 32)}" fill="${light.brand}"/><text x="32" y="45" text-anchor="middle" font-family="system-ui,sans-serif" font-weight="700" font-size="38" fill="${light['on-brand']}">${escapeXml(letter)}</text></svg>`;
}
