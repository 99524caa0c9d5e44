import type { UnionArea } from './area.ts';
import type { Weekday } from './weekday.ts';

export interface UnionContact {
  readonly name: string;
  readonly role: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly photo: string | null;
}

/** An activity that shows videos. */
export interface UnionPlaylist {
  readonly id: number;
  readonly name: string;
}

/** What a station has to say in one of these areas. */
export interface UnionService {
  /** By the address of the page: a paragraph each. */
  readonly texts: Readonly<Record<string, readonly string[]>>;
  readonly topics: readonly string[];
  /** By the address of the form. */
  readonly weekdays: Readonly<Record<string, readonly Weekday[]>>;
  readonly contacts: readonly UnionContact[];
  readonly phone: string | null;
  /** The activities whose videos a page shows, by its address. */
  readonly playlists: Readonly<Record<string, readonly UnionPlaylist[]>>;
}

/** What a station says itself, and what any says where it says nothing. */
export function serviceOf(area: UnionArea, own: Partial<UnionService> = {}): UnionService {
  const days = Object.entries(area.forms).map(([page, { weekdays }]) => [page, weekdays] as const);
  return {
    texts: { ...area.texts, ...own.texts },
    topics: own.topics ?? area.topics,
    weekdays: { ...Object.fromEntries(days), ...own.weekdays },
    contacts: own.contacts ?? [],
    phone: own.phone ?? null,
    playlists: own.playlists ?? {},
  };
}
