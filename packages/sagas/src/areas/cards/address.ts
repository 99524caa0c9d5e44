import type { FoundAddress } from '@estacao/domain';
import type { SagaGenerator } from 'typed-redux-saga';
import { ask } from '../../kernel/ask.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';

const addressCall = lazyCalls(() => import('./calls.ts'));

/** Where a CEP is: eight digits. Apart from the cards, which a company has none of. */
export function* askAddress(zipcode: string): SagaGenerator<FoundAddress> {
  return yield* ask(addressCall('findAddress'), { body: { zipcode } });
}
