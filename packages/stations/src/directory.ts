import { dirname, relative } from 'node:path';
import type { HeaderSize } from './draw.ts';
import type { Host } from './host.ts';
import type { ServedStation } from './stations.ts';

export interface Directory {
  readonly all: readonly ServedStation[];
  byId(id: number): ServedStation | undefined;
  bySlug(slug: string): ServedStation | undefined;
  byHost(host: Host): ServedStation | undefined;
}

export type HostNames = (slug: string) => readonly string[];

/**
 * Finds the station of a request by id, slug or host. A station is a tenant.
 *
 * With `hostNames`, only those hosts and the stations' domains resolve.
 *
 * Without it, the first label of any host is a slug. Use that in development only: visitors control the Host
 * header.
 */
export function createDirectory(stations: readonly ServedStation[], hostNames?: HostNames): Directory {
  const byId = new Map(stations.map((entry) => [entry.station.id, entry]));
  const bySlug = new Map(stations.map((entry) => [entry.station.slug, entry]));
  const entriesByName = (namesOf: (entry: ServedStation) => readonly string[]) =>
    stations.flatMap((entry) => namesOf(entry).map((name) => [name, entry] as const));
  // Later entries win: a domain takes precedence over a host name.
  const byName = new Map([
    ...entriesByName(({ station }) => hostNames?.(station.slug) ?? []),
    ...entriesByName(({ station }) => station.domains),
  ]);
  return {
    all: stations,
    byId: (id) => byId.get(id),
    bySlug: (slug) => bySlug.get(slug),
    byHost({ name }) {
      const entry = byName.get(name);
      if (entry !== undefined || hostNames !== undefined) return entry;
      const [label = '', ...otherLabels] = name.split('.');
      // A slug may be a number, but the first number of an IP address is not a slug.
      return otherLabels.length > 0 && !/^[\d.]+$/.test(name) ? bySlug.get(label) : undefined;
    },
  };
}

export interface LiveDirectory extends Directory {
  /** Atomic: a lookup sees the old stations or the new ones, never a mix. */
  replace(stations: readonly ServedStation[]): void;
}

export function createLiveDirectory(
  stations: readonly ServedStation[],
  hostNames?: HostNames,
): LiveDirectory {
  let current = createDirectory(stations, hostNames);
  return {
    get all() {
      return current.all;
    },
    byId: (id) => current.byId(id),
    bySlug: (slug) => current.bySlug(slug),
    byHost: (host) => current.byHost(host),
    replace(next) {
      current = createDirectory(next, hostNames);
    },
  };
}

export function pictureUrl(entry: ServedStation, path: string): string {
  return `/${relative(dirname(entry.file), path).split('\\').join('/')}`;
}

export function coverUrl(entry: ServedStation, cover: string): string {
  const ownPicture = entry.pictures.covers[cover];
  return ownPicture === undefined
    ? `/pictures/${entry.station.slug}/covers/${cover}.svg`
    : pictureUrl(entry, ownPicture);
}

export function headerUrls(
  entry: ServedStation,
  size: HeaderSize,
  urlOf: (file: string) => string | undefined,
): string[] {
  const { headersPhone, headersDesktop } = entry.pictures;
  if (headersPhone.length + headersDesktop.length === 0)
    return [`/pictures/${entry.station.slug}/${drawnHeaderFile(size)}`];
  const files = size === 'phone' ? headersPhone : headersDesktop;
  return files.map(urlOf).filter((url) => url !== undefined);
}

export function drawnHeaderFile(size: HeaderSize): string {
  return `drawn-header-${size}.svg`;
}
