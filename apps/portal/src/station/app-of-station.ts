import { appLink } from '@estacao/domain';
import type { Page } from '../page/page.ts';

/** The app of a station, as it is on one device. */
export interface AppHere {
  /** The link that opens it; none, where this device has no apps. */
  readonly href: string | undefined;
  /** The store of this device, where it can be had. */
  readonly store: string | undefined;
}

/** What there is of the station's app on the device that a page is drawn for. */
export function appHere({ station, device, system }: Page, ...parts: readonly string[]): AppHere {
  if (!station.features.nativeApp || device === 'desktop') return { href: undefined, store: undefined };
  return {
    href: appLink(station, ...parts),
    store: system === 'other' ? undefined : station.stores[system],
  };
}

/** The pages of its stores. */
export function storesOf({ stores }: Page['station']) {
  return { ios: stores.ios ?? null, android: stores.android ?? null };
}
