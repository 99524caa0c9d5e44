import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { toHex } from '../color/srgb.ts';
import type { Station } from '../station/schema.ts';
import { shippedStations } from '../testing/shipped-stations.ts';
import { themeCss } from '../theme/css.ts';
import { deriveTheme } from '../theme/derive.ts';

const STATIONS = 10_000;

function cssOf(station: Pick<Station, 'theme'>): string {
  return themeCss(deriveTheme(station));
}

/** Golden-angle steps: all colours differ, and every run measures the same ones. */
function colorAt(index: number): string {
  return toHex((index * 10_368_889) % 0x1000000);
}

function inColorsOf(station: Station, index: number): Pick<Station, 'theme'> {
  return {
    theme: { ...station.theme, brand: colorAt(index * 2), accent: colorAt(index * 2 + 1), overrides: {} },
  };
}

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect === 'function') collect();
}

function heap(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

function milliseconds(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

function microsPerTheme(stations: readonly Pick<Station, 'theme'>[]): number {
  return (
    (milliseconds(() => {
      for (const station of stations) deriveTheme(station);
    }) *
      1000) /
    stations.length
  );
}

function bytesAddedToOthers(others: readonly Station[], another: Station): number {
  const sheets = (set: readonly Station[]) => new Map(set.map((station) => [station.slug, cssOf(station)]));
  const before = sheets(others);
  const after = sheets([...others, another]);
  return others.reduce((sum, { slug }) => {
    const [was, is] = [before.get(slug) ?? '', after.get(slug) ?? ''];
    return sum + (was === is ? 0 : Math.max(1, Math.abs(is.length - was.length)));
  }, 0);
}

export async function run(): Promise<string[]> {
  const shipped = shippedStations();
  const [first] = shipped;
  if (first === undefined) return ['no stations to measure'];
  const many = Array.from({ length: STATIONS }, (_, index) =>
    inColorsOf(shipped[index % shipped.length] ?? first, index),
  );

  // The first themes fill the shared hue cache and warm up the compiler; both numbers are reported.
  const cold = microsPerTheme(many.slice(0, 20));
  microsPerTheme(many.slice(20, 3000));
  const warm = microsPerTheme(many.slice(3000, 8000));

  const before = heap();
  const sheets: string[] = [];
  const time = milliseconds(() => {
    for (const station of many) sheets.push(cssOf(station));
  });
  const memory = heap() - before;
  const bytes = sheets.reduce((sum, css) => sum + css.length, 0);

  const row = (what: string, value: string) => `${what.padEnd(46)} ${value.padStart(18)}`;
  return [
    row('one theme, cold', `${cold.toFixed(0)} µs`),
    row('one theme, warm', `${warm.toFixed(0)} µs`),
    row(`${STATIONS} stations, theme and CSS`, `${time.toFixed(0)} ms`),
    row('  memory held, all of their CSS included', `${(memory / 2 ** 20).toFixed(1)} MiB`),
    row('  CSS', `${(bytes / 2 ** 20).toFixed(1)} MiB`),
    row('bytes that one more station adds to the others', `${bytesAddedToOthers(shipped.slice(1), first)} B`),
    row('CSS by station', 'raw · gzip'),
    ...shipped.map((station) => {
      const css = cssOf(station);
      return row(`  ${station.slug}`, `${css.length} · ${gzipSync(css, { level: 9 }).length} B`);
    }),
  ];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log((await run()).join('\n'));
