import type { Selectable } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';

export type SectionRow = Selectable<Tables['landing_section']>;
export type ItemRow = Selectable<Tables['landing_item']>;

/** The sections of a station's landing page, each with what stands in it, in their order. */
export async function sectionRows(
  db: Db,
  stationId: number,
): Promise<{ readonly section: SectionRow; readonly items: readonly ItemRow[] }[]> {
  const sections = await db
    .selectFrom('landing_section')
    .selectAll()
    .where('station_id', '=', stationId)
    .orderBy('position')
    .execute();
  const items = await db
    .selectFrom('landing_item')
    .innerJoin('landing_section', 'landing_section.id', 'landing_item.section_id')
    .selectAll('landing_item')
    .where('landing_section.station_id', '=', stationId)
    .orderBy('landing_item.position')
    .execute();
  return sections.map((section) => ({
    section,
    items: items.filter(({ section_id }) => section_id === section.id),
  }));
}
