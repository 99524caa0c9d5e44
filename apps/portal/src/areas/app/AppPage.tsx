import { AppPage as Screen } from '@estacao/design-system/screens';
import { appCodes } from '../../app-codes.ts';
import { appHere, storesOf } from '../../app-of-station.ts';
import { usePage } from '../../context.ts';

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
