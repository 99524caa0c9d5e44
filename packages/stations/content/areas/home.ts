import { entryKey, group, keyedList, list, type Read, text, wholeNumber } from '@estacao/theming/schema';
import { cover } from '../cover.ts';

function activityKeys() {
  return list(entryKey(), 200, 'keys').meta({ description: 'Its activities, by their keys, in order.' });
}

function keyOf(what: string) {
  return entryKey().meta({
    description: `What the ${what} is known by for good, while its words may change.`,
  });
}

const category = group(
  {
    key: keyOf('category'),
    name: text(80).meta({ description: 'What it is called.' }),
    icon: cover(),
    number: wholeNumber(1, 2_147_483_647)
      .optional()
      .meta({
        description:
          'Its number in addresses and calls, where it has to be a certain one, as features.legalCategory says. No two stations have the same.',
        examples: [494],
      }),
    activities: activityKeys(),
  },
  { title: 'Category', description: 'Activities of one sort, in a row on the home page.' },
);

const journey = group(
  {
    key: keyOf('journey'),
    name: text(80).meta({ description: 'What it is called.' }),
    activities: activityKeys(),
  },
  { title: 'Journey', description: 'Activities that are done one after another.' },
);

const playing = group(
  {
    key: keyOf('row'),
    title: text(80).meta({ description: 'Its heading.' }),
    activities: activityKeys(),
  },
  { title: 'Now playing', description: 'What goes on right now.' },
);

export const categories = keyedList(category, 60, 'categories')
  .optional()
  .meta({ description: 'The categories of activities, in order.' });

export const journeys = keyedList(journey, 30, 'journeys')
  .optional()
  .meta({ description: 'The journeys, in order.' });

export const nowPlaying = keyedList(playing, 10, 'rows')
  .optional()
  .meta({ description: 'What goes on right now. The first one is shown.' });

export type SampleCategory = Read<typeof category>;
export type SampleJourney = Read<typeof journey>;
export type SampleNowPlaying = Read<typeof playing>;
