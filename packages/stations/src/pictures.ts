import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Station } from '@estacao/theming';

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

const picture = /\.(?:svg|png|jpe?g|webp|avif|ico)$/;

/** A link may lead anywhere, and a pipe would be waited for, for ever: only what lies here itself is a picture. */
const isFile = (path: string): boolean => {
  try {
    return lstatSync(path).isFile();
  } catch {
    return false;
  }
};

/** Of a folder that isn't there, isn't one or may not be read, none: a station without pictures is drawn. */
const namesIn = (folder: string): string[] => {
  try {
    return readdirSync(folder)
      .filter((name) => picture.test(name) && isFile(join(folder, name)))
      .sort();
  } catch {
    return [];
  }
};

/** The pictures that a station names, and those with the usual names in `pictures/<slug>/`. */
export const findPictures = (station: Pick<Station, 'slug' | 'pictures'>, folder: string): Pictures => {
  const own = join(folder, 'pictures', station.slug);
  const names = namesIn(own);
  const named = (path: string | undefined): string | undefined => {
    const file = path === undefined ? undefined : join(folder, path);
    return file !== undefined && isFile(file) ? file : undefined;
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
};
