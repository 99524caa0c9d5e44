import { lstatSync, readdirSync, readFileSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import {
  judgePicture,
  ownPicturePath,
  type PictureProblem,
  type PictureUse,
  pictureNameProblem,
  pictureUseOf,
  pictureUses,
  tooLarge,
} from '../pictures.ts';
import type { StationError } from '../station/errors.ts';
import { LARGEST_PICTURE } from '../station/picture-uses.ts';
import { locate } from '../station/positions.ts';
import { printText } from '../station/print.ts';
import type { Station } from '../station/schema.ts';
import { reason } from './station-files.ts';

export interface PictureVerdict {
  readonly errors: readonly StationError[];
  readonly warnings: readonly StationError[];
}

interface Found extends PictureProblem {
  readonly path: string;
  readonly line?: number;
  readonly column?: number;
}

export function checkPictures(station: Station, folder: string, text: string): PictureVerdict {
  const found = [...named(station, folder, text), ...lying(station.slug, folder)];
  const told = (isHidden: boolean) => found.filter((problem) => problem.isHidden === isHidden).map(errorOf);
  return { errors: told(true), warnings: told(false) };
}

function errorOf({ path, found, allowed, nearest, line, column }: Found): StationError {
  const hint = nearest === undefined ? '' : `; did you mean ${JSON.stringify(nearest)}?`;
  return {
    path,
    ...(line !== undefined && { line }),
    ...(column !== undefined && { column }),
    code: 'picture',
    found,
    allowed,
    ...(nearest !== undefined && { nearest }),
    message: `${path}: found ${found}; allowed: ${allowed}${hint}`,
  };
}

function named({ slug, pictures }: Station, folder: string, text: string): Found[] {
  const asked = Object.entries(pictures).flatMap(([key, value]) => {
    const use = pictureUses[key as keyof typeof pictures];
    const paths = typeof value === 'string' ? [{ value, path: [key] }] : listed(key, value);
    return paths.map((one) => ({ ...one, use }));
  });
  return asked.flatMap(({ value, path, use }) => {
    const [key = '', index] = path;
    const place = locate(text, ['pictures', ...path]);
    return namedProblems(slug, folder, value, use).map((problem) => ({
      ...problem,
      path: `pictures.${key}${index === undefined ? '' : `[${index}]`}`,
      ...place,
    }));
  });
}

function listed(key: string, values: readonly string[] | undefined) {
  return (values ?? []).map((value, index) => ({ value, path: [key, index] }));
}

function namedProblems(slug: string, folder: string, value: string, use: PictureUse): PictureProblem[] {
  const own = ownPicturePath(slug, value);
  if (own === undefined) {
    const nearest = `pictures/${slug}/${value.replace(/^\.\//, '').split('/').at(-1) ?? ''}`;
    const found = `${printText(value)}, which is not served`;
    return [
      {
        isHidden: true,
        found,
        allowed: `a file in pictures/${slug}/, beside the station file`,
        ...(entryAt(join(folder, nearest))?.isFile() === true && { nearest }),
      },
    ];
  }
  return fileProblems(join(folder, own), own, use).map((problem) => ({
    ...problem,
    found: `${printText(value)}, ${problem.found}`,
  }));
}

function lying(slug: string, folder: string): Found[] {
  const own = join('pictures', slug);
  const names = [
    ...namesIn(join(folder, own)).filter((name) => name !== 'covers'),
    ...namesIn(join(folder, own, 'covers')).map((name) => `covers/${name}`),
  ];
  return names.flatMap((name) => {
    const path = `pictures/${slug}/${name}`;
    const use = pictureUseOf(name);
    const misnamed = pictureNameProblem(name);
    const problems =
      use === undefined
        ? [misnamed].filter((one) => one !== undefined)
        : fileProblems(join(folder, path), path, use);
    return problems.map((problem) => ({ ...problem, path }));
  });
}

function fileProblems(file: string, name: string, use: PictureUse): readonly PictureProblem[] {
  const entry = entryAt(file);
  if (entry === undefined)
    return [{ isHidden: true, found: 'which does not exist', allowed: 'an existing file' }];
  if (!entry.isFile()) {
    const what = entry.isSymbolicLink() ? 'a link' : entry.isDirectory() ? 'a folder' : 'a special file';
    return [{ isHidden: true, found: what, allowed: 'a regular file' }];
  }
  if (entry.size > LARGEST_PICTURE) return [tooLarge(entry.size)];
  try {
    return judgePicture(name, readFileSync(file), use);
  } catch (error) {
    return [{ isHidden: true, found: `a file that ${reason(error)}`, allowed: 'a readable file' }];
  }
}

function entryAt(path: string): Stats | undefined {
  try {
    return lstatSync(path);
  } catch {
    return undefined;
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).toSorted();
  } catch {
    return [];
  }
}
