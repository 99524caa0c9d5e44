import type { UnionTheme, Weekday } from '@estacao/domain';
import type { SampleUnionArea, SampleUnionNews, SampleUnionTheme } from '@estacao/stations/content';
import { keyedContent } from '../../content/keyed-content.ts';
import { coverOf, coverUrl } from '../../content/pictures.ts';
import { said } from '../../content/said.ts';
import type { StoredService } from './tables.ts';

export const unionAreaContent = keyedContent({
  list: 'unionAreas',
  table: 'union_service',

  entryOf({ key, said: stored }) {
    const { texts, topics, weekdays, contacts, phone, playlists } = stored;
    return said<SampleUnionArea>({
      key: key as SampleUnionArea['key'],
      texts:
        texts && Object.entries(texts).map(([page, paragraphs]) => ({ page, paragraphs: [...paragraphs] })),
      topics: topics && [...topics],
      weekdays: weekdays && Object.entries(weekdays).map(([page, days]) => ({ page, weekdays: [...days] })),
      contacts: contacts?.map(
        ({ photo, ...contact }) =>
          said({ ...contact, photo: coverOf(photo) }) as NonNullable<SampleUnionArea['contacts']>[number],
      ),
      phone,
      playlists:
        playlists && Object.entries(playlists).map(([page, keys]) => ({ page, activities: [...keys] })),
    });
  },

  rowOf({ key, texts, topics, weekdays, contacts, phone, playlists }, found) {
    const stored: StoredService = {
      ...(texts && { texts: Object.fromEntries(texts.map(({ page, paragraphs }) => [page, paragraphs])) }),
      ...(topics && { topics }),
      ...(weekdays && {
        weekdays: Object.fromEntries(weekdays.map(({ page, weekdays: days }) => [page, days as Weekday[]])),
      }),
      ...(contacts && {
        contacts: contacts.map(({ name, role = null, email = null, phone: number = null, photo }) => ({
          name,
          role,
          email,
          phone: number,
          photo: coverUrl(found, photo),
        })),
      }),
      ...(phone !== undefined && { phone }),
      ...(playlists && {
        playlists: Object.fromEntries(playlists.map(({ page, activities }) => [page, activities])),
      }),
    };
    return { key, said: JSON.stringify(stored) };
  },
});

export const unionNewsContent = keyedContent({
  list: 'unionNews',
  table: 'union_news',

  entryOf: ({ key, area, title, content, image }) =>
    said<SampleUnionNews>({
      key,
      area: area as SampleUnionNews['area'],
      title,
      content,
      cover: coverOf(image),
    }),

  rowOf: ({ key, area, title, content, cover }, found) => ({
    key,
    area,
    title,
    content,
    image: coverUrl(found, cover),
  }),
});

export const unionThemeContent = keyedContent({
  list: 'unionThemes',
  table: 'union_theme',

  entryOf: ({ key, said: theme }) =>
    said<SampleUnionTheme>({
      key,
      type: theme.type,
      title: theme.title ?? '',
      description: theme.description,
      interested: orNothing(theme.interested),
      highlights: orNothing(
        theme.highlights.map(({ description, position }) => said({ description, position })),
      ),
      actions: orNothing(theme.actions.map(({ date, description }) => said({ date, description }))),
      processes: orNothing(theme.processes.map(({ name, court }) => said({ name, court }))),
    }),

  rowOf: ({ key, ...theme }) => ({ key, said: JSON.stringify(themeOf(theme)) }),
});

function orNothing<Item>(list: readonly Item[]): Item[] | undefined {
  return list.length === 0 ? undefined : [...list];
}

function themeOf({
  type,
  title,
  description,
  interested = [],
  highlights = [],
  actions = [],
  processes = [],
}: Omit<SampleUnionTheme, 'key'>): UnionTheme {
  return {
    type: type ?? null,
    title,
    description: description ?? null,
    interested,
    highlights: highlights.map(({ description: point, position = null }) => ({
      description: point,
      position,
    })),
    actions: actions.map(({ date = null, description: what }) => ({ date, description: what })),
    processes: processes.map(({ name, court = null }) => ({ name, court })),
  };
}
