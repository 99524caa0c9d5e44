import { Account, AccountData } from '@estacao/design-system';
import { dataOf, formatStationCurrency } from '@estacao/domain';
import { selectUser } from '@estacao/sagas';
import {
  accountArea,
  accountCloseRequested,
  closureArea,
  closureRequested,
  dataRequested,
  dataSaved,
  deviceEndRequested,
  devicesRequested,
  leavingArea,
  leavingForgotten,
  othersEndRequested,
  selectClosure,
  selectDevices,
  selectLeaving,
} from '@estacao/sagas/account';
import { pictureArea } from '@estacao/sagas/onboarding';
import { selectTerms, termsArea } from '@estacao/sagas/terms';
import { useCallback } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { usePage } from '../../context.ts';
import { Picture } from './Picture.tsx';

export const areas = [accountArea, closureArea, leavingArea, pictureArea, termsArea];

export default function AccountPage() {
  const dispatch = useDispatch();
  const user = useSelector(selectUser);
  const closure = useSelector(selectClosure);
  const { pending, errors, file } = useSelector(selectLeaving);
  const { currency } = usePage().station;
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
      <AccountData
        pending={pending}
        errors={errors}
        file={file}
        onSaved={useCallback(() => dispatch(dataSaved()), [dispatch])}
        onDownload={(password) => dispatch(dataRequested(password))}
        closure={closure}
        pointsText={formatStationCurrency(dataOf(closure)?.points ?? 0, currency)}
        onAskClosure={() => dispatch(closureRequested())}
        onClose={(password) => dispatch(accountCloseRequested(password))}
        onCancel={() => dispatch(leavingForgotten())}
        terms={useSelector(selectTerms)}
      />
    </Account>
  );
}
