import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import type { Browser } from 'playwright';
import { build } from 'vite';

const here = fileURLToPath(new URL('.', import.meta.url));

/** Each page built by itself, so that none pays for what only another one uses. */
export async function buildPages(out: string, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await build({
      root: here,
      base: `/${name}/`,
      configFile: false,
      logLevel: 'error',
      plugins: [vanillaExtractPlugin()],
      // As in what is published.
      resolve: {
        alias: { '@vanilla-extract/recipes/createRuntimeFn': join(here, '../src/theme/recipe.ts') },
      },
      build: {
        outDir: join(out, name),
        manifest: true,
        target: ['chrome111', 'safari16.4', 'firefox114'],
        cssTarget: ['chrome111', 'safari16.4', 'firefox114'],
        rolldownOptions: { input: join(here, 'pages', `${name}.tsx`) },
      },
    });
    const manifest = JSON.parse(readFileSync(join(out, name, '.vite', 'manifest.json'), 'utf8')) as Record<
      string,
      { file: string; css?: string[]; isEntry?: boolean }
    >;
    const entry = Object.values(manifest).find(({ isEntry }) => isEntry === true);
    const styles = (entry?.css ?? [])
      .map((file) => `<link rel="stylesheet" href="/${name}/${file}">`)
      .join('');
    writeFileSync(
      join(out, name, 'index.html'),
      `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${name}</title>${styles}</head><body><div id="root"></div><script type="module" src="/${name}/${entry?.file}"></script></body></html>`,
    );
  }
}

/** What a page of the library asks for, in bytes as a host sends them. */
export interface Weight {
  /** Before the first interaction. */
  readonly scripts: number;
  readonly styles: number;
  /** What a dialog with six fields adds. */
  readonly dialog: number;
  /** What of that is still to be loaded when it is opened. */
  readonly late: number;
}

export async function weightOf(browser: Browser, out: string, port: number): Promise<Weight> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const sums = { script: 0, stylesheet: 0 };
  page.on('request', (request) => {
    const type = request.resourceType();
    if (type !== 'script' && type !== 'stylesheet') return;
    sums[type] += brotliCompressSync(readFileSync(join(out, new URL(request.url()).pathname))).length;
  });
  await page.goto(`http://localhost:${port}/budget/`, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  const first = { ...sums };
  await page.getByRole('button', { name: 'Quero participar' }).hover();
  await page.waitForLoadState('networkidle');
  const near = sums.script + sums.stylesheet;
  await page.getByRole('button', { name: 'Quero participar' }).click();
  await page.getByRole('dialog').getByLabel('CEP').waitFor();
  const opened = sums.script + sums.stylesheet;
  await page.close();
  return {
    scripts: first.script,
    styles: first.stylesheet,
    dialog: opened - first.script - first.stylesheet,
    late: opened - near,
  };
}
