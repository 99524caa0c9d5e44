import { type BoundCall, Refusal, refusalTexts, type Wire } from '@estacao/contract/server';
import type { Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { isAway } from '../database/away.ts';
import type { RequestContext } from '../services.ts';
import { incomingOf, mostOf, readBytes } from './body.ts';
import type { RequestRecord } from './record.ts';
import type { UploadSlots } from './upload-slots.ts';

const LARGEST_BODY = 100_000;

/**
 * The largest form holds a few hundred values. Parsing a million, or deeply nested lists, would block the
 * process for a second.
 */
const MOST_COMMAS = 2_000;
const MOST_BRACKETS = 2_000;

/** While the database is unavailable: the message of a bug, with Retry-After. */
const unavailable = { status: 503, retryAfter: 5 };

/** Marks responses that the service worker may cache. */
export const KEEP_HEADER = 'Estacao-Offline';

export function mount(
  app: Hono<{ Variables: { record: RequestRecord } }>,
  calls: readonly BoundCall<RequestContext>[],
  base: string,
  contextOf: (c: Context) => RequestContext,
  slots: UploadSlots,
): void {
  for (const { call, answer } of calls) {
    const path = call.path.replace('{auth}', '/auth').replace(/\{(\w+)\}/g, ':$1');
    app.on(call.method, `${base}${path.replace(/\/$/, '')}`, async (c) => {
      const context = contextOf(c);
      const { wire, release } = wireOf(c, context.address, slots, call.largestBody);
      const answered = await answer(wire, context).finally(release);
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

/** A large body holds an upload slot from its first byte until the call is answered. */
function wireOf(
  c: Context,
  address: string,
  slots: UploadSlots,
  largestBody?: number,
): { readonly wire: Wire; readonly release: () => void } {
  const token = bearerOf(c.req.header('authorization'));
  let release = () => {};
  const wire = {
    params: c.req.param(),
    query: new URL(c.req.url).searchParams,
    body: async () => {
      if (largestBody !== undefined)
        release = slots.take({ member: token ?? '', address, request: incomingOf(c) }, mostOf(c));
      return readJson(c, largestBody);
    },
    token,
    idempotencyKey: c.req.header('idempotency-key'),
    signal: () => c.req.raw.signal,
  };
  return { wire, release: () => release() };
}

async function readJson(c: Context, largest?: number): Promise<unknown> {
  const text = await readText(c, largest);
  if (hasMore(text, [','], MOST_COMMAS)) throw new Refusal(413, refusalTexts.tooLarge);
  if (hasMore(text, ['[', '{'], MOST_BRACKETS)) throw new Refusal(400, refusalTexts.malformed);
  return text.trim() === '' ? undefined : JSON.parse(text);
}

function hasMore(text: string, signs: readonly string[], most: number): boolean {
  let found = 0;
  for (const sign of signs) {
    for (let at = text.indexOf(sign); at !== -1; at = text.indexOf(sign, at + 1)) {
      found += 1;
      if (found > most) return true;
    }
  }
  return false;
}

export async function readText(c: Context, largest = LARGEST_BODY): Promise<string> {
  return new TextDecoder().decode(await readBytes(c, largest));
}

export function bearerOf(header: string | undefined): string | undefined {
  return /^Bearer ([\w.~+/=-]{1,500})$/i.exec(header ?? '')?.[1];
}
