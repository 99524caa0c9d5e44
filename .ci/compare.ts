import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

export interface Difference {
  /** How much of the picture differs, 0 to 1. */
  readonly share: number;
  /** A PNG in which what differs is marked. */
  readonly picture: Buffer;
}

/** On a canvas of the given size, so that pictures of two lengths can be laid over each other. */
function onCanvas(source: PNG, width: number, height: number): PNG {
  const canvas = new PNG({ width, height });
  PNG.bitblt(source, canvas, 0, 0, source.width, source.height, 0, 0);
  return canvas;
}

export function comparePictures(before: Buffer, after: Buffer): Difference {
  const one = PNG.sync.read(before);
  const other = PNG.sync.read(after);
  const width = Math.max(one.width, other.width);
  const height = Math.max(one.height, other.height);
  const marked = new PNG({ width, height });
  const count = pixelmatch(
    onCanvas(one, width, height).data,
    onCanvas(other, width, height).data,
    marked.data,
    width,
    height,
    { threshold: 0.1 },
  );
  return { share: count / (width * height), picture: PNG.sync.write(marked) };
}
