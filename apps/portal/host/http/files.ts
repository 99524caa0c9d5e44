import { createHash } from 'node:crypto';
import { type Dirent, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Context } from 'hono';
import { drawingPolicy } from './security.ts';

const types: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

const compressible = new Set(['.css', '.js', '.svg']);

const FOREVER = 'public, max-age=31536000, immutable';
/** A changed picture is seen within moments; one that hasn't changed isn't sent again. */
const A_MOMENT = 'public, max-age=5';

/** What an answer takes without a copy. */
export type Bytes = Buffer<ArrayBuffer>;

/** A file ready to be sent, in every encoding it is worth having in. */
export interface Served {
  readonly type: string;
  readonly etag: string;
  readonly plain: Bytes;
  readonly brotli?: Bytes;
  readonly gzip?: Bytes;
}

type Compressed = Pick<Served, 'brotli' | 'gzip'>;

function compressed(body: Bytes): Compressed {
  return {
    brotli: brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    gzip: gzipSync(body, { level: 9 }),
  };
}

export function served(body: Bytes, extension: string, ahead?: Compressed): Served {
  return {
    type: types[extension] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`,
    plain: body,
    ...(compressible.has(extension) ? (ahead ?? compressed(body)) : {}),
  };
}

/** Sends a file, compressed as the browser likes it. `forever` is for addresses that change with their content. */
export function send(c: Context, file: Served, forever: boolean): Response {
  const headers: Record<string, string> = {
    'Content-Type': file.type,
    'Cache-Control': forever ? FOREVER : A_MOMENT,
    ETag: file.etag,
    'X-Content-Type-Options': 'nosniff',
    ...(file.brotli === undefined ? {} : { Vary: 'Accept-Encoding' }),
    // A picture opened by itself is a document of ours: it may draw, and nothing else.
    ...(file.type.startsWith('image/svg') ? { 'Content-Security-Policy': drawingPolicy } : {}),
  };
  if (c.req.header('if-none-match') === file.etag) return new Response(null, { status: 304, headers });
  const accepted = c.req.header('accept-encoding') ?? '';
  const [encoding, body] =
    file.brotli !== undefined && /\bbr\b/.test(accepted)
      ? ['br', file.brotli]
      : file.gzip !== undefined && /\bgzip\b/.test(accepted)
        ? ['gzip', file.gzip]
        : [undefined, file.plain];
  if (encoding !== undefined) headers['Content-Encoding'] = encoding;
  // Not a copy: many clients that read slowly share one file.
  return new Response(body, { headers });
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

/** The paths of all files below a folder. Links are passed over, and what can't be read: they harm no file beside them. */
function filesBelow(folder: string): string[] {
  return entriesOf(folder).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesBelow(path);
    return entry.isFile() ? [path] : [];
  });
}

/** Nothing, where a build has replaced what was there when we started. */
function ifThere<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** The files of a folder by their path in it, read lazily and cached: they do not change while we run. */
export function folderOf(root: string) {
  const known = new Set(filesBelow(root).map((path) => relative(root, path).split(sep).join('/')));
  const read = new Map<string, Served>();
  // What was compressed when it was built is better compressed, and costs nothing here.
  const ahead = (path: string): Compressed | undefined =>
    known.has(`${path}.br`) && known.has(`${path}.gz`)
      ? { brotli: readFileSync(join(root, `${path}.br`)), gzip: readFileSync(join(root, `${path}.gz`)) }
      : undefined;
  return (path: string): Served | undefined => {
    // Only names that were there at the start are read, so no path leads out of the folder.
    if (!known.has(path)) return undefined;
    const kept = read.get(path);
    if (kept !== undefined) return kept;
    const file = ifThere(() => served(readFileSync(join(root, path)), extname(path), ahead(path)));
    if (file !== undefined) read.set(path, file);
    return file;
  };
}
