import type { Client } from '@estacao/contract/client';
import { sandboxChatPath } from '@estacao/domain';
import type { Page } from '../../src/page/page.ts';
import { connectOriginsOf, contentSecurityPolicy } from '../http/security.ts';
import type { HostSettings } from '../settings.ts';
import type { StationAssets } from '../stations/station-assets.ts';
import { withFailureReports } from './api-clients.ts';
import { documentOf } from './document.ts';
import { compressPage } from './page-cache.ts';

/** The page cache keys pages by these values. */
export type Appearance = Pick<Page, 'scheme' | 'device' | 'system'>;

export function sandboxOf({ sandbox }: HostSettings) {
  return sandbox ? ({ isSandbox: true } as const) : {};
}

function stationOfPage({ station, servedStation }: StationAssets, settings: HostSettings): Page['station'] {
  const { externalApp, supportPhone, sandbox } = settings;
  const { chatUrl } = station.contact;
  const [domain] = servedStation.station.domains;
  return {
    ...station,
    ...(sandbox && chatUrl !== undefined
      ? { contact: { ...station.contact, chatUrl: sandboxChatPath(chatUrl) } }
      : {}),
    ...(externalApp === undefined ? {} : { externalAppUrl: externalApp.replace('{slug}', station.slug) }),
    ...(supportPhone === undefined ? {} : { supportPhone }),
    ...(domain === undefined ? {} : { webUrl: `https://${domain}` }),
  };
}

export function createPageRenderer(settings: HostSettings, clientFor: (station: StationAssets) => Client) {
  const { build, apiUrl, authUrl, placesUrl, isDevelopment, originOf, report } = settings;
  const connectOrigins = connectOriginsOf(settings);
  return async (station: StationAssets, path: string, appearance: Appearance) => {
    let isComplete = true;
    const client = withFailureReports(clientFor(station), (error) => {
      isComplete = false;
      report(error);
    });
    const page: Page = {
      station: stationOfPage(station, settings),
      pictures: station.pictures,
      ...appearance,
      ...sandboxOf(settings),
      api: apiUrl,
      ...(authUrl === undefined ? {} : { auth: authUrl }),
      ...(placesUrl === undefined ? {} : { places: placesUrl }),
    };
    const renderedPage = await build.render(path, page, client, report);
    const assets = build.assetsOf(renderedPage.files);
    const origin = originOf(station.servedStation);
    const html = documentOf({
      ...renderedPage,
      station,
      assets,
      inlineScript: build.inlineScript,
      origin,
    });
    const policy = contentSecurityPolicy({
      scripts: [build.inlineScript],
      styles: isDevelopment ? undefined : [station.css, assets.css],
      connectOrigins,
    });
    const { status, isCacheableOffline, isCacheableByHost } = renderedPage;
    return {
      page: await compressPage({ html, status, policy, isCacheableOffline }),
      isComplete: isComplete && isCacheableByHost && !isDevelopment,
    };
  };
}
