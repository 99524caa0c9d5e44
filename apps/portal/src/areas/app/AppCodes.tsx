import { GetApp } from '@estacao/design-system/screens';
import { usePage } from '../../context.ts';
import { appCodes } from '../../station/app-codes.ts';
import { storesOf } from '../../station/app-of-station.ts';

/** The codes that lead to the app of this station, for the camera of a phone. */
export default function AppCodes() {
  return <GetApp stores={storesOf(usePage().station)} pictures={appCodes} />;
}
