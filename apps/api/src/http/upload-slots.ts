import { Refusal } from '@estacao/contract/server';
import { QUARTER } from '../limits/limits.ts';

interface Most {
  readonly perMember: number;
  readonly perAddress: number;
  readonly perProcess: number;
}

interface Arriving {
  readonly complete: boolean;
  readonly socket: { readonly bytesRead: number; destroy(): unknown };
}

export interface Sender {
  readonly member: number | string;
  readonly address: string;
  readonly request: Arriving | undefined;
}

/** Bodies up to this size, such as upload pieces, count as small. */
const SMALL = 1_048_576;

/** These bound the memory: 8 forms of 10 MB and 64 pieces. A video needs the memory of one piece. */
const large: Most = { perMember: 2, perAddress: 3, perProcess: 8 };
const small: Most = { perMember: 6, perAddress: 32, perProcess: 64 };

const MOST_LARGE = 240;

const RETRY_AFTER = 5;

/**
 * Bytes per second that one process accepts in total. 8 videos of 190 MB still arrive within the request
 * timeout of 30 seconds. Without a limit, fast senders would use all processor time.
 */
const RATE = 80_000_000;

/** Request timeout in milliseconds, and the time before a sender's speed is judged. */
const WHOLE = 30_000;
const FIRST = 3_000;

const SHORTEST_WAIT = 1;

export const uploadTexts = {
  member: 'Você já está enviando outros arquivos. Aguarde o fim dos envios e tente novamente.',
  process: 'Há muitos envios neste momento. Tente novamente em alguns segundos.',
} as const;

export interface UploadSlots {
  /** Takes a slot before the body is read, or throws a `Refusal`. Call the result to free it. */
  take(sender: Sender, length: number): () => void;
  pace(body: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>;
}

/**
 * Limits concurrent bodies per member, per address and per process. Excess bodies are refused, not queued.
 */
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
  /** Bytes per millisecond. Sinks while a complete body waits for its response. */
  rate(): number;
  isHopeless(): boolean;
  end(): void;
}

function slotsOf({ perMember, perAddress, perProcess }: Most) {
  const taken = new Map<string, number>();
  const slots = new Set<Slot>();
  const slotsOfAddress = (address: string) => taken.get(`address ${address}`) ?? 0;
  /** The slowest slot of an address with several. It yields to an address that has none. */
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
