import { type SagaGenerator, select } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { ask } from '../../kernel/ask.ts';
import { theWorld } from '../../kernel/context.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { selectExternalApp } from '../station/slice.ts';

const sessionCall = lazyCalls(() => import('@estacao/contract/calls/session'));

/** Leads on to the app that the station is managed in. It gets a token of its own, good for one time; never the session's. */
const manage = defineLoadable({
  name: 'manage',
  *fetch(): SagaGenerator<true> {
    const externalApp = yield* select(selectExternalApp);
    const { navigation } = yield* theWorld();
    const { ticket } = yield* ask(sessionCall('createTicket'));
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
