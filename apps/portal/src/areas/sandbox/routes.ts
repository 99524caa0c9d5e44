import {
  externalAppPath,
  paths,
  sandboxDocumentPath,
  sandboxLinksPath,
  sandboxMailPath,
  sandboxStorePath,
  supportChatPath,
} from '@estacao/domain';
import type { AreaRoutes } from '../../routing/route.ts';

export const routes: AreaRoutes = {
  externalApp: {
    path: `${externalAppPath}/login-token/:token`,
    page: 'ExternalAppPage',
    frame: 'either',
    title: 'Aplicativo',
  },
  sandbox: {
    path: paths.sandbox,
    page: 'SandboxPage',
    frame: 'either',
    shape: 'list',
    changesWithTime: true,
    title: 'Ambiente de testes',
  },
  supportChat: { path: supportChatPath, page: 'ChatPage', frame: 'either', title: 'Atendimento' },
  sandboxStore: {
    path: `${sandboxStorePath}/:store`,
    paramPatterns: { store: /^(?:ios|android)$/ },
    page: 'StorePage',
    frame: 'either',
    title: 'Loja de aplicativos',
  },
  sandboxDocument: {
    path: `${sandboxDocumentPath}/:name`,
    page: 'DocumentPage',
    frame: 'either',
    title: 'Documento',
  },
  sandboxMail: {
    path: sandboxMailPath,
    page: 'MailboxPage',
    frame: 'either',
    shape: 'list',
    changesWithTime: true,
    title: 'Caixa de correio',
  },
  sandboxLinks: {
    path: sandboxLinksPath,
    page: 'SandboxPage',
    frame: 'either',
    shape: 'list',
    changesWithTime: true,
    title: 'Links curtos',
  },
};
