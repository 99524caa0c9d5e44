import { EnterpriseSupport } from '@estacao/design-system/screens';
import { parsePhone } from '@estacao/domain';
import { selectUser } from '@estacao/sagas';
import { captchaArea } from '@estacao/sagas/captcha';
import { supportArea } from '@estacao/sagas/support';
import { useSelector } from 'react-redux';
import { useEnterpriseSupport } from '../support/use-support.ts';

export const areas = [captchaArea, supportArea];

export default function EnterprisePlanPage() {
  const form = useEnterpriseSupport();
  const user = useSelector(selectUser);
  if (user === null) return null;
  const { name, email, phone } = user;
  return <EnterpriseSupport {...form} member={{ name, email, phone: parsePhone(phone ?? '') ?? '' }} />;
}
