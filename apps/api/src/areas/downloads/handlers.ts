import type { downloadsCalls } from '@estacao/contract';
import { Refusal, refusalTexts } from '@estacao/contract/server';
import type { HandlersOf, Services } from '../../services.ts';

export function downloadsHandlers({ database: { db } }: Services): HandlersOf<typeof downloadsCalls> {
  return {
    listDownloads({ caller }) {
      return db
        .selectFrom('download')
        .select(['id', 'name', 'description', 'file', 'size'])
        .where('station_id', '=', caller.stationId)
        .orderBy('position')
        .execute();
    },

    async getDownload({ params: { id }, caller }) {
      const row = await db
        .selectFrom('download')
        .select(['id', 'name', 'description', 'file', 'size', 'title', 'subtitle', 'body'])
        .where('id', '=', id)
        .where('station_id', '=', caller.stationId)
        .executeTakeFirst();
      if (row === undefined) throw new Refusal(404, refusalTexts.notFound);
      return { ...row, title: row.title ?? row.name };
    },
  };
}
