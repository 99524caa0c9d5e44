import type { HostSettings } from '../settings.ts';
import type { Inline } from './inline.ts';

/** Whose videos a text may hold. */
const players = [
  'https://www.youtube.com',
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
] as const;

export interface PolicyParts {
  readonly scripts: readonly Inline[];
  /** Without any named, all: for development, where a tool writes them. */
  readonly styles: readonly Inline[] | undefined;
  readonly callsTo: readonly string[];
}

/**
 * Only our own code runs: files of ours, and what stands in the page by its hash, so that a page can be kept whole. Style
 * attributes are allowed (Radix and per-element variables write them); style elements need their hash.
 */
export function contentSecurityPolicy({ scripts, styles, callsTo }: PolicyParts): string {
  const hashes = (parts: readonly Inline[]) => parts.map(({ source }) => source);
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes(scripts)].join(' '),
    ["style-src 'self'", ...(styles === undefined ? ["'unsafe-inline'"] : hashes(styles))].join(' '),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    ["connect-src 'self'", ...callsTo].join(' '),
    "worker-src 'self'",
    `frame-src ${players.join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The origin of an address; nothing for a path of the same host. */
export function foreignOrigin(address: string): string[] {
  return /^https?:/.test(address) ? [new URL(address).origin] : [];
}

/** Other origins that pages may connect to. */
export function callOrigins({ api, auth = '', places = '', connectTo }: HostSettings): string[] {
  return [...[api, auth, places].flatMap(foreignOrigin), ...connectTo];
}

/** For a drawing that is opened by itself. In a page it is a picture, and no policy of its own counts. */
export const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** For what belongs to no station: it needs nothing, and nobody may put it into a frame. */
export const emptyPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export const securityHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
} as const;
