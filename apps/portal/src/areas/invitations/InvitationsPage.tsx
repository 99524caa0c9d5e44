import { Invited } from '@estacao/design-system/screens';
import { invitedArea, invitedRequested, selectInvited } from '@estacao/sagas/invitations';
import { useDispatch, useSelector } from 'react-redux';

export const areas = [invitedArea];

export default function InvitationsPage() {
  const dispatch = useDispatch();
  return <Invited invited={useSelector(selectInvited)} onRetry={() => dispatch(invitedRequested())} />;
}
