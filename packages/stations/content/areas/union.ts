import { unionPlaces, weekdays } from '@estacao/domain';
import { entryKey, group, keyedList, list, oneOf, pattern, type Read, text } from '@estacao/theming/schema';
import { cover } from '../cover.ts';

type Part = keyof typeof unionPlaces;
const parts = Object.keys(unionPlaces) as [Part, ...Part[]];

function area() {
  return oneOf(parts).meta({ description: 'The area that it belongs to.' });
}

function page() {
  return pattern(
    /^[a-z]+(?:[/-][a-z]+)*$/,
    'the address of a page in the area, such as orientacoes',
    80,
  ).meta({
    description: 'A page of the area, by its address.',
    examples: ['orientacoes'],
  });
}

function day() {
  return pattern(/^\d{4}-\d{2}-\d{2}$/, 'a day, YYYY-MM-DD', 10);
}

const texts = group(
  {
    page: page(),
    paragraphs: list(text(1200), 40, 'paragraphs').meta({ description: 'What stands there.' }),
  },
  { title: 'Texts of a page', description: 'What stands on a page.' },
);

const days = group(
  {
    page: page(),
    weekdays: list(oneOf(weekdays), 6, 'days').meta({ description: 'When what it asks for can be.' }),
  },
  { title: 'Days of a form', description: 'When what a form asks for can be.' },
);

const playlist = group(
  {
    page: page(),
    activities: list(entryKey(), 12, 'activities').meta({
      description: 'Activities of the kind video, by their keys.',
    }),
  },
  { title: 'Videos of a page', description: 'Whose videos a page shows.' },
);

const contact = group(
  {
    name: text(80).meta({ description: 'Who it is.' }),
    role: text(80).optional().meta({ description: 'What they do.' }),
    email: text(120).optional().meta({ description: 'Where to write to.' }),
    phone: text(30).optional().meta({ description: 'Whom to ring up.' }),
    photo: cover(),
  },
  { title: 'Contact', description: 'Somebody to turn to.' },
);

const unionArea = group(
  {
    key: oneOf(parts).meta({ description: 'Which area.' }),
    texts: list(texts, 20, 'pages').optional().meta({
      description: 'What stands on its pages, in the place of what any station says there.',
    }),
    topics: list(text(80), 30, 'topics').optional().meta({ description: 'What it helps with.' }),
    weekdays: list(days, 8, 'forms').optional().meta({ description: 'The days of its forms.' }),
    contacts: list(contact, 24, 'contacts').optional().meta({ description: 'Who works there.' }),
    phone: text(30).optional().meta({ description: 'Where it can be rung up.' }),
    playlists: list(playlist, 8, 'pages').optional().meta({ description: 'Whose videos its pages show.' }),
  },
  { title: 'Area of a union', description: 'What a station has to say in one of its service areas.' },
);

const news = group(
  {
    key: entryKey().meta({ description: 'What the news are known by for good.' }),
    area: area(),
    title: text(160).meta({ description: 'The headline.' }),
    content: text(20_000).meta({ description: 'The whole of it. May hold HTML.' }),
    cover: cover(),
  },
  { title: 'News of an area', description: 'Something to read in one of the areas.' },
);

const theme = group(
  {
    key: entryKey().meta({ description: 'What the theme is known by for good.' }),
    type: text(80).optional().meta({ description: 'What sort of theme it is.' }),
    title: text(160).meta({ description: 'What it is about.' }),
    description: text(2000).optional().meta({ description: 'More of it.' }),
    interested: list(text(120), 30, 'people').optional().meta({ description: 'Whom it concerns.' }),
    highlights: list(
      group(
        { description: text(400), position: text(160).optional() },
        { title: 'Highlight', description: 'A point of a theme.' },
      ),
      30,
      'highlights',
    )
      .optional()
      .meta({ description: 'Points of it, and where the union stands.' }),
    actions: list(
      group(
        { date: day().optional(), description: text(400) },
        { title: 'Action', description: 'Something that the union has done.' },
      ),
      40,
      'actions',
    )
      .optional()
      .meta({ description: 'What the union has done.' }),
    processes: list(
      group(
        { name: text(120), court: text(120).optional() },
        { title: 'Process', description: 'Something before a court.' },
      ),
      20,
      'processes',
    )
      .optional()
      .meta({ description: 'What is before courts and authorities.' }),
  },
  { title: 'Theme of a union', description: 'Something that the union stands up for.' },
);

export const unionAreas = keyedList(unionArea, parts.length, 'areas')
  .optional()
  .meta({ description: 'What the station has to say in its service areas.' });
export const unionNews = keyedList(news, 500, 'news')
  .optional()
  .meta({ description: 'The news of its service areas, the newest first.' });
export const unionThemes = keyedList(theme, 200, 'themes')
  .optional()
  .meta({ description: 'What the union stands up for.' });
export type SampleUnionArea = Read<typeof unionArea>;
export type SampleUnionNews = Read<typeof news>;
export type SampleUnionTheme = Read<typeof theme>;
