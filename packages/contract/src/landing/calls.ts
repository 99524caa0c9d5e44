import * as z from 'zod/mini';
import { defineCall, defineTable } from '../call.ts';
import { id } from '../values.ts';

const link = z.enum(['external', 'nolink', 'login', 'signup', 'additional']);

const sectionItem = z.object({
  id: id(),
  name: z.string(),
  /** May hold HTML: it is sanitised before it is shown. */
  description: z.nullable(z.string()),
  image: z.nullable(z.string()),
  video_id: z.nullable(id()),
  video: z.nullable(z.object({ url: z.string() })),
  link_type: link,
  external_link: z.nullable(z.string()),
  button_label: z.nullable(z.string()),
  image_left: z.nullable(z.boolean()),
});

/** One to nine: cards, rows, carousel, stack, activities, app, plans, form, media. */
const sectionType = z.literal([1, 2, 3, 4, 5, 6, 7, 8, 9]);

export const landingSection = z.object({
  id: id(),
  type_id: sectionType,
  /** What the navigation calls it; null keeps it out of there. */
  menu_title: z.nullable(z.string()),
  title: z.nullable(z.string()),
  subtitle: z.nullable(z.string()),
  title_color: z.nullable(z.string()),
  subtitle_color: z.nullable(z.string()),
  background_type: z.enum(['image', 'color', 'none']),
  background_image: z.nullable(z.string()),
  background_color: z.nullable(z.string()),
  section_items: z.array(sectionItem),
});

export type LandingSection = z.output<typeof landingSection>;

export const publicAction = z.object({
  id: id(),
  name: z.string(),
  image: z.nullable(z.string()),
  click_me_label: z.nullable(z.string()),
  type_id: id(),
  redirect_links: z.array(z.object({ url: z.string() })),
});

export type PublicAction = z.output<typeof publicAction>;

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
  answer: z.object({ response: z.array(publicAction) }),
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
