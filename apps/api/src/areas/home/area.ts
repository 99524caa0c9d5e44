import type * as homeCalls from '@estacao/contract/calls/home';
import { Refusal, refusalTexts } from '@estacao/contract/server';
import type { MemberActivity } from '@estacao/domain';
import { defineArea } from '../../area.ts';
import type { Db } from '../../database/database.ts';
import type { HandlersOf, Member, Services } from '../../services.ts';
import { memberActivities } from '../activities/rows.ts';
import { categoryContent, journeyContent, nowPlayingContent } from './content.ts';
import { categorySeeder, journeySeeder, nowPlayingSeeder } from './seed.ts';
import './tables.ts';

type RowTable = 'category' | 'journey' | 'now_playing';

async function rowsOf(db: Db, table: RowTable, stationId: number) {
  const rows = await db
    .selectFrom(table)
    .selectAll()
    .where('station_id', '=', stationId)
    .orderBy('position')
    .execute();
  const links = await db
    .selectFrom(`${table}_activity` as const)
    .select(['row_id', 'activity_id'])
    .where('station_id', '=', stationId)
    .orderBy('position')
    .execute();
  return rows.map((row) => ({
    ...row,
    activityIds: links.filter(({ row_id }) => row_id === row.id).map(({ activity_id }) => activity_id),
  }));
}

function homeHandlers({ database: { db }, clock }: Services): HandlersOf<typeof homeCalls> {
  const loadActivityLookup = async (caller: Member) => {
    const activities = await memberActivities(db, caller, new Date(clock()));
    const activityById = new Map(activities.map((activity) => [activity.id, activity]));
    return (ids: readonly number[]): MemberActivity[] => ids.flatMap((id) => activityById.get(id) ?? []);
  };

  return {
    async listJourneys({ caller }) {
      const rows = await rowsOf(db, 'journey', caller.stationId);
      const actionsOf = await loadActivityLookup(caller);
      return rows.map(({ name, activityIds }) => ({ name, actions: actionsOf(activityIds) }));
    },

    async getNowPlaying({ caller }) {
      const [first] = await rowsOf(db, 'now_playing', caller.stationId);
      if (first === undefined) return { title: '', actions: [] };
      const actionsOf = await loadActivityLookup(caller);
      return { title: first.name, actions: actionsOf(first.activityIds) };
    },

    async listCategories({ caller }) {
      const rows = await rowsOf(db, 'category', caller.stationId);
      const actionsOf = await loadActivityLookup(caller);
      return rows.map((row) => categoryOf(row, actionsOf(row.activityIds)));
    },

    async getCategory({ params, caller }) {
      const rows = await rowsOf(db, 'category', caller.stationId);
      const row = rows.find(({ id }) => id === params.id);
      if (row === undefined) throw new Refusal(404, refusalTexts.notFound);
      const actionsOf = await loadActivityLookup(caller);
      return categoryOf(row, actionsOf(row.activityIds));
    },
  };
}

type CategoryRow = Awaited<ReturnType<typeof rowsOf>>[number];

function categoryOf(row: CategoryRow, actions: readonly MemberActivity[]) {
  const icon = 'icon' in row && typeof row.icon === 'string' ? row.icon : null;
  return { id: row.id, name: row.name, icon, actions };
}

export const home = defineArea({
  name: 'home',
  handlers: homeHandlers,
  content: [categoryContent, journeyContent, nowPlayingContent],
  seeders: [categorySeeder, journeySeeder, nowPlayingSeeder],
});
