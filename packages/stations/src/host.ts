export interface Host {
  /** In lower case, without its port: `aurora.localhost`, `192.0.2.1`, `[::1]`. */
  readonly name: string;
  /** With its port, where it names one: what stands in an address. */
  readonly authority: string;
}

const written = /^(\[[\da-f:.]+\]|[\w-]+(?:\.[\w-]+)*)\.?(:\d{1,5})?$/i;

const LONGEST = 253;

/** Reads what should be a host and nothing else: no user, no path, and nothing that reads as one name here and as another there. */
export function parseHost(text: string): Host | undefined {
  const [, name = '', port = ''] = written.exec(text) ?? [];
  const address = `http://${name}${port}`;
  if (name.length > LONGEST || !URL.canParse(address)) return undefined;
  const { hostname, host } = new URL(address);
  // `0x7f.1` is another way to write an address; a station's name has one way only.
  if (hostname !== name.toLowerCase() && !name.startsWith('[')) return undefined;
  return { name: hostname, authority: host };
}
