import type { FoundAddress } from '@estacao/domain';
import type { SagaGenerator } from 'typed-redux-saga';
import { ask } from '../../kernel/ask.ts';
import { cardsCall } from './cards-call.ts';

/** Where a CEP is: eight digits. Apart from the cards, which a company has none of. */
export function* askAddress(zipcode: string): SagaGenerator<FoundAddress> {
  return yield* ask(cardsCall('findAddress'), { body: { zipcode } });
}
