import { lstatSync, readdirSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import type { Station } from '@estacao/theming';
import { MAX_PICTURE_BYTES, pictureExtensions } from '@estacao/theming/pictures';
import { printable } from './printable.ts';
import { readFile } from './read-file.ts';

export interface Pictures {
  readonly logo?: string;
  readonly logoDark?: string;
  readonly logoOnBrand?: string;
  readonly secondLogo?: string;
  readonly companyLogo?: string;
  readonly favicon?: string;
  readonly headersPhone: readonly string[];
  readonly headersDesktop: readonly string[];
  readonly covers: Readonly<Record<string, string>>;
}

export interface PictureScan {
  readonly pictures: Pictures;
  readonly files: ReadonlyMap<string, Stats>;
  readonly warnings: readonly string[];
}

const EXTENSION = new RegExp(`\\.(?:${pictureExtensions.join('|')})$`);
/** These names need no escaping in a URL. No leading dot: hidden files are not served. */
const SAFE_NAME = /^[\w-][\w.-]*$/;

/** `lstat`, because a link could point outside the folder. */
function entryAt(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

function pictureFault(name: string, entry: Stats | undefined): string | undefined {
  if (entry === undefined) return 'does not exist';
  if (name.startsWith('.')) return 'begins with a dot';
  if (!EXTENSION.test(name)) {
    return EXTENSION.test(name.toLowerCase())
      ? 'has an upper-case extension'
      : 'is not an svg, png, jpg, webp, avif or ico file';
  }
  if (!SAFE_NAME.test(name)) return 'has a name with characters other than a to z, digits, dot, _ and -';
  if (entry.isSymbolicLink()) return 'is a link';
  if (!entry.isFile()) return 'is not a file';
  return entry.size > MAX_PICTURE_BYTES ? `has more than ${MAX_PICTURE_BYTES} bytes` : undefined;
}

interface PictureList {
  readonly pictures: ReadonlyMap<string, Stats>;
  readonly warnings: readonly string[];
}

const emptyList: PictureList = { pictures: new Map(), warnings: [] };

function listPictures(folder: string, label: string): PictureList {
  const folderEntry = entryAt(folder);
  if (folderEntry === undefined) return emptyList;
  if (!folderEntry.isDirectory()) {
    return {
      ...emptyList,
      warnings: [`${label} ${folderEntry.isSymbolicLink() ? 'is a link' : 'is not a folder'}`],
    };
  }
  const pictures = new Map<string, Stats>();
  const warnings: string[] = [];
  for (const name of namesIn(folder)) {
    const entry = entryAt(join(folder, name));
    if (entry?.isDirectory() === true) continue;
    const fault = pictureFault(name, entry);
    if (fault === undefined && entry !== undefined) pictures.set(name, entry);
    else warnings.push(`${label}/${printable(name)} ${fault}`);
  }
  return { pictures, warnings };
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}

/** Resolves the part of a URL after `/pictures/`, only inside the station's own folder. */
export function resolvePicture(
  folder: string,
  slug: string,
  path: string,
): { readonly file: string; readonly entry: Stats } | { readonly fault: string } {
  const [folderSlug, ...segments] = path.split('/');
  const name = segments.pop();
  if (folderSlug !== slug || name === undefined) return { fault: `is not in pictures/${slug}/` };
  let parentFolder = join(folder, 'pictures', slug);
  for (const segment of ['', ...segments]) {
    if (segment !== '' && !SAFE_NAME.test(segment)) return { fault: 'does not exist' };
    parentFolder = join(parentFolder, segment);
    if (entryAt(parentFolder)?.isDirectory() !== true)
      return { fault: 'does not exist, or its path contains a symbolic link' };
  }
  const file = join(parentFolder, name);
  const entry = SAFE_NAME.test(name) ? entryAt(file) : undefined;
  const fault = pictureFault(name, entry);
  return fault === undefined && entry !== undefined ? { file, entry } : { fault: fault ?? 'does not exist' };
}

export function readPicture(file: string): Buffer | undefined {
  const read = readFile(file, { maxBytes: MAX_PICTURE_BYTES, followLinks: false });
  return 'body' in read ? read.body : undefined;
}

/**
 * Finds the pictures that a station names, and those with the usual names in `pictures/<slug>/`.
 *
 * Skips a faulty picture with a warning. Pictures in other folders are not served.
 */
export function findPictures(
  { slug, pictures: namedPictures }: Pick<Station, 'slug' | 'pictures'>,
  folder: string,
): PictureScan {
  const ownFolder = join(folder, 'pictures', slug);
  const label = `pictures/${slug}`;
  const mainList = listPictures(ownFolder, label);
  const covers = listPictures(join(ownFolder, 'covers'), `${label}/covers`);
  const files = new Map<string, Stats>();
  for (const [name, entry] of mainList.pictures) files.set(join(ownFolder, name), entry);
  for (const [name, entry] of covers.pictures) files.set(join(ownFolder, 'covers', name), entry);
  const warnings = [...mainList.warnings, ...covers.warnings];

  const resolveNamed = (path: string): string | undefined => {
    const resolved = resolvePicture(folder, slug, path.replace(/^\.\//, '').replace(/^pictures\//, ''));
    if ('fault' in resolved) {
      warnings.push(`${path}, which ${slug} names, ${resolved.fault}`);
      return undefined;
    }
    files.set(resolved.file, resolved.entry);
    return resolved.file;
  };
  const names = [...mainList.pictures.keys()];
  const pathByStem = new Map(
    names.toReversed().map((name) => [name.replace(EXTENSION, ''), join(ownFolder, name)]),
  );
  const findOne = (path: string | undefined, stem: string): string | undefined =>
    (path === undefined ? undefined : resolveNamed(path)) ?? pathByStem.get(stem);
  const findMany = (paths: readonly string[] | undefined, stem: string): string[] =>
    paths?.map(resolveNamed).filter((file) => file !== undefined) ??
    names.filter((name) => name.startsWith(`${stem}-`)).map((name) => join(ownFolder, name));

  const singlePictures = {
    logo: findOne(namedPictures.logo, 'logo'),
    logoDark: findOne(namedPictures.logoDark, 'logo-dark'),
    logoOnBrand: findOne(namedPictures.logoOnBrand, 'logo-on-brand'),
    secondLogo: findOne(namedPictures.secondLogo, 'second-logo'),
    companyLogo: findOne(namedPictures.companyLogo, 'company-logo'),
    favicon: findOne(namedPictures.favicon, 'favicon'),
  };
  const pictures: Pictures = {
    ...Object.fromEntries(Object.entries(singlePictures).filter(([, path]) => path !== undefined)),
    headersPhone: findMany(namedPictures.headersPhone, 'header-phone'),
    headersDesktop: findMany(namedPictures.headersDesktop, 'header-desktop'),
    covers: Object.fromEntries(
      [...covers.pictures.keys()].map((name) => [
        name.replace(EXTENSION, ''),
        join(ownFolder, 'covers', name),
      ]),
    ),
  };
  return { pictures, files, warnings };
}
