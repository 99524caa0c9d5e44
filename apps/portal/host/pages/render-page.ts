import type { Client } from '@estacao/contract/client';
import { chatStandIn } from '@estacao/domain';
import type { Page } from '../../src/page/page.ts';
import { callOrigins, contentSecurityPolicy } from '../http/security.ts';
import type { HostSettings } from '../settings.ts';
import type { StationAssets } from '../stations/station-assets.ts';
import { watched } from './api-clients.ts';
import { documentOf } from './document.ts';
import { compressPage } from './page-cache.ts';

/** The page cache keys pages by these values. */
export type Appearance = Pick<Page, 'scheme' | 'device' | 'system'>;

export function sandboxOf({ sandbox }: HostSettings) {
  return sandbox ? ({ isSandbox: true } as const) : {};
}

function stationOfPage({ station, found }: StationAssets, settings: HostSettings): Page['station'] {
  const { externalApp, supportPhone, sandbox } = settings;
  const { chatUrl } = station.contact;
  const [domain] = found.station.domains;
  return {
    ...station,
    ...(sandbox && chatUrl !== undefined
      ? { contact: { ...station.contact, chatUrl: chatStandIn(chatUrl) } }
      : {}),
    ...(externalApp === undefined ? {} : { externalAppUrl: externalApp.replace('{slug}', station.slug) }),
    ...(supportPhone === undefined ? {} : { supportPhone }),
    ...(domain === undefined ? {} : { webUrl: `https://${domain}` }),
  };
}

export function createPageRenderer(settings: HostSettings, clientFor: (own: StationAssets) => Client) {
  const { build, api, auth, places, isDevelopment, originOf, report } = settings;
  const callsTo = callOrigins(settings);
  return async (own: StationAssets, path: string, appearance: Appearance) => {
    let isWhole = true;
    const client = watched(clientFor(own), (error) => {
      isWhole = false;
      report(error);
    });
    const page: Page = {
      station: stationOfPage(own, settings),
      pictures: own.pictures,
      ...appearance,
      ...sandboxOf(settings),
      api,
      ...(auth === undefined ? {} : { auth }),
      ...(places === undefined ? {} : { places }),
    };
    const rendered = await build.render(path, page, client, report);
    const assets = build.assetsOf(rendered.files);
    const origin = originOf(own.found);
    const html = documentOf({ ...rendered, station: own, assets, early: build.early, origin });
    const policy = contentSecurityPolicy({
      scripts: [build.early],
      styles: isDevelopment ? undefined : [own.css, assets.css],
      callsTo,
    });
    const { status, isForDevices, isLasting } = rendered;
    return {
      page: await compressPage({ html, status, policy, isForDevices }),
      isWhole: isWhole && isLasting && !isDevelopment,
    };
  };
}
