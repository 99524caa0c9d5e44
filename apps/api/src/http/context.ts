import type { Directory } from '@estacao/stations';
import { parseHost } from '@estacao/stations';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { Config } from '../config.ts';
import { networkOf } from '../limits/network.ts';
import type { RequestContext } from '../services.ts';
import { requestedHost } from './requested-host.ts';

/** The address of a request that was made in this process. */
export const HERE = 'here';

type Settings = Pick<Config, 'trustProxy'>;

export function contextOf(c: Context, stations: Directory, settings: Settings): RequestContext {
  return {
    stationId: stationOf(c, stations, settings)?.station.id,
    address: addressOf(c, settings),
    userAgent: c.req.header('user-agent'),
  };
}

/** The host that was requested, or, for an API on a host of its own, the page that asks. */
function stationOf(c: Context, stations: Directory, { trustProxy }: Settings) {
  const requested = requestedHost(c, trustProxy);
  const found = requested && stations.byHost(requested.host);
  if (found !== undefined) return found;
  const page = parseHost((c.req.header('origin') ?? '').replace(/^https?:\/\//, ''));
  return page && stations.byHost(page);
}

/** Where it comes from. Behind a proxy that is trusted, the last address it added; in the same process, nowhere. */
export function addressOf(c: Context, { trustProxy }: Settings): string {
  const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  if (forwarded !== undefined) return networkOf(forwarded);
  // A request made in the same process came over no connection.
  return c.env && 'incoming' in c.env ? networkOf(getConnInfo(c).remote.address ?? '') : HERE;
}
