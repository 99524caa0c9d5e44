import type * as landingCalls from '@estacao/contract/calls/landing';
import {
  type LandingSection,
  type SectionBackground,
  type SectionItem,
  sectionKind,
  sectionType,
} from '@estacao/domain';
import type { Station } from '@estacao/theming';
import type { ExpressionBuilder } from 'kysely';
import { defineArea } from '../../area.ts';
import { createContentSeeder } from '../../content/keyed-content.ts';
import type { Tables } from '../../database/tables.ts';
import { notFound } from '../../not-found.ts';
import type { HandlersOf, Services } from '../../services.ts';
import { availableActivities, cardColumns, cardOf } from '../activities/rows.ts';
import { offeredPlans } from '../plans/rows.ts';
import { sectionContent } from './content.ts';
import { type ItemRow, type SectionRow, sectionRows } from './rows.ts';
import '../activities/tables.ts';
import './tables.ts';

function landingHandlers({ database: { db }, stations, clock }: Services): HandlersOf<typeof landingCalls> {
  const requireStation = (stationId: number): Station => {
    const servedStation = stations.byId(stationId);
    if (servedStation === undefined) throw notFound();
    return servedStation.station;
  };

  return {
    async listSections({ query }) {
      const stationId = query['where[station_id]'];
      const station = requireStation(stationId);
      const sections = await sectionRows(db, stationId).where(isVisibleAt(station)).execute();
      return sections.map(({ items, ...section }) => sectionOf(section, items));
    },

    async listSectionEntries({ query }) {
      const stationId = query['where[station_id]'];
      const station = requireStation(stationId);
      const sections = await db
        .selectFrom('landing_section')
        .select(['id', 'type_id', 'menu_title'])
        .where('station_id', '=', stationId)
        .where('menu_title', 'is not', null)
        .where(isVisibleAt(station))
        .orderBy('position')
        .execute();
      return sections.map(({ id, type_id, menu_title }) => ({
        id,
        kind: sectionKind(type_id),
        menuTitle: menu_title,
      }));
    },

    async listPublicActions({ params }) {
      requireStation(params.stationId);
      const rows = await availableActivities(db, params.stationId, new Date(clock()))
        .select(cardColumns)
        .where('open_to_visitors', '=', true)
        .orderBy('position')
        .execute();
      return rows.map(cardOf);
    },

    async getAbout({ params, caller }) {
      requireStation(params.stationId);
      const item = await db
        .selectFrom('landing_item')
        .innerJoin('landing_section', 'landing_section.id', 'landing_item.section_id')
        .select(['landing_item.id', 'landing_item.name', 'landing_item.image', 'landing_item.description'])
        .where('landing_item.id', '=', params.id)
        .where('landing_section.station_id', '=', params.stationId)
        .where('landing_item.link_type', '=', 'additional')
        // A caller always has a session of this station: sessions of other stations are rejected earlier.
        .$if(caller === undefined, (query) => query.where('landing_item.members_only', '=', false))
        .executeTakeFirstOrThrow(notFound);
      return item;
    },

    async listExclusiveAbouts({ query }) {
      return db
        .selectFrom('landing_item')
        .innerJoin('landing_section', 'landing_section.id', 'landing_item.section_id')
        .select(['landing_item.id', 'landing_item.name', 'landing_item.image'])
        .where('landing_section.station_id', '=', query['where[station_id]'])
        .where('landing_item.link_type', '=', 'additional')
        .where('landing_item.members_only', '=', true)
        .orderBy('landing_section.position')
        .orderBy('landing_item.position')
        .execute();
    },
  };
}

function isVisibleAt({ id, features }: Station) {
  return (section: ExpressionBuilder<Tables, 'landing_section'>) => {
    const isNot = (kind: 'app' | 'plans') => section('landing_section.type_id', '<>', sectionType(kind));
    return section.and([
      ...(features.nativeApp ? [] : [isNot('app')]),
      features.plans
        ? section.or([isNot('plans'), section.exists(offeredPlans(section, id).select('plan.id'))])
        : isNot('plans'),
    ]);
  };
}

function sectionOf(section: SectionRow, items: readonly ItemRow[]): LandingSection<string> {
  return {
    id: section.id,
    kind: sectionKind(section.type_id),
    menuTitle: section.menu_title,
    title: section.title,
    subtitle: section.subtitle,
    titleColor: section.title_color,
    subtitleColor: section.subtitle_color,
    background: backgroundOf(section),
    items: items.filter(({ members_only }) => !members_only).map(itemOf),
  };
}

const linkKinds = {
  external: 'external',
  nolink: 'none',
  login: 'login',
  signup: 'signup',
  additional: 'about',
} as const;

function itemOf(item: ItemRow): SectionItem<string> {
  return {
    id: item.id,
    name: item.name,
    description: item.description,
    image: item.image,
    videoUrl: item.video_url,
    link: linkKinds[item.link_type],
    url: item.external_link,
    buttonLabel: item.button_label,
    imageLeft: item.image_left,
  };
}

function backgroundOf({ background_image, background_color }: SectionRow): SectionBackground {
  if (background_image !== null) return { kind: 'image', image: background_image };
  return background_color === null ? { kind: 'none' } : { kind: 'color', color: background_color };
}

export const landing = defineArea({
  name: 'landing',
  handlers: landingHandlers,
  content: [sectionContent],
  seeders: [createContentSeeder('landing_section', sectionContent)],
});
