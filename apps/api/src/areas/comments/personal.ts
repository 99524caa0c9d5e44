import { commentTexts } from '@estacao/domain';
import { sql } from 'kysely';
import { type AccountClosure, type AreaPersonalTables, column } from '../../personal.ts';

/**
 * Deletes the member's comments. A comment with replies of others keeps its place without its text. The row
 * locks keep new replies out while it runs.
 */
async function eraseComments({ trx, member: { id } }: AccountClosure): Promise<void> {
  await sql`SELECT id FROM comment WHERE member_id = ${id} ORDER BY id FOR UPDATE`.execute(trx);
  await sql`
    DELETE FROM comment WHERE member_id = ${id} AND NOT EXISTS (
      SELECT 1 FROM comment AS answer WHERE answer.parent_id = comment.id AND answer.member_id <> ${id})`.execute(
    trx,
  );
  await trx
    .updateTable('comment')
    .set({ description: commentTexts.removed })
    .where('member_id', '=', id)
    .execute();
}

export const personal: AreaPersonalTables = {
  comment: {
    title: 'Comentários',
    columns: {
      created_at: column.created,
      activity_id: 'Atividade',
      post_id: 'Publicação',
      parent_id: 'Em resposta a',
      description: 'Comentário',
    },
    onClose: eraseComments,
  },
  member_like: {
    title: 'Curtidas',
    columns: {
      created_at: column.created,
      activity_id: 'Atividade',
      comment_id: 'Comentário',
      post_id: 'Publicação',
    },
    onClose: 'delete',
  },
};
