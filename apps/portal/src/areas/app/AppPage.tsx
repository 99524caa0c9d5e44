import { AppPage as Screen } from '@estacao/design-system/screens';
import { usePage } from '../../context.ts';
import { appCodes } from '../../station/app-codes.ts';
import { appHere, storesOf } from '../../station/app-of-station.ts';

export default function AppPage() {
  const page = usePage();
  const { href, store } = appHere(page);
  return (
    <Screen
      stationName={page.station.name}
      stores={storesOf(page.station)}
      pictures={appCodes}
      appHref={href}
      storeHref={store}
    />
  );
}
