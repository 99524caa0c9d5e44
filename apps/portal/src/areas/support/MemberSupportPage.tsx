import { MemberSupport } from '@estacao/design-system';
import { selectUser } from '@estacao/sagas';
import { captchaArea } from '@estacao/sagas/captcha';
import { supportArea } from '@estacao/sagas/support';
import { useSelector } from 'react-redux';
import { useSupport } from './use-support.ts';

export const areas = [captchaArea, supportArea];

/** Where members ask. */
export default function MemberSupportPage() {
  const { name = '', email = '', phone } = useSelector(selectUser) ?? {};
  return <MemberSupport {...useSupport()} from={{ name, email, phone: phone ?? '' }} />;
}
