import { type BoundCall, Refusal, refusalTexts, type WireRequest } from '@estacao/contract/server';
import type { Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { isUnavailable } from '../database/unavailable.ts';
import type { RequestContext } from '../services.ts';
import { incomingOf, maxLengthOf, readBytes } from './body.ts';
import type { RequestRecord } from './record.ts';
import type { UploadSlots } from './upload-slots.ts';

const MAX_BODY_BYTES = 100_000;

/**
 * The largest form holds a few hundred values. Parsing a million, or deeply nested lists, would block the
 * process for a second.
 */
const MAX_COMMAS = 2_000;
const MAX_BRACKETS = 2_000;

/** The response while the database is unavailable. It shows the message of a bug and adds Retry-After. */
const unavailableResponse = { status: 503, retryAfter: 5 };

/** Marks responses that the service worker may cache. */
export const OFFLINE_HEADER = 'Estacao-Offline';

export function mountCalls(
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
      const { wire, release } = createWire(c, context.address, slots, call.maxBodyBytes);
      const result = await answer(wire, context).finally(release);
      const { status, body, retryAfter, isHandled, error } = isUnavailable(result.error)
        ? { ...result, ...unavailableResponse }
        : result;
      c.get('record').setCall({
        call: call.id,
        path: call.path,
        station: context.stationId,
        handled: isHandled,
        error,
      });
      if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter));
      if (call.offline === true && status === 200) c.header(OFFLINE_HEADER, 'keep');
      return c.json(body, status as ContentfulStatusCode);
    });
  }
}

/** A large body holds an upload slot from its first byte until the call is answered. */
function createWire(
  c: Context,
  address: string,
  slots: UploadSlots,
  largestBody?: number,
): { readonly wire: WireRequest; readonly release: () => void } {
  const token = bearerOf(c.req.header('authorization'));
  let release = () => {};
  const wire = {
    params: c.req.param(),
    query: new URL(c.req.url).searchParams,
    body: async () => {
      if (largestBody !== undefined)
        release = slots.take({ member: token ?? '', address, request: incomingOf(c) }, maxLengthOf(c));
      return readJson(c, largestBody);
    },
    token,
    idempotencyKey: c.req.header('idempotency-key'),
    signal: () => c.req.raw.signal,
  };
  return { wire, release: () => release() };
}

async function readJson(c: Context, maxBytes?: number): Promise<unknown> {
  const text = await readText(c, maxBytes);
  if (hasMoreThan(text, [','], MAX_COMMAS)) throw new Refusal(413, refusalTexts.tooLarge);
  if (hasMoreThan(text, ['[', '{'], MAX_BRACKETS)) throw new Refusal(400, refusalTexts.malformed);
  return text.trim() === '' ? undefined : JSON.parse(text);
}

function hasMoreThan(text: string, characters: readonly string[], max: number): boolean {
  let count = 0;
  for (const character of characters) {
    for (let index = text.indexOf(character); index !== -1; index = text.indexOf(character, index + 1)) {
      count += 1;
      if (count > max) return true;
    }
  }
  return false;
}

export async function readText(c: Context, maxBytes = MAX_BODY_BYTES): Promise<string> {
  return new TextDecoder().decode(await readBytes(c, maxBytes));
}

export function bearerOf(header: string | undefined): string | undefined {
  return /^Bearer ([\w.~+/=-]{1,500})$/i.exec(header ?? '')?.[1];
}
