import { AppPage as Screen } from '@estacao/design-system/screens';
import { usePage } from '../../context.ts';
import { appQrPictures } from '../../station/app-codes.ts';
import { deviceAppOf, storesOf } from '../../station/device-app.ts';

export default function AppPage() {
  const page = usePage();
  const { href, store } = deviceAppOf(page);
  return (
    <Screen
      stationName={page.station.name}
      stores={storesOf(page.station)}
      pictures={appQrPictures}
      appHref={href}
      storeHref={store}
    />
  );
}
