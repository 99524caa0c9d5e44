import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openStations } from '@estacao/stations';
import { parseStation } from '@estacao/theming';
import * as chromeLauncher from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { ensureBrowser } from '../../../.ci/tools/browser.ts';
import { ensurePortal } from '../../../.ci/tools/built.ts';
import { median } from '../../../.ci/tools/median.ts';
import { type Build, readBuild } from '../host/build.ts';
import { startPortal } from '../host/start.ts';
import type { Load, Measured } from './load.ts';

const dist = fileURLToPath(new URL('../dist', import.meta.url));

function row(what: string, value: string) {
  return `${what.padEnd(46)} ${value.padStart(18)}`;
}
function kilobytes(bytes: number) {
  return `${(bytes / 1024).toFixed(1)} KB`;
}

const LOOKS = 3;

function ask(load: Load): Promise<Measured> {
  return new Promise((resolve, reject) => {
    fork(new URL('./load.ts', import.meta.url), [JSON.stringify(load)], { execArgv: ['--import', 'tsx'] })
      .once('message', resolve)
      .once('error', reject);
  });
}

function manyStations() {
  return Array.from({ length: 1000 }, (_, index) => {
    const parsed = parseStation({
      id: index + 1000,
      slug: `estacao-${index}`,
      name: `Estação ${index}`,
      theme: { brand: `#${((index * 10_368_889) % 0x1000000).toString(16).padStart(6, '0')}` },
    });
    if (!parsed.ok) throw new Error('invalid bench station');
    return {
      station: parsed.station,
      file: join(tmpdir(), `estacao-${index}.station.json`),
      pictures: { headersPhone: [], headersDesktop: [], covers: {} },
    };
  });
}

async function firstByte(build: Build): Promise<string[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'));
  const stations = manyStations();
  const portal = await startPortal({
    stations: { look: async () => ({ stations, refused: [], passedOver: [] }) },
    tell: () => {},
    build,
    client: join(dist, 'client'),
    database: { dataDir },
    config: { samples: true, rateLimits: false },
    listStations: false,
    port: 0,
    log: () => {},
    report: (error) => console.error(error),
  });
  try {
    const slugs = stations.map(({ station }) => station.slug);
    const all = { port: portal.port, slugs };
    // Warm-up: the first requests include JIT compilation.
    await ask({ ...all, slugs: slugs.slice(0, 200), connections: 2, total: 200 });
    const rest = slugs.slice(200);
    const before = process.cpuUsage();
    await ask({ ...all, slugs: rest, connections: 2, total: rest.length });
    const { user, system } = process.cpuUsage(before);
    const { times, seconds } = await ask({ ...all, connections: 50, total: 20_000 });
    const at = (share: number) => `${(times[Math.floor(times.length * share)] ?? 0).toFixed(0)} ms`;
    return [
      row('a page of 1,000 stations, made: work', `${((user + system) / 1000 / rest.length).toFixed(1)} ms`),
      row('kept, 50 connections: first byte, median / 99 %', `${at(0.5)} / ${at(0.99)}`),
      row('kept, 50 connections: answers a second', (times.length / seconds).toFixed(0)),
      row('memory of the process', kilobytes(process.memoryUsage().rss / 1024).replace('KB', 'MB')),
    ];
  } finally {
    await portal.stop();
    rmSync(dataDir, { recursive: true });
  }
}

async function lighthouseOf(build: Build): Promise<string[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'));
  const portal = await startPortal({
    stations: openStations(),
    tell: () => {},
    build,
    client: join(dist, 'client'),
    database: { dataDir },
    config: { samples: true },
    listStations: true,
    port: 0,
    log: () => {},
    report: (error) => console.error(error),
  });
  const chrome = await chromeLauncher.launch({
    chromePath: ensureBrowser(),
    chromeFlags: ['--headless=new', '--no-sandbox'],
  });
  const lookAt = async (slug: string) => {
    const result = await lighthouse(`http://${slug}.localhost:${portal.port}/`, {
      port: chrome.port,
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    });
    if (result === undefined) throw new Error('Lighthouse gave no result');
    return result.lhr;
  };
  /** Repeats the audit, because a single one is noisy on a busy machine. */
  const lookOften = async (slug: string): Promise<string[]> => {
    const looks: Awaited<ReturnType<typeof lookAt>>[] = [];
    const failed: string[] = [];
    while (looks.length < LOOKS && failed.length < LOOKS) {
      const look = await lookAt(slug);
      if (look.runtimeError === undefined) looks.push(look);
      else failed.push(`Lighthouse, ${slug}: ${look.runtimeError.message}`);
    }
    if (looks.length < LOOKS) return failed;
    const scores = Object.keys(looks[0]?.categories ?? {}).map((category) =>
      Math.round(100 * median(looks.map(({ categories }) => categories[category]?.score ?? 0))),
    );
    const measured = (audit: string) =>
      median(looks.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
    const seen = [
      `LCP ${(measured('largest-contentful-paint') / 1000).toFixed(2)} s`,
      `CLS ${measured('cumulative-layout-shift').toFixed(3)}`,
      `TBT ${measured('total-blocking-time').toFixed(0)} ms`,
    ];
    return [row(`Lighthouse, mobile: ${slug}`, `${scores.join(' ')}  ${seen.join('  ')}`)];
  };
  try {
    const lines: string[] = [
      `Lighthouse: performance, accessibility, best practices, SEO; paint, shift, blocking (medians of ${LOOKS})`,
    ];
    for (const { station } of portal.stations) lines.push(...(await lookOften(station.slug)));
    return lines;
  } finally {
    chrome.kill();
    await portal.stop();
    rmSync(dataDir, { recursive: true });
  }
}

export async function run(): Promise<string[]> {
  ensurePortal();
  const build = await readBuild(dist);
  return [...(await firstByte(build)), ...(await lighthouseOf(build))];
}
