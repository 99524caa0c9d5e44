import type { Failure } from '@estacao/contract';
import {
  noPreRegistrationChange,
  type PreRegistrationChange,
  preRegistrationTexts,
  preRegistrationWire,
} from '@estacao/domain';
import { put, type SagaGenerator, takeEvery, takeLeading } from 'typed-redux-saga';
import type { PayloadAction } from '../../kernel/action.ts';
import { defineArea } from '../../kernel/area.ts';
import { ask } from '../../kernel/ask.ts';
import { attempt } from '../../kernel/attempt.ts';
import { type FormError, formErrors } from '../../kernel/form-errors.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { safe } from '../../kernel/safe.ts';
import { createSlice } from '../../kernel/slice.ts';
import { stateOf } from '../../kernel/state.ts';
import { tabDraft } from '../../kernel/tab-draft.ts';
import { toastPlainly } from '../notices/failures.ts';
import { toastRaised } from '../notices/slice.ts';
import { theUser } from '../session/selectors.ts';

const profileCall = lazyCalls(() => import('@estacao/contract/calls/profile'));

interface PreRegistrationState {
  readonly isPending: boolean;
  readonly errors: readonly FormError[];
  /** How many were sent: with each one the form begins anew. */
  readonly sent: number;
  /** What was written before the page was loaded anew. */
  readonly draft: PreRegistrationChange | null;
}

const idle: PreRegistrationState = { isPending: false, errors: [], sent: 0, draft: null };

/** By the names that fields have in the request. */
const fieldOf: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(preRegistrationWire).map(([field, name]) => [name, field]),
);

const preRegistration = createSlice({
  name: 'preRegistration',
  initialState: idle,
  reducers: {
    changeRequested: (state, _: PayloadAction<PreRegistrationChange>) => ({
      ...state,
      isPending: true,
      errors: [],
    }),
    /** Something was written. */
    changeKept: (state, { payload }: PayloadAction<PreRegistrationChange>) => ({ ...state, draft: payload }),
    draftFound: (state, { payload }: PayloadAction<PreRegistrationChange>) => ({ ...state, draft: payload }),
    changeSent: ({ sent }) => ({ ...idle, sent: sent + 1 }),
    changeFailed: (state, { payload }: PayloadAction<Failure>) => ({
      ...state,
      isPending: false,
      errors: formErrors(payload).map((error) =>
        error.field === undefined ? error : { ...error, field: fieldOf[error.field] ?? error.field },
      ),
    }),
  },
});

export const { changeRequested, changeKept } = preRegistration.actions;
const { draftFound, changeSent, changeFailed } = preRegistration.actions;

export const selectPreRegistration = stateOf(preRegistration);

function* ownDraft() {
  const { id } = yield* theUser();
  return tabDraft(`preRegistration/${id}`, noPreRegistrationChange);
}

const send = safe(function* send({ payload }: PayloadAction<PreRegistrationChange>): SagaGenerator<void> {
  const { id } = yield* theUser();
  const { landline, mobile, email, situation, address } = payload;
  const body = {
    telefonefixo: landline,
    celular: mobile,
    email,
    situacao: situation,
    endereco: address,
  };
  yield* attempt(`${id}:preRegistration`, body, (idempotencyKey) =>
    ask(profileCall('requestPreRegistrationChange'), { body }, { idempotencyKey }),
  );
  yield* (yield* ownDraft()).forget();
  yield* put(changeSent());
  yield* put(toastRaised({ text: preRegistrationTexts.sent, variant: 'success' }));
}, changeFailed);

function* findDraft(): SagaGenerator<void> {
  const draft = yield* (yield* ownDraft()).reread();
  if (draft !== undefined) yield* put(draftFound(draft));
}

export const preRegistrationArea = defineArea({
  state: preRegistration,
  isPrivate: true,
  *watch(): SagaGenerator<void> {
    yield* takeLeading(changeRequested, send);
    yield* takeEvery(changeFailed, ({ payload }) => toastPlainly(payload));
    yield* takeEvery(changeKept, function* keep({ payload }): SagaGenerator<void> {
      yield* (yield* ownDraft()).keep(payload);
    });
    yield* findDraft();
  },
});
