import { uploadImage } from '@estacao/contract';
import { sql } from 'kysely';
import type { AreaTesting } from '../../testing/area-testing.ts';
import { DOT } from '../../testing/pictures.ts';

export const testing: AreaTesting = {
  rules: {
    "a member's picture is marked for removal": sql`
      SELECT member.id FROM member JOIN stored_file ON image LIKE '%/' || key WHERE loose_since IS NOT NULL`,
    "a member's picture belongs to another member": sql`
      SELECT member.id FROM member JOIN stored_file ON image LIKE '%/' || key WHERE member_id <> member.id`,
  },
  scenarios: {
    updateParticipant: async ({ user }, { database: { db } }) => {
      // Another scenario may have made the user an owner.
      await db.updateTable('member').set({ type_id: 2 }).where('id', '=', user.id).execute();
      return {
        body: {
          cpf: user.cpf,
          name: user.name,
          tel: user.phone,
          birthday: `${user.birthday} 00:00:00`,
          state: user.state,
          briefingDone: true,
        },
      };
    },
    updateProfileImage: async ({ slug, token }, api) => {
      const { url } = await api.client(slug, () => token).call(uploadImage, { body: { base64: DOT } });
      return { body: { image: url } };
    },
  },
};
