import type {
  About,
  Activity,
  LandingSection,
  SectionBackground,
  SectionEntry,
  SectionItem,
} from '@estacao/domain';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { composite, orUndecoded, renamed, textEnum } from '../../codecs.ts';
import { id, sectionKind, strictSectionKind } from '../../values.ts';
import { activity } from '../activities/card.ts';

const linkKind = textEnum(
  { external: 'external', nolink: 'none', login: 'login', signup: 'signup', additional: 'about' },
  'none',
);

const sectionItem: z.ZodMiniType<SectionItem<string>> = renamed(
  {
    id: id(),
    name: z.string(),
    /** May contain HTML; the client sanitises it. */
    description: z.nullable(z.string()),
    image: z.nullable(z.string()),
    videoId: ['video_id', z.nullable(id())],
    video: z.nullable(z.object({ url: z.string() })),
    link: ['link_type', linkKind],
    url: ['external_link', z.nullable(z.string())],
    buttonLabel: ['button_label', z.nullable(z.string())],
    imageLeft: ['image_left', z.nullable(z.boolean())],
  },
  {
    // A video counts only with an id, even if the object is present.
    decode: ({ videoId, video, ...item }): SectionItem<string> => ({
      ...item,
      videoUrl: videoId === null ? null : (video?.url ?? null),
    }),
    encode: ({ videoUrl, ...item }) => ({
      ...item,
      videoId: videoUrl === null ? null : item.id,
      video: videoUrl === null ? null : { url: videoUrl },
    }),
  },
);

const background = composite(
  {
    kind: ['background_type', z.nullable(z.string())],
    image: ['background_image', z.nullable(z.string())],
    color: ['background_color', z.nullable(z.string())],
  },
  {
    decode({ kind, image, color }): SectionBackground {
      switch (kind) {
        case 'image':
          return image === null ? { kind: 'none' } : { kind, image };
        case 'color':
          return color === null ? { kind: 'none' } : { kind, color };
        case 'none':
        case null:
          return { kind: 'none' };
        default:
          return { kind: 'unknown', type: kind };
      }
    },
    encode: ({ kind, ...rest }) => ({
      image: null,
      color: null,
      ...rest,
      kind: kind === 'unknown' && 'type' in rest ? rest.type : kind,
    }),
  },
);

const landingSection: z.ZodMiniType<LandingSection<string>> = renamed({
  id: id(),
  kind: ['type_id', strictSectionKind()],
  /** Label in the navigation; null hides the section there. */
  menuTitle: ['menu_title', z.nullable(z.string())],
  title: z.nullable(z.string()),
  subtitle: z.nullable(z.string()),
  titleColor: ['title_color', z.nullable(z.string())],
  subtitleColor: ['subtitle_color', z.nullable(z.string())],
  background,
  items: ['section_items', z.array(sectionItem)],
});

const publicActions = z.codec(
  z.object({ response: z.array(activity) }),
  z.custom<readonly Activity[]>(Array.isArray),
  {
    decode: ({ response }) => response,
    encode: (response) => ({ response: [...response] }),
  },
);

export const listSections = defineCall('GET /station-sections/', {
  id: 'listSections',
  audience: 'anyone',
  owner: [{ station: 'query.where[station_id]' }],
  request: { query: z.object({ 'where[station_id]': id() }) },
  answer: z.array(orUndecoded(landingSection)),
  offline: true,
  note: 'Lists the sections of the landing page, in display order. Clients must skip unknown kinds of section.',
});

const sectionEntry: z.ZodMiniType<SectionEntry> = renamed(
  {
    id: id(),
    menuTitle: ['menu_title', z.nullable(z.string())],
    backgroundColor: ['background_color', z.optional(z.nullable(z.string()))],
    type: z.object({ id: sectionKind() }),
  },
  {
    decode: ({ type, backgroundColor: _, ...entry }): SectionEntry => ({ ...entry, kind: type.id }),
    encode: ({ kind, ...entry }) => ({ ...entry, backgroundColor: null, type: { id: kind } }),
  },
);

export const listSectionEntries = defineCall('GET /station-abouts/', {
  id: 'listSectionEntries',
  audience: 'anyone',
  owner: [{ station: 'query.where[station_id]' }],
  request: { query: z.object({ 'where[station_id]': id() }) },
  answer: z.array(sectionEntry),
  note: 'Lists the sections of the navigation, which have a menu title, in their order.',
});

export const listPublicActions = defineCall('GET /public-actions/{stationId}', {
  id: 'listPublicActions',
  audience: 'public',
  owner: [{ station: 'params.stationId' }],
  request: { params: z.object({ stationId: id() }) },
  answer: publicActions,
  offline: true,
  note: 'Lists the activities that visitors may see.',
});

const about: z.ZodMiniType<About<string>> = z.object({
  id: id(),
  name: z.string(),
  image: z.nullable(z.string()),
  description: z.nullable(z.string()),
});

export const getAbout = defineCall('GET /station-about-participant/{id}/{stationId}', {
  id: 'getAbout',
  audience: 'anyone',
  owner: [{ station: 'params.stationId' }],
  request: { params: z.object({ id: id(), stationId: id() }) },
  answer: about,
  note: 'Returns the page of an item whose link is `additional`. Only members can read an item that is for members only.',
});

export const listExclusiveAbouts = defineCall('GET /exclusive-abouts/', {
  id: 'listExclusiveAbouts',
  audience: 'member',
  owner: [{ station: 'query.where[station_id]' }],
  request: { query: z.object({ 'where[station_id]': id() }) },
  answer: z.array(z.object({ id: id(), name: z.string(), image: z.nullable(z.string()) })),
  needs: { part: 'exclusive' },
  note: 'Lists the items with a page for members only, in their order.',
});
