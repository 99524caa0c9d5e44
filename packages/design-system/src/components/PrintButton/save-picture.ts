import { paper } from '../../theme/scales.ts';
import type { PaperPicture } from './PrintButton.tsx';

const WIDTH = 1080;
const MARGIN = 72;
const CODE = 640;

interface Line {
  readonly text: string;
  readonly face: string;
  readonly height: number;
  readonly align: 'left' | 'center';
}

export function linesOf(text: string, room: number, widthOf: (text: string) => number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter((part) => part !== '')) {
    const last = lines.at(-1);
    const longer = `${last} ${word}`;
    if (last !== undefined && widthOf(longer) <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

async function codeIn(source: HTMLElement | null): Promise<HTMLImageElement | undefined> {
  const drawn = source?.querySelector('[role=img] svg');
  if (drawn === null || drawn === undefined) return undefined;
  const copy = drawn.cloneNode(true) as SVGElement;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(CODE));
  copy.setAttribute('height', String(CODE));
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(copy.outerHTML)}`;
  await image.decode();
  return image;
}

export async function drawPicture(
  { title, lines, code }: PaperPicture,
  source: HTMLElement | null,
): Promise<HTMLCanvasElement> {
  const image = await codeIn(source);
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('No 2D canvas context');
  const family = getComputedStyle(source ?? document.body).fontFamily;
  const set = (text: string, size: number, weight: number, align: Line['align'] = 'left'): Line[] => {
    const face = `${weight} ${size}px ${family}`;
    context.font = face;
    return linesOf(text, WIDTH - 2 * MARGIN, (part) => context.measureText(part).width).map((part) => ({
      text: part,
      face,
      height: size * 1.35,
      align,
    }));
  };
  const above = [...set(title, 60, 700), ...lines.flatMap((line) => set(line, 40, 400))];
  const below = code === undefined ? [] : set(code, 48, 700, 'center');
  const heightOf = (some: readonly Line[]) => some.reduce((height, line) => height + line.height, 0);

  canvas.width = WIDTH;
  canvas.height = Math.ceil(
    2 * MARGIN + heightOf(above) + (image === undefined ? 0 : CODE + MARGIN / 2) + heightOf(below),
  );
  context.fillStyle = paper.sheet;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = paper.ink;
  context.textBaseline = 'top';
  let y = MARGIN;
  const write = (some: readonly Line[]) => {
    for (const { text, face, height, align } of some) {
      context.font = face;
      context.textAlign = align;
      context.fillText(text, align === 'center' ? WIDTH / 2 : MARGIN, y, WIDTH - 2 * MARGIN);
      y += height;
    }
  };
  write(above);
  if (image !== undefined) {
    context.drawImage(image, (WIDTH - CODE) / 2, y + MARGIN / 2, CODE, CODE);
    y += CODE + MARGIN / 2;
  }
  write(below);
  return canvas;
}

/** Shares a paper as a picture, or downloads it if the device can't share files. */
export async function savePicture(picture: PaperPicture, source: HTMLElement | null): Promise<void> {
  const canvas = await drawPicture(picture, source);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (blob === null) throw new Error('The canvas could not be encoded as PNG');
  const file = new File([blob], `${picture.file}.png`, { type: 'image/png' });
  if (navigator.canShare?.({ files: [file] }) === true) {
    try {
      await navigator.share({ files: [file], title: picture.title });
      return;
    } catch (error) {
      // The member cancelled: no download then.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(link.href);
}
