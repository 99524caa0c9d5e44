import { createHash } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';
import type { S3Settings } from '../../../config.ts';
import type { Clock, FileStore } from '../../../ports.ts';
import { checkedKey } from './key.ts';

/** Milliseconds; without it a request waits forever for a store that doesn't answer. */
const TIMEOUT_MS = 20_000;

/** Uses path-style URLs, which every S3-compatible store accepts. */
export function s3Files({ endpoint, bucket, ...key }: S3Settings, clock: Clock): FileStore {
  const urlOf = (file: string) => `${endpoint}/${bucket}/${checkedKey(file)}`;

  /** Signs all headers: by default aws4fetch leaves out the type and the length. */
  const sign = (request: {
    method: string;
    url: string;
    headers: Record<string, string>;
    signQuery?: boolean;
  }) =>
    new AwsV4Signer({
      ...request,
      ...key,
      service: 's3',
      datetime: new Date(clock()).toISOString().replace(/[-:]|\.\d{3}/g, ''),
      allHeaders: true,
    }).sign();

  const send = async (method: string, file: string, body?: Uint8Array, type?: string): Promise<Response> => {
    const hash = createHash('sha256').update(body ?? '');
    const signedRequest = await sign({
      method,
      url: urlOf(file),
      headers: {
        ...(type === undefined ? {} : { 'content-type': type }),
        'x-amz-content-sha256': hash.digest('hex'),
      },
    });
    const response = await fetch(signedRequest.url, {
      method,
      headers: signedRequest.headers,
      ...(body === undefined ? {} : { body: Uint8Array.from(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.ok || response.status === 404) return response;
    await response.body?.cancel();
    throw new Error(`the store answered ${method} with ${response.status}`);
  };

  return {
    async put(file, bytes, type) {
      const response = await send('PUT', file, bytes, type);
      await response.body?.cancel();
      if (!response.ok) throw new Error('the bucket does not exist');
    },
    async get(file) {
      const response = await send('GET', file);
      if (response.ok) return new Uint8Array(await response.arrayBuffer());
      await response.body?.cancel();
      return undefined;
    },
    async remove(file) {
      await (await send('DELETE', file)).body?.cancel();
    },
    async presign({ key: file, type, size }, seconds) {
      const headers = { 'content-type': type };
      const url = `${urlOf(file)}?X-Amz-Expires=${seconds}`;
      // The signed length makes the store refuse larger files.
      const signedHeaders = { ...headers, 'content-length': String(size) };
      const signedRequest = await sign({ method: 'PUT', url, headers: signedHeaders, signQuery: true });
      return { url: signedRequest.url.href, headers };
    },
  };
}
