import { AccountData, type AccountDataProps } from '@estacao/design-system/screens';
import { dataOf, formatStationCurrency } from '@estacao/domain';
import {
  accountCloseRequested,
  closureRequested,
  dataRequested,
  dataSaved,
  leavingForgotten,
  selectClosure,
  selectLeaving,
} from '@estacao/sagas/account';
import { useCallback } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { usePage } from '../../context.ts';

/** The member's data to export, and the account to close. Its areas are `closureArea` and `leavingArea`. */
export function OwnData({ terms }: Pick<AccountDataProps, 'terms'>) {
  const dispatch = useDispatch();
  const closure = useSelector(selectClosure);
  const { pending, errors, file } = useSelector(selectLeaving);
  const { currency } = usePage().station;
  return (
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
      {...(terms === undefined ? {} : { terms })}
    />
  );
}
