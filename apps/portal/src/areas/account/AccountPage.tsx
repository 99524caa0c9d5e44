import { Account } from '@estacao/design-system/screens';
import { selectUser } from '@estacao/sagas';
import {
  accountArea,
  closeAccountArea,
  deviceEndRequested,
  devicesRequested,
  OTHER_DEVICES,
  selectDevices,
} from '@estacao/sagas/account';
import { pictureArea } from '@estacao/sagas/onboarding';
import { selectTerms, termsArea } from '@estacao/sagas/terms';
import { useDispatch, useSelector } from 'react-redux';
import { MemberData } from './MemberData.tsx';
import { Picture } from './Picture.tsx';

export const areas = [accountArea, closeAccountArea, pictureArea, termsArea];

export default function AccountPage() {
  const dispatch = useDispatch();
  const user = useSelector(selectUser);
  return (
    <Account
      name={user?.name ?? ''}
      email={user?.email ?? ''}
      picture={<Picture />}
      devices={useSelector(selectDevices)}
      onEndSession={(id) => dispatch(deviceEndRequested(id))}
      onEndOtherSessions={() => dispatch(deviceEndRequested(OTHER_DEVICES))}
      onRetry={() => dispatch(devicesRequested())}
    >
      <MemberData terms={useSelector(selectTerms)} />
    </Account>
  );
}
