import { defineArea } from '../../area.ts';
import { invitationsHandlers } from './handlers.ts';
import { sweepInvitationMails } from './mails.ts';
import './tables.ts';

export const invitations = defineArea({
  name: 'invitations',
  handlers: invitationsHandlers,
  sweep: sweepInvitationMails,
});
