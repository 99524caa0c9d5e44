import { dirname, relative } from 'node:path';
import type { HeaderSize } from './draw.ts';
import type { Host } from './host.ts';
import type { FoundStation } from './stations.ts';

/** The stations there are, by whatever a request may name one with. */
export interface Directory {
  readonly all: readonly FoundStation[];
  byId(id: number): FoundStation | undefined;
  bySlug(slug: string): FoundStation | undefined;
  byHost(host: Host): FoundStation | undefined;
}

/** The host names of a station's portal by its slug, beside its own domains. */
export type HostNames = (slug: string) => readonly string[];

/**
 * With `hostNames` only those hosts and the stations' domains are stations. Without, every host is one whose first label
 * is a slug: that is for development, since visitors choose their Host header.
 */
export function createDirectory(stations: readonly FoundStation[], hostNames?: HostNames): Directory {
  const byId = new Map(stations.map((found) => [found.station.id, found]));
  const bySlug = new Map(stations.map((found) => [found.station.slug, found]));
  const named = (names: (found: FoundStation) => readonly string[]) =>
    stations.flatMap((found) => names(found).map((name) => [name, found] as const));
  // Later entries win: a name that is also a domain belongs to the domain's station.
  const byName = new Map([
    ...named(({ station }) => hostNames?.(station.slug) ?? []),
    ...named(({ station }) => station.domains),
  ]);
  return {
    all: stations,
    byId: (id) => byId.get(id),
    bySlug: (slug) => bySlug.get(slug),
    byHost({ name }) {
      const found = byName.get(name);
      if (found !== undefined || hostNames !== undefined) return found;
      const [label = '', ...rest] = name.split('.');
      // The first number of an address is no short name, though a short name may be a number.
      return rest.length > 0 && !/^[\d.]+$/.test(name) ? bySlug.get(label) : undefined;
    },
  };
}

/** A directory whose stations are exchanged while others hold it. */
export interface LiveDirectory extends Directory {
  /** All at once: whoever asks meets the stations from before, or these. */
  replace(stations: readonly FoundStation[]): void;
}

export function createLiveDirectory(stations: readonly FoundStation[], hostNames?: HostNames): LiveDirectory {
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

/** A picture's address in the portal of its station. */
export function pictureUrl(found: FoundStation, path: string): string {
  return `/${relative(dirname(found.file), path).split('\\').join('/')}`;
}

/** A cover's address: the station's own picture, or the one that is drawn for it. */
export function coverUrl(found: FoundStation, cover: string): string {
  const own = found.pictures.covers[cover];
  return own === undefined ? `/pictures/${found.station.slug}/covers/${cover}.svg` : pictureUrl(found, own);
}

/** The addresses of its header pictures: the station's own, or the one that is drawn for it. */
export function headerUrls(
  found: FoundStation,
  size: HeaderSize,
  address: (file: string) => string | undefined,
): string[] {
  const { headersPhone, headersDesktop } = found.pictures;
  // One that has pictures for one kind of screen shows them on the other.
  if (headersPhone.length + headersDesktop.length === 0)
    return [`/pictures/${found.station.slug}/${drawnHeader(size)}`];
  const files = size === 'phone' ? headersPhone : headersDesktop;
  return files.map(address).filter((one) => one !== undefined);
}

/** The name of a drawn header picture below the station's own folder. */
export function drawnHeader(size: HeaderSize): string {
  return `drawn-header-${size}.svg`;
}
