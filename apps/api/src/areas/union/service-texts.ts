import {
  serviceOf,
  type UnionPart,
  type UnionPlaylist,
  type UnionService,
  unionAreas,
} from '@estacao/domain';
import type { ServedStation } from '@estacao/stations';
import type { Db } from '../../database/database.ts';
import type { StoredService } from './tables.ts';

async function findPlaylistsByKey(db: Db, stationId: number, keys: readonly string[]) {
  if (keys.length === 0) return new Map<string, UnionPlaylist>();
  const rows = await db
    .selectFrom('activity')
    .select(['id', 'key', 'name'])
    .where('station_id', '=', stationId)
    .where('key', 'in', keys)
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(rows.map(({ id, key, name }) => [key, { id, name }]));
}

/** The station's texts if it has a library, else the defaults. */
export async function serviceFor(db: Db, { station }: ServedStation, area: UnionPart): Promise<UnionService> {
  const row = station.features.unionLibrary
    ? await db
        .selectFrom('union_service')
        .select('said')
        .where('station_id', '=', station.id)
        .where('key', '=', area)
        .executeTakeFirst()
    : undefined;
  const { playlists = {}, ...texts }: StoredService = row?.said ?? {};
  const playlistByKey = await findPlaylistsByKey(db, station.id, Object.values(playlists).flat());
  const playlistEntries = Object.entries(playlists).map(
    ([page, keys]) => [page, keys.flatMap((key) => playlistByKey.get(key) ?? [])] as const,
  );
  return serviceOf(unionAreas[area], { ...texts, playlists: Object.fromEntries(playlistEntries) });
}
