import { type Host, parseHost } from '@estacao/stations';
import type { Context } from 'hono';

/** Whom a request asks. Portal and API have it from here, and look for it nowhere else. */
export interface RequestedHost {
  readonly host: Host;
  /** What stands before every address that is asked: `https://clube.example.org`. */
  readonly origin: string;
}

/**
 * A proxy that is trusted names the host it was asked, once; else it is the request's own. `undefined` where that is
 * no host: a name that two readers could read as two stations is nobody's.
 */
export function requestedHost(c: Context, trustProxy: boolean): RequestedHost | undefined {
  const own = new URL(c.req.url);
  const host = parseHost((trustProxy ? c.req.header('x-forwarded-host') : undefined) ?? own.host);
  if (host === undefined) return undefined;
  const forwarded = trustProxy ? c.req.header('x-forwarded-proto') : undefined;
  const protocol = forwarded === undefined ? own.protocol : forwarded === 'https' ? 'https:' : 'http:';
  return { host, origin: new URL(`${protocol}//${host.authority}`).origin };
}
