import type { Shortener } from '../../ports.ts';

/** In milliseconds; a member waits for the link. */
const PATIENCE = 3_000;

const LONGEST = 2_000;

export const noShortener: Shortener = {
  async shorten(_stationId, { href }) {
    return href;
  },
};

export function remoteShortener(
  address: string,
  onFailure: (error: unknown) => void,
  patience = PATIENCE,
): Shortener {
  return {
    async shorten(_stationId, { href }) {
      try {
        const answer = await fetch(address, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
          body: JSON.stringify({ url: href }),
          redirect: 'error',
          signal: AbortSignal.timeout(patience),
        });
        if (!answer.ok) throw new Error(`the shortener answered ${answer.status}`);
        return shortened(await answer.json());
      } catch (error) {
        onFailure(error);
        return href;
      }
    },
  };
}

function shortened(body: unknown): string {
  const { result_url: result } = (body ?? {}) as { result_url?: unknown };
  if (typeof result !== 'string' || result.length > LONGEST || !/^https?:\/\/[^\s]+$/i.test(result)) {
    throw new Error("the shortener's answer has no valid URL");
  }
  if (!URL.canParse(result)) throw new Error("the shortener's answer has no valid URL");
  return result;
}
