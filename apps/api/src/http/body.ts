import { Refusal, refusalTexts } from '@estacao/contract/server';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

export function contentLengthOf(c: Context): number | undefined {
  const header = c.req.header('content-length');
  return header === undefined ? undefined : Number(header);
}

export function incomingOf(c: Context): HttpBindings['incoming'] | undefined {
  return ((c.env ?? {}) as Partial<HttpBindings>).incoming;
}

/** The most bytes that may arrive: unlimited for a chunked body, 0 without either header. */
export function maxLengthOf(c: Context): number {
  return (
    contentLengthOf(c) ?? (c.req.header('transfer-encoding') === undefined ? 0 : Number.POSITIVE_INFINITY)
  );
}

/** Reads a body in chunks and throws 413 above `max` bytes. Backpressure slows the sender through TCP. */
export function readChunks(c: Context, max: number): AsyncIterable<Uint8Array> {
  if ((contentLengthOf(c) ?? 0) > max) throw tooLarge();
  return countChunks(c, max);
}

async function* countChunks(c: Context, max: number): AsyncGenerator<Uint8Array> {
  // Keep the connection open when the iteration stops early: it still carries the error response.
  const chunks = incomingOf(c)?.iterator({ destroyOnReturn: false }) ?? c.req.raw.body ?? [];
  let size = 0;
  for await (const chunk of rejectAborted(chunks)) {
    size += chunk.byteLength;
    if (size > max) throw tooLarge();
    yield chunk;
  }
}

/** Turns an aborted upload into a 400, so the log does not report a bug. */
async function* rejectAborted(chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) {
  try {
    yield* chunks;
  } catch {
    throw new Refusal(400, refusalTexts.malformed);
  }
}

export async function readBytes(c: Context, max: number): Promise<Buffer<ArrayBuffer>> {
  return joinChunks(readChunks(c, max));
}

export async function joinChunks(content: AsyncIterable<Uint8Array>): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function tooLarge(): Refusal {
  return new Refusal(413, refusalTexts.tooLarge);
}
