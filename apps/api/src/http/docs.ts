import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { table } from '@estacao/contract';
import { openApi, openApiPage } from '@estacao/contract/server';
import type { Context, Hono } from 'hono';
import type { RequestRecord } from './record.ts';

const docsPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

interface RenderedDocument {
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

async function renderDocument(text: string): Promise<RenderedDocument> {
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
 * Serves the OpenAPI document and its page. Renders each at its first request, not at the start, because
 * rendering blocks the process for 100 ms.
 */
export function mountDocs(app: Hono<{ Variables: { record: RequestRecord } }>, base: string): void {
  const createHandler = (
    type: string,
    text: () => string,
    headers: Readonly<Record<string, string>> = {},
  ) => {
    let documentPromise: Promise<RenderedDocument> | undefined;
    return async (c: Context) => {
      documentPromise ??= renderDocument(text());
      const { etag, ...bodies } = await documentPromise;
      const commonHeaders = { ...headers, ETag: etag, 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding' };
      if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304, commonHeaders);
      const coding = codingOf(c.req.header('accept-encoding') ?? '');
      return c.body(bodies[coding], 200, {
        ...commonHeaders,
        'Content-Type': type,
        ...(coding === 'plain' ? {} : { 'Content-Encoding': coding }),
      });
    };
  };
  app.get(
    `${base}/openapi.json`,
    createHandler('application/json', () => JSON.stringify(openApi(table, base))),
  );
  app.get(
    `${base}/docs`,
    createHandler('text/html; charset=UTF-8', () => openApiPage(table, base), {
      'Content-Security-Policy': docsPolicy,
    }),
  );
}

function codingOf(acceptHeader: string): 'br' | 'gzip' | 'plain' {
  const codings = acceptHeader.split(',').map((entry) => entry.trim().toLowerCase());
  const accepts = (coding: string) =>
    codings.some(
      (entry) => entry === coding || (entry.startsWith(`${coding};`) && !/;\s*q=0(?:\.0*)?$/.test(entry)),
    );
  return accepts('br') ? 'br' : accepts('gzip') ? 'gzip' : 'plain';
}
