import { confirmEmailPath } from '@estacao/domain';
import { put, type SagaGenerator, select } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { ask } from '../../kernel/ask.ts';
import { theWorld } from '../../kernel/context.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineMutation, untouched } from '../../kernel/mutation.ts';
import { snackbarFailure } from '../notices/failures.ts';
import { snackbarRaised } from '../notices/slice.ts';
import { theUser } from '../session/selectors.ts';
import { sessionClosed } from '../session/slice.ts';
import { selectStation } from '../station/slice.ts';
import { codeWasSent } from './resend.ts';

const activationCall = lazyCalls(() => import('@estacao/contract/calls/activation'));

const activation = defineMutation({
  name: 'activation',
  *send(): SagaGenerator<void> {
    const { email } = yield* theUser();
    const { id } = yield* select(selectStation);
    yield* ask(activationCall('resendConfirmationEmail'), { body: { email, station_id: id } });
    yield* codeWasSent(email);
    yield* put(snackbarRaised({ text: 'E-mail enviado com sucesso' }));
    const { navigation } = yield* theWorld();
    navigation.go(confirmEmailPath(email));
  },
  onFailure: snackbarFailure,
  reduce: (state, action) => (sessionClosed.match(action) ? untouched : state),
});

export const { select: selectActivation, requested: codeRequested } = activation;

export const activationArea = defineArea({ state: activation, isPrivate: false });
