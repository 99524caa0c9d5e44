import { failureOf } from '@estacao/contract';
import type { SandboxMail } from '@estacao/domain';
import { type SagaGenerator, select } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { ask } from '../../kernel/ask.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { selectStation } from '../station/slice.ts';

const sandboxCall = lazyCalls(() => import('./calls.ts'));

/** What would have been mailed; `null` where there is no sandbox. */
const mail = defineLoadable({
  name: 'sandbox',
  *fetch(): SagaGenerator<readonly SandboxMail[] | null> {
    const { id } = yield* select(selectStation);
    try {
      return yield* ask(sandboxCall('listSandboxMail'), { query: { 'where[station_id]': id } });
    } catch (thrown) {
      const failure = failureOf(thrown);
      if (failure.kind === 'http' && failure.status === 404) return null;
      throw thrown;
    }
  },
});

export const { select: selectSandboxMail, requested: sandboxMailRequested } = mail;

export const sandboxArea = defineArea({
  state: mail,
  isPrivate: false,
  watch: mail.watch,
  loads: { sandboxMail: mail.load, sandbox: mail.load },
});
