import type { Activity, LandingSection, SectionBackground, SectionItem } from '@estacao/domain';
import * as z from 'zod/mini';
import { defineCall, defineTable } from '../../call.ts';
import { beside, renamed, words } from '../../codecs.ts';
import { activityKind, id, sectionKind } from '../../values.ts';

const link = words(
  { external: 'external', nolink: 'none', login: 'login', signup: 'signup', additional: 'about' },
  'none',
);

const sectionItem: z.ZodMiniType<SectionItem> = renamed(
  {
    id: id(),
    name: z.string(),
    /** May hold HTML: it is sanitised before it is shown. */
    description: z.nullable(z.string()),
    image: z.nullable(z.string()),
    videoId: ['video_id', z.nullable(id())],
    video: z.nullable(z.object({ url: z.string() })),
    link: ['link_type', link],
    url: ['external_link', z.nullable(z.string())],
    buttonLabel: ['button_label', z.nullable(z.string())],
    imageLeft: ['image_left', z.nullable(z.boolean())],
  },
  {
    decode: ({ videoId: _, video, ...item }): SectionItem => ({ ...item, videoUrl: video?.url ?? null }),
    encode: ({ videoUrl, ...item }) => ({
      ...item,
      videoId: videoUrl === null ? null : item.id,
      video: videoUrl === null ? null : { url: videoUrl },
    }),
  },
);

const backgroundKind = words({ none: 'none', color: 'color', image: 'image' }, 'none');

const background = beside(
  {
    kind: ['background_type', backgroundKind],
    image: ['background_image', z.nullable(z.string())],
    color: ['background_color', z.nullable(z.string())],
  },
  {
    // One that lacks what it is made of is none.
    decode({ kind, image, color }): SectionBackground {
      if (kind === 'image' && image !== null) return { kind, image };
      return kind === 'color' && color !== null ? { kind, color } : { kind: 'none' };
    },
    encode: (background) => ({ image: null, color: null, ...background }),
  },
);

const landingSection: z.ZodMiniType<LandingSection> = renamed({
  id: id(),
  kind: ['type_id', sectionKind()],
  /** What the navigation calls it; null keeps it out of there. */
  menuTitle: ['menu_title', z.nullable(z.string())],
  title: z.nullable(z.string()),
  subtitle: z.nullable(z.string()),
  titleColor: ['title_color', z.nullable(z.string())],
  subtitleColor: ['subtitle_color', z.nullable(z.string())],
  background,
  items: ['section_items', z.array(sectionItem)],
});

/** The wire makes a list of what is at most one. */
const redirectUrl = z.codec(z.array(z.object({ url: z.string() })), z.nullable(z.string()), {
  decode: ([first]) => first?.url ?? null,
  encode: (url) => (url === null ? [] : [{ url }]),
});

const activity: z.ZodMiniType<Activity> = renamed({
  id: id(),
  name: z.string(),
  image: z.nullable(z.string()),
  clickLabel: ['click_me_label', z.nullable(z.string())],
  kind: ['type_id', activityKind()],
  url: ['redirect_links', redirectUrl],
});

const publicActions = z.codec(
  z.object({ response: z.array(activity) }),
  z.custom<readonly Activity[]>(Array.isArray),
  {
    decode: ({ response }) => response,
    encode: (response) => ({ response: [...response] }),
  },
);

export const listSections = defineCall({
  id: 'listSections',
  method: 'GET',
  path: '/station-sections/',
  audience: 'anyone',
  owner: [{ station: 'query.where[station_id]' }],
  request: { query: z.object({ 'where[station_id]': id() }) },
  answer: z.array(landingSection),
  note: 'The sections of the landing page, in the order they are drawn.',
});

export const listPublicActions = defineCall({
  id: 'listPublicActions',
  method: 'GET',
  path: '/public-actions/{stationId}',
  audience: 'public',
  owner: [{ station: 'params.stationId' }],
  request: { params: z.object({ stationId: id() }) },
  answer: publicActions,
  note: 'The activities that visitors may see.',
});

export const getAbout = defineCall({
  id: 'getAbout',
  method: 'GET',
  path: '/station-about-participant/{id}/{stationId}',
  audience: 'anyone',
  owner: [{ station: 'params.stationId' }],
  request: { params: z.object({ id: id(), stationId: id() }) },
  answer: z.object({
    id: id(),
    name: z.string(),
    image: z.nullable(z.string()),
    description: z.nullable(z.string()),
  }),
  note: 'The page behind an item of a section whose link is `additional`.',
});

export const landingCalls = defineTable({ listSections, listPublicActions, getAbout });
