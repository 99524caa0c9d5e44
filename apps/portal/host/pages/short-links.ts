import { failureOf, openShortLink } from '@estacao/contract';
import type { Client } from '@estacao/contract/client';

const SHORT = /^\/s\/([\w-]{1,40})$/;

/** A path of the portal, and of nobody else: one slash, and then no other. */
const OWN = /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/;

/** Whether a path is that of a short link, be there one or not. */
export function codeIn(pathname: string): string | undefined {
  return SHORT.exec(pathname)?.[1];
}

/** Where a short link of a station leads, on its own portal; nothing, where there is none. */
export async function pathOfLink(
  client: Client,
  stationId: number,
  code: string,
): Promise<string | undefined> {
  try {
    const { path } = await client.call(openShortLink, { params: { code, stationId } });
    return OWN.test(path) ? path : undefined;
  } catch (error) {
    const failure = failureOf(error);
    if (failure.kind === 'http' && failure.status === 404) return undefined;
    throw error;
  }
}
