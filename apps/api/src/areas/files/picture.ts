import { Refusal, refusalTexts } from '@estacao/contract/server';
import type { FileKind } from '@estacao/domain';
import type { Metadata, Sharp } from 'sharp';
import { createAllowance } from '../../limits/allowance.ts';

/** Over all frames. A phone camera makes 50 million pixels, which take some 200 MB. */
const MAX_PIXELS = 50_000_000;

/** Bytes that a decoder may hold when it needs the whole picture: progressive JPEG and PNG. */
const MAX_MEMORY_BYTES = 150_000_000;

/**
 * Encoders write about ten scans into a JPEG, 18 with four channels. A scan can have only 180 bytes, but
 * decoding it passes over all pixels.
 */
const MAX_SCANS = 20;

const LONGEST_SIDE = 4096;

const TIMEOUT_SECONDS = 20;

const MAX_RUNNING = 2;

/** Decodes of members whose last pictures were slow. One slot always stays free for other members. */
const MAX_HEAVY = 1;

const decodingAllowance = { min: 0, burst: 3_000 };

export interface Sender {
  readonly memberId: number;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Decodes, rotates by EXIF and re-encodes a picture, which drops metadata and appended data. Returns
 * undefined for a broken or too large picture. Throws a `Refusal` if the sender disconnects while queued.
 */
export async function cleanPicture(
  bytes: Uint8Array,
  kind: FileKind,
  sender: Sender,
): Promise<Uint8Array | undefined> {
  return runInQueue(sender, async () => {
    const { default: sharp } = await import('sharp');
    sharp.cache(false);
    sharp.concurrency(1);
    const openPicture = () =>
      sharp(bytes, { animated: true, failOn: 'truncated', limitInputPixels: MAX_PIXELS });
    if (kind === 'jpeg' && hasTooManyScans(bytes)) return undefined;
    try {
      const metadata = await openPicture().metadata();
      const { format, width, height, pages = 1, pageHeight = height } = metadata;
      if (format !== kind || width * pageHeight * pages > MAX_PIXELS) return undefined;
      const needsWholePicture = metadata.isProgressive || format === 'png';
      if (needsWholePicture && width * height * bytesOfPixel(metadata) > MAX_MEMORY_BYTES) return undefined;
      const picture = openPicture().timeout({ seconds: TIMEOUT_SECONDS });
      // Animations have no EXIF rotation, and rotating would mix their frames.
      const uprightPicture = pages > 1 ? picture : picture.autoOrient().resize(fitOptions);
      return await encode(uprightPicture, kind).toBuffer();
    } catch {
      return undefined;
    }
  });
}

/** The marker is unambiguous: JPEG data escapes each 0xff with a zero. */
function hasTooManyScans(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let scans = 0;
  for (let index = file.indexOf(START_OF_SCAN); index !== -1; index = file.indexOf(START_OF_SCAN, index + 2))
    scans += 1;
  return scans > MAX_SCANS;
}

const START_OF_SCAN = Buffer.from([0xff, 0xda]);

function bytesOfPixel({ format, channels, depth }: Metadata): number {
  return channels * (format === 'jpeg' || depth === 'ushort' ? 2 : 1);
}

export async function sizeOf(
  bytes: Uint8Array,
): Promise<{ readonly width: number; readonly height: number }> {
  const { default: sharp } = await import('sharp');
  return (await sharp(bytes).metadata()).autoOrient;
}

const fitOptions = {
  width: LONGEST_SIDE,
  height: LONGEST_SIDE,
  fit: 'inside',
  withoutEnlargement: true,
} as const;

function encode(picture: Sharp, kind: FileKind): Sharp {
  if (kind === 'png') return picture.png();
  return kind === 'gif' ? picture.gif() : picture.jpeg({ quality: 88 });
}

interface QueueEntry {
  readonly memberId: number;
  start(isHeavy: boolean): void;
}

/** A queue that prefers members whose pictures decoded fast. */
export function createPictureQueue() {
  const allowance = createAllowance<number>(decodingAllowance);
  const waitingEntries = new Set<QueueEntry>();
  let runningCount = 0;
  let heavyCount = 0;
  const debtOf = ({ memberId }: QueueEntry) => allowance.waitTimeOf(memberId);
  const startNext = () => {
    for (const entry of [...waitingEntries].sort((first, second) => debtOf(first) - debtOf(second))) {
      const isHeavy = debtOf(entry) > 0;
      if (runningCount >= MAX_RUNNING || (isHeavy && heavyCount >= MAX_HEAVY)) return;
      waitingEntries.delete(entry);
      runningCount += 1;
      if (isHeavy) heavyCount += 1;
      entry.start(isHeavy);
    }
  };
  const waitForTurn = (memberId: number, signal: AbortSignal | undefined) =>
    new Promise<boolean>((resolve, reject) => {
      const entry = { memberId, start: resolve };
      const cancel = () => {
        if (waitingEntries.delete(entry)) reject(new Refusal(400, refusalTexts.malformed));
      };
      waitingEntries.add(entry);
      if (signal?.aborted) return cancel();
      signal?.addEventListener('abort', cancel, { once: true });
      startNext();
    });
  return async <T>({ memberId, signal }: Sender, task: () => Promise<T>): Promise<T> => {
    const isHeavy = await waitForTurn(memberId, signal);
    const start = performance.now();
    try {
      return await task();
    } finally {
      allowance.spend(memberId, performance.now() - start);
      runningCount -= 1;
      if (isHeavy) heavyCount -= 1;
      startNext();
    }
  };
}

const runInQueue = createPictureQueue();
