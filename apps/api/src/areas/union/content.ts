import type { UnionTheme, Weekday } from '@estacao/domain';
import type { SampleUnionArea, SampleUnionNews, SampleUnionTheme } from '@estacao/stations/content';
import { defineContent } from '../../area.ts';
import { coverOf, coverUrl, pictureToWrite } from '../../content/pictures.ts';
import { said } from '../../content/said.ts';
import { type KeyedTable, writeKeyed } from '../../database/keyed-rows.ts';
import type { StoredService } from './tables.ts';

const areas: KeyedTable = { table: 'union_service', owner: 'station_id' };
const themes: KeyedTable = { table: 'union_theme', owner: 'station_id' };
const news: KeyedTable = {
  table: 'union_news',
  owner: 'station_id',
  updates: { image: pictureToWrite('union_news') },
};

export const unionAreaContent = defineContent({
  list: 'unionAreas',

  async read(db, { station }) {
    const rows = await db
      .selectFrom('union_service')
      .select(['key', 'said'])
      .where('station_id', '=', station.id)
      .orderBy('position')
      .execute();
    return rows.map(({ key, said: stored }) => {
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
    });
  },

  async write({ trx, found, prune }, list) {
    const rows = list.map(({ key, texts, topics, weekdays, contacts, phone, playlists }) => {
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
    });
    await writeKeyed(trx, areas, found.station.id, rows, prune);
  },
});

export const unionNewsContent = defineContent({
  list: 'unionNews',

  async read(db, { station }) {
    const rows = await db
      .selectFrom('union_news')
      .selectAll()
      .where('station_id', '=', station.id)
      .orderBy('position')
      .execute();
    return rows.map(({ key, area, title, content, image }) =>
      said<SampleUnionNews>({
        key,
        area: area as SampleUnionNews['area'],
        title,
        content,
        cover: coverOf(image),
      }),
    );
  },

  async write({ trx, found, prune }, list) {
    const rows = list.map(({ key, area, title, content, cover }) => ({
      key,
      area,
      title,
      content,
      image: coverUrl(found, cover),
    }));
    await writeKeyed(trx, news, found.station.id, rows, prune);
  },
});

export const unionThemeContent = defineContent({
  list: 'unionThemes',

  async read(db, { station }) {
    const rows = await db
      .selectFrom('union_theme')
      .select(['key', 'said'])
      .where('station_id', '=', station.id)
      .orderBy('position')
      .execute();
    return rows.map(({ key, said: theme }) =>
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
    );
  },

  async write({ trx, found, prune }, list) {
    const rows = list.map(({ key, ...theme }) => ({ key, said: JSON.stringify(themeOf(theme)) }));
    await writeKeyed(trx, themes, found.station.id, rows, prune);
  },
});

/** A list that has nothing in it is left out. */
function orNothing<Item>(list: readonly Item[]): Item[] | undefined {
  return list.length === 0 ? undefined : [...list];
}

export function themeOf({
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
