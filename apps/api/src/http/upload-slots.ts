import { Refusal } from '@estacao/contract/server';

interface Most {
  readonly perMember: number;
  readonly perProcess: number;
}

/** Up to this many bytes a body counts as small: a piece of an upload does. */
const SMALL = 1_048_576;

/** Memory is bounded by these: 8 forms of 10 MB and 64 pieces. A video needs the memory of one piece. */
const large: Most = { perMember: 2, perProcess: 8 };
const small: Most = { perMember: 6, perProcess: 64 };

/** In seconds. */
const RETRY_AFTER = 5;

/**
 * Bytes a second that one process takes in of all bodies: 8 videos of 190 MB still arrive within the 30 seconds that a
 * request has. Without it, senders with fast lines take the processor from everyone else.
 */
const RATE = 80_000_000;

/** Timers are no finer, in milliseconds. */
const SHORTEST_WAIT = 1;

export const uploadTexts = {
  member: 'Você já está enviando outros arquivos. Aguarde o fim dos envios e tente novamente.',
  process: 'Há muitos envios neste momento. Tente novamente em alguns segundos.',
} as const;

export interface UploadSlots {
  /** Takes a slot before any of the body is read; throws a `Refusal` where none is free. Call the result once to free it. */
  take(member: number | string, length: number): () => void;
  /** The same body, no faster than the process takes bodies in. TCP slows its sender down. */
  pace(body: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>;
}

/** Caps the bodies that one process receives at once, for each member and in all. A refused member waits for nothing. */
export function createUploadSlots(): UploadSlots {
  const takeLarge = slotsOf(large);
  const takeSmall = slotsOf(small);
  let freeAt = 0;
  return {
    take: (member, length) => (length > SMALL ? takeLarge : takeSmall)(member),
    async *pace(body) {
      for await (const chunk of body) {
        yield chunk;
        const now = performance.now();
        freeAt = Math.max(freeAt, now) + (chunk.byteLength / RATE) * 1_000;
        if (freeAt - now > SHORTEST_WAIT) await new Promise((resolve) => setTimeout(resolve, freeAt - now));
      }
    },
  };
}

function slotsOf({ perMember, perProcess }: Most) {
  const taken = new Map<number | string, number>();
  let inAll = 0;
  return (member: number | string) => {
    const own = taken.get(member) ?? 0;
    if (own >= perMember) throw new Refusal(429, uploadTexts.member, { retryAfter: RETRY_AFTER });
    if (inAll >= perProcess) throw new Refusal(503, uploadTexts.process, { retryAfter: RETRY_AFTER });
    taken.set(member, own + 1);
    inAll += 1;
    return () => {
      inAll -= 1;
      const left = (taken.get(member) ?? 1) - 1;
      if (left === 0) taken.delete(member);
      else taken.set(member, left);
    };
  };
}
