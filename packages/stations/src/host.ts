export interface Host {
  /** In lower case, without its port: `aurora.localhost`, `192.0.2.1`, `[::1]`. */
  readonly name: string;
  readonly authority: string;
}

const written = /^(\[[\da-f:.]+\]|[\w-]+(?:\.[\w-]+)*)\.?(:\d{1,5})?$/i;

const LONGEST = 253;

/** Accepts only a bare host: no user, no path, no spelling that another parser reads differently. */
export function parseHost(text: string): Host | undefined {
  const [, name = '', port = ''] = written.exec(text) ?? [];
  const address = `http://${name}${port}`;
  if (name.length > LONGEST || !URL.canParse(address)) return undefined;
  const { hostname, host } = new URL(address);
  // `0x7f.1` is another spelling of an IP address; a station's name has only one.
  if (hostname !== name.toLowerCase() && !name.startsWith('[')) return undefined;
  return { name: hostname, authority: host };
}
