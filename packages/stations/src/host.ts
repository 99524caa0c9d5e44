export interface Host {
  /** In lower case, without its port: `aurora.localhost`, `192.0.2.1`, `[::1]`. */
  readonly name: string;
  readonly authority: string;
}

const hostPattern = /^(\[[\da-f:.]+\]|[\w-]+(?:\.[\w-]+)*)\.?(:\d{1,5})?$/i;

const MAX_NAME_LENGTH = 253;

/** Accepts only a host without user and path, in a spelling that every parser reads the same way. */
export function parseHost(text: string): Host | undefined {
  const [, name = '', port = ''] = hostPattern.exec(text) ?? [];
  const address = `http://${name}${port}`;
  if (name.length > MAX_NAME_LENGTH || !URL.canParse(address)) return undefined;
  const { hostname, host } = new URL(address);
  // `0x7f.1` is another spelling of an IP address; a station's name has only one.
  if (hostname !== name.toLowerCase() && !name.startsWith('[')) return undefined;
  return { name: hostname, authority: host };
}
