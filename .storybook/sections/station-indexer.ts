import { basename } from 'node:path';
import { readStations } from '@estacao/stations';
import type { Indexer } from 'storybook/internal/types';
import { PASSPORT, sectionId, sectionTitle } from './section-title.ts';
import { passportModule, screenModule } from './station-modules.ts';
import { shelf, stationStories } from './station-stories.ts';

/**
 * Indexes a token file like a story file: a section with the passport and every overview and screen. A new
 * station needs no story file.
 */
export const stationIndexer: Indexer = {
  test: /\.station\.json$/,
  createIndex: async (file) => {
    const { stations } = readStations();
    const found = stations.find((candidate) => candidate.file === file);
    const shared = { type: 'story' as const, tags: ['!test', '!autodocs'] };
    if (found === undefined) {
      return [
        {
          ...shared,
          importPath: file,
          exportName: 'Refused',
          name: 'Refused',
          title: `Stations/${basename(file)}`,
        },
      ];
    }
    const { slug } = found.station;
    const section = sectionTitle(
      found.station,
      stations.map(({ station }) => station),
    );
    return [
      {
        ...shared,
        importPath: passportModule(slug),
        exportName: 'Passport',
        name: 'Passport',
        title: `${section}/${PASSPORT}`,
        metaId: sectionId(slug),
      },
      ...stationStories().map(({ file: source, exportName, name, title }) => ({
        ...shared,
        importPath: screenModule(slug, source),
        exportName,
        name,
        title: `${section}/${shelf(title)}`,
        metaId: sectionId(slug, shelf(title)),
      })),
    ];
  },
};
