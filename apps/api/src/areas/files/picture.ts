import { Refusal, refusalTexts } from '@estacao/contract/server';
import type { FileKind } from '@estacao/domain';
import type { Metadata, Sharp } from 'sharp';
import { createAllowance } from '../../limits/allowance.ts';

/** All frames together. A phone's camera makes 50 million, and that many take some 200 MB. */
const MOST_PIXELS = 50_000_000;

/** What a decoder may hold of a picture in bytes, where it needs all of it at once: of layers, and of every PNG. */
const MOST_IN_MEMORY = 150_000_000;

/**
 * Programs write some ten scans into a JPEG, and 18 where it has four colours. Each costs a walk over all of its pixels, and
 * takes 180 bytes.
 */
const MOST_SCANS = 20;

/** What is larger is shown nowhere: it is made as large as this. */
const LONGEST_SIDE = 4096;

const SECONDS = 20;

/** Pictures that are worked on at once: each takes a core, and memory. */
const AT_ONCE = 2;

/** Of these, those of members whose last pictures took long. The others wait for none of them. */
const HEAVY_AT_ONCE = 1;

/** How long a member's pictures may take before that, in milliseconds. */
const ofDecoding = { least: 0, burst: 3_000 };

export interface Sender {
  readonly memberId: number;
  /** Aborts when the sender hangs up. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * A picture as it is kept: decoded, turned as its camera says, and encoded anew, so that nothing of what else was in the
 * file is left, neither where it was taken nor what hid behind it. Nothing, for what is no whole picture of this kind, or is
 * too large to be decoded. Throws a `Refusal` when the sender hangs up before it is the picture's turn.
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
      // An animation has no camera, and turning it would mix its frames.
      const turned = pages > 1 ? picture : picture.autoOrient().resize(fitting);
      return await encoded(turned, kind).toBuffer();
    } catch {
      // Whatever a decoder stumbles over, it is no picture for us.
      return undefined;
    }
  });
}

/** Their marker stands nowhere else: data has a zero behind each 255. */
function hasTooManyScans(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let scans = 0;
  for (let at = file.indexOf(START_OF_SCAN); at !== -1; at = file.indexOf(START_OF_SCAN, at + 2)) scans += 1;
  return scans > MOST_SCANS;
}

const START_OF_SCAN = Buffer.from([0xff, 0xda]);

/** A JPEG is kept as coefficients of two bytes each. */
function bytesOfPixel({ format, channels, depth }: Metadata): number {
  return channels * (format === 'jpeg' || depth === 'ushort' ? 2 : 1);
}

/** How large a picture is that is one, as it is shown. */
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

/** Lets members whose pictures took little time pass those whose pictures took more. */
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
