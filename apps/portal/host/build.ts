import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { drawCode, elsewhere, placeOf, publicPaths, render } from '../src/entry-server.tsx';
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
  elsewhere(...args: Parameters<typeof elsewhere>): Promise<ReturnType<typeof elsewhere>>;
  drawCode(text: string): Promise<ReturnType<typeof drawCode>>;
  /** The cache key of a path: equal pages share one. */
  placeOf(...args: Parameters<typeof placeOf>): Promise<ReturnType<typeof placeOf>>;
  readonly early: Inline;
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
  const seen = new Map<string, Chunk>();
  const visit = (module: string) => {
    const chunk = manifest[module];
    if (chunk === undefined || seen.has(module)) return;
    seen.set(module, chunk);
    chunk.imports?.forEach(visit);
  };
  modules.forEach(visit);
  return [...seen.values()];
}

const SHELL = ['src/frames/MemberFrame.tsx', 'src/areas/session/LogoutPage.tsx'];
const ownCode = /^src\/(?:areas\/[^/]+\/\w+Page|frames\/\w+)\.tsx$/;

/** Files of a member’s shell, the logout page and their lazy parts, which must work offline. */
function openedInShell(manifest: Manifest): string[] {
  const lazy = chunksOf(manifest, [ENTRY, ...SHELL]).flatMap(({ dynamicImports = [] }) => dynamicImports);
  const chunks = chunksOf(manifest, [...SHELL, ...lazy.filter((key) => !ownCode.test(key))]);
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
  const shell = JSON.stringify(openedInShell(manifest));
  return `const BUILD=${JSON.stringify(build)},SHELL=${shell};\n${code}`;
}

export async function readBuild(dist: string): Promise<Build> {
  const manifest = readManifest(dist);
  const server = (await import(pathToFileURL(join(dist, 'server', 'entry-server.js')).href)) as {
    render: typeof render;
    drawCode: typeof drawCode;
    elsewhere: typeof elsewhere;
    placeOf: typeof placeOf;
    publicPaths: typeof publicPaths;
  };
  const known = new Map<string, PageAssets>();
  return {
    render: server.render,
    drawCode: async (text) => server.drawCode(text),
    elsewhere: async (...args) => server.elsewhere(...args),
    placeOf: async (...args) => server.placeOf(...args),
    early: inline(readFileSync(join(dist, 'early', 'early.js'), 'utf8').trim()),
    worker: workerOf(dist, manifest),
    publicPaths: async () => server.publicPaths(),
    fontFile(name) {
      const file = join(dist, 'fonts', name);
      return existsSync(file) ? file : undefined;
    },
    assetsOf(files) {
      const key = files.join();
      const found = known.get(key);
      if (found !== undefined) return found;
      const chunks = chunksOf(manifest, [ENTRY, ...files]);
      const entry = `/${manifest[ENTRY]?.file ?? ''}`;
      const sheets = [...new Set(chunks.flatMap(({ css = [] }) => css))];
      const assets: PageAssets = {
        entry,
        css: inline(sheets.map((file) => readFileSync(join(dist, 'client', file), 'utf8').trim()).join('')),
        sheets: sheets.map((file) => `/${file}`),
        modules: chunks.map(({ file }) => `/${file}`).filter((file) => file !== entry),
      };
      known.set(key, assets);
      return assets;
    },
  };
}
