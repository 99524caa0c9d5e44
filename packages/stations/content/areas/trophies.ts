import { entryKey, group, keyedList, type Read, text, wholeNumber } from '@estacao/theming/schema';
import { cover } from '../cover.ts';

const trophy = group(
  {
    key: entryKey().meta({
      description: 'What the trophy is known by for good, while its words may change.',
      examples: ['primeiro-quiz'],
    }),
    description: text(160).meta({ description: 'What it is given for.' }),
    cover: cover(),
    daysAgo: wholeNumber(0, 36_500, 'days')
      .optional()
      .meta({ description: 'Of samples only: how long ago the demo member was given it.' }),
  },
  { title: 'Trophy', description: 'Something that members can be given.' },
);

export const trophies = keyedList(trophy, 500, 'trophies')
  .optional()
  .meta({ description: 'The trophies that there are, in order.' });

export type SampleTrophy = Read<typeof trophy>;
