import { defineArea } from '../../area.ts';
import { QUARTER } from '../../limits/limits.ts';
import { invitationsHandlers } from './handlers.ts';
import { sweepInvitationMails } from './mails.ts';
import './tables.ts';

export const invitations = defineArea({
  name: 'invitations',
  handlers: invitationsHandlers,
  sweep: sweepInvitationMails,
  limits: {
    sendInvitations: { most: 30, within: QUARTER },
    sendMemberInvitations: { most: 30, within: QUARTER },
  },
});
