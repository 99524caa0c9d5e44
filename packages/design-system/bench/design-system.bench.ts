import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { ensureBrowser } from '../../../.ci/tools/browser.ts';
import { median } from '../../../.ci/tools/median.ts';
import { serveFolder } from '../../../.ci/tools/serve.ts';
import { buildPages } from './build-pages.ts';

const pages = ['ours', 'by-hand', 'same-markup'] as const;

function formatRow(label: string, value: string) {
  return `${label.padEnd(72)} ${value.padStart(18)}`;
}

const ROUNDS = 15;

async function openPage(browser: Browser, port: number, path: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(`http://localhost:${port}/${path}`);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.evaluate(() => globalThis.contest.mount());
  return page;
}

async function measureContest(browser: Browser, port: number): Promise<string[]> {
  const paths = { ours: 'ours/', plain: 'by-hand/', skipping: 'by-hand/?skip' };
  const mounts = { ours: [] as number[], plain: [] as number[], skipping: [] as number[] };
  const switches = { ours: [] as number[], plain: [] as number[], skipping: [] as number[] };
  const names = ['ours', 'plain', 'skipping'] as const;
  let changeCount = 0;
  let elementsPerCard = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    // Interleaves the pages, so that a busy moment of the machine affects all of them.
    for (const name of names) {
      const page = await openPage(browser, port, paths[name]);
      for (let turn = 0; turn < 3; turn += 1) {
        switches[name].push(await page.evaluate(() => globalThis.contest.switchTheme()));
      }
      if (name === 'ours' && round === 0) {
        [changeCount, elementsPerCard] = await page.evaluate(async () => {
          const root = document.getElementById('root') ?? document.body;
          let changes = 0;
          const observer = new MutationObserver((list) => {
            changes += list.length;
          });
          observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
          await globalThis.contest.switchTheme();
          return [changes + observer.takeRecords().length, root.querySelectorAll('*').length / 500];
        });
      }
      await page.evaluate(() => globalThis.contest.unmount());
      mounts[name].push(await page.evaluate(() => globalThis.contest.mount()));
      await page.close();
    }
  }
  const ratio = (times: typeof mounts, to: 'plain' | 'skipping') =>
    (median(times.ours) / median(times[to])).toFixed(2);
  return [
    formatRow('500 cards, elements per card', elementsPerCard.toFixed(1)),
    formatRow('500 cards, changes in the document when the station is switched', String(changeCount)),
    formatRow('500 cards, switch of station: ours / by hand (≤ 0.8)', ratio(switches, 'plain')),
    formatRow(
      '500 cards, switch: ours / by hand with content-visibility (≤ 1.1)',
      ratio(switches, 'skipping'),
    ),
    formatRow('500 cards, mount: ours / by hand (≤ 0.8)', ratio(mounts, 'plain')),
    formatRow('500 cards, mount: ours / by hand with content-visibility (≤ 1.1)', ratio(mounts, 'skipping')),
  ];
}

async function measureScript(browser: Browser, port: number, path: string): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(`http://localhost:${port}/${path}`);
  const session = await page.context().newCDPSession(page);
  // Thread time excludes other load on the machine.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const readScriptTime = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN;
  };
  const scriptBefore = await readScriptTime();
  // In its own task: the browser does not count script that the protocol calls directly.
  await page.evaluate(
    () => new Promise((finish) => setTimeout(() => globalThis.contest.mount().then(finish))),
  );
  const scriptTime = (await readScriptTime()) - scriptBefore;
  await page.close();
  return scriptTime;
}

async function measureScripts(browser: Browser, port: number): Promise<string[]> {
  const rows: string[] = [];
  for (const [label, query] of [
    ['activity cards', ''],
    ['plain cards', '?card'],
  ] as const) {
    const [ourTimes, byHandTimes]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      ourTimes.push(await measureScript(browser, port, `ours/${query}`));
      byHandTimes.push(await measureScript(browser, port, `same-markup/${query}`));
    }
    const ratio = (median(ourTimes) / median(byHandTimes)).toFixed(2);
    rows.push(formatRow(`500 ${label}, mount, script: ours / the same markup by hand (≤ 1.2)`, ratio));
  }
  return rows;
}

export async function run(): Promise<string[]> {
  const outputDir = mkdtempSync(join(tmpdir(), 'bench-'));
  await buildPages(outputDir, pages);
  const { server, port } = await serveFolder(outputDir, 0);
  const browser = await chromium.launch({ executablePath: ensureBrowser() });
  try {
    return [...(await measureContest(browser, port)), ...(await measureScripts(browser, port))];
  } finally {
    await browser.close();
    server.close();
    server.closeAllConnections();
    rmSync(outputDir, { recursive: true });
  }
}
