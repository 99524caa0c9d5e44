import { lstatSync, readdirSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import type { Station } from '@estacao/theming';
import { LARGEST_PICTURE, pictureEndings } from '@estacao/theming/pictures';
import { readFile } from './read-file.ts';

/** Where a station's pictures lie, as absolute paths. What is missing is drawn instead. */
export interface Pictures {
  readonly logo?: string;
  readonly logoDark?: string;
  readonly logoOnBrand?: string;
  readonly favicon?: string;
  readonly headersPhone: readonly string[];
  readonly headersDesktop: readonly string[];
  /** Covers of activities by what they show: `quiz`, `cupom`, … */
  readonly covers: Readonly<Record<string, string>>;
}

const picture = new RegExp(`\\.(?:${pictureEndings.join('|')})$`);

/** What is there, itself: a link may lead anywhere. */
function entryAt(path: string): Stats | undefined {
  try {
    return lstatSync(path);
  } catch {
    return undefined;
  }
}

function isPicture(path: string): boolean {
  const entry = entryAt(path);
  return entry?.isFile() === true && entry.size <= LARGEST_PICTURE;
}

/** Of a folder that isn't there, isn't one or may not be read, none: a station without pictures is drawn. */
function namesIn(folder: string): string[] {
  if (entryAt(folder)?.isDirectory() !== true) return [];
  try {
    return readdirSync(folder)
      .filter((name) => picture.test(name) && isPicture(join(folder, name)))
      .sort();
  } catch {
    return [];
  }
}

/** A picture as it is now; nothing where it is none any more. */
export function readPicture(path: string): Buffer | undefined {
  const read = readFile(path, { most: LARGEST_PICTURE, followLinks: false });
  return 'body' in read ? read.body : undefined;
}

/** The pictures that a station names, and those with the usual names in `pictures/<slug>/`. */
export function findPictures(station: Pick<Station, 'slug' | 'pictures'>, folder: string): Pictures {
  const own = join(folder, 'pictures', station.slug);
  const names = namesIn(own);
  const named = (path: string | undefined): string | undefined => {
    const file = path === undefined ? undefined : join(folder, path);
    return file !== undefined && isPicture(file) ? file : undefined;
  };
  const allNamed = (paths: readonly string[] | undefined): string[] | undefined =>
    paths?.map(named).filter((file) => file !== undefined);
  const one = (stem: string): string | undefined => {
    const name = names.find((candidate) => candidate.replace(picture, '') === stem);
    return name === undefined ? undefined : join(own, name);
  };
  const many = (stem: string): string[] =>
    names.filter((name) => name.startsWith(`${stem}-`)).map((name) => join(own, name));
  const { pictures } = station;
  const found = {
    logo: named(pictures.logo) ?? one('logo'),
    logoDark: named(pictures.logoDark) ?? one('logo-dark'),
    logoOnBrand: named(pictures.logoOnBrand) ?? one('logo-on-brand'),
    favicon: named(pictures.favicon) ?? one('favicon'),
  };
  const covers = namesIn(join(own, 'covers')).map((name): [string, string] => [
    name.replace(picture, ''),
    join(own, 'covers', name),
  ]);
  return {
    ...Object.fromEntries(Object.entries(found).filter(([, path]) => path !== undefined)),
    headersPhone: allNamed(pictures.headersPhone) ?? many('header-phone'),
    headersDesktop: allNamed(pictures.headersDesktop) ?? many('header-desktop'),
    covers: Object.fromEntries(covers),
  };
}
