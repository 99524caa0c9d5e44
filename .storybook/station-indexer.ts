import { basename } from 'node:path';
import { readStations } from '@estacao/stations';
import type { Indexer } from 'storybook/internal/types';
import { stationStories } from './station-stories.ts';

/**
 * A token file is indexed like a file of stories: it gives a section with the station's passport and every overview
 * and screen there is. So a station needs no story file, and no list has to be kept.
 */
export const stationIndexer: Indexer = {
  test: /\.station\.json$/,
  createIndex: async (file) => {
    const found = readStations().stations.find((candidate) => candidate.file === file);
    // A copy is no test: the story itself is one.
    const shared = { type: 'story' as const, importPath: file, tags: ['!test', '!autodocs'] };
    if (found === undefined) {
      return [{ ...shared, exportName: 'Refused', name: 'Refused', title: `Stations/${basename(file)}` }];
    }
    const section = `Stations/${found.station.name}`;
    return [
      { ...shared, exportName: 'Passport', name: 'Passport', title: section },
      ...stationStories().map(({ exportName, name, title }) => ({
        ...shared,
        exportName,
        name,
        title: `${section}/${title}`,
      })),
    ];
  },
};
