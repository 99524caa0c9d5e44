import type { Cents } from '../money/money.ts';
import type { UnionArea, Weekday } from './area.ts';

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

/** A case before a court or an authority. What isn't known of it is nothing. */
export interface UnionProcess {
  readonly number: string | null;
  readonly type: string | null;
  readonly filedOn: string | null;
  readonly status: string | null;
  readonly court: string | null;
  readonly title: string | null;
  readonly value: Cents | null;
  /** Where it can be followed. */
  readonly url: string | null;
  /** It is everybody's, not the member's alone. */
  readonly isCollective: boolean;
}

/** Something that the union stands up for. */
export interface UnionTheme {
  readonly type: string | null;
  readonly title: string | null;
  readonly description: string | null;
  /** Whom it concerns. */
  readonly interested: readonly string[];
  readonly highlights: readonly { readonly description: string; readonly position: string | null }[];
  /** What the union has done. */
  readonly actions: readonly { readonly date: string | null; readonly description: string }[];
  readonly processes: readonly { readonly name: string; readonly court: string | null }[];
}

export const themeTexts = {
  none: 'Não foram encontrados temas.',
  send: 'ENVIAR',
} as const;
