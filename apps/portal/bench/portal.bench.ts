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
import type { Load, Measurement } from './load.ts';

const dist = fileURLToPath(new URL('../dist', import.meta.url));

function formatRow(label: string, value: string) {
  return `${label.padEnd(46)} ${value.padStart(18)}`;
}
function kilobytes(bytes: number) {
  return `${(bytes / 1024).toFixed(1)} KB`;
}

const AUDITS = 3;

function runLoad(load: Load): Promise<Measurement> {
  return new Promise((resolve, reject) => {
    fork(new URL('./load.ts', import.meta.url), [JSON.stringify(load)], { execArgv: ['--import', 'tsx'] })
      .once('message', resolve)
      .once('error', reject);
  });
}

function createStations() {
  return Array.from({ length: 1000 }, (_, index) => {
    const result = parseStation({
      id: index + 1000,
      slug: `estacao-${index}`,
      name: `Estação ${index}`,
      theme: { brand: `#${((index * 10_368_889) % 0x1000000).toString(16).padStart(6, '0')}` },
    });
    if (!result.ok) throw new Error('invalid bench station');
    return {
      station: result.station,
      file: join(tmpdir(), `estacao-${index}.station.json`),
      pictures: { headersPhone: [], headersDesktop: [], covers: {} },
    };
  });
}

async function measureFirstByte(build: Build): Promise<string[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'));
  const stations = createStations();
  const portal = await startPortal({
    stations: { refresh: async () => ({ stations, refused: [], warnings: [] }) },
    warn: () => {},
    build,
    clientDir: join(dist, 'client'),
    database: { dataDir },
    config: { samples: true, rateLimits: false },
    listStations: false,
    port: 0,
    log: () => {},
    report: (error) => console.error(error),
  });
  try {
    const slugs = stations.map(({ station }) => station.slug);
    const target = { port: portal.port, slugs };
    // Warm-up: the first requests include JIT compilation.
    await runLoad({ ...target, slugs: slugs.slice(0, 200), connections: 2, total: 200 });
    const remainingSlugs = slugs.slice(200);
    const cpuBefore = process.cpuUsage();
    await runLoad({ ...target, slugs: remainingSlugs, connections: 2, total: remainingSlugs.length });
    const { user, system } = process.cpuUsage(cpuBefore);
    const { times, seconds } = await runLoad({ ...target, connections: 50, total: 20_000 });
    const formatPercentile = (share: number) =>
      `${(times[Math.floor(times.length * share)] ?? 0).toFixed(0)} ms`;
    return [
      formatRow(
        'render a page of each of 1,000 stations: CPU time',
        `${((user + system) / 1000 / remainingSlugs.length).toFixed(1)} ms`,
      ),
      formatRow(
        'cached page, 50 connections: first byte, median / 99 %',
        `${formatPercentile(0.5)} / ${formatPercentile(0.99)}`,
      ),
      formatRow('cached page, 50 connections: responses a second', (times.length / seconds).toFixed(0)),
      formatRow(
        'memory of the portal process',
        kilobytes(process.memoryUsage().rss / 1024).replace('KB', 'MB'),
      ),
    ];
  } finally {
    await portal.stop();
    rmSync(dataDir, { recursive: true });
  }
}

async function measureLighthouse(build: Build): Promise<string[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'));
  const portal = await startPortal({
    stations: openStations(),
    warn: () => {},
    build,
    clientDir: join(dist, 'client'),
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
  const runAudit = async (slug: string) => {
    const result = await lighthouse(`http://${slug}.localhost:${portal.port}/`, {
      port: chrome.port,
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    });
    if (result === undefined) throw new Error('Lighthouse gave no result');
    return result.lhr;
  };
  /** Repeats the audit, because a single one is noisy on a busy machine. */
  const auditRepeatedly = async (slug: string): Promise<string[]> => {
    const results: Awaited<ReturnType<typeof runAudit>>[] = [];
    const failures: string[] = [];
    while (results.length < AUDITS && failures.length < AUDITS) {
      const result = await runAudit(slug);
      if (result.runtimeError === undefined) results.push(result);
      else failures.push(`Lighthouse, ${slug}: ${result.runtimeError.message}`);
    }
    if (results.length < AUDITS) return failures;
    const scores = Object.keys(results[0]?.categories ?? {}).map((category) =>
      Math.round(100 * median(results.map(({ categories }) => categories[category]?.score ?? 0))),
    );
    const medianOf = (audit: string) =>
      median(results.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
    const figures = [
      `LCP ${(medianOf('largest-contentful-paint') / 1000).toFixed(2)} s`,
      `CLS ${medianOf('cumulative-layout-shift').toFixed(3)}`,
      `TBT ${medianOf('total-blocking-time').toFixed(0)} ms`,
    ];
    return [formatRow(`Lighthouse, mobile: ${slug}`, `${scores.join(' ')}  ${figures.join('  ')}`)];
  };
  try {
    const lines: string[] = [
      `Lighthouse: performance, accessibility, best practices, SEO; paint, shift, blocking (medians of ${AUDITS})`,
    ];
    for (const { station } of portal.stations) lines.push(...(await auditRepeatedly(station.slug)));
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
  return [...(await measureFirstByte(build)), ...(await measureLighthouse(build))];
}
