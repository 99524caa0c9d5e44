export { fullReached, type InviteState, inviteArea, invitesWanted, selectInvite } from './invite.ts';
export { invitedArea, invitedRequested, selectInvited } from './invited.ts';
