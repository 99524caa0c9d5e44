import { basename } from 'node:path';
import { readStations } from '@estacao/stations';
import type { Indexer, IndexInput } from 'storybook/internal/types';
import { exportNameOf, stationStoryFiles } from './station-stories.ts';

/**
 * A token file is indexed like a file of stories: it gives a section with the station's passport and every overview
 * and screen there is. So a station needs no story file, and no list has to be kept.
 */
export function stationIndexer(existing: readonly Indexer[]): Indexer {
  return {
    test: /\.station\.json$/,
    createIndex: async (file, options) => {
      const found = readStations().stations.find((candidate) => candidate.file === file);
      const shared = { type: 'story' as const, importPath: file, tags: ['!test', '!autodocs'] };
      if (found === undefined) {
        return [{ ...shared, exportName: 'Refused', name: 'Refused', title: `Stations/${basename(file)}` }];
      }
      const section = `Stations/${found.station.name}`;
      const entries: IndexInput[] = [{ ...shared, exportName: 'Passport', name: 'Passport', title: section }];
      for (const source of stationStoryFiles()) {
        const indexer = existing.find((candidate) => candidate.test.test(source));
        for (const entry of (await indexer?.createIndex(source, options)) ?? []) {
          if (entry.type !== 'story') continue;
          const title = entry.title ?? basename(source, '.stories.tsx');
          entries.push({
            ...shared,
            exportName: exportNameOf(title, entry.exportName),
            name: entry.name ?? entry.exportName,
            title: `${section}/${title}`,
          });
        }
      }
      return entries;
    },
  };
}
