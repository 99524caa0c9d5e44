import { GetApp } from '@estacao/design-system/screens';
import { usePage } from '../../context.ts';
import { appCodes } from '../../station/app-codes.ts';
import { storesOf } from '../../station/app-of-station.ts';

export default function AppCodes() {
  return <GetApp stores={storesOf(usePage().station)} pictures={appCodes} />;
}
