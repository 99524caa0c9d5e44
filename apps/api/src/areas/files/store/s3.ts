import type { S3Settings } from '../../../config.ts';
import type { Clock, FileStore } from '../../../ports.ts';
import { checkedKey } from './key.ts';
import { presignedUrl, signedHeaders } from './sigv4.ts';

/** A store that doesn't answer is given up: whoever waits for a picture is told so. */
const TIMEOUT = 20_000;

/** A bucket of a store that speaks S3, addressed by its path: so does every one of them. */
export function s3Files(settings: S3Settings, clock: Clock): FileStore {
  const urlOf = (key: string) => new URL(`${settings.endpoint}/${settings.bucket}/${checkedKey(key)}`);

  const ask = async (method: string, key: string, body?: Uint8Array, type?: string): Promise<Response> => {
    const url = urlOf(key);
    const typed = type === undefined ? {} : { 'content-type': type };
    const headers = signedHeaders(
      { method, url, headers: typed, at: clock() },
      body ?? new Uint8Array(),
      settings,
    );
    const answer = await fetch(url, {
      method,
      headers,
      ...(body === undefined ? {} : { body: Uint8Array.from(body) }),
      signal: AbortSignal.timeout(TIMEOUT),
    });
    if (answer.ok || answer.status === 404) return answer;
    await answer.body?.cancel();
    throw new Error(`the store answered ${method} with ${answer.status}`);
  };

  return {
    async put(key, bytes, type) {
      const answer = await ask('PUT', key, bytes, type);
      await answer.body?.cancel();
      if (!answer.ok) throw new Error('the store has no such bucket');
    },
    async get(key) {
      const answer = await ask('GET', key);
      if (answer.ok) return new Uint8Array(await answer.arrayBuffer());
      await answer.body?.cancel();
      return undefined;
    },
    async remove(key) {
      await (await ask('DELETE', key)).body?.cancel();
    },
    async presign({ key, type, size }, seconds) {
      // The length is signed as well: nobody sends more than was asked for.
      const headers = { 'content-type': type };
      const signed = { ...headers, 'content-length': String(size) };
      const request = { method: 'PUT', url: urlOf(key), headers: signed, at: clock() };
      return { url: presignedUrl(request, seconds, settings).href, headers };
    },
  };
}
