import { type AccountClosure, type AreaPersonalTables, column } from '../../personal.ts';

const invitationStates = {
  awaiting: 'Aguarda a primeira atividade',
  paid: 'Recompensado',
  unpaid: 'Sem recompensa',
} as const;

/** Also erases sign-ups of the member's e-mail address that belong to no account. */
async function eraseSignUps({ trx, member: { id, station_id, email } }: AccountClosure): Promise<void> {
  await trx
    .deleteFrom('signup')
    .where(({ eb, and, or }) =>
      or([eb('member_id', '=', id), and([eb('station_id', '=', station_id), eb('email', '=', email)])]),
    )
    .execute();
}

export const personal: AreaPersonalTables = {
  invitation_code: {
    title: 'Códigos de convite',
    columns: { created_at: column.created, code: 'Código', activity_id: 'Atividade' },
    onClose: 'delete',
  },
  invitation: {
    title: 'Convites aceitos',
    columns: {
      created_at: column.created,
      activity_id: 'Atividade',
      reward: column.hundredths('Recompensa'),
      state: ['Situação', (value) => invitationStates[value as keyof typeof invitationStates]],
      decided_at: 'Decidido em',
    },
    technical: ['invited_id', 'monthly_limit'],
    onClose: 'delete',
  },
  signup: { withoutExport: 'a sign-up that awaits its confirmation', onClose: eraseSignUps },
};
