import type { Shortener } from '../../ports.ts';

/** In milliseconds; a member waits for the link. */
const TIMEOUT_MS = 3_000;

const MAX_LENGTH = 2_000;

export const noShortener: Shortener = {
  async shorten(_stationId, { href }) {
    return href;
  },
};

export function remoteShortener(
  endpoint: string,
  onFailure: (error: unknown) => void,
  timeout = TIMEOUT_MS,
): Shortener {
  return {
    async shorten(_stationId, { href }) {
      try {
        const response = await fetch(endpoint, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
          body: JSON.stringify({ url: href }),
          redirect: 'error',
          signal: AbortSignal.timeout(timeout),
        });
        if (!response.ok) throw new Error(`the shortener answered ${response.status}`);
        return parseShortUrl(await response.json());
      } catch (error) {
        onFailure(error);
        return href;
      }
    },
  };
}

function parseShortUrl(body: unknown): string {
  const { result_url: result } = (body ?? {}) as { result_url?: unknown };
  if (typeof result !== 'string' || result.length > MAX_LENGTH || !/^https?:\/\/[^\s]+$/i.test(result)) {
    throw new Error("the shortener's answer has no valid URL");
  }
  if (!URL.canParse(result)) throw new Error("the shortener's answer has no valid URL");
  return result;
}
