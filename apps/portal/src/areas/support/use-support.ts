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
  const { isPending, errors, done } = useSelector(selectSupport);
  return {
    busy: isPending,
    errors,
    sent: done,
    draft: useSelector(selectSupportDraft),
    captcha: useCaptcha(isPending),
    onWrite: (message) => dispatch(supportDraftChanged(message)),
    onSubmit: (message) => dispatch(supportRequested(message)),
  };
}

export function useEnterpriseSupport(): EnterpriseSupportProps {
  const dispatch = useDispatch();
  return {
    ...useSupport(),
    draft: useSelector(selectEnterpriseDraft),
    onWrite: (message) => dispatch(enterpriseDraftChanged(message)),
  };
}
