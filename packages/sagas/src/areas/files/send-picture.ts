import type { FilePurpose } from '@estacao/domain';
import type { Action } from 'redux';
import { call, type SagaGenerator } from 'typed-redux-saga';
import { theClient } from '../../kernel/context.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { withProgress } from './progress.ts';

const filesCall = lazyCalls(() => import('@estacao/contract/calls/files'));

export function* sendPicture(
  picture: Blob,
  purpose: Exclude<FilePurpose, 'post' | 'video'>,
  toAction: (fraction: number) => Action,
): SagaGenerator<string> {
  const client = yield* theClient();
  const base64 = yield* call(base64Of, picture);
  const { url } = yield* withProgress(
    (signal, onProgress) =>
      client.call(filesCall('uploadImage'), { body: { base64, purpose } }, { signal, onProgress }),
    toAction,
  );
  return url;
}

/** Spreading all bytes of a file would exceed the engine's argument limit. */
const CHUNK_SIZE = 32_768;

/** Returns base64 without the `data:` prefix. */
export async function base64Of(picture: Blob): Promise<string> {
  const bytes = new Uint8Array(await picture.arrayBuffer());
  let text = '';
  for (let offset = 0; offset < bytes.length; offset += CHUNK_SIZE) {
    text += String.fromCharCode(...bytes.subarray(offset, offset + CHUNK_SIZE));
  }
  return btoa(text);
}
