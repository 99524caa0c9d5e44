import type { Cents } from '../money/money.ts';
import type { UnionArea, Weekday } from './area.ts';

export interface UnionContact {
  readonly name: string;
  readonly role: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly photo: string | null;
}

export interface UnionPlaylist {
  readonly id: number;
  readonly name: string;
}

export interface UnionService {
  /** By page address, like `weekdays` and `playlists`. Each string is one paragraph. */
  readonly texts: Readonly<Record<string, readonly string[]>>;
  readonly topics: readonly string[];
  readonly weekdays: Readonly<Record<string, readonly Weekday[]>>;
  readonly contacts: readonly UnionContact[];
  readonly phone: string | null;
  readonly playlists: Readonly<Record<string, readonly UnionPlaylist[]>>;
}

/** A station's content replaces the area's defaults. */
export function serviceOf(area: UnionArea, overrides: Partial<UnionService> = {}): UnionService {
  const weekdayEntries = Object.entries(area.forms).map(([page, { weekdays }]) => [page, weekdays] as const);
  return {
    texts: { ...area.texts, ...overrides.texts },
    topics: overrides.topics ?? area.topics,
    weekdays: { ...Object.fromEntries(weekdayEntries), ...overrides.weekdays },
    contacts: overrides.contacts ?? [],
    phone: overrides.phone ?? null,
    playlists: overrides.playlists ?? {},
  };
}

/** A court or administrative case. Unknown values are null. */
export interface UnionProcess {
  readonly number: string | null;
  readonly type: string | null;
  readonly filedOn: string | null;
  readonly status: string | null;
  readonly court: string | null;
  readonly title: string | null;
  readonly value: Cents | null;
  readonly url: string | null;
  readonly isCollective: boolean;
}

export interface UnionTheme {
  readonly type: string | null;
  readonly title: string | null;
  readonly description: string | null;
  readonly interested: readonly string[];
  readonly highlights: readonly { readonly description: string; readonly position: string | null }[];
  readonly actions: readonly { readonly date: string | null; readonly description: string }[];
  readonly processes: readonly { readonly name: string; readonly court: string | null }[];
}

export const themeTexts = {
  none: 'Não foram encontrados temas.',
  send: 'ENVIAR',
} as const;
