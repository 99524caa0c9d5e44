import { paths, sandboxDocumentPath } from '@estacao/domain';
import type { AreaRoutes } from '../../route.ts';

export const routes: AreaRoutes = {
  externalApp: {
    path: `${paths.externalApp}/login-token/:token`,
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
  supportChat: { path: paths.supportChat, page: 'ChatPage', frame: 'either', title: 'Atendimento' },
  sandboxStore: {
    path: `${paths.sandboxStore}/:store`,
    where: { store: /^(?:ios|android)$/ },
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
    path: paths.sandboxMail,
    page: 'MailboxPage',
    frame: 'either',
    shape: 'list',
    changesWithTime: true,
    title: 'Caixa de correio',
  },
  sandboxLinks: {
    path: paths.sandboxLinks,
    page: 'SandboxPage',
    frame: 'either',
    shape: 'list',
    changesWithTime: true,
    title: 'Links curtos',
  },
};
