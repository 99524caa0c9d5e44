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

/** Golden-ratio steps: all colours differ, and every run measures the same ones. */
function colorAt(index: number): string {
  return toHex((index * 10_368_889) % 0x1000000);
}

function withColors(station: Station, index: number): Pick<Station, 'theme'> {
  return {
    theme: { ...station.theme, brand: colorAt(index * 2), accent: colorAt(index * 2 + 1), overrides: {} },
  };
}

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect === 'function') collect();
}

function measureHeap(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

function measureMs(task: () => void): number {
  const start = performance.now();
  task();
  return performance.now() - start;
}

function measureMicrosPerTheme(stations: readonly Pick<Station, 'theme'>[]): number {
  return (
    (measureMs(() => {
      for (const station of stations) deriveTheme(station);
    }) *
      1000) /
    stations.length
  );
}

function countAddedBytes(others: readonly Station[], addition: Station): number {
  const sheets = (stations: readonly Station[]) =>
    new Map(stations.map((station) => [station.slug, cssOf(station)]));
  const sheetsBefore = sheets(others);
  const sheetsAfter = sheets([...others, addition]);
  return others.reduce((sum, { slug }) => {
    const [cssBefore, cssAfter] = [sheetsBefore.get(slug) ?? '', sheetsAfter.get(slug) ?? ''];
    return sum + (cssBefore === cssAfter ? 0 : Math.max(1, Math.abs(cssAfter.length - cssBefore.length)));
  }, 0);
}

export async function run(): Promise<string[]> {
  const shipped = shippedStations();
  const [first] = shipped;
  if (first === undefined) return ['no stations to measure'];
  const generatedStations = Array.from({ length: STATIONS }, (_, index) =>
    withColors(shipped[index % shipped.length] ?? first, index),
  );

  // The first themes fill the shared hue cache and warm up the compiler, so cold and warm times differ.
  const coldMicros = measureMicrosPerTheme(generatedStations.slice(0, 20));
  measureMicrosPerTheme(generatedStations.slice(20, 3000));
  const warmMicros = measureMicrosPerTheme(generatedStations.slice(3000, 8000));

  const heapBefore = measureHeap();
  const sheets: string[] = [];
  const totalMs = measureMs(() => {
    for (const station of generatedStations) sheets.push(cssOf(station));
  });
  const memory = measureHeap() - heapBefore;
  const bytes = sheets.reduce((sum, css) => sum + css.length, 0);

  const formatRow = (label: string, value: string) => `${label.padEnd(46)} ${value.padStart(18)}`;
  return [
    formatRow('one theme, cold', `${coldMicros.toFixed(0)} µs`),
    formatRow('one theme, warm', `${warmMicros.toFixed(0)} µs`),
    formatRow(`${STATIONS} stations, theme and CSS`, `${totalMs.toFixed(0)} ms`),
    formatRow('  memory held, all of their CSS included', `${(memory / 2 ** 20).toFixed(1)} MiB`),
    formatRow('  CSS', `${(bytes / 2 ** 20).toFixed(1)} MiB`),
    formatRow(
      'bytes that one more station adds to the others',
      `${countAddedBytes(shipped.slice(1), first)} B`,
    ),
    formatRow('CSS by station', 'raw · gzip'),
    ...shipped.map((station) => {
      const css = cssOf(station);
      return formatRow(`  ${station.slug}`, `${css.length} · ${gzipSync(css, { level: 9 }).length} B`);
    }),
  ];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log((await run()).join('\n'));
