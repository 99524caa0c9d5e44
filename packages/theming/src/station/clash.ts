import type { Station } from './schema.ts';

type Names = Pick<Station, 'id' | 'slug' | 'domains'>;

/** What two stations can't both have. */
export interface Clash {
  /** Where it stands in the file of the one that came later. */
  readonly path: string;
  readonly value: string | number;
}

/** `clube.example.org` is where the station "clube" is found on a portal at example.org. */
function startsWithSlug(domain: string, slug: string): boolean {
  return domain.startsWith(`${slug}.`);
}

/** What of a station's names would lead to another one. */
export function clashOf(station: Names, other: Names): Clash | undefined {
  if (station.id === other.id) return { path: 'id', value: station.id };
  const bySlug = other.domains.some((domain) => startsWithSlug(domain, station.slug));
  if (station.slug === other.slug || bySlug) return { path: 'slug', value: station.slug };
  const at = station.domains.findIndex(
    (domain) => other.domains.includes(domain) || startsWithSlug(domain, other.slug),
  );
  return at < 0 ? undefined : { path: `domains[${at}]`, value: station.domains[at] ?? '' };
}
