import { entryKey, group, keyedList, list, type OutputOf, text, wholeNumber } from '@estacao/theming/schema';
import { cover } from '../cover.ts';

function activityKeys() {
  return list(entryKey(), 200, 'keys').meta({ description: 'The keys of its activities, in order.' });
}

function permanentKey(subject: string) {
  return entryKey().meta({
    description: `The permanent key of the ${subject}; its texts can change.`,
  });
}

const category = group(
  {
    key: permanentKey('category'),
    name: text(80).meta({ description: 'The name.' }),
    icon: cover(),
    number: wholeNumber(1, 2_147_483_647)
      .optional()
      .meta({
        description:
          'A fixed number for addresses and calls, such as the one in features.legalCategory. It must be unique among all stations.',
        examples: [494],
      }),
    activities: activityKeys(),
  },
  { title: 'Category', description: 'Similar activities, in a row on the home page.' },
);

const journey = group(
  {
    key: permanentKey('journey'),
    name: text(80).meta({ description: 'The name.' }),
    activities: activityKeys(),
  },
  { title: 'Journey', description: 'Activities for members to finish in order.' },
);

const nowPlayingRow = group(
  {
    key: permanentKey('row'),
    title: text(80).meta({ description: 'The heading.' }),
    activities: activityKeys(),
  },
  { title: 'Now playing', description: 'Activities that run now.' },
);

export const categories = keyedList(category, 60, 'categories')
  .optional()
  .meta({ description: 'The categories of activities, in order.' });

export const journeys = keyedList(journey, 30, 'journeys')
  .optional()
  .meta({ description: 'The journeys, in order.' });

export const nowPlaying = keyedList(nowPlayingRow, 10, 'rows')
  .optional()
  .meta({ description: 'Rows of activities that run now. The home page shows the first one.' });

export type SampleCategory = OutputOf<typeof category>;
export type SampleJourney = OutputOf<typeof journey>;
export type SampleNowPlaying = OutputOf<typeof nowPlayingRow>;
