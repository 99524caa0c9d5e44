import { lstatSync, readdirSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import type { Station } from '@estacao/theming';
import { LARGEST_PICTURE, pictureEndings } from '@estacao/theming/pictures';
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

export interface PicturesFound {
  readonly pictures: Pictures;
  readonly files: ReadonlyMap<string, Stats>;
  readonly passedOver: readonly string[];
}

const ENDING = new RegExp(`\\.(?:${pictureEndings.join('|')})$`);
/** Needs no escaping in a URL. No leading dot: hidden files are not served. */
const NAME = /^[\w-][\w.-]*$/;

/** `lstat`, because a link could point outside the folder. */
function entryAt(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

function faultOf(name: string, entry: Stats | undefined): string | undefined {
  if (entry === undefined) return 'does not exist';
  if (name.startsWith('.')) return 'begins with a dot';
  if (!ENDING.test(name)) {
    return ENDING.test(name.toLowerCase())
      ? 'has an ending in capital letters'
      : 'is not an svg, png, jpg, webp, avif or ico file';
  }
  if (!NAME.test(name)) return 'has a name with characters other than a to z, digits, dot, _ and -';
  if (entry.isSymbolicLink()) return 'is a link';
  if (!entry.isFile()) return 'is not a file';
  return entry.size > LARGEST_PICTURE ? `has more than ${LARGEST_PICTURE} bytes` : undefined;
}

interface Listed {
  readonly pictures: ReadonlyMap<string, Stats>;
  readonly passedOver: readonly string[];
}

const nothing: Listed = { pictures: new Map(), passedOver: [] };

function list(folder: string, shown: string): Listed {
  const own = entryAt(folder);
  if (own === undefined) return nothing;
  if (!own.isDirectory()) {
    return { ...nothing, passedOver: [`${shown} ${own.isSymbolicLink() ? 'is a link' : 'is not a folder'}`] };
  }
  const pictures = new Map<string, Stats>();
  const passedOver: string[] = [];
  for (const name of namesIn(folder)) {
    const entry = entryAt(join(folder, name));
    if (entry?.isDirectory() === true) continue;
    const fault = faultOf(name, entry);
    if (fault === undefined && entry !== undefined) pictures.set(name, entry);
    else passedOver.push(`${shown}/${printable(name)} ${fault}`);
  }
  return { pictures, passedOver };
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}

/** Resolves the part of a URL behind `/pictures/`, only inside the station's own folder. */
export function pictureAt(
  folder: string,
  slug: string,
  path: string,
): { readonly file: string; readonly entry: Stats } | { readonly fault: string } {
  const [own, ...parts] = path.split('/');
  const name = parts.pop();
  if (own !== slug || name === undefined) return { fault: `is not in pictures/${slug}/` };
  let at = join(folder, 'pictures', slug);
  for (const part of ['', ...parts]) {
    if (part !== '' && !NAME.test(part)) return { fault: 'does not exist' };
    at = join(at, part);
    if (entryAt(at)?.isDirectory() !== true) return { fault: 'does not exist, or is behind a link' };
  }
  const file = join(at, name);
  const entry = NAME.test(name) ? entryAt(file) : undefined;
  const fault = faultOf(name, entry);
  return fault === undefined && entry !== undefined ? { file, entry } : { fault: fault ?? 'does not exist' };
}

export function readPicture(path: string): Buffer | undefined {
  const read = readFile(path, { most: LARGEST_PICTURE, followLinks: false });
  return 'body' in read ? read.body : undefined;
}

/**
 * Finds the pictures that a station names, and those with the usual names in `pictures/<slug>/`.
 *
 * Skips a faulty picture with a warning. Pictures in other folders are not served.
 */
export function lookForPictures(
  { slug, pictures: named }: Pick<Station, 'slug' | 'pictures'>,
  folder: string,
): PicturesFound {
  const own = join(folder, 'pictures', slug);
  const shown = `pictures/${slug}`;
  const lying = list(own, shown);
  const covers = list(join(own, 'covers'), `${shown}/covers`);
  const files = new Map<string, Stats>();
  for (const [name, entry] of lying.pictures) files.set(join(own, name), entry);
  for (const [name, entry] of covers.pictures) files.set(join(own, 'covers', name), entry);
  const passedOver = [...lying.passedOver, ...covers.passedOver];

  const find = (path: string): string | undefined => {
    const found = pictureAt(folder, slug, path.replace(/^\.\//, '').replace(/^pictures\//, ''));
    if ('fault' in found) {
      passedOver.push(`${path}, which ${slug} names, ${found.fault}`);
      return undefined;
    }
    files.set(found.file, found.entry);
    return found.file;
  };
  const names = [...lying.pictures.keys()];
  const usual = new Map(names.toReversed().map((name) => [name.replace(ENDING, ''), join(own, name)]));
  const one = (path: string | undefined, stem: string): string | undefined =>
    (path === undefined ? undefined : find(path)) ?? usual.get(stem);
  const many = (paths: readonly string[] | undefined, stem: string): string[] =>
    paths?.map(find).filter((file) => file !== undefined) ??
    names.filter((name) => name.startsWith(`${stem}-`)).map((name) => join(own, name));

  const single = {
    logo: one(named.logo, 'logo'),
    logoDark: one(named.logoDark, 'logo-dark'),
    logoOnBrand: one(named.logoOnBrand, 'logo-on-brand'),
    secondLogo: one(named.secondLogo, 'second-logo'),
    companyLogo: one(named.companyLogo, 'company-logo'),
    favicon: one(named.favicon, 'favicon'),
  };
  const pictures: Pictures = {
    ...Object.fromEntries(Object.entries(single).filter(([, path]) => path !== undefined)),
    headersPhone: many(named.headersPhone, 'header-phone'),
    headersDesktop: many(named.headersDesktop, 'header-desktop'),
    covers: Object.fromEntries(
      [...covers.pictures.keys()].map((name) => [name.replace(ENDING, ''), join(own, 'covers', name)]),
    ),
  };
  return { pictures, files, passedOver };
}
