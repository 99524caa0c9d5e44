import type * as downloadsCalls from '@estacao/contract/calls/downloads';
import type { SampleDownload } from '@estacao/stations/content';
import type { Generated } from 'kysely';
import { defineArea } from '../../area.ts';
import { omitNulls } from '../../content/entry-fields.ts';
import { createKeyedContent } from '../../content/keyed-content.ts';
import { notFound } from '../../not-found.ts';
import type { HandlersOf } from '../../services.ts';

const downloadContent = createKeyedContent({
  list: 'downloads',
  table: 'download',
  entryOf: ({ key, name, description, file, size, title, subtitle, body }) =>
    omitNulls<SampleDownload>({ key, name, description, file, size, title, subtitle, body }),
  rowOf: ({
    key,
    name,
    description = null,
    file,
    size = null,
    title = null,
    subtitle = null,
    body = null,
  }) => ({ key, name, description, file, size, title, subtitle, body }),
});

declare module '../../database/tables.ts' {
  interface Tables {
    download: {
      id: Generated<number>;
      station_id: number;
      key: string;
      position: number;
      name: string;
      description: string | null;
      file: string;
      /** In bytes. */
      size: number | null;
      title: string | null;
      subtitle: string | null;
      body: string | null;
    };
  }
}

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
        .executeTakeFirstOrThrow(notFound);
      return { ...row, title: row.title ?? row.name };
    },
  }),
});
