import { EnterpriseSupport } from '@estacao/design-system/screens';
import { captchaArea } from '@estacao/sagas/captcha';
import { supportArea } from '@estacao/sagas/support';
import { useEnterpriseSupport } from './use-support.ts';

export const areas = [captchaArea, supportArea];

export default function EnterprisePage() {
  return <EnterpriseSupport {...useEnterpriseSupport()} />;
}
