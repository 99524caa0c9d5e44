import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { publicPaths, render } from '../src/entry-server.tsx';

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

type Manifest = Readonly<Record<string, Chunk>>;

/** What a page has to load: addresses, in the order in which they are needed. */
export interface PageAssets {
  readonly entry: string;
  readonly styles: readonly { readonly href: string; readonly css: string }[];
  readonly modules: readonly string[];
}

/** The built portal: how pages are rendered, and which files they need. */
export interface Build {
  readonly render: typeof render;
  /** Pages that everybody may see, at an address that needs nothing put in. */
  publicPaths(): Promise<readonly string[]>;
  /** What a page needs that is rendered by these modules. */
  assetsOf(files: readonly string[]): PageAssets;
}

const ENTRY = 'src/entry-client.tsx';

function collect(manifest: Manifest, keys: readonly string[]): Chunk[] {
  const seen = new Map<string, Chunk>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (chunk === undefined || seen.has(key)) return;
    seen.set(key, chunk);
    chunk.imports?.forEach(visit);
  };
  keys.forEach(visit);
  return [...seen.values()];
}

/** Reads what `vite build` left in `dist`. */
export async function readBuild(dist: string): Promise<Build> {
  const manifest = JSON.parse(
    readFileSync(join(dist, 'client', '.vite', 'manifest.json'), 'utf8'),
  ) as Manifest;
  const server = (await import(pathToFileURL(join(dist, 'server', 'entry-server.js')).href)) as {
    render: typeof render;
    publicPaths: typeof publicPaths;
  };
  const known = new Map<string, PageAssets>();
  return {
    render: server.render,
    publicPaths: async () => server.publicPaths(),
    assetsOf(files) {
      const key = files.join();
      const found = known.get(key);
      if (found !== undefined) return found;
      const chunks = collect(manifest, [ENTRY, ...files]);
      const entry = `/${manifest[ENTRY]?.file ?? ''}`;
      const assets: PageAssets = {
        entry,
        styles: [...new Set(chunks.flatMap(({ css = [] }) => css))].map((file) => ({
          href: `/${file}`,
          css: readFileSync(join(dist, 'client', file), 'utf8').trim(),
        })),
        modules: chunks.map(({ file }) => `/${file}`).filter((file) => file !== entry),
      };
      known.set(key, assets);
      return assets;
    },
  };
}
