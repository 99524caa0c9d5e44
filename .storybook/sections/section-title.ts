import type { FoundStation } from '@estacao/stations';
import { sanitize } from 'storybook/internal/csf';

/** The first story of each section. Storybook preloads a story's neighbour, and this one is cheap. */
export const PASSPORT = 'Passport';

type Named = Pick<FoundStation['station'], 'slug' | 'name'>;

/** A slash would open a group in the sidebar. */
function plain(name: string): string {
  return name.replaceAll('/', '∕');
}

/**
 * The station's name, plus its slug if Storybook cannot distinguish the name. Storybook compares only letters
 * and digits.
 */
export function sectionTitle(station: Named, all: readonly Named[]): string {
  const own = sanitize(station.name);
  const first = all.find(({ name }) => sanitize(name) === own);
  const isClear = own !== '' && (first === undefined || first.slug === station.slug);
  return `Stations/${plain(station.name)}${isClear ? '' : ` (${station.slug})`}`;
}

export function sectionId(slug: string, title = ''): string {
  return sanitize(`stations-${slug}-${title}`);
}
