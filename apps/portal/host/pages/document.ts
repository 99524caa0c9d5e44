import { escapeHtml } from '@estacao/domain';
import { PAGE_ELEMENT, type Page } from '../../src/page/page.ts';
import type { PageAssets } from '../build.ts';
import type { Inline } from '../http/inline.ts';
import { SHARE } from '../pictures/share.ts';
import type { StationAssets } from '../stations/station-assets.ts';

/** Escapes `<`, so that no value closes the script element. */
function inlineJson(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c');
}

export interface DocumentParts {
  readonly page: Page;
  readonly station: StationAssets;
  readonly assets: PageAssets;
  readonly title: string;
  readonly html: string;
  readonly origin: string;
  /** The canonical path; undefined on the not-found page. */
  readonly path: string | undefined;
  readonly name: string;
  readonly hydratesOnIntent: boolean;
  readonly inlineScript: Inline;
}

export function documentOf({
  page,
  station,
  assets,
  title,
  html,
  origin,
  path,
  name: route,
  hydratesOnIntent,
  inlineScript,
}: DocumentParts): string {
  const { themeColors, description, pngs } = station;
  const { name } = page.station;
  const address = path === undefined ? undefined : new URL(path, origin).href;
  const meta = (kind: string, content: string) => `<meta name="${kind}" content="${escapeHtml(content)}">`;
  const property = (name: string, content: string) =>
    `<meta property="${name}" content="${escapeHtml(content)}">`;
  const hydrationAttributes = hydratesOnIntent
    ? ` data-entry="${assets.entry}" data-modules="${assets.modules.join(' ')}"`
    : '';
  // Asks for the device only where the page differs on an iPad that poses as a Mac.
  const deviceAttribute =
    page.device === 'desktop' && (page.station.features.mobileOnly || route === 'deepLink')
      ? ' data-asks="device"'
      : '';
  const themeColor =
    page.scheme === 'auto'
      ? `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${themeColors.light}"><meta name="theme-color" media="(prefers-color-scheme: dark)" content="${themeColors.dark}">`
      : meta('theme-color', themeColors[page.scheme]);
  return [
    `<!doctype html><html lang="pt-BR" data-scheme="${page.scheme}"><head><meta charset="utf-8">`,
    `<script data-page="${route}"${deviceAttribute}${hydrationAttributes}>${inlineScript.text}</script>`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escapeHtml(title)}</title>`,
    meta('description', description),
    `<style>${station.css.text}</style>`,
    // Inline styles avoid a render-blocking request.
    `<style>${assets.css.text}</style>`,
    // Browsers never fetch a disabled sheet. Its `href` tells Vite’s preload that these styles are loaded.
    ...assets.sheets.map((href) => `<link rel="stylesheet" href="${href}" disabled>`),
    ...station.fonts.map(
      (href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`,
    ),
    themeColor,
    `<link rel="icon" href="${escapeHtml(station.favicon)}"${station.isFaviconSvg ? ' type="image/svg+xml"' : ''}>`,
    `<link rel="apple-touch-icon" href="${pngs['icon-180.png']}"><link rel="manifest" href="/manifest.webmanifest">`,
    property('og:title', title),
    property('og:description', description),
    property('og:type', 'website'),
    ...(address === undefined ? [] : [property('og:url', address)]),
    property('og:locale', 'pt_BR'),
    property('og:site_name', name),
    property('og:image', new URL(pngs['share.png'], origin).href),
    property('og:image:type', 'image/png'),
    property('og:image:width', String(SHARE.width)),
    property('og:image:height', String(SHARE.height)),
    property('og:image:alt', name),
    meta('twitter:card', 'summary_large_image'),
    ...(address === undefined ? [] : [`<link rel="canonical" href="${escapeHtml(address)}">`]),
    ...(hydratesOnIntent
      ? []
      : [
          ...assets.modules.map((href) => `<link rel="modulepreload" href="${href}">`),
          `<script type="module" src="${assets.entry}"></script>`,
        ]),
    '</head>',
    `<body><div id="root">${html}</div>`,
    `<script type="application/json" id="${PAGE_ELEMENT}">${inlineJson(page)}</script></body></html>`,
  ].join('');
}

/** Development only: lists the stations at a host without one. */
export function stationList(stations: readonly { name: string; href: string }[]): string {
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Estações</title></head><body><main><h1>Estações</h1><ul>${stations
    .map(({ name, href }) => `<li><a href="${escapeHtml(href)}">${escapeHtml(name)}</a></li>`)
    .join('')}</ul></main></body></html>`;
}

function messageDocument(title: string, sentence: string): string {
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>${title}</title></head><body><main><h1>${sentence}</h1></main></body></html>`;
}

export const noStationPage = messageDocument('Não encontrado', 'Este endereço não existe.');

export const tryLaterPage = messageDocument(
  'Tente novamente',
  'Não foi possível abrir esta página agora. Tente novamente em alguns segundos.',
);
