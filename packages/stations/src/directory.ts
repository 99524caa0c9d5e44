import { dirname, relative } from 'node:path';
import type { HeaderSize } from './draw.ts';
import type { Host } from './host.ts';
import type { FoundStation } from './stations.ts';

export interface Directory {
  readonly all: readonly FoundStation[];
  byId(id: number): FoundStation | undefined;
  bySlug(slug: string): FoundStation | undefined;
  byHost(host: Host): FoundStation | undefined;
}

export type HostNames = (slug: string) => readonly string[];

/**
 * Resolves the tenant, a station, of a request by id, slug or host.
 *
 * With `hostNames`, only those hosts and the stations' domains resolve.
 *
 * Without it, the first label of any host is a slug. Development only: visitors control the Host header.
 */
export function createDirectory(stations: readonly FoundStation[], hostNames?: HostNames): Directory {
  const byId = new Map(stations.map((found) => [found.station.id, found]));
  const bySlug = new Map(stations.map((found) => [found.station.slug, found]));
  const named = (names: (found: FoundStation) => readonly string[]) =>
    stations.flatMap((found) => names(found).map((name) => [name, found] as const));
  // Later entries win: a domain takes precedence over a host name.
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
      // A slug may be a number, but the first number of an IP address is not a slug.
      return rest.length > 0 && !/^[\d.]+$/.test(name) ? bySlug.get(label) : undefined;
    },
  };
}

export interface LiveDirectory extends Directory {
  /** Atomic: a lookup sees the old stations or the new ones, never a mix. */
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

export function pictureUrl(found: FoundStation, path: string): string {
  return `/${relative(dirname(found.file), path).split('\\').join('/')}`;
}

export function coverUrl(found: FoundStation, cover: string): string {
  const own = found.pictures.covers[cover];
  return own === undefined ? `/pictures/${found.station.slug}/covers/${cover}.svg` : pictureUrl(found, own);
}

export function headerUrls(
  found: FoundStation,
  size: HeaderSize,
  address: (file: string) => string | undefined,
): string[] {
  const { headersPhone, headersDesktop } = found.pictures;
  if (headersPhone.length + headersDesktop.length === 0)
    return [`/pictures/${found.station.slug}/${drawnHeader(size)}`];
  const files = size === 'phone' ? headersPhone : headersDesktop;
  return files.map(address).filter((one) => one !== undefined);
}

export function drawnHeader(size: HeaderSize): string {
  return `drawn-header-${size}.svg`;
}
