import { ShortLinks } from '@estacao/design-system';
import { sandboxLinksArea, sandboxLinksRequested, selectSandboxLinks } from '@estacao/sagas/sandbox';
import { useDispatch, useSelector } from 'react-redux';

export const areas = [sandboxLinksArea];

/** Stands for a service that shortens links, while none is connected. */
export default function ShortLinksPage() {
  const dispatch = useDispatch();
  return (
    <ShortLinks links={useSelector(selectSandboxLinks)} onRefresh={() => dispatch(sandboxLinksRequested())} />
  );
}
