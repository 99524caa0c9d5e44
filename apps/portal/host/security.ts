import { randomBytes } from 'node:crypto';

export function newNonce(): string {
  return randomBytes(16).toString('base64');
}

/** Whose videos a text may hold. */
const players = [
  'https://www.youtube.com',
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
] as const;

/**
 * Only our own code runs, and only what this answer carries. Style attributes are allowed (Radix and per-element
 * variables write them); style elements need the nonce.
 */
export function contentSecurityPolicy(nonce: string, callsTo: readonly string[]): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
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
