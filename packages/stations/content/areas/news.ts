import {
  crossKeyRule,
  entryKey,
  group,
  keyedList,
  type OutputOf,
  text,
  wholeNumber,
} from '@estacao/theming/schema';
import { cover } from '../cover.ts';
import { moment } from '../moment.ts';

const article = group(
  {
    key: entryKey().meta({
      description: 'The permanent key; the texts can change. The address of its page stays the same.',
      examples: ['nova-sede'],
    }),
    title: text(160).meta({ description: 'The headline.' }),
    subtitle: text(400).optional().meta({ description: 'The line below it, as plain text.' }),
    cover: cover(),
    body: text(20_000).optional().meta({ description: 'The text of its page. HTML is allowed.' }),
    publishedAt: moment()
      .optional()
      .meta({
        description: 'The time of publication. Default: the time when it was first stored.',
        examples: ['2026-03-05T09:00:00-03:00'],
      }),
    daysAgo: wholeNumber(0, 36_500, 'days').optional().meta({
      description: 'Samples only: the same, in days before the first start.',
    }),
  },
  { title: 'News', description: 'A news article of the station.' },
).superRefine(({ publishedAt, daysAgo }, context) => {
  if (publishedAt !== undefined && daysAgo !== undefined)
    context.addIssue({
      code: 'custom',
      path: ['daysAgo'],
      message: 'daysAgo only without publishedAt',
      params: crossKeyRule,
    });
});

export const news = keyedList(article, 500, 'news').optional().meta({
  description: 'The news, in any order; pages sort them by publication.',
});

export type SampleNews = OutputOf<typeof article>;
