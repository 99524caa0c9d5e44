import { failureOf, openShortLink } from '@estacao/contract';
import type { Client } from '@estacao/contract/client';

const SHORT_LINK = /^\/s\/([\w-]{1,40})$/;

/** A path on this host: a single leading slash, no protocol-relative URL. */
const LOCAL_PATH = /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/;

export function shortCodeIn(pathname: string): string | undefined {
  return SHORT_LINK.exec(pathname)?.[1];
}

export async function pathOfLink(
  client: Client,
  stationId: number,
  code: string,
): Promise<string | undefined> {
  try {
    const { path } = await client.call(openShortLink, { params: { code, stationId } });
    return LOCAL_PATH.test(path) ? path : undefined;
  } catch (error) {
    const failure = failureOf(error);
    if (failure.kind === 'http' && failure.status === 404) return undefined;
    throw error;
  }
}
