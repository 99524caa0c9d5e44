import {
  crossKeyRule,
  entryKey,
  group,
  httpsUrl,
  keyedList,
  type OutputOf,
  oneOf,
  pattern,
  text,
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
      description: 'The permanent key of the item in its section. The address of its page stays the same.',
      examples: ['saude-em-dia'],
    }),
    name: text(160).meta({ description: 'The title.' }),
    description: text(20_000)
      .optional()
      .meta({ description: 'The text below the title, or of its page. HTML is allowed.' }),
    cover: cover(),
    videoUrl: httpsUrl().optional().meta({
      description:
        'A video instead of the picture: a file, or a YouTube or Vimeo page. The cover shows until it plays.',
    }),
    link: pattern(
      new RegExp(`^(?:login|signup|about|${webAddress})$`),
      `login, signup, about (the page of the item), or ${webAddressText}`,
    )
      .optional()
      .meta({
        description:
          'The target of a click: the login, the sign-up, a page with the whole description, or another site. Default: none.',
        examples: ['signup', 'about', 'https://example.org'],
      }),
    button: text(40).optional().meta({ description: 'The label of its button.' }),
    imageLeft: yesOrNo().optional().meta({
      description: 'In rows, whether the picture is on the left. By default the sides alternate.',
    }),
    membersOnly: yesOrNo().optional().meta({
      description: 'Whether only members see it and its page.',
    }),
  },
  { title: 'Item', description: 'An item of a section.' },
).superRefine(({ membersOnly, link }, context) => {
  if (membersOnly === true && link !== 'about')
    context.addIssue({
      code: 'custom',
      path: ['membersOnly'],
      message: 'membersOnly only with link about',
      params: crossKeyRule,
    });
});

const section = group(
  {
    key: entryKey().meta({
      description: 'The permanent key of the section; its texts can change.',
      examples: ['beneficios'],
    }),
    kind: oneOf(sectionKinds).meta({
      description:
        'The layout. activities, app, plans and form have their own content. app shows only with features.nativeApp.',
    }),
    menu: text(40)
      .optional()
      .meta({ description: 'Its label in the navigation. Without one, the navigation omits it.' }),
    title: text(160).optional().meta({ description: 'The heading.' }),
    subtitle: text(400).optional().meta({ description: 'The line below the heading.' }),
    items: keyedList(item, 60, 'items').optional().meta({ description: 'The items, in order.' }),
  },
  { title: 'Section', description: 'A part of the landing page.' },
);

export const sections = keyedList(section, 40, 'sections')
  .optional()
  .meta({ description: 'The parts of the landing page, in order.' });

export type SampleItem = OutputOf<typeof item>;
export type SampleSection = OutputOf<typeof section>;
