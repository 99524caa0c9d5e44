import { DeepLink } from '@estacao/design-system/screens';
import { activityPath } from '@estacao/domain';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { usePage } from '../../context.ts';
import { RENDERED } from '../../inline-script/names.ts';
import { matchAt } from '../../routing/routes.ts';
import { deviceAppOf } from '../../station/device-app.ts';

/**
 * Opens the app, or the activity on the web. The inline script handles a server-rendered page before React
 * starts.
 */
export default function DeepLinkPage() {
  const page = usePage();
  const { resource = '', type = '', actionId = '' } = matchAt(useLocation().pathname).params;
  const { href, store } = deviceAppOf(page, resource, type, actionId);
  useEffect(() => void dispatchEvent(new Event(RENDERED)), []);
  const { name, webUrl = '' } = page.station;
  return (
    <DeepLink
      name={name}
      logo={page.pictures.logoOnHeader ?? page.pictures.logo}
      logoDark={page.pictures.logoDark}
      appHref={href}
      storeHref={store}
      webHref={webUrl + activityPath(Number(actionId))}
    />
  );
}
