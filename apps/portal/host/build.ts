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

/** What a page has to load: addresses, in the order in which they are needed. */
export interface PageAssets {
  readonly entry: string;
  /** All of its styles, and the files that they are in. */
  readonly css: Inline;
  readonly sheets: readonly string[];
  readonly modules: readonly string[];
}

/** The built portal: how pages are rendered, and which files they need. */
export interface Build {
  readonly render: typeof render;
  /** Where an address leads on to, before any page is drawn. */
  elsewhere(...args: Parameters<typeof elsewhere>): Promise<ReturnType<typeof elsewhere>>;
  /** A code for scanners, as a picture. */
  drawCode(text: string): Promise<ReturnType<typeof drawCode>>;
  /** Which page an address leads to: those that are the same have one name. */
  placeOf(...args: Parameters<typeof placeOf>): Promise<ReturnType<typeof placeOf>>;
  /** The lines that run before anything is painted. */
  readonly early: Inline;
  /** The service worker, another one for each build; none, where nothing is to be kept on devices. */
  readonly worker: string | undefined;
  /** Pages that everybody may see, at an address that needs nothing put in. */
  publicPaths(): Promise<readonly string[]>;
  /** Where a typeface is as pages load it, lighter than its package has it; nowhere, while the portal is worked on. */
  fontFile(name: string): string | undefined;
  /** What a page needs that is rendered by these modules. */
  assetsOf(files: readonly string[]): PageAssets;
}

export const ENTRY = 'src/entry-client.tsx';

/** Which module is in which chunk, as `vite build` wrote it down. */
export function readManifest(dist: string): Manifest {
  return JSON.parse(readFileSync(join(dist, 'client', '.vite', 'manifest.json'), 'utf8'));
}

/** The chunks that these modules need. */
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
/** What comes with a page of its own, when somebody opens that. */
const ownCode = /^src\/(?:areas\/[^/]+\/\w+Page|frames\/\w+)\.tsx$/;

/** A member's shell, the way out of it, and what it loads when something of it is opened: without a network it has to be there already. */
function openedInShell(manifest: Manifest): string[] {
  const lazy = chunksOf(manifest, [ENTRY, ...SHELL]).flatMap(({ dynamicImports = [] }) => dynamicImports);
  const chunks = chunksOf(manifest, [...SHELL, ...lazy.filter((key) => !ownCode.test(key))]);
  return [...new Set(chunks.flatMap(({ file, css = [] }) => [file, ...css]))].map((file) => `/${file}`);
}

/** It names the build that it belongs to: a browser takes it for a new one when a letter of it has changed. */
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

/** Reads what `vite build` left in `dist`. */
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
