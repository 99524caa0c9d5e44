import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { table } from '@estacao/contract';
import { openApi, openApiPage } from '@estacao/contract/server';
import type { Context, Hono } from 'hono';
import type { RequestRecord } from './record.ts';

const docsPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

interface Rendered {
  readonly etag: string;
  readonly plain: Uint8Array<ArrayBuffer>;
  readonly gzip: Uint8Array<ArrayBuffer>;
  readonly br: Uint8Array<ArrayBuffer>;
}

const compress = {
  gzip: promisify(gzip),
  br: (plain: Buffer) =>
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
} as const;

async function render(text: string): Promise<Rendered> {
  const plain = Buffer.from(text);
  const [gzipped, br] = await Promise.all([compress.gzip(plain), compress.br(plain)]);
  return {
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    plain: new Uint8Array(plain),
    gzip: new Uint8Array(gzipped),
    br: new Uint8Array(br),
  };
}

/**
 * Serves the OpenAPI document and its page. Each is rendered at its first request: that blocks the process
 * for 100 ms.
 */
export function mountDocs(app: Hono<{ Variables: { record: RequestRecord } }>, base: string): void {
  const answering = (type: string, text: () => string, headers: Readonly<Record<string, string>> = {}) => {
    let rendered: Promise<Rendered> | undefined;
    return async (c: Context) => {
      rendered ??= render(text());
      const { etag, ...bodies } = await rendered;
      const common = { ...headers, ETag: etag, 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding' };
      if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304, common);
      const coding = codingOf(c.req.header('accept-encoding') ?? '');
      return c.body(bodies[coding], 200, {
        ...common,
        'Content-Type': type,
        ...(coding === 'plain' ? {} : { 'Content-Encoding': coding }),
      });
    };
  };
  app.get(
    `${base}/openapi.json`,
    answering('application/json', () => JSON.stringify(openApi(table, base))),
  );
  app.get(
    `${base}/docs`,
    answering('text/html; charset=UTF-8', () => openApiPage(table, base), {
      'Content-Security-Policy': docsPolicy,
    }),
  );
}

function codingOf(accepted: string): 'br' | 'gzip' | 'plain' {
  const codings = accepted.split(',').map((one) => one.trim().toLowerCase());
  const takes = (coding: string) =>
    codings.some((one) => one === coding || (one.startsWith(`${coding};`) && !/;\s*q=0(?:\.0*)?$/.test(one)));
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'plain';
}
