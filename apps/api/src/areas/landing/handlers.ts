import type { landingCalls } from '@estacao/contract';
import { Refusal, refusalTexts } from '@estacao/contract/server';
import {
  activityKind,
  type LandingSection,
  type SectionBackground,
  type SectionItem,
  sectionKind,
} from '@estacao/domain';
import type { Station } from '@estacao/theming';
import type { HandlersOf, Services } from '../../services.ts';
import { type ItemRow, type SectionRow, sectionRows } from './rows.ts';

export function landingHandlers({ database: { db }, stations }: Services): HandlersOf<typeof landingCalls> {
  const mustExist = (stationId: number): Station => {
    const found = stations.byId(stationId);
    if (found === undefined) throw new Refusal(404, refusalTexts.notFound);
    return found.station;
  };

  return {
    async listSections({ query }) {
      const stationId = query['where[station_id]'];
      const { features } = mustExist(stationId);
      const sections = await sectionRows(db, stationId);
      // Nobody is led to an app that the station doesn't have.
      return sections
        .filter(({ section }) => features.nativeApp || sectionKind(section.type_id) !== 'app')
        .map(({ section, items }) => sectionOf(section, items));
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
      return rows.map(({ id, name, image, click_me_label, type_id, redirect_url }) => ({
        id,
        name,
        image,
        clickLabel: click_me_label,
        kind: activityKind(type_id),
        url: redirect_url,
      }));
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
  return {
    id: section.id,
    kind: sectionKind(section.type_id),
    menuTitle: section.menu_title,
    title: section.title,
    subtitle: section.subtitle,
    titleColor: section.title_color,
    subtitleColor: section.subtitle_color,
    background: backgroundOf(section),
    items: items.map(itemOf),
  };
}

const links = {
  external: 'external',
  nolink: 'none',
  login: 'login',
  signup: 'signup',
  additional: 'about',
} as const;

function itemOf(item: ItemRow): SectionItem {
  return {
    id: item.id,
    name: item.name,
    description: item.description,
    image: item.image,
    videoUrl: item.video_url,
    link: links[item.link_type],
    url: item.external_link,
    buttonLabel: item.button_label,
    imageLeft: item.image_left,
  };
}

function backgroundOf({ background_image, background_color }: SectionRow): SectionBackground {
  if (background_image !== null) return { kind: 'image', image: background_image };
  return background_color === null ? { kind: 'none' } : { kind: 'color', color: background_color };
}
