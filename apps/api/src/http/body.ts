import { Refusal, refusalTexts } from '@estacao/contract/server';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/** What the sender says about the length of the body; a chunked body says nothing. */
export function lengthOf(c: Context): number | undefined {
  const named = c.req.header('content-length');
  return named === undefined ? undefined : Number(named);
}

/** What came over a connection; nothing of a request of this process did. */
export function incomingOf(c: Context): HttpBindings['incoming'] | undefined {
  return ((c.env ?? {}) as Partial<HttpBindings>).incoming;
}

/** The most bytes that may arrive: a chunked body never says, and one with neither header is none or of this process. */
export function mostOf(c: Context): number {
  return lengthOf(c) ?? (c.req.header('transfer-encoding') === undefined ? 0 : Number.POSITIVE_INFINITY);
}

/**
 * The chunks of a body, refused with 413 where they are more than `most` bytes. It reads no faster than its reader: TCP
 * slows the sender down.
 */
export function readChunks(c: Context, most: number): AsyncIterable<Uint8Array> {
  if ((lengthOf(c) ?? 0) > most) throw tooLarge();
  return countChunks(c, most);
}

async function* countChunks(c: Context, most: number): AsyncGenerator<Uint8Array> {
  // A refusal in the middle still needs the connection for its answer.
  const chunks = incomingOf(c)?.iterator({ destroyOnReturn: false }) ?? c.req.raw.body ?? [];
  let size = 0;
  for await (const chunk of untilCut(chunks)) {
    size += chunk.byteLength;
    if (size > most) throw tooLarge();
    yield chunk;
  }
}

/** A sender that hangs up gets no answer; the log doesn't take it for a fault of ours. */
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
