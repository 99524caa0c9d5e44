import type { SandboxLink, SandboxMail } from '@estacao/domain';
import type { SagaGenerator } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { callApi } from '../../kernel/call-api.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { fetchFromSandbox } from './fetch-from-sandbox.ts';

const sandboxCall = lazyCalls(() => import('@estacao/contract/calls/sandbox'));

const mail = defineLoadable({
  name: 'sandbox',
  fetch: (): SagaGenerator<readonly SandboxMail[] | null> =>
    fetchFromSandbox((request) => callApi(sandboxCall('listSandboxMail'), request)),
});

const links = defineLoadable({
  name: 'sandboxLinks',
  fetch: (): SagaGenerator<readonly SandboxLink[] | null> =>
    fetchFromSandbox((request) => callApi(sandboxCall('listSandboxLinks'), request)),
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
