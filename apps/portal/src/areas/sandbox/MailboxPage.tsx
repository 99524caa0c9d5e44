import { Mailbox } from '@estacao/design-system/screens';
import { sandboxArea, sandboxMailRequested, selectSandboxMail } from '@estacao/sagas/sandbox';
import { useDispatch, useSelector } from 'react-redux';

export const areas = [sandboxArea];

export default function MailboxPage() {
  const dispatch = useDispatch();
  return <Mailbox mail={useSelector(selectSandboxMail)} onRefresh={() => dispatch(sandboxMailRequested())} />;
}
