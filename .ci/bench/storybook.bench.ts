import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { type Browser, chromium } from 'playwright';
import { ensureBrowser } from '../tools/browser.ts';
import { findFreePort } from '../tools/free-port.ts';

export const byName = true;

const pages = {
  'first page': { path: '/', times: 3 },
  'a component': { path: '/?path=/story/components-actions-button--main', times: 2 },
} as const;

/** CPU seconds of a process and its descendants, on systems with `/proc`. */
function readCpuSeconds(pid: number): number | undefined {
  try {
    const processes = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => {
        try {
          const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
          const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
          const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
          return [{ pid: Number(name), parent: Number(fields[1]), seconds: ticks / 100 }];
        } catch {
          return [];
        }
      });
    const sumSeconds = (rootId: number): number =>
      processes.reduce(
        (sum, { pid: processId, parent, seconds }) =>
          sum + (processId === rootId ? seconds : 0) + (parent === rootId ? sumSeconds(processId) : 0),
        0,
      );
    return sumSeconds(pid);
  } catch {
    return undefined;
  }
}

async function waitForServer(port: number, storybook: ChildProcess): Promise<void> {
  while (storybook.exitCode === null) {
    const response = await fetch(`http://localhost:${port}/index.json`).catch(() => undefined);
    if (response?.ok === true) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('Storybook did not start.');
}

async function measure(browser: Browser, path: string): Promise<string> {
  const port = await findFreePort();
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const start = performance.now();
  const storybook = spawn(
    process.execPath,
    ['node_modules/storybook/dist/bin/dispatcher.js', 'dev', '--ci', '-p', String(port)],
    { stdio: 'ignore', env: { ...process.env, VITEST: '' } },
  );
  try {
    await waitForServer(port, storybook);
    const startedAt = performance.now();
    await page.goto(`http://localhost:${port}${path}`, { waitUntil: 'commit' });
    const preview = page.frameLocator('#storybook-preview-iframe');
    await preview.locator('#storybook-root > *').first().waitFor({ timeout: 300_000 });
    const shownAt = performance.now();
    const cpuSeconds = readCpuSeconds(storybook.pid ?? 0);
    const formatSeconds = (from: number, to: number) => `${((to - from) / 1000).toFixed(1)} s`;
    const cpuNote = cpuSeconds === undefined ? '' : `, ${cpuSeconds.toFixed(1)} s of CPU time`;
    return `up ${formatSeconds(start, startedAt)}, first story ${formatSeconds(startedAt, shownAt)} after opening${cpuNote}`;
  } finally {
    await page.close();
    storybook.kill();
  }
}

export async function run(): Promise<string[]> {
  const browser = await chromium.launch({ executablePath: ensureBrowser() });
  try {
    const lines = [`before: ${await measure(browser, '/')}`];
    for (const [name, { path, times }] of Object.entries(pages)) {
      for (let round = 0; round < times; round += 1) lines.push(`${name}: ${await measure(browser, path)}`);
    }
    return lines;
  } finally {
    await browser.close();
  }
}
