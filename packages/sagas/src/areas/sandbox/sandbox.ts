import type { SandboxLink, SandboxMail } from '@estacao/domain';
import type { SagaGenerator } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { ask } from '../../kernel/ask.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { ofSandbox } from './of-sandbox.ts';

const sandboxCall = lazyCalls(() => import('@estacao/contract/calls/sandbox'));

const mail = defineLoadable({
  name: 'sandbox',
  fetch: (): SagaGenerator<readonly SandboxMail[] | null> =>
    ofSandbox((request) => ask(sandboxCall('listSandboxMail'), request)),
});

const links = defineLoadable({
  name: 'sandboxLinks',
  fetch: (): SagaGenerator<readonly SandboxLink[] | null> =>
    ofSandbox((request) => ask(sandboxCall('listSandboxLinks'), request)),
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
