export { listInvited, sendInvitations, sendMemberInvitations } from '@estacao/contract';
