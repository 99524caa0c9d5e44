import type { ServedStation } from '@estacao/stations';
import { sanitize } from 'storybook/internal/csf';

/** The first story of each section. Storybook preloads a story's neighbour, and this one is cheap. */
export const PASSPORT = 'Passport';

type NamedStation = Pick<ServedStation['station'], 'slug' | 'name'>;

/** A slash would open a group in the sidebar. */
function withoutSlashes(name: string): string {
  return name.replaceAll('/', '∕');
}

/**
 * The station's name, plus its slug if Storybook cannot distinguish the name. Storybook compares only letters
 * and digits.
 */
export function sectionTitle(station: NamedStation, stations: readonly NamedStation[]): string {
  const sanitizedName = sanitize(station.name);
  const firstNamesake = stations.find(({ name }) => sanitize(name) === sanitizedName);
  const isDistinct =
    sanitizedName !== '' && (firstNamesake === undefined || firstNamesake.slug === station.slug);
  return `Stations/${withoutSlashes(station.name)}${isDistinct ? '' : ` (${station.slug})`}`;
}

export function sectionId(slug: string, title = ''): string {
  return sanitize(`stations-${slug}-${title}`);
}
