import { appLink } from '@estacao/domain';
import type { Page } from '../page/page.ts';

export interface DeviceApp {
  readonly href: string | undefined;
  readonly store: string | undefined;
}

export function deviceAppOf({ station, device, system }: Page, ...segments: readonly string[]): DeviceApp {
  if (!station.features.nativeApp || device === 'desktop') return { href: undefined, store: undefined };
  return {
    href: appLink(station, ...segments),
    store: system === 'other' ? undefined : station.stores[system],
  };
}

export function storesOf({ stores }: Page['station']) {
  return { ios: stores.ios ?? null, android: stores.android ?? null };
}
