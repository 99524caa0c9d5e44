import type { EnterpriseSupportProps, SupportFormProps } from '@estacao/design-system/screens';
import {
  enterpriseDraftChanged,
  selectEnterpriseDraft,
  selectSupport,
  selectSupportDraft,
  supportDraftChanged,
  supportRequested,
} from '@estacao/sagas/support';
import { useDispatch, useSelector } from 'react-redux';
import { useCaptcha } from '../captcha/use-captcha.ts';

export function useSupport(): SupportFormProps {
  const dispatch = useDispatch();
  const { isPending, errors, successCount } = useSelector(selectSupport);
  return {
    busy: isPending,
    errors,
    sent: successCount,
    draft: useSelector(selectSupportDraft),
    captcha: useCaptcha(isPending),
    onDraftChange: (message) => dispatch(supportDraftChanged(message)),
    onSubmit: (message) => dispatch(supportRequested(message)),
  };
}

export function useEnterpriseSupport(): EnterpriseSupportProps {
  const dispatch = useDispatch();
  return {
    ...useSupport(),
    draft: useSelector(selectEnterpriseDraft),
    onDraftChange: (message) => dispatch(enterpriseDraftChanged(message)),
  };
}
