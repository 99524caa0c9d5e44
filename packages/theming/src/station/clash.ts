import type { Station } from './schema.ts';

type Names = Pick<Station, 'id' | 'slug' | 'domains'>;

export interface Clash {
  readonly path: string;
  readonly value: string | number;
}

/** On a portal at example.org, `clube.example.org` is the address of the station "clube". */
function startsWithSlug(domain: string, slug: string): boolean {
  return domain.startsWith(`${slug}.`);
}

export function clashOf(station: Names, other: Names): Clash | undefined {
  if (station.id === other.id) return { path: 'id', value: station.id };
  const bySlug = other.domains.some((domain) => startsWithSlug(domain, station.slug));
  if (station.slug === other.slug || bySlug) return { path: 'slug', value: station.slug };
  const at = station.domains.findIndex(
    (domain) => other.domains.includes(domain) || startsWithSlug(domain, other.slug),
  );
  return at < 0 ? undefined : { path: `domains[${at}]`, value: station.domains[at] ?? '' };
}
