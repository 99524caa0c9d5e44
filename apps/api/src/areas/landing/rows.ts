import type { Selectable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';

export type SectionRow = Selectable<Tables['landing_section']>;
export type ItemRow = Selectable<Tables['landing_item']>;

export function sectionRows(db: Db, stationId: number) {
  return db
    .selectFrom('landing_section')
    .selectAll()
    .select((section) =>
      jsonArrayFrom(
        section
          .selectFrom('landing_item')
          .selectAll()
          .whereRef('landing_item.section_id', '=', 'landing_section.id')
          .orderBy('landing_item.position'),
      ).as('items'),
    )
    .where('station_id', '=', stationId)
    .orderBy('position');
}
