import { Account } from '@estacao/design-system/screens';
import { selectUser } from '@estacao/sagas';
import {
  accountArea,
  deviceEndRequested,
  devicesRequested,
  leavingArea,
  OTHER_DEVICES,
  selectDevices,
} from '@estacao/sagas/account';
import { pictureArea } from '@estacao/sagas/onboarding';
import { selectTerms, termsArea } from '@estacao/sagas/terms';
import { useDispatch, useSelector } from 'react-redux';
import { OwnData } from './OwnData.tsx';
import { Picture } from './Picture.tsx';

export const areas = [accountArea, leavingArea, pictureArea, termsArea];

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
      onEndOthers={() => dispatch(deviceEndRequested(OTHER_DEVICES))}
      onRetry={() => dispatch(devicesRequested())}
    >
      <OwnData terms={useSelector(selectTerms)} />
    </Account>
  );
}
