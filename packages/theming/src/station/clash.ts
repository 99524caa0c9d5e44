import type { Station } from './schema.ts';

type StationNames = Pick<Station, 'id' | 'slug' | 'domains'>;

export interface Clash {
  readonly path: string;
  readonly value: string | number;
}

/** On a portal at example.org, `clube.example.org` is the address of the station with the slug "clube". */
function startsWithSlug(domain: string, slug: string): boolean {
  return domain.startsWith(`${slug}.`);
}

export function clashOf(station: StationNames, other: StationNames): Clash | undefined {
  if (station.id === other.id) return { path: 'id', value: station.id };
  const isSlugInDomain = other.domains.some((domain) => startsWithSlug(domain, station.slug));
  if (station.slug === other.slug || isSlugInDomain) return { path: 'slug', value: station.slug };
  const index = station.domains.findIndex(
    (domain) => other.domains.includes(domain) || startsWithSlug(domain, other.slug),
  );
  return index < 0 ? undefined : { path: `domains[${index}]`, value: station.domains[index] ?? '' };
}
