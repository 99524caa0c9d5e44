import { appLink } from '@estacao/domain';
import type { Page } from '../page/page.ts';

export interface AppHere {
  readonly href: string | undefined;
  readonly store: string | undefined;
}

export function appHere({ station, device, system }: Page, ...parts: readonly string[]): AppHere {
  if (!station.features.nativeApp || device === 'desktop') return { href: undefined, store: undefined };
  return {
    href: appLink(station, ...parts),
    store: system === 'other' ? undefined : station.stores[system],
  };
}

export function storesOf({ stores }: Page['station']) {
  return { ios: stores.ios ?? null, android: stores.android ?? null };
}
