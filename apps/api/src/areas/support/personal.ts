import { sql } from 'kysely';
import { type Closing, column, type Personal } from '../../personal.ts';

/** Also those that the member sent without a session, under the same address. */
async function deleteMessages({ trx, member: { id, station_id, email } }: Closing): Promise<void> {
  await trx
    .deleteFrom('support_message')
    .where('station_id', '=', station_id)
    .where(({ eb, or }) => or([eb('member_id', '=', id), eb(sql`lower(email)`, '=', email)]))
    .execute();
}

export const personal: Personal = {
  support_message: {
    title: 'Mensagens enviadas',
    columns: {
      sent_at: column.created,
      name: 'Nome',
      phone: 'Telefone',
      email: 'E-mail',
      subject: 'Assunto',
      message: 'Mensagem',
    },
    technical: ['fingerprint'],
    onClose: deleteMessages,
  },
};
