import type { FoundStation } from '@estacao/stations';
import { sanitize } from 'storybook/internal/csf';

/** What stands first in a section. Storybook loads the story beside the one it opens: this one costs next to nothing. */
export const PASSPORT = 'Passport';

type Named = Pick<FoundStation['station'], 'slug' | 'name'>;

/** What a path of the sidebar can carry: a slash would open a group. */
function plain(name: string): string {
  return name.replaceAll('/', '∕');
}

/**
 * What the sidebar calls a station: its name, and its slug beside it where Storybook couldn't tell the name from
 * another's, or from nothing. It compares letters and figures alone.
 */
export function sectionTitle(station: Named, all: readonly Named[]): string {
  const own = sanitize(station.name);
  const first = all.find(({ name }) => sanitize(name) === own);
  const isClear = own !== '' && (first === undefined || first.slug === station.slug);
  return `Stations/${plain(station.name)}${isClear ? '' : ` (${station.slug})`}`;
}

/** What the ids of a station's stories begin with. Names may be the same; slugs can't. */
export function sectionId(slug: string, title = ''): string {
  return sanitize(`stations-${slug}-${title}`);
}
