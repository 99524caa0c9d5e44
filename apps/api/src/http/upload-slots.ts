import { Refusal } from '@estacao/contract/server';
import { QUARTER } from '../limits/limits.ts';

interface Most {
  readonly perMember: number;
  /** Slow senders of one address hold no more. */
  readonly perAddress: number;
  readonly perProcess: number;
}

interface Arriving {
  readonly complete: boolean;
  readonly socket: { readonly bytesRead: number; destroy(): unknown };
}

export interface Sender {
  /** The member, or the token that names one. */
  readonly member: number | string;
  readonly address: string;
  /** What brings it; in the same process nothing does. */
  readonly request: Arriving | undefined;
}

/** Up to this many bytes a body counts as small: a piece of an upload does. */
const SMALL = 1_048_576;

/** Memory is bounded by these: 8 forms of 10 MB and 64 pieces. A video needs the memory of one piece. */
const large: Most = { perMember: 2, perAddress: 3, perProcess: 8 };
const small: Most = { perMember: 6, perAddress: 32, perProcess: 64 };

/** Large bodies of one address in a quarter of an hour. Those that are no form count nowhere else. */
const MOST_LARGE = 240;

/** In seconds. */
const RETRY_AFTER = 5;

/**
 * Bytes a second that one process takes in of all bodies: 8 videos of 190 MB still arrive within the 30 seconds that a
 * request has. Without it, senders with fast lines take the processor from everyone else.
 */
const RATE = 80_000_000;

/** A request has so long, in milliseconds. Whether it is hopeless shows after the first of them. */
const WHOLE = 30_000;
const FIRST = 3_000;

/** Timers are no finer, in milliseconds. */
const SHORTEST_WAIT = 1;

export const uploadTexts = {
  member: 'Você já está enviando outros arquivos. Aguarde o fim dos envios e tente novamente.',
  process: 'Há muitos envios neste momento. Tente novamente em alguns segundos.',
} as const;

export interface UploadSlots {
  /** Takes a slot before any of the body is read; throws a `Refusal` where none is free. Call the result once to free it. */
  take(sender: Sender, length: number): () => void;
  /** The same body, no faster than the process takes bodies in. TCP slows its sender down. */
  pace(body: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>;
}

/** Caps the bodies that one process receives at once: of a member, of an address and of all. A refused member waits for nothing. */
export function createUploadSlots(): UploadSlots {
  const takeLarge = slotsOf(large);
  const takeSmall = slotsOf(small);
  const windows = new Map<string, { large: number; readonly end: number }>();
  let freeAt = 0;
  return {
    take(sender, length) {
      if (length <= SMALL) return takeSmall(sender, length);
      const now = performance.now();
      for (const [address, { end }] of windows) if (end <= now) windows.delete(address);
      const window = windows.get(sender.address) ?? { large: 0, end: now + QUARTER };
      if (window.large >= MOST_LARGE) {
        const retryAfter = Math.ceil((window.end - now) / 1_000);
        throw new Refusal(429, uploadTexts.process, { retryAfter });
      }
      const release = takeLarge(sender, length);
      window.large += 1;
      windows.set(sender.address, window);
      return release;
    },
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

interface Slot {
  readonly address: string;
  /** In bytes a millisecond. It sinks while a whole body waits for its answer. */
  rate(): number;
  /** At this rate its time is over before it is whole. */
  isHopeless(): boolean;
  end(): void;
}

function slotsOf({ perMember, perAddress, perProcess }: Most) {
  const taken = new Map<string, number>();
  const slots = new Set<Slot>();
  const slotsOfAddress = (address: string) => taken.get(`address ${address}`) ?? 0;
  /** The slowest slot of an address with several. It gives way to an address that has none. */
  const slowest = (address: string): Slot | undefined =>
    slotsOfAddress(address) > 0
      ? undefined
      : [...slots]
          .filter((slot) => slotsOfAddress(slot.address) > 1)
          .sort((one, other) => one.rate() - other.rate())[0];
  return ({ member, address, request }: Sender, length: number) => {
    const places = [
      { name: `member ${member}`, most: perMember, status: 429, text: uploadTexts.member },
      { name: `address ${address}`, most: perAddress, status: 429, text: uploadTexts.process },
      { name: 'process', most: perProcess, status: 503, text: uploadTexts.process },
    ] as const;
    for (const { name, most, status, text } of places) {
      const isFull = () => (taken.get(name) ?? 0) >= most;
      // A sender that drips holds no place that another one needs.
      if (name === 'process' && isFull())
        ([...slots].find(({ isHopeless }) => isHopeless()) ?? slowest(address))?.end();
      if (isFull()) throw new Refusal(status, text, { retryAfter: RETRY_AFTER });
    }
    for (const { name } of places) taken.set(name, (taken.get(name) ?? 0) + 1);
    const since = performance.now();
    const before = request?.socket.bytesRead ?? 0;
    const msHere = () => performance.now() - since;
    const slot: Slot = {
      address,
      rate: () => ((request?.socket.bytesRead ?? 0) - before) / Math.max(msHere(), 1),
      isHopeless: () => request?.complete === false && msHere() >= FIRST && slot.rate() * WHOLE < length,
      end() {
        release();
        // A whole body that waits for its answer has its connection only.
        request?.socket.destroy();
      },
    };
    slots.add(slot);
    const release = () => {
      if (!slots.delete(slot)) return;
      for (const { name } of places) {
        const left = (taken.get(name) ?? 1) - 1;
        if (left === 0) taken.delete(name);
        else taken.set(name, left);
      }
    };
    return release;
  };
}
