import {
  entryKey,
  group,
  httpsUrl,
  keyedList,
  oneOf,
  pattern,
  type Read,
  text,
  togetherOnly,
  webAddress,
  webAddressText,
  yesOrNo,
} from '@estacao/theming/schema';
import { cover } from '../cover.ts';

const sectionKinds = [
  'cards',
  'rows',
  'carousel',
  'stack',
  'activities',
  'app',
  'plans',
  'form',
  'media',
] as const;

const item = group(
  {
    key: entryKey().meta({
      description: 'What the item is known by in its section for good; its page keeps its address.',
      examples: ['saude-em-dia'],
    }),
    name: text(160).meta({ description: 'The line that is read first.' }),
    description: text(20_000)
      .optional()
      .meta({ description: 'The words below it, or those of its page. May hold HTML.' }),
    cover: cover(),
    videoUrl: httpsUrl().optional().meta({
      description:
        'A video instead of the picture: a file, or a page of YouTube or Vimeo. The cover stands there before.',
    }),
    link: pattern(
      new RegExp(`^(?:login|signup|about|${webAddress})$`),
      `login, signup, about (its own page), or ${webAddressText}`,
    )
      .optional()
      .meta({
        description:
          'Where a click goes: to the login, the sign-up, a page of its own with the whole description, or another site. Nowhere when left out.',
        examples: ['signup', 'about', 'https://example.org'],
      }),
    button: text(40).optional().meta({ description: 'What its button says.' }),
    imageLeft: yesOrNo().optional().meta({
      description: 'In rows, whether the picture stands on the left; they take turns when left out.',
    }),
    membersOnly: yesOrNo().optional().meta({
      description: 'Whether visitors do not see it, nor its page: it is for members only.',
    }),
  },
  { title: 'Item', description: 'What stands in a section.' },
).superRefine(({ membersOnly, link }, context) => {
  if (membersOnly === true && link !== 'about')
    context.addIssue({
      code: 'custom',
      path: ['membersOnly'],
      message: 'membersOnly together with link about: it is shown by its page',
      params: togetherOnly,
    });
});

const section = group(
  {
    key: entryKey().meta({
      description: 'What the section is known by for good, while its words may change.',
      examples: ['beneficios'],
    }),
    kind: oneOf(sectionKinds).meta({
      description:
        'How it is drawn. activities, app, plans and form bring what they show; app is shown where features.nativeApp is true.',
    }),
    menu: text(40)
      .optional()
      .meta({ description: 'What the navigation calls it; without one it is not listed there.' }),
    title: text(160).optional().meta({ description: 'Its heading.' }),
    subtitle: text(400).optional().meta({ description: 'The line below the heading.' }),
    items: keyedList(item, 60, 'items').optional().meta({ description: 'What stands in it, in order.' }),
  },
  { title: 'Section', description: 'A part of the landing page.' },
);

export const sections = keyedList(section, 40, 'sections')
  .optional()
  .meta({ description: 'The parts of the landing page, in order.' });

export type SampleItem = Read<typeof item>;
export type SampleSection = Read<typeof section>;
