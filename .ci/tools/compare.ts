import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** A decoded picture. Decoding takes longer than comparing, so callers decode each picture once. */
export type Picture = PNG;

export function readPicture(file: Buffer): Picture {
  return PNG.sync.read(file);
}

export interface Difference {
  readonly share: number;
  readonly renderMarked: () => Buffer;
  readonly describeArea: () => string;
}

function onCanvas(source: Picture, width: number, height: number): Picture {
  if (source.width === width && source.height === height) return source;
  const canvas = new PNG({ width, height });
  PNG.bitblt(source, canvas, 0, 0, source.width, source.height, 0, 0);
  return canvas;
}

export function comparePictures(baseline: Picture, current: Picture): Difference {
  const width = Math.max(baseline.width, current.width);
  const height = Math.max(baseline.height, current.height);
  const { data: baselinePixels } = onCanvas(baseline, width, height);
  const { data: currentPixels } = onCanvas(current, width, height);
  const compare = (output?: Buffer) =>
    pixelmatch(baselinePixels, currentPixels, output, width, height, { threshold: 0.1 });
  const drawMarks = () => {
    const marked = new PNG({ width, height });
    compare(marked.data);
    return marked;
  };
  return {
    share: compare() / (width * height),
    renderMarked: () => PNG.sync.write(drawMarks()),
    describeArea: () => {
      const { data } = drawMarks();
      const markedPixels: number[] = [];
      // pixelmatch marks differences in red and everything else in grey or yellow.
      for (let offset = 0; offset < data.length; offset += 4)
        if ((data[offset] ?? 0) > 200 && (data[offset + 1] ?? 0) < 50) markedPixels.push(offset / 4);
      if (markedPixels.length === 0) return 'nowhere';
      const columns = markedPixels.map((index) => index % width).sort((a, b) => a - b);
      const row = (index = 0) => Math.floor(index / width);
      return `from ${columns[0]}, ${row(markedPixels[0])} to ${columns.at(-1)}, ${row(markedPixels.at(-1))}`;
    },
  };
}
