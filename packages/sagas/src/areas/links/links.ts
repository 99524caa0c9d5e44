import type { SagaGenerator } from 'typed-redux-saga';
import { ask } from '../../kernel/ask.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';

const linksCall = lazyCalls(() => import('@estacao/contract/calls/links'));

export function* shortened(url: string): SagaGenerator<string> {
  try {
    return (yield* ask(linksCall('createShortLink'), { body: { url } })).resultUrl;
  } catch {
    return url;
  }
}
