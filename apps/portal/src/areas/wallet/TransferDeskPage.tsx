import { SandboxTransfers } from '@estacao/design-system/screens';
import {
  selectTransferDesk,
  transferDecisionRequested,
  transferDeskArea,
  transferDeskRequested,
} from '@estacao/sagas/wallet';
import { useDispatch, useSelector } from 'react-redux';

export const areas = [transferDeskArea];

export default function TransferDeskPage() {
  const dispatch = useDispatch();
  return (
    <SandboxTransfers
      transfers={useSelector(selectTransferDesk)}
      onApprove={(id) => dispatch(transferDecisionRequested({ id }))}
      onRefuse={(id, reason) => dispatch(transferDecisionRequested({ id, reason }))}
      onRefresh={() => dispatch(transferDeskRequested())}
    />
  );
}
