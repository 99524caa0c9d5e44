import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Sends a page that was just made: compressed quickly, because somebody waits for it, and beside the drawing of others. */
export async function sendHtml(
  c: Context,
  html: string,
  status: 200 | 404 | 500,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const accepted = c.req.header('accept-encoding') ?? '';
  const all: Record<string, string> = {
    'Content-Type': 'text/html; charset=utf-8',
    ...headers,
    Vary: ['Accept-Encoding', headers.Vary].filter(Boolean).join(', '),
  };
  const answer = (body: Buffer, encoding?: string) =>
    new Response(new Uint8Array(body), {
      status,
      headers: encoding === undefined ? all : { ...all, 'Content-Encoding': encoding },
    });
  const body = Buffer.from(html);
  if (/\bbr\b/.test(accepted)) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
    return answer(await brotli(body, { params }), 'br');
  }
  return /\bgzip\b/.test(accepted) ? answer(await gzipped(body, { level: 4 }), 'gzip') : answer(body);
}
