import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { KEEP_HEADER } from '../src/worker/names.ts';
import type { Bytes } from './files.ts';

const toBrotli = promisify(brotliCompress);
const fromBrotli = promisify(brotliDecompress);
const toGzip = promisify(gzip);

/** A page as it is sent, again and again. */
export interface CachedPage {
  readonly status: 200 | 404;
  readonly etag: string;
  readonly policy: string;
  /** Whether devices may keep it as well, to be read without a network. */
  readonly isForDevices: boolean;
  /** As browsers take it; made into whatever else somebody asks for. */
  readonly brotli: Bytes;
}

/** Somebody waits for the first one, and many are sent of it. */
export const QUALITY = 6;

export async function compressPage({
  html,
  ...page
}: Omit<CachedPage, 'etag' | 'brotli'> & { readonly html: string }): Promise<CachedPage> {
  const body = Buffer.from(html);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY,
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
  own: Readonly<Record<string, string>>,
): Promise<Response> {
  const headers: Record<string, string> = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': page.policy,
    'Cache-Control': 'no-cache',
    ETag: page.etag,
    ...(page.isForDevices ? { [KEEP_HEADER]: 'keep' } : {}),
    Vary: 'Accept-Encoding, Cookie, User-Agent',
    ...own,
  };
  if (c.req.header('if-none-match') === page.etag) return new Response(null, { status: 304, headers });
  const accepted = c.req.header('accept-encoding') ?? '';
  const answer = (body: Bytes, encoding?: string) => {
    if (encoding !== undefined) headers['Content-Encoding'] = encoding;
    return new Response(body, { status: page.status, headers });
  };
  if (/\bbr\b/.test(accepted)) return answer(page.brotli, 'br');
  const plain = await fromBrotli(page.brotli);
  return /\bgzip\b/.test(accepted) ? answer(await toGzip(plain, { level: 4 }), 'gzip') : answer(plain);
}

/** Room for some thousands of pages, in bytes: all that is looked at on an ordinary day. */
const ROOM = 96 * 1024 * 1024;

function sizeOf({ brotli }: CachedPage): number {
  // What it costs besides is little, and not nothing.
  return brotli.length + 1024;
}

/** One that had to do without its data isn't whole: whoever comes next gets it anew. */
type MakePage = () => Promise<{ readonly page: CachedPage; readonly isWhole: boolean }>;

/**
 * Keeps pages by name until there is no more room, the longest unseen first to go. Whoever asks for one that is being
 * made waits for that one. What isn't whole, and what fails, is for those who asked alone.
 */
export function createPageCache(room = ROOM) {
  const kept = new Map<string, CachedPage>();
  const making = new Map<string, Promise<CachedPage>>();
  let size = 0;
  const forget = (name: string) => {
    const page = kept.get(name);
    if (page !== undefined) size -= sizeOf(page);
    kept.delete(name);
  };

  const made = async (name: string, make: MakePage) => {
    const { page, isWhole } = await make();
    if (isWhole) {
      kept.set(name, page);
      size += sizeOf(page);
      for (const oldest of kept.keys()) {
        if (size <= room) break;
        forget(oldest);
      }
    }
    return page;
  };

  return async (name: string, make: MakePage): Promise<CachedPage> => {
    const known = kept.get(name);
    if (known !== undefined) {
      // The last in line again.
      kept.delete(name);
      kept.set(name, known);
      return known;
    }
    const awaited = making.get(name) ?? made(name, make).finally(() => making.delete(name));
    making.set(name, awaited);
    return awaited;
  };
}
