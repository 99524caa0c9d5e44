import {
  entryKey,
  group,
  keyedList,
  type Read,
  text,
  togetherOnly,
  wholeNumber,
} from '@estacao/theming/schema';
import { cover } from '../cover.ts';
import { moment } from '../moment.ts';

const piece = group(
  {
    key: entryKey().meta({
      description: 'What it is known by for good, while its words may change; its page keeps its address.',
      examples: ['nova-sede'],
    }),
    title: text(160).meta({ description: 'The line that is read first.' }),
    subtitle: text(400).optional().meta({ description: 'The line below it, as plain words.' }),
    cover: cover(),
    body: text(20_000).optional().meta({ description: 'What its page says. May hold HTML.' }),
    publishedAt: moment()
      .optional()
      .meta({
        description: 'When it came out. When left out, when it was first written down.',
        examples: ['2026-03-05T09:00:00-03:00'],
      }),
    daysAgo: wholeNumber(0, 36_500, 'days').optional().meta({
      description: 'Of samples only: the same, counted back from the first start.',
    }),
  },
  { title: 'News', description: 'Something new at the station.' },
).superRefine(({ publishedAt, daysAgo }, context) => {
  if (publishedAt !== undefined && daysAgo !== undefined)
    context.addIssue({
      code: 'custom',
      path: ['daysAgo'],
      message: 'daysAgo without publishedAt: both say when it came out',
      params: togetherOnly,
    });
});

export const news = keyedList(piece, 500, 'news').optional().meta({
  description: 'The news, in any order: they are shown by when they came out.',
});

export type SampleNews = Read<typeof piece>;
