import { difference, fromOklch, type Oklch, toOklch } from './oklch.ts';
import { type Rgb, toHex } from './srgb.ts';

export interface Pixels {
  readonly data: ArrayLike<number>;
  readonly width: number;
  readonly height: number;
}

const MOST = 10_000;

/** Below this chroma a colour is a grey, and a brand colour only if there is no other. */
const LEAST_CHROMA = 0.04;

const APART = 0.1;

interface Cluster {
  readonly rgb: Rgb;
  readonly color: Oklch;
  readonly weight: number;
}

function clusterOf(color: Oklch, weight: number): Cluster {
  return { rgb: fromOklch(color.l, color.c, color.h), color, weight };
}

function binOf({ l, c, h }: Oklch): number {
  const hue = c < LEAST_CHROMA ? 0 : 1 + Math.floor(((h % 360) / 360) * 24);
  return hue * 400 + Math.floor(l * 9.99) * 20 + Math.min(19, Math.floor(c / 0.04));
}

function clustersOf({ data, width, height }: Pixels): Cluster[] {
  const count = width * height;
  const step = Math.max(1, Math.floor(count / MOST));
  const bins = new Map<number, { l: number; a: number; b: number; weight: number }>();
  for (let pixel = 0; pixel < count; pixel += step) {
    const at = pixel * 4;
    // A translucent edge pixel is mixed with its background.
    if ((data[at + 3] ?? 0) < 200) continue;
    const rgb = ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0);
    const color = toOklch(rgb);
    const name = binOf(color);
    const bin = bins.get(name) ?? { l: 0, a: 0, b: 0, weight: 0 };
    const angle = (color.h * Math.PI) / 180;
    bin.l += color.l;
    bin.a += color.c * Math.cos(angle);
    bin.b += color.c * Math.sin(angle);
    bin.weight += 1;
    bins.set(name, bin);
  }
  const clusters = [...bins.values()].map(({ l, a, b, weight }) => {
    const h = ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
    return clusterOf({ l: l / weight, c: Math.hypot(a, b) / weight, h }, weight);
  });
  return merged(clusters);
}

function merged(clusters: readonly Cluster[]): Cluster[] {
  const kept: Cluster[] = [];
  for (const cluster of clusters.toSorted((a, b) => b.weight - a.weight)) {
    const at = kept.findIndex(({ rgb }) => difference(rgb, cluster.rgb) < APART);
    const near = kept[at];
    if (near === undefined) kept.push(cluster);
    else kept[at] = { ...near, weight: near.weight + cluster.weight };
  }
  return kept;
}

/** Frequent and colourful ranks high. White is paper, black is ink. */
function worthOf({ color: { l, c }, weight }: Cluster): number {
  const isPaper = l > 0.95 && c < LEAST_CHROMA;
  return isPaper ? 0 : weight * (c < LEAST_CHROMA ? 0.02 : 0.2 + c * 5);
}

function shadesOf({ l, c, h }: Oklch): Cluster[] {
  const shades: readonly Oklch[] = [
    { l: Math.max(0.3, l - 0.18), c, h },
    { l: Math.min(0.8, l + 0.16), c, h },
    { l: Math.max(0.35, Math.min(0.75, l)), c: Math.max(c, 0.12), h: (h + 60) % 360 },
    { l: 0.5, c: 0.15, h: 255 },
  ];
  return shades.map((color) => clusterOf(color, 0));
}

/** Three colours, the likeliest first. Empty when every pixel is white or transparent. */
export function brandColorsOf(picture: Pixels): string[] {
  const found = clustersOf(picture)
    .filter((cluster) => worthOf(cluster) > 0)
    .sort((a, b) => worthOf(b) - worthOf(a));
  const [first] = found;
  if (first === undefined) return [];
  const chosen: Rgb[] = [];
  for (const { rgb } of [...found, ...shadesOf(first.color)]) {
    if (chosen.every((other) => difference(other, rgb) >= APART)) chosen.push(rgb);
    if (chosen.length === 3) break;
  }
  return chosen.map(toHex);
}
