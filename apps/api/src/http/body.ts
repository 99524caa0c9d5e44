import { Refusal, refusalTexts } from '@estacao/contract/server';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

export function lengthOf(c: Context): number | undefined {
  const named = c.req.header('content-length');
  return named === undefined ? undefined : Number(named);
}

export function incomingOf(c: Context): HttpBindings['incoming'] | undefined {
  return ((c.env ?? {}) as Partial<HttpBindings>).incoming;
}

/** The most bytes that may arrive: unlimited for a chunked body, 0 without either header. */
export function mostOf(c: Context): number {
  return lengthOf(c) ?? (c.req.header('transfer-encoding') === undefined ? 0 : Number.POSITIVE_INFINITY);
}

/** Reads a body in chunks and throws 413 above `most` bytes. Backpressure slows the sender through TCP. */
export function readChunks(c: Context, most: number): AsyncIterable<Uint8Array> {
  if ((lengthOf(c) ?? 0) > most) throw tooLarge();
  return countChunks(c, most);
}

async function* countChunks(c: Context, most: number): AsyncGenerator<Uint8Array> {
  // Keep the connection open when the iteration stops early: the refusal is answered on it.
  const chunks = incomingOf(c)?.iterator({ destroyOnReturn: false }) ?? c.req.raw.body ?? [];
  let size = 0;
  for await (const chunk of untilCut(chunks)) {
    size += chunk.byteLength;
    if (size > most) throw tooLarge();
    yield chunk;
  }
}

/** Turns an aborted upload into a 400, so the log does not report a bug. */
async function* untilCut(chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) {
  try {
    yield* chunks;
  } catch {
    throw new Refusal(400, refusalTexts.malformed);
  }
}

export async function readBytes(c: Context, most: number): Promise<Buffer<ArrayBuffer>> {
  return join(readChunks(c, most));
}

export async function join(content: AsyncIterable<Uint8Array>): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function tooLarge(): Refusal {
  return new Refusal(413, refusalTexts.tooLarge);
}
