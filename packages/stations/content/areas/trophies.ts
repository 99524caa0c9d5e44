import { entryKey, group, keyedList, type OutputOf, text, wholeNumber } from '@estacao/theming/schema';
import { cover } from '../cover.ts';

const trophy = group(
  {
    key: entryKey().meta({
      description: 'The permanent key of the trophy; its texts can change.',
      examples: ['primeiro-quiz'],
    }),
    description: text(160).meta({ description: 'The reason for the trophy.' }),
    cover: cover(),
    daysAgo: wholeNumber(0, 36_500, 'days')
      .optional()
      .meta({ description: 'Samples only: the days since the demo member got it.' }),
  },
  { title: 'Trophy', description: 'A trophy for members.' },
);

export const trophies = keyedList(trophy, 500, 'trophies')
  .optional()
  .meta({ description: 'The trophies, in order.' });

export type SampleTrophy = OutputOf<typeof trophy>;
