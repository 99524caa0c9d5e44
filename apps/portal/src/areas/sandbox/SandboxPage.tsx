import { Sandbox } from '@estacao/design-system';
import { mapLoaded } from '@estacao/domain';
import { sandboxArea, sandboxMailRequested, selectSandboxMail } from '@estacao/sagas/sandbox';
import { useDispatch, useSelector } from 'react-redux';

export const areas = [sandboxArea];

/** What stands in for the world outside. There is any where there is a mailbox. */
export default function SandboxPage() {
  const dispatch = useDispatch();
  const mail = useSelector(selectSandboxMail);
  return (
    <Sandbox
      isOn={mapLoaded(mail, (known) => known !== null)}
      onRetry={() => dispatch(sandboxMailRequested())}
    />
  );
}
