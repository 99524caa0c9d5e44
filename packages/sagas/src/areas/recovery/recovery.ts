import { paths } from '@estacao/domain';
import { put, type SagaGenerator, select } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { callApi } from '../../kernel/call-api.ts';
import { theEnvironment } from '../../kernel/context.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineMutation } from '../../kernel/mutation.ts';
import type { RouteParams } from '../../kernel/routes.ts';
import { defineDraft, tabDraft } from '../../kernel/tab-draft.ts';
import { snackbarFailure } from '../notices/failures.ts';
import { snackbarRaised } from '../notices/slice.ts';
import { deviceKey } from '../session/stored-session.ts';
import { selectStation } from '../station/slice.ts';

const recoveryCall = lazyCalls(() => import('@estacao/contract/calls/recovery'));

const draft = defineDraft({
  name: 'recoveryDraft',
  storage: tabDraft('recoveryRequest', { email: '' }),
});

export const { select: selectRecoveryDraft, changed: recoveryDraftChanged } = draft;

const recovery = defineMutation({
  name: 'recovery',
  *send(email: string): SagaGenerator<string> {
    const { id } = yield* select(selectStation);
    yield* callApi(recoveryCall('requestRecovery'), { body: { email, station_id: id } });
    yield* draft.forget();
    yield* put(snackbarRaised({ text: 'Sucesso! Verifique sua caixa de e-mails' }));
    return email;
  },
  onFailure: snackbarFailure,
});

export const { select: selectRecovery, requested: recoveryRequested } = recovery;

interface PasswordReset {
  readonly link: RouteParams;
  readonly password: string;
  readonly confirmation: string;
}

const passwordReset = defineMutation({
  name: 'passwordReset',
  fields: { password_confirmation: 'confirmation' },
  *send({ link, password, confirmation }: PasswordReset): SagaGenerator<void> {
    const { hash = '', email = '' } = link;
    const { navigation, storage } = yield* theEnvironment();
    const deviceToken = storage.get(deviceKey);
    const response = yield* callApi(recoveryCall('updatePassword'), {
      body: {
        email,
        hash,
        password,
        password_confirmation: confirmation,
        ...(deviceToken === undefined ? {} : { deviceToken }),
      },
    });
    if (response.deviceToken !== undefined) storage.set(deviceKey, response.deviceToken);
    yield* put(snackbarRaised({ text: 'Sucesso! Você já pode logar com a nova senha' }));
    navigation.go(paths.login, { replace: true });
  },
  onFailure: snackbarFailure,
});

export const { select: selectPasswordReset, requested: passwordResetRequested } = passwordReset;

export const recoveryArea = defineArea({ state: [recovery, passwordReset, draft], isPrivate: false });
