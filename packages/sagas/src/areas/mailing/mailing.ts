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
import { callApi } from '../../kernel/call-api.ts';
import { theEnvironment } from '../../kernel/context.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import type { RouteParams } from '../../kernel/routes.ts';

const mailingCall = lazyCalls(() => import('@estacao/contract/calls/mailing'));

interface EmailListResult {
  readonly kind: EmailListKind;
  readonly isConfirmed: boolean;
}

const emailList = defineLoadable({
  name: 'mailing',
  *fetch(kind: EmailListKind, userId: string, hash: string): SagaGenerator<EmailListResult> {
    const call = mailingCall(kind === 'inscricao' ? 'subscribeEmail' : 'unsubscribeEmail');
    return { kind, isConfirmed: yield* callApi(call, { body: { id: Number(userId), hash } }) };
  },
});

export const { select: selectEmailList, requested: emailListRequested } = emailList;

/** Anything but an explicit confirmation counts as failed. */
export function emailListAt(kind: EmailListKind, loaded: Loaded<EmailListResult>): Loaded<EmailListKind> {
  if (loaded.status === 'failed') return failed();
  if (loaded.status !== 'ready' || loaded.data.kind !== kind) return loading();
  return loaded.data.isConfirmed ? ready(kind) : failed();
}

function* openEmailList({ type = '', userId = '', hash = '' }: RouteParams): SagaGenerator<void> {
  if (isEmailListKind(type)) yield* emailList.load(type, userId, hash);
  else (yield* theEnvironment()).navigation.go(paths.landing, { replace: true });
}

export const mailingArea = defineArea({
  state: emailList,
  isPrivate: false,
  // Link scanners must not unsubscribe a member, so only a browser makes the call.
  whileOnRoute: { emailList: openEmailList },
});
