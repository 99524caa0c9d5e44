import { AppOffer } from '@estacao/design-system';
import { usePage } from '../../context.ts';
import { DRAWN } from '../../early/names.ts';
import { appHere } from '../../station/app-of-station.ts';

function tell() {
  dispatchEvent(new Event(DRAWN));
}

/** Offers the app on Android devices when their store has it. The inline script opens the dialog. */
export function OfferApp() {
  const page = usePage();
  const { href, store } = appHere(page);
  if (page.system !== 'android' || href === undefined || store === undefined) return null;
  return <AppOffer name={page.station.name} appHref={href} storeHref={store} onDrawn={tell} />;
}
