import type { HostSettings } from '../settings.ts';
import type { Inline } from './inline.ts';

const playerOrigins = [
  'https://www.youtube.com',
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
] as const;

export interface PolicyParts {
  readonly scripts: readonly Inline[];
  /** Undefined allows all inline styles: in development Vite injects them. */
  readonly styles: readonly Inline[] | undefined;
  readonly connectOrigins: readonly string[];
}

/**
 * Inline code runs by hash instead of a nonce, so pages stay cacheable.
 *
 * Style attributes are allowed because Radix and our components write them; style elements need their hash.
 */
export function contentSecurityPolicy({ scripts, styles, connectOrigins }: PolicyParts): string {
  const hashes = (inlines: readonly Inline[]) => inlines.map(({ source }) => source);
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes(scripts)].join(' '),
    ["style-src 'self'", ...(styles === undefined ? ["'unsafe-inline'"] : hashes(styles))].join(' '),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    ["connect-src 'self'", ...connectOrigins].join(' '),
    "worker-src 'self'",
    `frame-src ${playerOrigins.join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

export function foreignOriginsOf(address: string): string[] {
  return /^https?:/.test(address) ? [new URL(address).origin] : [];
}

export function connectOriginsOf({
  apiUrl,
  authUrl = '',
  placesUrl = '',
  extraConnectOrigins,
}: HostSettings): string[] {
  return [...[apiUrl, authUrl, placesUrl].flatMap(foreignOriginsOf), ...extraConnectOrigins];
}

/** For an SVG opened directly. Inside a page it loads as an image, where this policy has no effect. */
export const svgPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

export const emptyPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export const securityHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
} as const;
