import { Sandbox, ShortLinks } from '@estacao/design-system/screens';
import { mapLoaded } from '@estacao/domain';
import {
  sandboxArea,
  sandboxLinksArea,
  sandboxLinksRequested,
  sandboxMailRequested,
  selectSandboxLinks,
  selectSandboxMail,
} from '@estacao/sagas/sandbox';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { routeAt } from '../../routing/routes.ts';

export const areas = [sandboxArea, sandboxLinksArea];

function SandboxIndex() {
  const dispatch = useDispatch();
  const mail = useSelector(selectSandboxMail);
  return (
    <Sandbox
      isOn={mapLoaded(mail, (mailbox) => mailbox !== null)}
      onRetry={() => dispatch(sandboxMailRequested())}
    />
  );
}

function SandboxLinks() {
  const dispatch = useDispatch();
  return (
    <ShortLinks links={useSelector(selectSandboxLinks)} onRefresh={() => dispatch(sandboxLinksRequested())} />
  );
}

/** One file for both pages: each page module adds weight to the portal's first visit. */
export default function SandboxPage() {
  return routeAt(useLocation().pathname).name === 'sandboxLinks' ? <SandboxLinks /> : <SandboxIndex />;
}
