import { unionPlaces, weekdays } from '@estacao/domain';
import {
  entryKey,
  group,
  keyedList,
  list,
  type OutputOf,
  oneOf,
  pattern,
  text,
} from '@estacao/theming/schema';
import { cover } from '../cover.ts';

type UnionAreaKey = keyof typeof unionPlaces;
const areaKeys = Object.keys(unionPlaces) as [UnionAreaKey, ...UnionAreaKey[]];

function area() {
  return oneOf(areaKeys).meta({ description: 'Its area.' });
}

function page() {
  return pattern(
    /^[a-z]+(?:[/-][a-z]+)*$/,
    'the address of a page in the area, such as orientacoes',
    80,
  ).meta({
    description: 'The address of a page in the area.',
    examples: ['orientacoes'],
  });
}

function day() {
  return pattern(/^\d{4}-\d{2}-\d{2}$/, 'a day, YYYY-MM-DD', 10);
}

const pageTexts = group(
  {
    page: page(),
    paragraphs: list(text(1200), 40, 'paragraphs').meta({ description: 'The paragraphs.' }),
  },
  { title: 'Texts of a page', description: 'The texts of a page.' },
);

const formDays = group(
  {
    page: page(),
    weekdays: list(oneOf(weekdays), 6, 'days').meta({ description: 'The weekdays that the form offers.' }),
  },
  { title: 'Days of a form', description: 'The weekdays that a form offers.' },
);

const pagePlaylist = group(
  {
    page: page(),
    activities: list(entryKey(), 12, 'activities').meta({
      description: 'The keys of activities of kind video.',
    }),
  },
  { title: 'Videos of a page', description: 'The activities with the videos of a page.' },
);

const contact = group(
  {
    name: text(80).meta({ description: 'The name of the person.' }),
    role: text(80).optional().meta({ description: 'The role.' }),
    email: text(120).optional().meta({ description: 'The e-mail address.' }),
    phone: text(30).optional().meta({ description: 'The telephone number.' }),
    photo: cover(),
  },
  { title: 'Contact', description: 'A contact person.' },
);

const unionArea = group(
  {
    key: oneOf(areaKeys).meta({ description: 'The area.' }),
    texts: list(pageTexts, 20, 'pages').optional().meta({
      description: 'The texts of its pages. They replace the standard texts.',
    }),
    topics: list(text(80), 30, 'topics').optional().meta({ description: 'The topics that it helps with.' }),
    weekdays: list(formDays, 8, 'forms').optional().meta({ description: 'The days of its forms.' }),
    contacts: list(contact, 24, 'contacts').optional().meta({ description: 'The people who work there.' }),
    phone: text(30).optional().meta({ description: 'The telephone number of the area.' }),
    playlists: list(pagePlaylist, 8, 'pages').optional().meta({ description: 'The videos of its pages.' }),
  },
  { title: 'Area of a union', description: 'The content of one service area.' },
);

const areaNews = group(
  {
    key: entryKey().meta({ description: 'The permanent key of the news.' }),
    area: area(),
    title: text(160).meta({ description: 'The headline.' }),
    content: text(20_000).meta({ description: 'The text. HTML is allowed.' }),
    cover: cover(),
  },
  { title: 'News of an area', description: 'A news article of an area.' },
);

const theme = group(
  {
    key: entryKey().meta({ description: 'The permanent key of the theme.' }),
    type: text(80).optional().meta({ description: 'The type of theme.' }),
    title: text(160).meta({ description: 'The title.' }),
    description: text(2000).optional().meta({ description: 'The description.' }),
    interested: list(text(120), 30, 'people')
      .optional()
      .meta({ description: 'The people and groups that it concerns.' }),
    highlights: list(
      group(
        { description: text(400), position: text(160).optional() },
        { title: 'Highlight', description: 'A point of a theme.' },
      ),
      30,
      'highlights',
    )
      .optional()
      .meta({ description: 'Points of the theme, with the position of the union.' }),
    actions: list(
      group(
        { date: day().optional(), description: text(400) },
        { title: 'Action', description: 'An action of the union.' },
      ),
      40,
      'actions',
    )
      .optional()
      .meta({ description: 'The actions of the union.' }),
    processes: list(
      group(
        { name: text(120), court: text(120).optional() },
        { title: 'Process', description: 'A court case.' },
      ),
      20,
      'processes',
    )
      .optional()
      .meta({ description: 'The cases before courts and authorities.' }),
  },
  { title: 'Theme of a union', description: 'A cause that the union supports.' },
);

export const unionAreas = keyedList(unionArea, areaKeys.length, 'areas')
  .optional()
  .meta({ description: 'The content of the service areas.' });
export const unionNews = keyedList(areaNews, 500, 'news')
  .optional()
  .meta({ description: 'The news of the service areas, newest first.' });
export const unionThemes = keyedList(theme, 200, 'themes')
  .optional()
  .meta({ description: 'The causes that the union supports.' });
export type SampleUnionArea = OutputOf<typeof unionArea>;
export type SampleUnionNews = OutputOf<typeof areaNews>;
export type SampleUnionTheme = OutputOf<typeof theme>;
