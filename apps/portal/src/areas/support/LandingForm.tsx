import { SupportForm } from '@estacao/design-system/screens';
import { captchaArea } from '@estacao/sagas/captcha';
import { supportArea } from '@estacao/sagas/support';
import { useAreas } from '../../context.ts';
import { useSupport } from './use-support.ts';

const areas = [captchaArea, supportArea];

export default function LandingForm() {
  useAreas(areas);
  return <SupportForm {...useSupport()} />;
}
