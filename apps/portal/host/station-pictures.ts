import { dirname, extname } from 'node:path';
import { createFingerprints, type FoundStation, pictureAt, readPicture } from '@estacao/stations';
import { type Served, served } from './files.ts';
import { servablePicture } from './pictures/servable.ts';

interface Kept {
  readonly mark: number;
  readonly file: Served;
}

/** The size of the cache, in bytes: all that is looked at on an ordinary day. */
const ROOM = 64 * 1024 * 1024;

function sizeOf({ plain, brotli, gzip }: Served): number {
  return plain.length + (brotli?.length ?? 0) + (gzip?.length ?? 0);
}

/** The pictures in the folders of stations as they are now, cached as long as they stay as they are. */
export function createPictures(room = ROOM) {
  const markOf = createFingerprints(readPicture);
  const kept = new Map<string, Kept>();
  let size = 0;
  const drop = (path: string) => {
    const known = kept.get(path);
    if (known !== undefined) size -= sizeOf(known.file);
    kept.delete(path);
  };
  /** What stands behind `/pictures/` in an address of this station; of another station's, nothing. */
  return ({ station, file: tokens }: FoundStation, behind: string): Served | undefined => {
    const found = pictureAt(dirname(tokens), station.slug, behind);
    if ('fault' in found) return undefined;
    const path = found.file;
    const mark = markOf(path, found.entry);
    const known = kept.get(path);
    if (known?.mark === mark) return known.file;
    drop(path);
    const body = servablePicture(path);
    if (body === undefined) return undefined;
    const file = served(Buffer.from(body), extname(path));
    kept.set(path, { mark, file });
    size += sizeOf(file);
    for (const oldest of kept.keys()) {
      if (size <= room || oldest === path) break;
      drop(oldest);
    }
    return file;
  };
}
