import { AccountData, type AccountDataProps } from '@estacao/design-system/screens';
import { dataOf, formatStationCurrency } from '@estacao/domain';
import {
  accountCloseRequested,
  accountCloseReset,
  closureRequested,
  dataExportRequested,
  dataExportReset,
  selectAccountClose,
  selectClosure,
  selectDataExport,
} from '@estacao/sagas/account';
import { useCallback } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { usePage } from '../../context.ts';

/** Exports the member's data and closes the account. The caller must inject `leavingArea`. */
export function MemberData({ terms }: Pick<AccountDataProps, 'terms'>) {
  const dispatch = useDispatch();
  const closure = useSelector(selectClosure);
  const data = useSelector(selectDataExport);
  const closing = useSelector(selectAccountClose);
  const { currency } = usePage().station;
  return (
    <AccountData
      pendingAction={data.isPending ? 'download' : closing.isPending ? 'close' : null}
      errors={data.errors.length > 0 ? data.errors : closing.errors}
      file={data.result}
      onSaved={useCallback(() => dispatch(dataExportReset()), [dispatch])}
      onDownload={(password) => dispatch(dataExportRequested(password))}
      closure={closure}
      pointsText={formatStationCurrency(dataOf(closure)?.points ?? 0, currency)}
      onClosureRequest={() => dispatch(closureRequested())}
      onClose={(password) => dispatch(accountCloseRequested(password))}
      onCancel={() => {
        dispatch(dataExportReset());
        dispatch(accountCloseReset());
      }}
      {...(terms === undefined ? {} : { terms })}
    />
  );
}
