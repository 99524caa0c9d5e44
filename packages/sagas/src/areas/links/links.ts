import type { SagaGenerator } from 'typed-redux-saga';
import { callApi } from '../../kernel/call-api.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';

const linksCall = lazyCalls(() => import('@estacao/contract/calls/links'));

export function* shortenLink(url: string): SagaGenerator<string> {
  try {
    return (yield* callApi(linksCall('createShortLink'), { body: { url } })).resultUrl;
  } catch {
    return url;
  }
}
