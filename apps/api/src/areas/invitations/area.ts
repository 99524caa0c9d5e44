import { defineArea } from '../../area.ts';
import { column } from '../../personal.ts';
import { invitationsHandlers } from './handlers.ts';
import { sweepInvitationMails } from './mails.ts';
import './tables.ts';

export const invitations = defineArea({
  name: 'invitations',
  handlers: invitationsHandlers,
  sweep: sweepInvitationMails,
  personal: {
    invitation_mail: {
      title: 'Convites enviados por e-mail',
      columns: { created_at: column.created, activity_id: 'Atividade' },
      technical: ['email_hash'],
      onClose: 'delete',
    },
  },
});
