import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { ensureBrowser } from '../../../.ci/tools/browser.ts';
import { median } from '../../../.ci/tools/median.ts';
import { serveFolder } from '../../../.ci/tools/serve.ts';
import { buildPages } from './build-pages.ts';

const pages = ['ours', 'by-hand', 'same-markup'] as const;

function row(what: string, value: string) {
  return `${what.padEnd(72)} ${value.padStart(18)}`;
}

const ROUNDS = 15;

async function contestant(browser: Browser, port: number, path: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(`http://localhost:${port}/${path}`);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.evaluate(() => globalThis.contest.mount());
  return page;
}

async function contest(browser: Browser, port: number): Promise<string[]> {
  const paths = { ours: 'ours/', plain: 'by-hand/', skipping: 'by-hand/?skip' };
  const mounts = { ours: [] as number[], plain: [] as number[], skipping: [] as number[] };
  const switches = { ours: [] as number[], plain: [] as number[], skipping: [] as number[] };
  const names = ['ours', 'plain', 'skipping'] as const;
  let touched = 0;
  let elements = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    // Interleaves the pages, so that a busy moment of the machine affects all of them.
    for (const name of names) {
      const page = await contestant(browser, port, paths[name]);
      for (let turn = 0; turn < 3; turn += 1) {
        switches[name].push(await page.evaluate(() => globalThis.contest.switchTheme()));
      }
      if (name === 'ours' && round === 0) {
        [touched, elements] = await page.evaluate(async () => {
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
    row('500 cards, elements a card', elements.toFixed(1)),
    row('500 cards, changes in the document when the station is switched', String(touched)),
    row('500 cards, switch of station: ours / by hand (≤ 0.8)', ratio(switches, 'plain')),
    row('500 cards, switch: ours / by hand with content-visibility (≤ 1.1)', ratio(switches, 'skipping')),
    row('500 cards, mount: ours / by hand (≤ 0.8)', ratio(mounts, 'plain')),
    row('500 cards, mount: ours / by hand with content-visibility (≤ 1.1)', ratio(mounts, 'skipping')),
  ];
}

async function scriptOf(browser: Browser, port: number, path: string): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(`http://localhost:${port}/${path}`);
  const session = await page.context().newCDPSession(page);
  // Thread time excludes other load on the machine.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const script = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN;
  };
  const before = await script();
  // In its own task: the browser does not count script that the protocol calls directly.
  await page.evaluate(() => new Promise((done) => setTimeout(() => globalThis.contest.mount().then(done))));
  const spent = (await script()) - before;
  await page.close();
  return spent;
}

async function scripts(browser: Browser, port: number): Promise<string[]> {
  const rows: string[] = [];
  for (const [what, query] of [
    ['activity cards', ''],
    ['plain cards', '?card'],
  ] as const) {
    const [ours, byHand]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      ours.push(await scriptOf(browser, port, `ours/${query}`));
      byHand.push(await scriptOf(browser, port, `same-markup/${query}`));
    }
    const ratio = (median(ours) / median(byHand)).toFixed(2);
    rows.push(row(`500 ${what}, mount, script: ours / the same markup by hand (≤ 1.2)`, ratio));
  }
  return rows;
}

export async function run(): Promise<string[]> {
  const out = mkdtempSync(join(tmpdir(), 'bench-'));
  await buildPages(out, pages);
  const { server, port } = await serveFolder(out, 0);
  const browser = await chromium.launch({ executablePath: ensureBrowser() });
  try {
    return [...(await contest(browser, port)), ...(await scripts(browser, port))];
  } finally {
    await browser.close();
    server.close();
    server.closeAllConnections();
    rmSync(out, { recursive: true });
  }
}
