import type { Context } from 'hono';

/** How a visitor reached the host. */
export interface Asked {
  readonly host: string;
  /** What stands before every address of the portal: `https://clube.example.org`. */
  readonly origin: string;
}

const firstOf = (c: Context, header: string): string | undefined =>
  c.req.header(header)?.split(',')[0]?.trim();

/** Behind a proxy that is trusted, what that was asked; else what this process was asked. */
export const askedOf = (c: Context, trustProxy: boolean): Asked => {
  const own = new URL(c.req.url);
  const host = c.req.header('host') ?? own.host;
  if (!trustProxy) return { host, origin: own.origin };
  const named = firstOf(c, 'x-forwarded-host') ?? host;
  const origin = `${firstOf(c, 'x-forwarded-proto') === 'https' ? 'https' : 'http'}://${named}`;
  return URL.canParse(origin)
    ? { host: named, origin: new URL(origin).origin }
    : { host, origin: own.origin };
};
