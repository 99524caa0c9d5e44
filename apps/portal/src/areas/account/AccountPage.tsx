import { Account } from '@estacao/design-system/screens';
import { selectUser } from '@estacao/sagas';
import {
  accountArea,
  closureArea,
  deviceEndRequested,
  devicesRequested,
  leavingArea,
  othersEndRequested,
  selectDevices,
} from '@estacao/sagas/account';
import { pictureArea } from '@estacao/sagas/onboarding';
import { selectTerms, termsArea } from '@estacao/sagas/terms';
import { useDispatch, useSelector } from 'react-redux';
import { OwnData } from './OwnData.tsx';
import { Picture } from './Picture.tsx';

export const areas = [accountArea, closureArea, leavingArea, pictureArea, termsArea];

export default function AccountPage() {
  const dispatch = useDispatch();
  const user = useSelector(selectUser);
  return (
    <Account
      name={user?.name ?? ''}
      email={user?.email ?? ''}
      picture={<Picture />}
      devices={useSelector(selectDevices)}
      onEnd={(id) => dispatch(deviceEndRequested(id))}
      onEndOthers={() => dispatch(othersEndRequested())}
      onRetry={() => dispatch(devicesRequested())}
    >
      <OwnData terms={useSelector(selectTerms)} />
    </Account>
  );
}
