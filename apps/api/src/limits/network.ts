import { isIP } from 'node:net';

/**
 * The network that limits count an address as. A connection over IPv6 is given a /64 to choose its addresses
 * from: counted one by one, it would have more of them than anybody can count.
 */
export function networkOf(address: string): string {
  // A socket for both families writes IPv4 with this prefix: the long way is left to other spellings of it.
  const bare = withoutPort(address.trim()).replace(/^::ffff:(?=[\d.]+$)/i, '');
  // What is no address at all counts as one, so that nobody invents as many as they like.
  if (isIP(bare) === 0) return 'unknown';
  return isIP(bare) === 4 ? bare : ofIpv6(bare);
}

/** The network of a client. Behind a proxy that is trusted, the last address that it added. */
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
  // An interface (`fe80::1%eth0`) is no part of the address; the rest is brought into its one short form.
  const { hostname } = new URL(`http://[${address.split('%')[0]}]`);
  const short = hostname.slice(1, -1);
  // A socket for both families writes IPv4 like this: all of it would be one network.
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
