import { SupportForm } from '@estacao/design-system';
import { captchaArea } from '@estacao/sagas/captcha';
import { supportArea } from '@estacao/sagas/support';
import { useEffect } from 'react';
import { usePortal } from '../../context.ts';
import { useSupport } from './use-support.ts';

/** The form in a section of another page, which brings its own areas. */
export default function LandingForm() {
  const portal = usePortal();
  useEffect(() => portal.inject(captchaArea, supportArea), [portal]);
  return <SupportForm {...useSupport()} />;
}
