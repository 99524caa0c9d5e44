import { sectionKind, sectionType } from '@estacao/domain';
import type { SampleItem, SampleSection } from '@estacao/stations/content';
import type { Insertable } from 'kysely';
import { defineContent } from '../../area.ts';
import { omitNulls } from '../../content/entry-fields.ts';
import { coverOf, coverUrl, pictureUpdateSql } from '../../content/pictures.ts';
import { type KeyedTable, writeKeyedRows } from '../../database/keyed-rows.ts';
import type { Tables } from '../../database/tables.ts';
import { type ItemRow, sectionRows } from './rows.ts';

const sectionsTable: KeyedTable = { table: 'landing_section', owner: 'station_id' };

const itemsTable: KeyedTable = {
  table: 'landing_item',
  owner: 'section_id',
  updates: { image: pictureUpdateSql('landing_item') },
};

type LinkRow = Pick<Insertable<Tables['landing_item']>, 'link_type' | 'external_link'>;

function linkColumnsOf({ link }: SampleItem): LinkRow {
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
  return omitNulls<SampleItem>({
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

export const sectionContent = defineContent({
  list: 'sections',

  async read(db, { station }) {
    const sections = await sectionRows(db, station.id).execute();
    return sections.map(({ items, ...section }) => {
      const kind = sectionKind(section.type_id);
      if (kind === 'unknown') throw new Error(`unknown section type: ${section.type_id}`);
      return omitNulls<SampleSection>({
        key: section.key,
        kind,
        menu: section.menu_title,
        title: section.title,
        subtitle: section.subtitle,
        items: items.length > 0 ? items.map(itemOf) : null,
      });
    });
  },

  async write({ trx, servedStation, prune }, sections) {
    const rows = sections.map(({ key, kind, menu, title, subtitle }) => ({
      key,
      type_id: sectionType(kind),
      menu_title: menu ?? null,
      title: title ?? null,
      subtitle: subtitle ?? null,
    }));
    const idByKey = await writeKeyedRows(trx, sectionsTable, servedStation.station.id, rows, prune);
    for (const { key, items = [] } of sections) {
      const id = idByKey.get(key);
      if (id === undefined) throw new Error(`section ${key} was not written`);
      const itemRows = items.map((item) => ({
        key: item.key,
        name: item.name,
        description: item.description ?? null,
        image: coverUrl(servedStation, item.cover),
        video_url: item.videoUrl ?? null,
        ...linkColumnsOf(item),
        button_label: item.button ?? null,
        image_left: item.imageLeft ?? null,
        members_only: item.membersOnly === true,
      }));
      await writeKeyedRows(trx, itemsTable, id, itemRows, prune);
    }
  },
});
