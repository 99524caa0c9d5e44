import type { SampleItem } from '@estacao/stations/content';
import type { Seeder } from '../../area.ts';
import { coverUrl } from '../station/pictures.ts';

/** The sections of the landing page and what stands in them. */
export const landingSeeder: Seeder = {
  filled: (db) => db.selectFrom('landing_section').select('station_id').distinct().execute(),

  async fill({ trx, found, content }) {
    const { features } = found.station;
    const sections = content.sections.filter(({ type }) => type !== 6 || features.nativeApp);
    if (sections.length === 0) return;
    const rows = await trx
      .insertInto('landing_section')
      .values(
        sections.map((section, position) => ({
          station_id: found.station.id,
          position,
          type_id: section.type,
          menu_title: section.menu ?? null,
          title: section.title ?? null,
          subtitle: section.subtitle ?? null,
          title_color: null,
          subtitle_color: null,
          background_image: null,
          background_color: null,
        })),
      )
      .returning(['id', 'position'])
      .execute();

    const items = rows.flatMap(({ id, position }) =>
      (sections[position]?.items ?? []).map((item, place) => ({
        section_id: id,
        position: place,
        name: item.name,
        description: item.description ?? null,
        image: coverUrl(found, item.cover),
        video_url: item.videoUrl ?? null,
        ...linkOf(item),
        button_label: item.button ?? null,
        image_left: item.imageLeft ?? null,
      })),
    );
    if (items.length > 0) await trx.insertInto('landing_item').values(items).execute();
  },
};

function linkOf({ link }: SampleItem) {
  switch (link) {
    case undefined:
      return { link_type: 'nolink' as const, external_link: null };
    case 'login':
    case 'signup':
    case 'additional':
      return { link_type: link, external_link: null };
    default:
      return { link_type: 'external' as const, external_link: link };
  }
}

/** Activities, as far as their cards need them. */
export const activitySeeder: Seeder = {
  filled: (db) => db.selectFrom('activity').select('station_id').distinct().execute(),

  async fill({ trx, found, content }) {
    if (content.activities.length === 0) return;
    await trx
      .insertInto('activity')
      .values(
        content.activities.map((activity, position) => ({
          station_id: found.station.id,
          position,
          type_id: activity.type,
          name: activity.name,
          image: coverUrl(found, activity.cover),
          click_me_label: activity.label ?? null,
          redirect_url: activity.url ?? null,
          open_to_visitors: activity.membersOnly !== true,
        })),
      )
      .execute();
  },
};
