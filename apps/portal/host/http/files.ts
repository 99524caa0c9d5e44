import { createHash } from 'node:crypto';
import { type Dirent, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Context } from 'hono';
import { svgPolicy } from './security.ts';

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
const SHORT = 'public, max-age=5';

export type Bytes = Buffer<ArrayBuffer>;

export interface PreparedFile {
  readonly type: string;
  readonly etag: string;
  readonly uncompressed: Bytes;
  readonly brotli?: Bytes;
  readonly gzip?: Bytes;
}

type Compressed = Pick<PreparedFile, 'brotli' | 'gzip'>;

function compress(body: Bytes): Compressed {
  return {
    brotli: brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    gzip: gzipSync(body, { level: 9 }),
  };
}

export function prepareFile(body: Bytes, extension: string, precompressed?: Compressed): PreparedFile {
  return {
    type: types[extension] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`,
    uncompressed: body,
    ...(compressible.has(extension) ? (precompressed ?? compress(body)) : {}),
  };
}

/** Set `isImmutable` only for an address that contains a content hash. */
export function sendFile(c: Context, file: PreparedFile, isImmutable: boolean): Response {
  const headers: Record<string, string> = {
    'Content-Type': file.type,
    'Cache-Control': isImmutable ? FOREVER : SHORT,
    ETag: file.etag,
    'X-Content-Type-Options': 'nosniff',
    ...(file.brotli === undefined ? {} : { Vary: 'Accept-Encoding' }),
    // An SVG opened directly is a document of our origin, so it may only draw.
    ...(file.type.startsWith('image/svg') ? { 'Content-Security-Policy': svgPolicy } : {}),
  };
  if (c.req.header('if-none-match') === file.etag) return new Response(null, { status: 304, headers });
  const acceptedEncodings = c.req.header('accept-encoding') ?? '';
  const [encoding, body] =
    file.brotli !== undefined && /\bbr\b/.test(acceptedEncodings)
      ? ['br', file.brotli]
      : file.gzip !== undefined && /\bgzip\b/.test(acceptedEncodings)
        ? ['gzip', file.gzip]
        : [undefined, file.uncompressed];
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

function listFiles(folder: string): string[] {
  return entriesOf(folder).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return listFiles(path);
    return entry.isFile() ? [path] : [];
  });
}

/** Undefined if a new build deleted the file. */
function readIfExists<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Lists the folder at startup, then reads and caches files lazily. */
export function createFolderReader(root: string) {
  const paths = new Set(listFiles(root).map((path) => relative(root, path).split(sep).join('/')));
  const cache = new Map<string, PreparedFile>();
  // The build compresses harder than we could per request.
  const readPrecompressed = (path: string): Compressed | undefined =>
    paths.has(`${path}.br`) && paths.has(`${path}.gz`)
      ? { brotli: readFileSync(join(root, `${path}.br`)), gzip: readFileSync(join(root, `${path}.gz`)) }
      : undefined;
  return (path: string): PreparedFile | undefined => {
    // Only names listed at startup are read, which prevents path traversal.
    if (!paths.has(path)) return undefined;
    const cachedFile = cache.get(path);
    if (cachedFile !== undefined) return cachedFile;
    const file = readIfExists(() =>
      prepareFile(readFileSync(join(root, path)), extname(path), readPrecompressed(path)),
    );
    if (file !== undefined) cache.set(path, file);
    return file;
  };
}
