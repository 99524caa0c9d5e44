import { failureOf } from '@estacao/contract';
import type { SandboxLink, SandboxMail } from '@estacao/domain';
import { type SagaGenerator, select } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { ask } from '../../kernel/ask.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { selectStation } from '../station/slice.ts';

const sandboxCall = lazyCalls(() => import('@estacao/contract/calls/sandbox'));

/** What a station's sandbox answers; `null` where there is no sandbox. */
function* ofSandbox<T>(bring: (station: number) => SagaGenerator<T>): SagaGenerator<T | null> {
  const { id } = yield* select(selectStation);
  try {
    return yield* bring(id);
  } catch (thrown) {
    const failure = failureOf(thrown);
    if (failure.kind === 'http' && failure.status === 404) return null;
    throw thrown;
  }
}

/** What would have been mailed. */
const mail = defineLoadable({
  name: 'sandbox',
  fetch: (): SagaGenerator<readonly SandboxMail[] | null> =>
    ofSandbox((id) => ask(sandboxCall('listSandboxMail'), { query: { 'where[station_id]': id } })),
});

/** What would have been shortened elsewhere. */
const links = defineLoadable({
  name: 'sandboxLinks',
  fetch: (): SagaGenerator<readonly SandboxLink[] | null> =>
    ofSandbox((id) => ask(sandboxCall('listSandboxLinks'), { query: { 'where[station_id]': id } })),
});

export const { select: selectSandboxMail, requested: sandboxMailRequested } = mail;

export const { select: selectSandboxLinks, requested: sandboxLinksRequested } = links;

export const sandboxArea = defineArea({
  state: mail,
  isPrivate: false,
  loads: { sandboxMail: mail.load, sandbox: mail.load },
});

export const sandboxLinksArea = defineArea({
  state: links,
  isPrivate: false,
  loads: { sandboxLinks: links.load },
});
