import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { drawCode, pageKeyOf, publicPaths, redirectOf, render } from '../src/entry-server.tsx';
import { type Inline, inline } from './http/inline.ts';

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

type Manifest = Readonly<Record<string, Chunk>>;

export interface PageAssets {
  readonly entry: string;
  readonly css: Inline;
  readonly sheets: readonly string[];
  readonly modules: readonly string[];
}

export interface Build {
  readonly render: typeof render;
  redirectOf(...args: Parameters<typeof redirectOf>): Promise<ReturnType<typeof redirectOf>>;
  drawCode(text: string): Promise<ReturnType<typeof drawCode>>;
  /** The page cache's key for a path. Paths with the same rendering have the same key. */
  pageKeyOf(...args: Parameters<typeof pageKeyOf>): Promise<ReturnType<typeof pageKeyOf>>;
  readonly inlineScript: Inline;
  /**
   * Source of the service worker, which differs for each build. Undefined where devices must cache nothing.
   */
  readonly worker: string | undefined;
  publicPaths(): Promise<readonly string[]>;
  fontFile(name: string): string | undefined;
  assetsOf(files: readonly string[]): PageAssets;
}

export const ENTRY = 'src/entry-client.tsx';

export function readManifest(dist: string): Manifest {
  return JSON.parse(readFileSync(join(dist, 'client', '.vite', 'manifest.json'), 'utf8'));
}

export function chunksOf(manifest: Manifest, modules: readonly string[]): Chunk[] {
  const chunks = new Map<string, Chunk>();
  const visit = (module: string) => {
    const chunk = manifest[module];
    if (chunk === undefined || chunks.has(module)) return;
    chunks.set(module, chunk);
    chunk.imports?.forEach(visit);
  };
  modules.forEach(visit);
  return [...chunks.values()];
}

const SHELL = ['src/frames/MemberFrame.tsx', 'src/areas/session/LogoutPage.tsx'];
const pageModule = /^src\/(?:areas\/[^/]+\/\w+Page|frames\/\w+)\.tsx$/;

/** Files of a member’s shell, the logout page and their lazy parts, which must work offline. */
function shellFilesOf(manifest: Manifest): string[] {
  const lazyModules = chunksOf(manifest, [ENTRY, ...SHELL]).flatMap(
    ({ dynamicImports = [] }) => dynamicImports,
  );
  const chunks = chunksOf(manifest, [...SHELL, ...lazyModules.filter((key) => !pageModule.test(key))]);
  return [...new Set(chunks.flatMap(({ file, css = [] }) => [file, ...css]))].map((file) => `/${file}`);
}

/**
 * Contains the build’s hash, because a browser installs a service worker again only when its bytes change.
 */
function workerOf(dist: string, manifest: Manifest): string {
  const code = readFileSync(join(dist, 'worker', 'worker.js'), 'utf8');
  const build = createHash('sha256')
    .update(readFileSync(join(dist, 'client', '.vite', 'manifest.json')))
    .update(code)
    .digest('hex')
    .slice(0, 12);
  const shell = JSON.stringify(shellFilesOf(manifest));
  return `const BUILD=${JSON.stringify(build)},SHELL=${shell};\n${code}`;
}

export async function readBuild(dist: string): Promise<Build> {
  const manifest = readManifest(dist);
  const server = (await import(pathToFileURL(join(dist, 'server', 'entry-server.js')).href)) as {
    render: typeof render;
    drawCode: typeof drawCode;
    redirectOf: typeof redirectOf;
    pageKeyOf: typeof pageKeyOf;
    publicPaths: typeof publicPaths;
  };
  const assetsCache = new Map<string, PageAssets>();
  return {
    render: server.render,
    drawCode: async (text) => server.drawCode(text),
    redirectOf: async (...args) => server.redirectOf(...args),
    pageKeyOf: async (...args) => server.pageKeyOf(...args),
    inlineScript: inline(readFileSync(join(dist, 'inline', 'inline.js'), 'utf8').trim()),
    worker: workerOf(dist, manifest),
    publicPaths: async () => server.publicPaths(),
    fontFile(name) {
      const file = join(dist, 'fonts', name);
      return existsSync(file) ? file : undefined;
    },
    assetsOf(files) {
      const key = files.join();
      const cachedAssets = assetsCache.get(key);
      if (cachedAssets !== undefined) return cachedAssets;
      const chunks = chunksOf(manifest, [ENTRY, ...files]);
      const entry = `/${manifest[ENTRY]?.file ?? ''}`;
      const sheets = [...new Set(chunks.flatMap(({ css = [] }) => css))];
      const assets: PageAssets = {
        entry,
        css: inline(sheets.map((file) => readFileSync(join(dist, 'client', file), 'utf8').trim()).join('')),
        sheets: sheets.map((file) => `/${file}`),
        modules: chunks.map(({ file }) => `/${file}`).filter((file) => file !== entry),
      };
      assetsCache.set(key, assets);
      return assets;
    },
  };
}
