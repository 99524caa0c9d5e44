import { type AcceptedTerms, dataOf, type IsoDate, ready, type TermsDocument } from '@estacao/domain';
import { put, type SagaGenerator, select } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { callApi } from '../../kernel/call-api.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { defineMutation, Refusal } from '../../kernel/mutation.ts';
import { toastFailure } from '../notices/failures.ts';
import { requireUser } from '../session/selectors.ts';

const termsCall = lazyCalls(() => import('@estacao/contract/calls/terms'));

interface Terms {
  readonly accepted: readonly AcceptedTerms[];
  readonly pending: readonly { readonly document: TermsDocument; readonly version: IsoDate }[];
}

const acceptance = defineMutation({
  name: 'termsAcceptance',
  *send(): SagaGenerator<Terms> {
    const documents = dataOf(yield* select(selectTerms))?.pending ?? [];
    if (documents.length === 0) throw new Refusal();
    const { id } = yield* requireUser();
    const body = { documents: documents.map((document) => ({ ...document })) };
    return yield* callApi(termsCall('acceptTerms'), { params: { id }, body });
  },
  onFailure: toastFailure,
});

export const { select: selectTermsAcceptance, requested: termsAcceptanceRequested } = acceptance;

const terms = defineLoadable({
  name: 'terms',
  *fetch(): SagaGenerator<Terms> {
    const { id } = yield* requireUser();
    return yield* callApi(termsCall('getTerms'), { params: { id } });
  },
  reduce: (state, action) => (acceptance.succeeded.match(action) ? ready(action.payload.result) : state),
});

export const { select: selectTerms } = terms;

/** Fetched once per session. A failed fetch is not retried until the next session. */
export const termsArea = defineArea({
  state: [terms, acceptance],
  isPrivate: true,
  *watch(): SagaGenerator<void> {
    yield* put(terms.requested());
  },
});
