import type { UnionTheme, Weekday } from '@estacao/domain';
import type { SampleUnionArea, SampleUnionNews, SampleUnionTheme } from '@estacao/stations/content';
import { omitNulls } from '../../content/entry-fields.ts';
import { createKeyedContent } from '../../content/keyed-content.ts';
import { coverOf, coverUrl } from '../../content/pictures.ts';
import type { StoredService } from './tables.ts';

export const unionAreaContent = createKeyedContent({
  list: 'unionAreas',
  table: 'union_service',

  entryOf({ key, said: stored }) {
    const { texts, topics, weekdays, contacts, phone, playlists } = stored;
    return omitNulls<SampleUnionArea>({
      key: key as SampleUnionArea['key'],
      texts:
        texts && Object.entries(texts).map(([page, paragraphs]) => ({ page, paragraphs: [...paragraphs] })),
      topics: topics && [...topics],
      weekdays: weekdays && Object.entries(weekdays).map(([page, days]) => ({ page, weekdays: [...days] })),
      contacts: contacts?.map(
        ({ photo, ...contact }) =>
          omitNulls({ ...contact, photo: coverOf(photo) }) as NonNullable<
            SampleUnionArea['contacts']
          >[number],
      ),
      phone,
      playlists:
        playlists && Object.entries(playlists).map(([page, keys]) => ({ page, activities: [...keys] })),
    });
  },

  rowOf({ key, texts, topics, weekdays, contacts, phone, playlists }, servedStation) {
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
          photo: coverUrl(servedStation, photo),
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

export const unionNewsContent = createKeyedContent({
  list: 'unionNews',
  table: 'union_news',

  entryOf: ({ key, area, title, content, image }) =>
    omitNulls<SampleUnionNews>({
      key,
      area: area as SampleUnionNews['area'],
      title,
      content,
      cover: coverOf(image),
    }),

  rowOf: ({ key, area, title, content, cover }, servedStation) => ({
    key,
    area,
    title,
    content,
    image: coverUrl(servedStation, cover),
  }),
});

export const unionThemeContent = createKeyedContent({
  list: 'unionThemes',
  table: 'union_theme',

  entryOf: ({ key, said: theme }) =>
    omitNulls<SampleUnionTheme>({
      key,
      type: theme.type,
      title: theme.title ?? '',
      description: theme.description,
      interested: undefinedIfEmpty(theme.interested),
      highlights: undefinedIfEmpty(
        theme.highlights.map(({ description, position }) => omitNulls({ description, position })),
      ),
      actions: undefinedIfEmpty(
        theme.actions.map(({ date, description }) => omitNulls({ date, description })),
      ),
      processes: undefinedIfEmpty(theme.processes.map(({ name, court }) => omitNulls({ name, court }))),
    }),

  rowOf: ({ key, ...theme }) => ({ key, said: JSON.stringify(themeOf(theme)) }),
});

function undefinedIfEmpty<Item>(list: readonly Item[]): Item[] | undefined {
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
    actions: actions.map(({ date = null, description: text }) => ({ date, description: text })),
    processes: processes.map(({ name, court = null }) => ({ name, court })),
  };
}
