import type { Failure } from '@estacao/contract';
import { confirmEmailPath } from '@estacao/domain';
import { put, type SagaGenerator, select, takeEvery, takeLeading } from 'typed-redux-saga';
import type { PayloadAction } from '../../kernel/action.ts';
import { defineArea } from '../../kernel/area.ts';
import { ask } from '../../kernel/ask.ts';
import { theWorld } from '../../kernel/context.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { safe } from '../../kernel/safe.ts';
import { createSlice } from '../../kernel/slice.ts';
import { stateOf } from '../../kernel/state.ts';
import { snackbarFailure } from '../notices/failures.ts';
import { snackbarRaised } from '../notices/slice.ts';
import { theUser } from '../session/selectors.ts';
import { sessionClosed } from '../session/slice.ts';
import { selectStation } from '../station/slice.ts';
import { codeWasSent } from './resend.ts';

const activationCall = lazyCalls(() => import('@estacao/contract/calls/activation'));

interface ActivationState {
  readonly isPending: boolean;
}

const idle: ActivationState = { isPending: false };

const activation = createSlice({
  name: 'activation',
  initialState: idle,
  reducers: {
    /** Whoever is signed in wants a code mailed. */
    codeRequested: () => ({ isPending: true }),
    codeSent: () => idle,
    codeFailed: (_, __: PayloadAction<Failure>) => idle,
  },
  also: (state, action) => (sessionClosed.match(action) ? idle : state),
});

export const { codeRequested } = activation.actions;
const { codeSent, codeFailed } = activation.actions;

export const selectActivation = stateOf(activation);

const sendCode = safe(function* sendCode(): SagaGenerator<void> {
  const { email } = yield* theUser();
  const { id } = yield* select(selectStation);
  yield* ask(activationCall('resendConfirmationEmail'), { body: { email, station_id: id } });
  yield* codeWasSent(email);
  yield* put(codeSent());
  yield* put(snackbarRaised({ text: 'E-mail enviado com sucesso' }));
  const { navigation } = yield* theWorld();
  navigation.go(confirmEmailPath(email));
}, codeFailed);

export const activationArea = defineArea({
  state: activation,
  isPrivate: false,
  *watch(): SagaGenerator<void> {
    yield* takeLeading(codeRequested, sendCode);
    yield* takeEvery(codeFailed, ({ payload }) => snackbarFailure(payload));
  },
});
