import { Support } from '@estacao/design-system/screens';
import { captchaArea } from '@estacao/sagas/captcha';
import { supportArea } from '@estacao/sagas/support';
import { usePage } from '../../context.ts';
import { useSupport } from './use-support.ts';

export const areas = [captchaArea, supportArea];

export default function SupportPage() {
  const { station } = usePage();
  return <Support {...useSupport()} email={station.contact.email} />;
}
