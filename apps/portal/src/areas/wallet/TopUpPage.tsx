import { TopUp } from '@estacao/design-system/screens';
import { topUpPath } from '@estacao/domain';
import {
  selectTopUp,
  selectTransfers,
  topUpArea,
  topUpRequested,
  topUpReset,
  transfersRequested,
} from '@estacao/sagas/wallet';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { usePage } from '../../context.ts';

export const areas = [topUpArea];

const REQUESTS = '?aba=pedidos';

export default function TopUpPage() {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { isPending, result, errors } = useSelector(selectTopUp);
  return (
    <TopUp
      bank={usePage().station.bankTransfer}
      requests={useSelector(selectTransfers)}
      tab={search === REQUESTS ? 'requests' : 'request'}
      onTab={(tab) => {
        navigate(`${topUpPath}${tab === 'requests' ? REQUESTS : ''}`, { replace: true });
      }}
      busy={isPending}
      errors={errors}
      sent={result === true}
      onSend={(amount) => dispatch(topUpRequested(amount))}
      onConfirmationClose={() => dispatch(topUpReset())}
      onRetry={() => dispatch(transfersRequested())}
    />
  );
}
