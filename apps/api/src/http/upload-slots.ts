import { Refusal } from '@estacao/contract/server';
import { QUARTER_HOUR } from '../limits/limits.ts';

interface SlotLimits {
  readonly perMember: number;
  readonly perAddress: number;
  readonly perProcess: number;
}

interface IncomingBody {
  readonly complete: boolean;
  readonly socket: { readonly bytesRead: number; destroy(): unknown };
}

export interface Sender {
  readonly member: number | string;
  readonly address: string;
  readonly request: IncomingBody | undefined;
}

/** Bodies up to this size, such as upload pieces, count as small. */
const SMALL_BODY = 1_048_576;

/** These bound the memory: 8 forms of 10 MB and 64 pieces. A video needs the memory of one piece. */
const largeLimits: SlotLimits = { perMember: 2, perAddress: 3, perProcess: 8 };
const smallLimits: SlotLimits = { perMember: 6, perAddress: 32, perProcess: 64 };

const MAX_LARGE_PER_WINDOW = 240;

const RETRY_AFTER = 5;

/**
 * Bytes per second that one process accepts in total. Eight videos of 190 MB still arrive within the request
 * timeout of 30 seconds. Without a limit, fast senders would use all processor time.
 */
const BYTES_PER_SECOND = 80_000_000;

/** Request timeout in milliseconds, and the time before a sender's speed is judged. */
const REQUEST_TIMEOUT = 30_000;
const GRACE_PERIOD = 3_000;

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
  const takeLarge = createSlots(largeLimits);
  const takeSmall = createSlots(smallLimits);
  const windows = new Map<string, { large: number; readonly end: number }>();
  let freeAt = 0;
  return {
    take(sender, length) {
      if (length <= SMALL_BODY) return takeSmall(sender, length);
      const now = performance.now();
      for (const [address, { end }] of windows) if (end <= now) windows.delete(address);
      const window = windows.get(sender.address) ?? { large: 0, end: now + QUARTER_HOUR };
      if (window.large >= MAX_LARGE_PER_WINDOW) {
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
        freeAt = Math.max(freeAt, now) + (chunk.byteLength / BYTES_PER_SECOND) * 1_000;
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

function createSlots({ perMember, perAddress, perProcess }: SlotLimits) {
  const counts = new Map<string, number>();
  const slots = new Set<Slot>();
  const countOfAddress = (address: string) => counts.get(`address ${address}`) ?? 0;
  /** The slowest slot among addresses with several. It yields to an address that has none. */
  const findSlowest = (address: string): Slot | undefined =>
    countOfAddress(address) > 0
      ? undefined
      : [...slots].filter((slot) => countOfAddress(slot.address) > 1).sort((a, b) => a.rate() - b.rate())[0];
  return ({ member, address, request }: Sender, length: number) => {
    const counters = [
      { name: `member ${member}`, max: perMember, status: 429, text: uploadTexts.member },
      { name: `address ${address}`, max: perAddress, status: 429, text: uploadTexts.process },
      { name: 'process', max: perProcess, status: 503, text: uploadTexts.process },
    ] as const;
    for (const { name, max, status, text } of counters) {
      const isFull = () => (counts.get(name) ?? 0) >= max;
      if (name === 'process' && isFull())
        ([...slots].find(({ isHopeless }) => isHopeless()) ?? findSlowest(address))?.end();
      if (isFull()) throw new Refusal(status, text, { retryAfter: RETRY_AFTER });
    }
    for (const { name } of counters) counts.set(name, (counts.get(name) ?? 0) + 1);
    const startedAt = performance.now();
    const bytesBefore = request?.socket.bytesRead ?? 0;
    const elapsed = () => performance.now() - startedAt;
    const slot: Slot = {
      address,
      rate: () => ((request?.socket.bytesRead ?? 0) - bytesBefore) / Math.max(elapsed(), 1),
      isHopeless: () =>
        request?.complete === false && elapsed() >= GRACE_PERIOD && slot.rate() * REQUEST_TIMEOUT < length,
      end() {
        release();
        request?.socket.destroy();
      },
    };
    slots.add(slot);
    const release = () => {
      if (!slots.delete(slot)) return;
      for (const { name } of counters) {
        const remaining = (counts.get(name) ?? 1) - 1;
        if (remaining === 0) counts.delete(name);
        else counts.set(name, remaining);
      }
    };
    return release;
  };
}
