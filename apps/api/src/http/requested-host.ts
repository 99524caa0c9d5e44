import { type Host, parseHost } from '@estacao/stations';
import type { Context } from 'hono';

/** The host that a request addresses. Portal and API must both use this, so they agree on the station. */
export interface RequestedHost {
  readonly host: Host;
  readonly origin: string;
}

/**
 * A trusted proxy must name one host in its header; otherwise the request's own host counts. Undefined for an
 * invalid host, so no two parsers can read different stations from it.
 */
export function parseRequestedHost(c: Context, trustProxy: boolean): RequestedHost | undefined {
  const url = new URL(c.req.url);
  const host = parseHost((trustProxy ? c.req.header('x-forwarded-host') : undefined) ?? url.host);
  if (host === undefined) return undefined;
  const forwardedProtocol = trustProxy ? c.req.header('x-forwarded-proto') : undefined;
  const protocol =
    forwardedProtocol === undefined ? url.protocol : forwardedProtocol === 'https' ? 'https:' : 'http:';
  return { host, origin: new URL(`${protocol}//${host.authority}`).origin };
}
