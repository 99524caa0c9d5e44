import { type BoundCall, Refusal, refusalTexts, type Wire } from '@estacao/contract/server';
import type { Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { isAway } from '../database/away.ts';
import type { RequestContext } from '../services.ts';
import type { RequestRecord } from './record.ts';

/** In bytes. */
const LARGEST_BODY = 100_000;

/** While the database is away: the same message as for a bug, but with Retry-After. */
const unavailable = { status: 503, retryAfter: 5 };

/** Says to whatever keeps answers on the device that this one may be. */
export const KEEP_HEADER = 'Estacao-Offline';

/** Gives every call of the table its route. */
export function mount(
  app: Hono<{ Variables: { record: RequestRecord } }>,
  calls: readonly BoundCall<RequestContext>[],
  base: string,
  contextOf: (c: Context) => RequestContext,
): void {
  for (const { call, answer } of calls) {
    const path = call.path.replace('{auth}', '/auth').replace(/\{(\w+)\}/g, ':$1');
    app.on(call.method, `${base}${path.replace(/\/$/, '')}`, async (c) => {
      const context = contextOf(c);
      const answered = await answer(wireOf(c, call.largestBody), context);
      const { status, body, retryAfter, handled, error } = isAway(answered.error)
        ? { ...answered, ...unavailable }
        : answered;
      c.get('record').of({ call: call.id, path: call.path, station: context.stationId, handled, error });
      if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter));
      if (call.offline === true && status === 200) c.header(KEEP_HEADER, 'keep');
      return c.json(body, status as ContentfulStatusCode);
    });
  }
}

function wireOf(c: Context, largestBody?: number): Wire {
  return {
    params: c.req.param(),
    query: new URL(c.req.url).searchParams,
    body: () => readJson(c, largestBody),
    token: bearerOf(c.req.header('authorization')),
    idempotencyKey: c.req.header('idempotency-key'),
    signal: () => c.req.raw.signal,
  };
}

async function readJson(c: Context, largest?: number): Promise<unknown> {
  const text = await readText(c.req.raw, largest);
  return text.trim() === '' ? undefined : JSON.parse(text);
}

export async function readText(request: Request, largest = LARGEST_BODY): Promise<string> {
  return new TextDecoder().decode(await readBytes(request, largest));
}

/** Counts as it comes: a chunked body has no Content-Length. */
export async function readBytes(
  { body, headers }: Request,
  largest: number,
): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(headers.get('content-length') ?? 0) > largest) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > largest) throw tooLarge();
    chunks.push(chunk);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}

function tooLarge(): Refusal {
  return new Refusal(413, refusalTexts.tooLarge);
}

export function bearerOf(header: string | undefined): string | undefined {
  return /^Bearer ([\w.~+/=-]{1,500})$/i.exec(header ?? '')?.[1];
}
