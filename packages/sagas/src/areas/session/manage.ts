import { type SagaGenerator, select } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { callApi } from '../../kernel/call-api.ts';
import { theEnvironment } from '../../kernel/context.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { selectExternalApp } from '../station/slice.ts';

const sessionCall = lazyCalls(() => import('@estacao/contract/calls/session'));

/** Opens the management app with a one-time token, never with the session token. */
const manage = defineLoadable({
  name: 'manage',
  *fetch(): SagaGenerator<true> {
    const externalApp = yield* select(selectExternalApp);
    const { navigation } = yield* theEnvironment();
    const { ticket } = yield* callApi(sessionCall('createTicket'));
    navigation.leave(`${externalApp}/login-token/${encodeURIComponent(ticket)}`, { traceless: true });
    return true;
  },
});

export const { select: selectManage, requested: manageRequested } = manage;

export const manageArea = defineArea({
  state: manage,
  isPrivate: true,
  loads: { manage: manage.load },
});
