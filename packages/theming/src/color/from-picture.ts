import { difference, fromOklch, type Oklch, toOklch } from './oklch.ts';
import { type Rgb, toHex } from './srgb.ts';

export interface Pixels {
  readonly data: ArrayLike<number>;
  readonly width: number;
  readonly height: number;
}

const MAX_SAMPLES = 10_000;

/** Below this chroma a colour is a grey, and a brand colour only if there is no other. */
const MIN_CHROMA = 0.04;

const MIN_DISTANCE = 0.1;

interface Cluster {
  readonly rgb: Rgb;
  readonly color: Oklch;
  readonly weight: number;
}

function clusterOf(color: Oklch, weight: number): Cluster {
  return { rgb: fromOklch(color.l, color.c, color.h), color, weight };
}

function binOf({ l, c, h }: Oklch): number {
  const hue = c < MIN_CHROMA ? 0 : 1 + Math.floor(((h % 360) / 360) * 24);
  return hue * 400 + Math.floor(l * 9.99) * 20 + Math.min(19, Math.floor(c / 0.04));
}

function clustersOf({ data, width, height }: Pixels): Cluster[] {
  const count = width * height;
  const step = Math.max(1, Math.floor(count / MAX_SAMPLES));
  const bins = new Map<number, { l: number; a: number; b: number; weight: number }>();
  for (let pixel = 0; pixel < count; pixel += step) {
    const offset = pixel * 4;
    // Skips translucent edge pixels, which a background would change.
    if ((data[offset + 3] ?? 0) < 200) continue;
    const rgb = ((data[offset] ?? 0) << 16) | ((data[offset + 1] ?? 0) << 8) | (data[offset + 2] ?? 0);
    const color = toOklch(rgb);
    const binKey = binOf(color);
    const bin = bins.get(binKey) ?? { l: 0, a: 0, b: 0, weight: 0 };
    const angle = (color.h * Math.PI) / 180;
    bin.l += color.l;
    bin.a += color.c * Math.cos(angle);
    bin.b += color.c * Math.sin(angle);
    bin.weight += 1;
    bins.set(binKey, bin);
  }
  const clusters = [...bins.values()].map(({ l, a, b, weight }) => {
    const h = ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
    return clusterOf({ l: l / weight, c: Math.hypot(a, b) / weight, h }, weight);
  });
  return mergeNeighbours(clusters);
}

function mergeNeighbours(clusters: readonly Cluster[]): Cluster[] {
  const result: Cluster[] = [];
  for (const cluster of clusters.toSorted((a, b) => b.weight - a.weight)) {
    const index = result.findIndex(({ rgb }) => difference(rgb, cluster.rgb) < MIN_DISTANCE);
    const neighbour = result[index];
    if (neighbour === undefined) result.push(cluster);
    else result[index] = { ...neighbour, weight: neighbour.weight + cluster.weight };
  }
  return result;
}

/** A frequent, colourful cluster ranks high. Near-white is background, and greys rank low. */
function scoreOf({ color: { l, c }, weight }: Cluster): number {
  const isPaper = l > 0.95 && c < MIN_CHROMA;
  return isPaper ? 0 : weight * (c < MIN_CHROMA ? 0.02 : 0.2 + c * 5);
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

/** Up to three colours, the likeliest first. Empty when every pixel is near-white or translucent. */
export function brandColorsOf(picture: Pixels): string[] {
  const rankedClusters = clustersOf(picture)
    .filter((cluster) => scoreOf(cluster) > 0)
    .sort((a, b) => scoreOf(b) - scoreOf(a));
  const [best] = rankedClusters;
  if (best === undefined) return [];
  const colors: Rgb[] = [];
  for (const { rgb } of [...rankedClusters, ...shadesOf(best.color)]) {
    if (colors.every((other) => difference(other, rgb) >= MIN_DISTANCE)) colors.push(rgb);
    if (colors.length === 3) break;
  }
  return colors.map(toHex);
}
