import type { downloadsCalls } from '@estacao/contract';
import { Refusal, refusalTexts } from '@estacao/contract/server';
import { defineArea } from '../../area.ts';
import type { HandlersOf } from '../../services.ts';
import { downloadContent } from './content.ts';
import './tables.ts';

export const downloads = defineArea({
  name: 'downloads',
  content: [downloadContent],
  seeders: [downloadContent.seeder],

  handlers: ({ database: { db } }): HandlersOf<typeof downloadsCalls> => ({
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
  }),
});
