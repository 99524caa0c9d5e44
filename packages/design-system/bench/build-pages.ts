import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { build } from 'vite';

const benchFolder = fileURLToPath(new URL('.', import.meta.url));

/** Builds each page separately, so that no page pays for another page's code. */
export async function buildPages(out: string, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await build({
      root: benchFolder,
      base: `/${name}/`,
      configFile: false,
      logLevel: 'error',
      plugins: [vanillaExtractPlugin()],
      build: {
        outDir: join(out, name),
        manifest: true,
        target: ['chrome111', 'safari16.4', 'firefox114'],
        cssTarget: ['chrome111', 'safari16.4', 'firefox114'],
        rolldownOptions: { input: join(benchFolder, 'pages', `${name}.tsx`) },
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
