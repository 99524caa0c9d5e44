import { InvitePanel as InviteScreen } from '@estacao/design-system/screens';
import type { StoreState } from '@estacao/sagas';
import {
  inviteArea,
  inviteLimitReached,
  invitesRequested,
  selectInviteLink,
  selectInvites,
} from '@estacao/sagas/invitations';
import { useDispatch, useSelector } from 'react-redux';
import { usePage } from '../../context.ts';
import type { PanelProps } from '../../page/panel.ts';

export const areas = [inviteArea];

export default function InvitePanel({ activity }: PanelProps) {
  const dispatch = useDispatch();
  const { name, currency, invitations } = usePage().station;
  const { isPending, successCount, error } = useSelector(selectInvites);
  const link = useSelector((state: StoreState) => selectInviteLink(state, activity.id));
  return (
    <InviteScreen
      activity={activity}
      link={link}
      stationName={name}
      monthlyLimit={invitations.monthlyLimit}
      currency={currency}
      sending={isPending}
      sentCount={successCount}
      error={error ?? undefined}
      onFull={() => dispatch(inviteLimitReached())}
      onSend={(emails) => dispatch(invitesRequested({ activity, emails }))}
    />
  );
}
