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

/** What every form to the support gets of the flows, and tells them. */
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

/** The same of a form by which a company asks for a plan of its own. */
export function useEnterpriseSupport(): EnterpriseSupportProps {
  const dispatch = useDispatch();
  return {
    ...useSupport(),
    draft: useSelector(selectEnterpriseDraft),
    onWrite: (message) => dispatch(enterpriseDraftChanged(message)),
  };
}
