import { GetApp } from '@estacao/design-system/screens';
import { appCodes } from '../../app-codes.ts';
import { storesOf } from '../../app-of-station.ts';
import { usePage } from '../../context.ts';

/** The codes that lead to the app of this station, for the camera of a phone. */
export default function AppCodes() {
  return <GetApp stores={storesOf(usePage().station)} pictures={appCodes} />;
}
