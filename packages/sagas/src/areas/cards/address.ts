import { type CepAddress, failed, idle, type Loaded } from '@estacao/domain';
import type { Action } from 'redux';
import type { SagaGenerator } from 'typed-redux-saga';
import { callApi } from '../../kernel/call-api.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import type { StoreState } from '../../kernel/state.ts';

const cartCall = lazyCalls(() => import('@estacao/contract/calls/cart'));

/** A failed lookup replaces the address of the previous CEP. */
const noAddress: Loaded<CepAddress> = failed();

/** Looks up the latest CEP typed into a form; expects eight digits. */
export function defineAddressLookup(name: string, isReset: (action: Action) => boolean = () => false) {
  const lookup = defineLoadable({
    name,
    *fetch(zipcode: string): SagaGenerator<CepAddress> {
      return yield* callApi(cartCall('findAddress'), { body: { zipcode } });
    },
    reduce: (state, action) => (isReset(action) ? idle : state),
  });
  return {
    ...lookup,
    select(state: StoreState): Loaded<CepAddress> {
      const address = lookup.select(state);
      return address.status === 'failed' ? noAddress : address;
    },
  };
}
