import type { Failure } from '@estacao/contract';
import { paths } from '@estacao/domain';
import { put, type SagaGenerator, select, takeEvery, takeLeading } from 'typed-redux-saga';
import type { PayloadAction } from '../../kernel/action.ts';
import { defineArea } from '../../kernel/area.ts';
import { ask } from '../../kernel/ask.ts';
import { theWorld } from '../../kernel/context.ts';
import { type FormError, formErrors } from '../../kernel/form-errors.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import type { RouteParams } from '../../kernel/routes.ts';
import { safe } from '../../kernel/safe.ts';
import { createSlice } from '../../kernel/slice.ts';
import { stateOf } from '../../kernel/state.ts';
import { tabDraft } from '../../kernel/tab-draft.ts';
import { snackbarFailure } from '../notices/failures.ts';
import { snackbarRaised } from '../notices/slice.ts';
import { deviceKey } from '../session/stored.ts';
import { selectStation } from '../station/slice.ts';

const recoveryCall = lazyCalls(() => import('@estacao/contract/calls/recovery'));

const keptRequest = /* @__PURE__ */ tabDraft('recoveryRequest', { email: '' });

interface RecoveryState {
  readonly isPending: boolean;
  readonly errors: readonly FormError[];
  /** Where the link has gone, if that is so: the page says to look there. */
  readonly sentTo: string | null;
  /** What was typed before the page was loaded anew. */
  readonly draft: { readonly email: string } | null;
}

const idle: RecoveryState = { isPending: false, errors: [], sentTo: null, draft: null };

interface Reset {
  /** What the link has in it. */
  readonly link: RouteParams;
  readonly password: string;
  readonly confirmation: string;
}

const recovery = createSlice({
  name: 'recovery',
  initialState: idle,
  reducers: {
    /** Something was typed. */
    recoveryKept: (state, _: PayloadAction<{ readonly email: string }>) => state,
    draftFound: (state, { payload }: PayloadAction<{ readonly email: string }>) => ({
      ...state,
      draft: payload,
    }),
    recoveryRequested: (_, __: PayloadAction<string>) => ({ ...idle, isPending: true }),
    recoverySent: (_, { payload }: PayloadAction<string>) => ({ ...idle, sentTo: payload }),
    resetRequested: (_, __: PayloadAction<Reset>) => ({ ...idle, isPending: true }),
    resetDone: () => idle,
    recoveryFailed: (_, { payload }: PayloadAction<Failure>) => ({
      ...idle,
      // The form knows the repetition by another name than the request.
      errors: formErrors(payload).map(({ field, ...rest }) => {
        if (field === undefined) return rest;
        return { ...rest, field: field === 'password_confirmation' ? 'confirmation' : field };
      }),
    }),
  },
});

export const { recoveryRequested, recoveryKept, resetRequested } = recovery.actions;
const { draftFound, recoverySent, resetDone, recoveryFailed } = recovery.actions;

export const selectRecovery = stateOf(recovery);

const request = safe(function* request({
  payload: email,
}: ReturnType<typeof recoveryRequested>): SagaGenerator<void> {
  const { id } = yield* select(selectStation);
  yield* ask(recoveryCall('requestRecovery'), { body: { email, station_id: id } });
  yield* keptRequest.forget();
  yield* put(recoverySent(email));
  yield* put(snackbarRaised({ text: 'Sucesso! Verifique sua caixa de e-mails' }));
}, recoveryFailed);

const reset = safe(function* reset({ payload }: ReturnType<typeof resetRequested>): SagaGenerator<void> {
  const { link, password, confirmation } = payload;
  const { hash = '', email = '' } = link;
  const { navigation, storage } = yield* theWorld();
  const deviceToken = storage.get(deviceKey);
  const answer = yield* ask(recoveryCall('updatePassword'), {
    body: {
      email,
      hash,
      password,
      password_confirmation: confirmation,
      ...(deviceToken === undefined ? {} : { deviceToken }),
    },
  });
  if (answer.deviceToken !== undefined) storage.set(deviceKey, answer.deviceToken);
  yield* put(resetDone());
  yield* put(snackbarRaised({ text: 'Sucesso! Você já pode logar com a nova senha' }));
  navigation.go(paths.login, { replace: true });
}, recoveryFailed);

export const recoveryArea = defineArea({
  state: recovery,
  isPrivate: false,
  *watch(): SagaGenerator<void> {
    yield* takeLeading(recoveryRequested, request);
    yield* takeLeading(resetRequested, reset);
    yield* takeEvery(recoveryKept, ({ payload }) => keptRequest.keep(payload));
    yield* takeEvery(recoveryFailed, ({ payload }) => snackbarFailure(payload));
    const draft = yield* keptRequest.reread();
    if (draft !== undefined) yield* put(draftFound(draft));
  },
});
