import { openUpload } from '@estacao/contract';
import { sql } from 'kysely';
import type { AreaTesting } from '../../testing/area-testing.ts';
import type { Person } from '../../testing/person.ts';
import { DOT } from '../../testing/pictures.ts';
import type { TestApi } from '../../testing/test-api.ts';

const pdf = new TextEncoder().encode('%PDF-1.7\n%%EOF\n');

async function startUpload({ slug, token }: Person, api: TestApi): Promise<string> {
  const body = { name: 'recibo.pdf', size: pdf.byteLength };
  return (await api.client(slug, () => token).call(openUpload, { body })).id;
}

export const testing: AreaTesting = {
  records: { upload: startUpload },
  rules: {
    "a file's type differs from its key's extension": sql`
      SELECT id FROM stored_file WHERE type LIKE 'image/%' AND key !~ '[.](jpg|png|gif)$'`,
    'a public file has a private file type': sql`
      SELECT id FROM stored_file
      WHERE is_public AND NOT (type LIKE 'image/%' OR (purpose = 'video' AND type LIKE 'video/%'))`,
    'a stored file is queued for removal': sql`
      SELECT id FROM stored_file JOIN file_removal USING (key)`,
  },
  sharedTables: ['file_removal'],
  scenarios: {
    uploadImage: () => ({ body: { base64: DOT } }),
    openUpload: () => ({ body: { name: 'recibo.pdf', size: 100 } }),
    async finishUpload(person, api) {
      const id = await startUpload(person, api);
      await api.fetch(`${api.url(person.slug)}/files/uploads/${id}`, {
        method: 'PATCH',
        headers: { authorization: `Bearer ${person.token}`, 'upload-offset': '0' },
        body: pdf,
      });
      return { params: { id } };
    },
  },
};
