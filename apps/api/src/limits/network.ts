import { isIP } from 'node:net';

/**
 * The network that limits count. An IPv6 connection gets a whole /64, so its single addresses must not count.
 */
export function networkOf(address: string): string {
  const bare = withoutPort(address.trim()).replace(/^::ffff:(?=[\d.]+$)/i, '');
  // Invalid addresses share one counter, so a client cannot invent many.
  if (isIP(bare) === 0) return 'unknown';
  return isIP(bare) === 4 ? bare : ofIpv6(bare);
}

/** A client's network. Behind a trusted proxy, only the last forwarded address is reliable. */
export function clientOf(
  forwarded: string | readonly string[] | undefined,
  remote: string | undefined,
  trustProxy: boolean,
): string {
  const last = trustProxy ? forwarded?.toString().split(',').at(-1) : undefined;
  return networkOf(last ?? remote ?? '');
}

/** Some proxies write `192.0.2.1:5678` and `[2001:db8::1]:5678`. */
function withoutPort(address: string): string {
  const [, bracketed] = /^\[([^\]]+)\](?::\d+)?$/.exec(address) ?? [];
  const [, dotted] = /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address) ?? [];
  return bracketed ?? dotted ?? address;
}

function ofIpv6(address: string): string {
  // Remove the interface (`fe80::1%eth0`) and let URL normalise the address.
  const { hostname } = new URL(`http://[${address.split('%')[0]}]`);
  const short = hostname.slice(1, -1);
  // IPv4-mapped addresses: otherwise all of IPv4 would share one /64.
  const [, high, low] = /^::ffff:([\da-f]+):([\da-f]+)$/.exec(short) ?? [];
  if (high !== undefined && low !== undefined) return [high, low].flatMap(bytesOf).join('.');
  const [head = [], tail] = short.split('::').map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = 8 - head.length - (tail?.length ?? 0);
  const groups = [...head, ...Array.from({ length: zeros }, () => '0'), ...(tail ?? [])];
  return `${groups.slice(0, 4).join(':')}::/64`;
}

function bytesOf(group: string): number[] {
  const value = Number.parseInt(group, 16);
  return [value >> 8, value & 0xff];
}
