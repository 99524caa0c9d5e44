import { VoucherValidator } from '@estacao/design-system';
import { selectUser } from '@estacao/sagas';
import {
  selectVoucherCheck,
  selectVoucherTaking,
  voucherAt,
  voucherCheckArea,
  voucherCheckRequested,
  voucherTakingArea,
  voucherTakingRequested,
} from '@estacao/sagas/vouchers';
import { useDispatch, useSelector } from 'react-redux';
import { useParams } from '../../use-params.ts';

export const areas = [voucherCheckArea, voucherTakingArea];

/** Where whoever takes a voucher finds out whether it is good; owners of the establishment take it here. */
export default function VoucherValidatorPage() {
  const { code = '' } = useParams();
  const dispatch = useDispatch();
  const user = useSelector(selectUser);
  const taking = useSelector(selectVoucherTaking);
  return (
    <VoucherValidator
      check={voucherAt(code, useSelector(selectVoucherCheck))}
      onValidate={user?.kind === 'owner' ? () => dispatch(voucherTakingRequested(code)) : undefined}
      validating={taking.isPending}
      validated={taking.taken === code}
      onRetry={() => dispatch(voucherCheckRequested(code))}
    />
  );
}
