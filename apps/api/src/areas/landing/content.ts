import { activityKind, activityType, sectionKind, sectionType } from '@estacao/domain';
import type { SampleActivity, SampleItem, SampleSection } from '@estacao/stations/content';
import type { Insertable } from 'kysely';
import { defineContent } from '../../area.ts';
import { coverOf, coverUrl, pictureToWrite } from '../../content/pictures.ts';
import { type KeyedTable, writeKeyed } from '../../database/keyed-rows.ts';
import type { Tables } from '../../database/tables.ts';
import { type ItemRow, sectionRows } from './rows.ts';

const sectionsTable: KeyedTable = { table: 'landing_section', owner: 'station_id' };

const itemsTable: KeyedTable = {
  table: 'landing_item',
  owner: 'section_id',
  updates: { image: pictureToWrite('landing_item') },
};

const activitiesTable: KeyedTable = {
  table: 'activity',
  owner: 'station_id',
  updates: { image: pictureToWrite('activity') },
};

/** Without those that say nothing: a file has what there is. */
function said<Entry extends object>(
  entry: { readonly [Key in keyof Entry]: Entry[Key] | null | undefined },
): Entry {
  const pairs = Object.entries(entry).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(pairs) as Entry;
}

type LinkRow = Pick<Insertable<Tables['landing_item']>, 'link_type' | 'external_link'>;

function linkRow({ link }: SampleItem): LinkRow {
  switch (link) {
    case undefined:
      return { link_type: 'nolink', external_link: null };
    case 'login':
    case 'signup':
      return { link_type: link, external_link: null };
    case 'about':
      return { link_type: 'additional', external_link: null };
    default:
      return { link_type: 'external', external_link: link };
  }
}

function linkOf({ link_type, external_link }: ItemRow): string | null {
  switch (link_type) {
    case 'nolink':
      return null;
    case 'additional':
      return 'about';
    default:
      return link_type === 'external' ? external_link : link_type;
  }
}

function itemOf(row: ItemRow): SampleItem {
  return said<SampleItem>({
    key: row.key,
    name: row.name,
    description: row.description,
    cover: coverOf(row.image),
    videoUrl: row.video_url,
    link: linkOf(row),
    button: row.button_label,
    imageLeft: row.image_left,
    membersOnly: row.members_only ? true : null,
  });
}

/** The sections of the landing page and what stands in them. */
export const sectionContent = defineContent({
  list: 'sections',

  async read(db, { station }) {
    const sections = await sectionRows(db, station.id).execute();
    return sections.map(({ items, ...section }) => {
      const kind = sectionKind(section.type_id);
      if (kind === 'unknown') throw new Error(`a section of a kind that nobody knows: ${section.type_id}`);
      return said<SampleSection>({
        key: section.key,
        kind,
        menu: section.menu_title,
        title: section.title,
        subtitle: section.subtitle,
        items: items.length > 0 ? items.map(itemOf) : null,
      });
    });
  },

  async write({ trx, found, prune }, sections) {
    const rows = sections.map(({ key, kind, menu, title, subtitle }) => ({
      key,
      type_id: sectionType(kind),
      menu_title: menu ?? null,
      title: title ?? null,
      subtitle: subtitle ?? null,
    }));
    const idOf = await writeKeyed(trx, sectionsTable, found.station.id, rows, prune);
    for (const { key, items = [] } of sections) {
      const id = idOf.get(key);
      if (id === undefined) throw new Error(`section ${key} was not written`);
      const itemRows = items.map((item) => ({
        key: item.key,
        name: item.name,
        description: item.description ?? null,
        image: coverUrl(found, item.cover),
        video_url: item.videoUrl ?? null,
        ...linkRow(item),
        button_label: item.button ?? null,
        image_left: item.imageLeft ?? null,
        members_only: item.membersOnly === true,
      }));
      await writeKeyed(trx, itemsTable, id, itemRows, prune);
    }
  },
});

/** Activities, as far as their cards need them. */
export const activityContent = defineContent({
  list: 'activities',

  async read(db, { station }) {
    const rows = await db
      .selectFrom('activity')
      .selectAll()
      .where('station_id', '=', station.id)
      .orderBy('position')
      .execute();
    return rows.map((row) => {
      const kind = activityKind(row.type_id);
      if (kind === 'unknown') throw new Error(`an activity of a kind that nobody knows: ${row.type_id}`);
      return said<SampleActivity>({
        key: row.key,
        kind,
        name: row.name,
        cover: coverOf(row.image),
        label: row.click_me_label,
        url: row.redirect_url,
        videoUrl: row.video_url,
        shareUrl: row.share_url,
        membersOnly: row.open_to_visitors ? null : true,
      });
    });
  },

  async write({ trx, found, prune }, activities) {
    const rows = activities.map(
      ({ key, kind, name, cover, label, url, videoUrl, shareUrl, membersOnly }) => ({
        key,
        type_id: activityType(kind),
        name,
        image: coverUrl(found, cover),
        click_me_label: label ?? null,
        redirect_url: url ?? null,
        video_url: videoUrl ?? null,
        share_url: shareUrl ?? null,
        open_to_visitors: membersOnly !== true,
      }),
    );
    await writeKeyed(trx, activitiesTable, found.station.id, rows, prune);
  },
});
