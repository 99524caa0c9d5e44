import type { Directory } from '@estacao/stations';
import { parseHost } from '@estacao/stations';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { Config } from '../config.ts';
import { networkOfClient } from '../limits/network.ts';
import type { RequestContext } from '../services.ts';
import { parseRequestedHost } from './requested-host.ts';

export const IN_PROCESS = 'here';

type Settings = Pick<Config, 'trustProxy'>;

export function contextOf(c: Context, stations: Directory, settings: Settings): RequestContext {
  return {
    stationId: stationOf(c, stations, settings)?.station.id,
    address: addressOf(c, settings),
    userAgent: c.req.header('user-agent'),
  };
}

/** The station of the requested host. An API on a separate host uses the calling page's origin. */
function stationOf(c: Context, stations: Directory, { trustProxy }: Settings) {
  const requested = parseRequestedHost(c, trustProxy);
  const hostStation = requested && stations.byHost(requested.host);
  if (hostStation !== undefined) return hostStation;
  const pageHost = parseHost((c.req.header('origin') ?? '').replace(/^https?:\/\//, ''));
  return pageHost && stations.byHost(pageHost);
}

export function addressOf(c: Context, { trustProxy }: Settings): string {
  const forwarded = c.req.header('x-forwarded-for');
  const isOverConnection = c.env && 'incoming' in c.env;
  if (!isOverConnection && !(trustProxy && forwarded !== undefined)) return IN_PROCESS;
  return networkOfClient(forwarded, isOverConnection ? getConnInfo(c).remote.address : undefined, trustProxy);
}
