import { Refusal, refusalTexts } from '@estacao/contract/server';
import type { FileKind } from '@estacao/domain';
import type { Metadata, Sharp } from 'sharp';
import { createAllowance } from '../../limits/allowance.ts';

/** Over all frames. A phone camera makes 50 million pixels, which take some 200 MB. */
const MOST_PIXELS = 50_000_000;

/** Bytes that a decoder may hold when it needs the whole picture: progressive JPEG and PNG. */
const MOST_IN_MEMORY = 150_000_000;

/**
 * Encoders write about ten scans into a JPEG, 18 with four channels. Each costs a pass over all pixels and
 * only 180 bytes.
 */
const MOST_SCANS = 20;

const LONGEST_SIDE = 4096;

const SECONDS = 20;

const AT_ONCE = 2;

/** Decodes of members whose last pictures were slow. Other members never wait for these. */
const HEAVY_AT_ONCE = 1;

const ofDecoding = { least: 0, burst: 3_000 };

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
  return inTurn(sender, async () => {
    const { default: sharp } = await import('sharp');
    sharp.cache(false);
    sharp.concurrency(1);
    const open = () => sharp(bytes, { animated: true, failOn: 'truncated', limitInputPixels: MOST_PIXELS });
    if (kind === 'jpeg' && hasTooManyScans(bytes)) return undefined;
    try {
      const about = await open().metadata();
      const { format, width, height, pages = 1, pageHeight = height } = about;
      if (format !== kind || width * pageHeight * pages > MOST_PIXELS) return undefined;
      const isWhole = about.isProgressive || format === 'png';
      if (isWhole && width * height * bytesOfPixel(about) > MOST_IN_MEMORY) return undefined;
      const picture = open().timeout({ seconds: SECONDS });
      // Animations have no EXIF rotation, and rotating would mix their frames.
      const turned = pages > 1 ? picture : picture.autoOrient().resize(fitting);
      return await encoded(turned, kind).toBuffer();
    } catch {
      return undefined;
    }
  });
}

/** The marker is unambiguous: JPEG data escapes each 0xff with a zero. */
function hasTooManyScans(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let scans = 0;
  for (let at = file.indexOf(START_OF_SCAN); at !== -1; at = file.indexOf(START_OF_SCAN, at + 2)) scans += 1;
  return scans > MOST_SCANS;
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

const fitting = {
  width: LONGEST_SIDE,
  height: LONGEST_SIDE,
  fit: 'inside',
  withoutEnlargement: true,
} as const;

function encoded(picture: Sharp, kind: FileKind): Sharp {
  if (kind === 'png') return picture.png();
  return kind === 'gif' ? picture.gif() : picture.jpeg({ quality: 88 });
}

interface Waiting {
  readonly memberId: number;
  begin(isHeavy: boolean): void;
}

/** A queue that prefers members whose pictures decoded fast. */
export function createPictureTurns() {
  const allowance = createAllowance<number>(ofDecoding);
  const waiting = new Set<Waiting>();
  let running = 0;
  let heavy = 0;
  const owed = ({ memberId }: Waiting) => allowance.owed(memberId);
  const beginNext = () => {
    for (const one of [...waiting].sort((first, second) => owed(first) - owed(second))) {
      const isHeavy = owed(one) > 0;
      if (running >= AT_ONCE || (isHeavy && heavy >= HEAVY_AT_ONCE)) return;
      waiting.delete(one);
      running += 1;
      if (isHeavy) heavy += 1;
      one.begin(isHeavy);
    }
  };
  const takeTurn = (memberId: number, signal: AbortSignal | undefined) =>
    new Promise<boolean>((resolve, reject) => {
      const one = { memberId, begin: resolve };
      const leave = () => {
        if (waiting.delete(one)) reject(new Refusal(400, refusalTexts.malformed));
      };
      waiting.add(one);
      if (signal?.aborted) return leave();
      signal?.addEventListener('abort', leave, { once: true });
      beginNext();
    });
  return async <T>({ memberId, signal }: Sender, work: () => Promise<T>): Promise<T> => {
    const isHeavy = await takeTurn(memberId, signal);
    const start = performance.now();
    try {
      return await work();
    } finally {
      allowance.spend(memberId, performance.now() - start);
      running -= 1;
      if (isHeavy) heavy -= 1;
      beginNext();
    }
  };
}

const inTurn = createPictureTurns();
