import { isIP } from 'node:net';

/**
 * The network that limits count. An IPv6 customer gets a whole /64, so limits must not count its single
 * addresses.
 */
export function networkOf(address: string): string {
  const ip = removePort(address.trim()).replace(/^::ffff:(?=[\d.]+$)/i, '');
  // Invalid addresses share one counter, so a client cannot invent many.
  if (isIP(ip) === 0) return 'unknown';
  return isIP(ip) === 4 ? ip : ipv6Network(ip);
}

/** A client's network. Behind a trusted proxy, only the last forwarded address is reliable. */
export function networkOfClient(
  forwardedFor: string | readonly string[] | undefined,
  remoteAddress: string | undefined,
  trustProxy: boolean,
): string {
  const last = trustProxy ? forwardedFor?.toString().split(',').at(-1) : undefined;
  return networkOf(last ?? remoteAddress ?? '');
}

/** Some proxies write `192.0.2.1:5678` and `[2001:db8::1]:5678`. */
function removePort(address: string): string {
  const [, ipv6] = /^\[([^\]]+)\](?::\d+)?$/.exec(address) ?? [];
  const [, ipv4] = /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address) ?? [];
  return ipv6 ?? ipv4 ?? address;
}

function ipv6Network(address: string): string {
  // Remove the interface (`fe80::1%eth0`) and let URL normalise the address.
  const { hostname } = new URL(`http://[${address.split('%')[0]}]`);
  const compressed = hostname.slice(1, -1);
  // IPv4-mapped addresses: otherwise all of IPv4 would share one /64.
  const [, high, low] = /^::ffff:([\da-f]+):([\da-f]+)$/.exec(compressed) ?? [];
  if (high !== undefined && low !== undefined) return [high, low].flatMap(bytesOf).join('.');
  const [head = [], tail] = compressed
    .split('::')
    .map((half) => half.split(':').filter((group) => group !== ''));
  const zeros = 8 - head.length - (tail?.length ?? 0);
  const groups = [...head, ...Array.from({ length: zeros }, () => '0'), ...(tail ?? [])];
  return `${groups.slice(0, 4).join(':')}::/64`;
}

function bytesOf(group: string): number[] {
  const value = Number.parseInt(group, 16);
  return [value >> 8, value & 0xff];
}
