import {
  type EmailListKind,
  failed,
  isEmailListKind,
  type Loaded,
  loading,
  paths,
  ready,
} from '@estacao/domain';
import type { SagaGenerator } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { ask } from '../../kernel/ask.ts';
import { theWorld } from '../../kernel/context.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import type { RouteParams } from '../../kernel/routes.ts';

const mailingCall = lazyCalls(() => import('@estacao/contract/calls/mailing'));

interface Said {
  readonly kind: EmailListKind;
  readonly isDone: boolean;
}

const emailList = defineLoadable({
  name: 'mailing',
  *fetch(kind: EmailListKind, userId: string, hash: string): SagaGenerator<Said> {
    const call = mailingCall(kind === 'inscricao' ? 'subscribeEmail' : 'unsubscribeEmail');
    return { kind, isDone: yield* ask(call, { body: { id: Number(userId), hash } }) };
  },
});

export const { select: selectEmailList, requested: emailListRequested } = emailList;

/** Anything but an explicit confirmation counts as failed. */
export function emailListAt(kind: EmailListKind, loaded: Loaded<Said>): Loaded<EmailListKind> {
  if (loaded.status === 'failed') return failed();
  if (loaded.status !== 'ready' || loaded.data.kind !== kind) return loading();
  return loaded.data.isDone ? ready(kind) : failed();
}

function* open({ type = '', userId = '', hash = '' }: RouteParams): SagaGenerator<void> {
  if (isEmailListKind(type)) yield* emailList.load(type, userId, hash);
  else (yield* theWorld()).navigation.go(paths.landing, { replace: true });
}

export const mailingArea = defineArea({
  state: emailList,
  isPrivate: false,
  // Link scanners must not unsubscribe a member, so only a browser makes the call.
  stays: { emailList: open },
});
