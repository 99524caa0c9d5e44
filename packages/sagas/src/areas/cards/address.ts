import type { FoundAddress } from '@estacao/domain';
import type { SagaGenerator } from 'typed-redux-saga';
import { ask } from '../../kernel/ask.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';

const cartCall = lazyCalls(() => import('@estacao/contract/calls/cart'));

/** Where a CEP is: eight digits. Apart from the cards, which a company has none of. */
export function* askAddress(zipcode: string): SagaGenerator<FoundAddress> {
  return yield* ask(cartCall('findAddress'), { body: { zipcode } });
}
