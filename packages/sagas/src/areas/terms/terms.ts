import type { Failure } from '@estacao/contract';
import { type AcceptedTerms, dataOf, type IsoDate, mapLoaded, type TermsDocument } from '@estacao/domain';
import { put, type SagaGenerator, select, takeEvery, takeLeading } from 'typed-redux-saga';
import { createAction } from '../../kernel/action.ts';
import { defineArea } from '../../kernel/area.ts';
import { ask } from '../../kernel/ask.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { safe } from '../../kernel/safe.ts';
import { toastFailure } from '../notices/failures.ts';
import { theUser } from '../session/selectors.ts';

const termsCall = lazyCalls(() => import('@estacao/contract/calls/terms'));

export interface TermsState {
  readonly accepted: readonly AcceptedTerms[];
  /** What has to be accepted before one goes on. */
  readonly pending: readonly { readonly document: TermsDocument; readonly version: IsoDate }[];
  /** It is being written down. */
  readonly isAccepting: boolean;
}

/** The member has read what is pending, and accepts it. */
export const termsAccepted = createAction('terms/accepted');

const accepting = createAction('terms/accepting');
const refused = createAction<Failure>('terms/refused');

const terms = defineLoadable({
  name: 'terms',
  *fetch(): SagaGenerator<TermsState> {
    const { id } = yield* theUser();
    const known = yield* ask(termsCall('getTerms'), { params: { id } });
    return { ...known, isAccepting: false };
  },
  reduce(state, action) {
    if (accepting.match(action)) return mapLoaded(state, (data) => ({ ...data, isAccepting: true }));
    return refused.match(action) ? mapLoaded(state, (data) => ({ ...data, isAccepting: false })) : state;
  },
});

export const { select: selectTerms } = terms;

const accept = safe(function* accept(): SagaGenerator<void> {
  const documents = dataOf(yield* select(terms.select))?.pending ?? [];
  if (documents.length === 0) return;
  yield* put(accepting());
  const { id } = yield* theUser();
  const request = { params: { id }, body: { documents: documents.map((one) => ({ ...one })) } };
  const known = yield* ask(termsCall('acceptTerms'), request);
  yield* put(terms.succeeded({ ...known, isAccepting: false }));
}, refused);

/** Asked once a session: what nobody can be asked for, without a network, is asked the next time. */
export const termsArea = defineArea({
  state: terms,
  isPrivate: true,
  *watch(): SagaGenerator<void> {
    yield* takeLeading(termsAccepted, accept);
    yield* takeEvery(refused, ({ payload }) => toastFailure(payload));
    yield* put(terms.requested());
  },
});
