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

/** There is one where there is a mailbox. */
function Index() {
  const dispatch = useDispatch();
  const mail = useSelector(selectSandboxMail);
  return (
    <Sandbox
      isOn={mapLoaded(mail, (known) => known !== null)}
      onRetry={() => dispatch(sandboxMailRequested())}
    />
  );
}

/** Stands for a service that shortens links, while none is connected. */
function Links() {
  const dispatch = useDispatch();
  return (
    <ShortLinks links={useSelector(selectSandboxLinks)} onRefresh={() => dispatch(sandboxLinksRequested())} />
  );
}

/** What stands in for the world outside. In one file: every page of its own makes the portal’s first visit heavier. */
export default function SandboxPage() {
  return routeAt(useLocation().pathname).name === 'sandboxLinks' ? <Links /> : <Index />;
}
