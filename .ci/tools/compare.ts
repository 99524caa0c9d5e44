import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** A decoded picture. Decoding takes longer than comparing, so callers decode each picture once. */
export type Picture = PNG;

export function readPicture(file: Buffer): Picture {
  return PNG.sync.read(file);
}

export interface Difference {
  readonly share: number;
  readonly mark: () => Buffer;
  readonly where: () => string;
}

function onCanvas(source: Picture, width: number, height: number): Picture {
  if (source.width === width && source.height === height) return source;
  const canvas = new PNG({ width, height });
  PNG.bitblt(source, canvas, 0, 0, source.width, source.height, 0, 0);
  return canvas;
}

export function comparePictures(before: Picture, after: Picture): Difference {
  const width = Math.max(before.width, after.width);
  const height = Math.max(before.height, after.height);
  const { data: one } = onCanvas(before, width, height);
  const { data: other } = onCanvas(after, width, height);
  const compare = (into?: Buffer) => pixelmatch(one, other, into, width, height, { threshold: 0.1 });
  const mark = () => {
    const marked = new PNG({ width, height });
    compare(marked.data);
    return marked;
  };
  return {
    share: compare() / (width * height),
    mark: () => PNG.sync.write(mark()),
    where: () => {
      const { data } = mark();
      const marks: number[] = [];
      // pixelmatch marks differences in red and everything else in grey or yellow.
      for (let at = 0; at < data.length; at += 4)
        if ((data[at] ?? 0) > 200 && (data[at + 1] ?? 0) < 50) marks.push(at / 4);
      if (marks.length === 0) return 'nowhere';
      const across = marks.map((at) => at % width).sort((one, other) => one - other);
      const row = (at = 0) => Math.floor(at / width);
      return `from ${across[0]}, ${row(marks[0])} to ${across.at(-1)}, ${row(marks.at(-1))}`;
    },
  };
}
