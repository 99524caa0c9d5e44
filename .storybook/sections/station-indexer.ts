import { basename } from 'node:path';
import { readStations } from '@estacao/stations';
import type { Indexer } from 'storybook/internal/types';
import { PASSPORT, sectionId, sectionTitle } from './section-title.ts';
import { passportModule, screenModule } from './station-modules.ts';
import { sidebarTitle, stationStories } from './station-stories.ts';

/**
 * Indexes a token file like a story file: a section with the passport and every overview and screen. A new
 * station needs no story file.
 */
export const stationIndexer: Indexer = {
  test: /\.station\.json$/,
  createIndex: async (file) => {
    const { stations } = readStations();
    const entry = stations.find((candidate) => candidate.file === file);
    const commonFields = { type: 'story' as const, tags: ['!test', '!autodocs'] };
    if (entry === undefined) {
      return [
        {
          ...commonFields,
          importPath: file,
          exportName: 'Refused',
          name: 'Refused',
          title: `Stations/${basename(file)}`,
        },
      ];
    }
    const { slug } = entry.station;
    const section = sectionTitle(
      entry.station,
      stations.map(({ station }) => station),
    );
    return [
      {
        ...commonFields,
        importPath: passportModule(slug),
        exportName: 'Passport',
        name: 'Passport',
        title: `${section}/${PASSPORT}`,
        metaId: sectionId(slug),
      },
      ...stationStories().map(({ file: source, exportName, name, title }) => ({
        ...commonFields,
        importPath: screenModule(slug, source),
        exportName,
        name,
        title: `${section}/${sidebarTitle(title)}`,
        metaId: sectionId(slug, sidebarTitle(title)),
      })),
    ];
  },
};
