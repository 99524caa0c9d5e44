import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { installPackage } from './system.ts';

/** A Chromium without windows costs a quarter of the full one for each visitor. */
const SHELL = 'chromium-headless-shell';
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const usual = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

export function findBrowser(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const onPath = (name: string) => folders.map((folder) => join(folder, name));
  return [
    process.env.CHROME_PATH,
    ...onPath(SHELL),
    chromium.executablePath(),
    ...names.flatMap(onPath),
    ...usual,
  ].find((path) => path !== undefined && path !== '' && existsSync(path));
}

export function ensureBrowser(): string {
  const found = findBrowser();
  if (found !== undefined) return found;
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
