import { confirmEmailPath } from '@estacao/domain';
import { put, type SagaGenerator, select } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { callApi } from '../../kernel/call-api.ts';
import { theEnvironment } from '../../kernel/context.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineMutation, idleMutation } from '../../kernel/mutation.ts';
import { snackbarFailure } from '../notices/failures.ts';
import { snackbarRaised } from '../notices/slice.ts';
import { requireUser } from '../session/selectors.ts';
import { sessionClosed } from '../session/slice.ts';
import { selectStation } from '../station/slice.ts';
import { rememberCodeSent } from './resend.ts';

const activationCall = lazyCalls(() => import('@estacao/contract/calls/activation'));

const activation = defineMutation({
  name: 'activation',
  *send(): SagaGenerator<void> {
    const { email } = yield* requireUser();
    const { id } = yield* select(selectStation);
    yield* callApi(activationCall('resendConfirmationEmail'), { body: { email, station_id: id } });
    yield* rememberCodeSent(email);
    yield* put(snackbarRaised({ text: 'E-mail enviado com sucesso' }));
    const { navigation } = yield* theEnvironment();
    navigation.go(confirmEmailPath(email));
  },
  onFailure: snackbarFailure,
  reduce: (state, action) => (sessionClosed.match(action) ? idleMutation : state),
});

export const { select: selectActivation, requested: codeRequested } = activation;

export const activationArea = defineArea({ state: activation, isPrivate: false });
