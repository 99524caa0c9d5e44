import { EnterpriseSupport } from '@estacao/design-system';
import { captchaArea } from '@estacao/sagas/captcha';
import { supportArea } from '@estacao/sagas/support';
import { useSupport } from './use-support.ts';

export const areas = [captchaArea, supportArea];

/** Where companies ask for a plan of their own. What they write isn't what visitors write: no draft of the one is the other's. */
export default function EnterprisePage() {
  const { draft: _, onWrite: __, ...form } = useSupport();
  return <EnterpriseSupport {...form} />;
}
