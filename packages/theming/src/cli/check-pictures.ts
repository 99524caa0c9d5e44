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
  tooLargeProblem,
} from '../pictures.ts';
import type { StationError } from '../station/errors.ts';
import { MAX_PICTURE_BYTES } from '../station/picture-uses.ts';
import { locate } from '../station/positions.ts';
import { printText } from '../station/print.ts';
import type { Station } from '../station/schema.ts';
import { errorReason } from './station-files.ts';

export interface PictureVerdict {
  readonly errors: readonly StationError[];
  readonly warnings: readonly StationError[];
}

interface LocatedProblem extends PictureProblem {
  readonly path: string;
  readonly line?: number;
  readonly column?: number;
}

export function checkPictures(station: Station, folder: string, text: string): PictureVerdict {
  const problems = [...checkNamedPictures(station, folder, text), ...checkFolder(station.slug, folder)];
  const errorsFor = (isHidden: boolean) =>
    problems.filter((problem) => problem.isHidden === isHidden).map(toStationError);
  return { errors: errorsFor(true), warnings: errorsFor(false) };
}

function toStationError({ path, found, allowed, nearest, line, column }: LocatedProblem): StationError {
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

function checkNamedPictures({ slug, pictures }: Station, folder: string, text: string): LocatedProblem[] {
  const references = Object.entries(pictures).flatMap(([key, value]) => {
    const use = pictureUses[key as keyof typeof pictures];
    const paths = typeof value === 'string' ? [{ value, path: [key] }] : indexedReferences(key, value);
    return paths.map((entry) => ({ ...entry, use }));
  });
  return references.flatMap(({ value, path, use }) => {
    const [key = '', index] = path;
    const location = locate(text, ['pictures', ...path]);
    return referenceProblems(slug, folder, value, use).map((problem) => ({
      ...problem,
      path: `pictures.${key}${index === undefined ? '' : `[${index}]`}`,
      ...location,
    }));
  });
}

function indexedReferences(key: string, values: readonly string[] | undefined) {
  return (values ?? []).map((value, index) => ({ value, path: [key, index] }));
}

function referenceProblems(slug: string, folder: string, value: string, use: PictureUse): PictureProblem[] {
  const ownPath = ownPicturePath(slug, value);
  if (ownPath === undefined) {
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
  return fileProblems(join(folder, ownPath), ownPath, use).map((problem) => ({
    ...problem,
    found: `${printText(value)}, ${problem.found}`,
  }));
}

function checkFolder(slug: string, folder: string): LocatedProblem[] {
  const ownFolder = join('pictures', slug);
  const names = [
    ...namesIn(join(folder, ownFolder)).filter((name) => name !== 'covers'),
    ...namesIn(join(folder, ownFolder, 'covers')).map((name) => `covers/${name}`),
  ];
  return names.flatMap((name) => {
    const path = `pictures/${slug}/${name}`;
    const use = pictureUseOf(name);
    const nameProblem = pictureNameProblem(name);
    const problems =
      use === undefined
        ? [nameProblem].filter((problem) => problem !== undefined)
        : fileProblems(join(folder, path), path, use);
    return problems.map((problem) => ({ ...problem, path }));
  });
}

function fileProblems(file: string, name: string, use: PictureUse): readonly PictureProblem[] {
  const entry = entryAt(file);
  if (entry === undefined)
    return [{ isHidden: true, found: 'which does not exist', allowed: 'an existing file' }];
  if (!entry.isFile()) {
    const kind = entry.isSymbolicLink() ? 'a link' : entry.isDirectory() ? 'a folder' : 'a special file';
    return [{ isHidden: true, found: kind, allowed: 'a regular file' }];
  }
  if (entry.size > MAX_PICTURE_BYTES) return [tooLargeProblem(entry.size)];
  try {
    return judgePicture(name, readFileSync(file), use);
  } catch (error) {
    return [{ isHidden: true, found: `a file that ${errorReason(error)}`, allowed: 'a readable file' }];
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
