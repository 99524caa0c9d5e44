import { type FoundAddress, failed, idle, type Loaded } from '@estacao/domain';
import type { Action } from 'redux';
import type { SagaGenerator } from 'typed-redux-saga';
import { ask } from '../../kernel/ask.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import type { StoreState } from '../../kernel/state.ts';

const cartCall = lazyCalls(() => import('@estacao/contract/calls/cart'));

/** A failed lookup drops the address of the previous CEP. */
const notFound: Loaded<FoundAddress> = failed();

/** Looks up the latest CEP typed into a form; expects eight digits. */
export function defineAddress(name: string, isReset: (action: Action) => boolean = () => false) {
  const lookup = defineLoadable({
    name,
    *fetch(zipcode: string): SagaGenerator<FoundAddress> {
      return yield* ask(cartCall('findAddress'), { body: { zipcode } });
    },
    reduce: (state, action) => (isReset(action) ? idle : state),
  });
  return {
    ...lookup,
    select(state: StoreState): Loaded<FoundAddress> {
      const address = lookup.select(state);
      return address.status === 'failed' ? notFound : address;
    },
  };
}
