import type { LandingSection } from '@estacao/contract';
import { Refusal, refusalTexts } from '@estacao/contract/server';
import type { Selectable } from 'kysely';
import type { Areas, Services } from '../services.ts';
import type { LandingTables } from './tables.ts';

type SectionRow = Selectable<LandingTables['landing_section']>;
type ItemRow = Selectable<LandingTables['landing_item']>;

export function landingHandlers({ database: { db }, stations }: Services): Areas['landing'] {
  const mustExist = (stationId: number): void => {
    if (stations.byId(stationId) === undefined) throw new Refusal(404, refusalTexts.notFound);
  };

  return {
    async listSections({ query }) {
      const stationId = query['where[station_id]'];
      mustExist(stationId);
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
      return sections.map((section) =>
        sectionOf(
          section,
          items.filter((item) => item.section_id === section.id),
        ),
      );
    },

    async listPublicActions({ params }) {
      mustExist(params.stationId);
      const rows = await db
        .selectFrom('activity')
        .select(['id', 'name', 'image', 'click_me_label', 'type_id', 'redirect_url'])
        .where('station_id', '=', params.stationId)
        .where('open_to_visitors', '=', true)
        .orderBy('position')
        .execute();
      return {
        response: rows.map(({ redirect_url, ...row }) => ({
          ...row,
          redirect_links: redirect_url === null ? [] : [{ url: redirect_url }],
        })),
      };
    },

    async getAbout({ params }) {
      mustExist(params.stationId);
      const item = await db
        .selectFrom('landing_item')
        .innerJoin('landing_section', 'landing_section.id', 'landing_item.section_id')
        .select(['landing_item.id', 'landing_item.name', 'landing_item.image', 'landing_item.description'])
        .where('landing_item.id', '=', params.id)
        .where('landing_section.station_id', '=', params.stationId)
        .where('landing_item.link_type', '=', 'additional')
        .executeTakeFirst();
      if (item === undefined) throw new Refusal(404, refusalTexts.notFound);
      return item;
    },
  };
}

function sectionOf(section: SectionRow, items: readonly ItemRow[]): LandingSection {
  const { station_id: _station, position: _position, ...shown } = section;
  return {
    ...shown,
    background_type: backgroundOf(section),
    section_items: items.map(({ section_id: _section, position: _place, video_url, ...item }) => ({
      ...item,
      video_id: video_url === null ? null : item.id,
      video: video_url === null ? null : { url: video_url },
    })),
  };
}

function backgroundOf({ background_image, background_color }: SectionRow): LandingSection['background_type'] {
  if (background_image !== null) return 'image';
  return background_color === null ? 'none' : 'color';
}
