import { Account } from '@estacao/design-system';
import { selectUser } from '@estacao/sagas';
import {
  accountArea,
  deviceEndRequested,
  devicesRequested,
  othersEndRequested,
  selectDevices,
} from '@estacao/sagas/account';
import { useDispatch, useSelector } from 'react-redux';

export const areas = [accountArea];

export default function AccountPage() {
  const dispatch = useDispatch();
  const user = useSelector(selectUser);
  return (
    <Account
      name={user?.name ?? ''}
      email={user?.email ?? ''}
      devices={useSelector(selectDevices)}
      onEnd={(id) => dispatch(deviceEndRequested(id))}
      onEndOthers={() => dispatch(othersEndRequested())}
      onRetry={() => dispatch(devicesRequested())}
    />
  );
}
