import { MemberSupport } from '@estacao/design-system/screens';
import { selectUser } from '@estacao/sagas';
import { captchaArea } from '@estacao/sagas/captcha';
import { supportArea, supportRequested } from '@estacao/sagas/support';
import { useDispatch, useSelector } from 'react-redux';
import { useSupport } from './use-support.ts';

export const areas = [captchaArea, supportArea];

export default function MemberSupportPage() {
  const dispatch = useDispatch();
  const { name = '', email = '', phone } = useSelector(selectUser) ?? {};
  return (
    <MemberSupport
      {...useSupport()}
      from={{ name, email, phone: phone ?? '' }}
      onSubmit={(message) => dispatch(supportRequested({ ...message, isFromMember: true }))}
    />
  );
}
