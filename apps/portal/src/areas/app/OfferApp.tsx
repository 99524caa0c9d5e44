import { AppOffer } from '@estacao/design-system';
import { usePage } from '../../context.ts';
import { RENDERED } from '../../inline-script/names.ts';
import { deviceAppOf } from '../../station/device-app.ts';

function notifyRendered() {
  dispatchEvent(new Event(RENDERED));
}

/** Offers the app on Android devices when their store has it. The inline script opens the dialog. */
export function OfferApp() {
  const page = usePage();
  const { href, store } = deviceAppOf(page);
  if (page.system !== 'android' || href === undefined || store === undefined) return null;
  return <AppOffer name={page.station.name} appHref={href} storeHref={store} onMount={notifyRendered} />;
}
