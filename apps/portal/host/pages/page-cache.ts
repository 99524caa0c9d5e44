import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';
import { OFFLINE_HEADER } from '../../src/worker/names.ts';
import type { Bytes } from '../http/files.ts';
import { createSingleFlight } from '../http/single-flight.ts';

const toBrotli = promisify(brotliCompress);
const fromBrotli = promisify(brotliDecompress);
const toGzip = promisify(gzip);

export interface CachedPage {
  readonly status: 200 | 404;
  readonly etag: string;
  readonly policy: string;
  /** True if devices may store it for offline use. */
  readonly isCacheableOffline: boolean;
  readonly brotli: Bytes;
}

/** Balances the first visitor’s wait against bytes for later ones. */
export const BROTLI_QUALITY = 6;

export async function compressPage({
  html,
  ...page
}: Omit<CachedPage, 'etag' | 'brotli'> & { readonly html: string }): Promise<CachedPage> {
  const body = Buffer.from(html);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return {
    ...page,
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`,
    brotli: await toBrotli(body, { params }),
  };
}

export async function sendPage(
  c: Context,
  page: CachedPage,
  extraHeaders: Readonly<Record<string, string>>,
): Promise<Response> {
  const headers: Record<string, string> = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': page.policy,
    'Cache-Control': 'no-cache',
    ETag: page.etag,
    ...(page.isCacheableOffline ? { [OFFLINE_HEADER]: 'keep' } : {}),
    Vary: 'Accept-Encoding, Cookie, User-Agent',
    ...extraHeaders,
  };
  if (c.req.header('if-none-match') === page.etag) return new Response(null, { status: 304, headers });
  const acceptedEncodings = c.req.header('accept-encoding') ?? '';
  const respond = (body: Bytes, encoding?: string) => {
    if (encoding !== undefined) headers['Content-Encoding'] = encoding;
    return new Response(body, { status: page.status, headers });
  };
  if (/\bbr\b/.test(acceptedEncodings)) return respond(page.brotli, 'br');
  const uncompressed = await fromBrotli(page.brotli);
  return /\bgzip\b/.test(acceptedEncodings)
    ? respond(await toGzip(uncompressed, { level: 4 }), 'gzip')
    : respond(uncompressed);
}

const MAX_BYTES = 96 * 1024 * 1024;

function sizeOf({ brotli }: CachedPage): number {
  return brotli.length + 1024;
}

/** A page that lacks some of its data is incomplete. */
type RenderPage = () => Promise<{ readonly page: CachedPage; readonly isComplete: boolean }>;

/** Caches complete pages. Incomplete and failed ones render again for the next visitor. */
export function createPageCache(maxBytes = MAX_BYTES) {
  const pages = new LRUCache<string, CachedPage>({ maxSize: maxBytes, sizeCalculation: sizeOf });
  const singleFlight = createSingleFlight<CachedPage>();
  return async (key: string, renderPage: RenderPage): Promise<CachedPage> =>
    pages.get(key) ??
    singleFlight(key, async () => {
      const { page, isComplete } = await renderPage();
      if (isComplete) pages.set(key, page);
      return page;
    });
}
