import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { installPackage } from './system.ts';

/** The headless shell uses a quarter of a full Chromium's resources per visitor. */
const SHELL = 'chromium-headless-shell';
const programNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const usualPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

export function findBrowser(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const pathCandidates = (name: string) => folders.map((folder) => join(folder, name));
  return [
    process.env.CHROME_PATH,
    ...pathCandidates(SHELL),
    chromium.executablePath(),
    ...programNames.flatMap(pathCandidates),
    ...usualPaths,
  ].find((path) => path !== undefined && path !== '' && existsSync(path));
}

export function ensureBrowser(): string {
  const existing = findBrowser();
  if (existing !== undefined) return existing;
  console.log('Installing a browser for the tests …');
  const cli = join(dirname(createRequire(import.meta.url).resolve('playwright/package.json')), 'cli.js');
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'ignore', timeout: 180_000 });
  if (findBrowser() === undefined) installPackage(SHELL);
  // Some Debian derivatives have no separate headless package.
  if (findBrowser() === undefined) installPackage('chromium');
  const installed = findBrowser();
  if (installed === undefined) {
    throw new Error(
      'No Chromium was found or could be installed. Install one, or set CHROME_PATH to its program.',
    );
  }
  return installed;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.log(execFileSync(ensureBrowser(), ['--version'], { encoding: 'utf8' }).trim());
}
