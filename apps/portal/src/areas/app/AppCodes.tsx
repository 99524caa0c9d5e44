import { GetApp } from '@estacao/design-system/screens';
import { usePage } from '../../context.ts';
import { appQrPictures } from '../../station/app-codes.ts';
import { storesOf } from '../../station/device-app.ts';

export default function AppCodes() {
  return <GetApp stores={storesOf(usePage().station)} pictures={appQrPictures} />;
}
