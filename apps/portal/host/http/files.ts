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
/** Changes show within seconds; unchanged files get a 304. */
const A_MOMENT = 'public, max-age=5';

export type Bytes = Buffer<ArrayBuffer>;

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

/** `forever` is for addresses that contain a content hash. */
export function send(c: Context, file: Served, forever: boolean): Response {
  const headers: Record<string, string> = {
    'Content-Type': file.type,
    'Cache-Control': forever ? FOREVER : A_MOMENT,
    ETag: file.etag,
    'X-Content-Type-Options': 'nosniff',
    ...(file.brotli === undefined ? {} : { Vary: 'Accept-Encoding' }),
    // An SVG opened directly is a document of our origin, so it may only draw.
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
  // Not a copy: many slow clients share one buffer.
  return new Response(body, { headers });
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

function filesBelow(folder: string): string[] {
  return entriesOf(folder).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesBelow(path);
    return entry.isFile() ? [path] : [];
  });
}

/** Undefined if a new build deleted the file. */
function ifThere<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Lists the folder at startup, then reads and caches files lazily. */
export function folderOf(root: string) {
  const known = new Set(filesBelow(root).map((path) => relative(root, path).split(sep).join('/')));
  const read = new Map<string, Served>();
  // The build compresses harder than we could per request.
  const ahead = (path: string): Compressed | undefined =>
    known.has(`${path}.br`) && known.has(`${path}.gz`)
      ? { brotli: readFileSync(join(root, `${path}.br`)), gzip: readFileSync(join(root, `${path}.gz`)) }
      : undefined;
  return (path: string): Served | undefined => {
    // Only names listed at startup are read, which prevents path traversal.
    if (!known.has(path)) return undefined;
    const kept = read.get(path);
    if (kept !== undefined) return kept;
    const file = ifThere(() => served(readFileSync(join(root, path)), extname(path), ahead(path)));
    if (file !== undefined) read.set(path, file);
    return file;
  };
}
