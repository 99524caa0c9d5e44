import { paper } from '../../theme/scales.ts';
import type { PaperPicture } from './PrintButton.tsx';

const WIDTH = 1080;
const MARGIN = 72;
const CODE_SIZE = 640;

interface TextLine {
  readonly text: string;
  readonly typeface: string;
  readonly height: number;
  readonly align: 'left' | 'center';
}

export function wrapText(
  text: string,
  maxWidth: number,
  widthOf: (text: string) => number,
): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter((part) => part !== '')) {
    const last = lines.at(-1);
    const extendedLine = `${last} ${word}`;
    if (last !== undefined && widthOf(extendedLine) <= maxWidth) lines[lines.length - 1] = extendedLine;
    else lines.push(word);
  }
  return lines;
}

async function renderCode(source: HTMLElement | null): Promise<HTMLImageElement | undefined> {
  const svg = source?.querySelector('[role=img] svg');
  if (svg === null || svg === undefined) return undefined;
  const copy = svg.cloneNode(true) as SVGElement;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(CODE_SIZE));
  copy.setAttribute('height', String(CODE_SIZE));
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(copy.outerHTML)}`;
  await image.decode();
  return image;
}

export async function drawPicture(
  { title, lines, code }: PaperPicture,
  source: HTMLElement | null,
): Promise<HTMLCanvasElement> {
  const image = await renderCode(source);
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('No 2D canvas context');
  const family = getComputedStyle(source ?? document.body).fontFamily;
  const layoutText = (
    text: string,
    size: number,
    weight: number,
    align: TextLine['align'] = 'left',
  ): TextLine[] => {
    const typeface = `${weight} ${size}px ${family}`;
    context.font = typeface;
    return wrapText(text, WIDTH - 2 * MARGIN, (part) => context.measureText(part).width).map((part) => ({
      text: part,
      typeface,
      height: size * 1.35,
      align,
    }));
  };
  const linesAboveCode = [
    ...layoutText(title, 60, 700),
    ...lines.flatMap((line) => layoutText(line, 40, 400)),
  ];
  const linesBelowCode = code === undefined ? [] : layoutText(code, 48, 700, 'center');
  const heightOf = (group: readonly TextLine[]) => group.reduce((height, line) => height + line.height, 0);

  canvas.width = WIDTH;
  canvas.height = Math.ceil(
    2 * MARGIN +
      heightOf(linesAboveCode) +
      (image === undefined ? 0 : CODE_SIZE + MARGIN / 2) +
      heightOf(linesBelowCode),
  );
  context.fillStyle = paper.sheet;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = paper.ink;
  context.textBaseline = 'top';
  let y = MARGIN;
  const drawLines = (group: readonly TextLine[]) => {
    for (const { text, typeface, height, align } of group) {
      context.font = typeface;
      context.textAlign = align;
      context.fillText(text, align === 'center' ? WIDTH / 2 : MARGIN, y, WIDTH - 2 * MARGIN);
      y += height;
    }
  };
  drawLines(linesAboveCode);
  if (image !== undefined) {
    context.drawImage(image, (WIDTH - CODE_SIZE) / 2, y + MARGIN / 2, CODE_SIZE, CODE_SIZE);
    y += CODE_SIZE + MARGIN / 2;
  }
  drawLines(linesBelowCode);
  return canvas;
}

/** Shares a paper as a picture, or downloads it if the device can't share files. */
export async function savePicture(picture: PaperPicture, source: HTMLElement | null): Promise<void> {
  const canvas = await drawPicture(picture, source);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob === null) throw new Error('The canvas could not be encoded as PNG');
  const file = new File([blob], `${picture.fileName}.png`, { type: 'image/png' });
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
