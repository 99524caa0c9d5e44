import type { SeedContext, Seeder } from '../../area.ts';
import { categoryContent, journeyContent, nowPlayingContent } from './content.ts';

/** Drops activities that this station doesn't have: the shared samples name activities of every kind. */
function withExistingActivities<Row extends { readonly activities: readonly string[] }>(
  rows: readonly Row[],
  { activities }: SeedContext['content'],
): Row[] {
  const keys = new Set(activities.map(({ key }) => key));
  return rows
    .map((row) => ({ ...row, activities: row.activities.filter((key) => keys.has(key)) }))
    .filter((row) => row.activities.length > 0);
}

export const categorySeeder: Seeder = {
  dependsOn: ['activities'],
  filled: (db) => db.selectFrom('category').select('station_id').distinct().execute(),
  fill: ({ content, ...target }) =>
    categoryContent.write({ ...target, prune: false }, withExistingActivities(content.categories, content)),
};

export const journeySeeder: Seeder = {
  dependsOn: ['activities'],
  filled: (db) => db.selectFrom('journey').select('station_id').distinct().execute(),
  fill: ({ content, ...target }) =>
    journeyContent.write({ ...target, prune: false }, withExistingActivities(content.journeys, content)),
};

export const nowPlayingSeeder: Seeder = {
  dependsOn: ['activities'],
  filled: (db) => db.selectFrom('now_playing').select('station_id').distinct().execute(),
  fill: ({ content, ...target }) =>
    nowPlayingContent.write({ ...target, prune: false }, withExistingActivities(content.nowPlaying, content)),
};
