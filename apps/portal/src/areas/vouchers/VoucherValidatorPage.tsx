import { VoucherValidator } from '@estacao/design-system/screens';
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
import { useParams } from '../../routing/use-params.ts';

export const areas = [voucherCheckArea, voucherTakingArea];

export default function VoucherValidatorPage() {
  const { code = '' } = useParams();
  const dispatch = useDispatch();
  const redemption = useSelector(selectVoucherTaking);
  return (
    <VoucherValidator
      check={voucherAt(code, useSelector(selectVoucherCheck))}
      onValidate={() => dispatch(voucherTakingRequested(code))}
      validating={redemption.isPending}
      validated={redemption.result?.of === code}
      onRetry={() => dispatch(voucherCheckRequested(code))}
    />
  );
}
