/** Addresses that several parts of the portal share. */
export const paths = {
  landing: '/',
  app: '/aplicativo',
  login: '/login',
  logout: '/logout',
  register: '/cadastrar',
  signUp: '/signup',
  /** Misspelled in the specification, and so in every link sent so far. */
  confirmation: '/confimation',
  /** Misspelled in the specification too. */
  notAuthorized: '/not-autorized',
  forgotPassword: '/esqueci-minha-senha',
  support: '/suporte',
  privacy: '/politica-de-privacidade',
  terms: '/termos-de-uso',
  home: '/homepage',
  search: '/homepage/search',
  profile: '/homepage/perfil',
  account: '/homepage/minha-conta',
  memberSupport: '/homepage/support',
  activities: '/homepage/atividades',
  cart: '/homepage/carrinho',
  orders: '/homepage/pedidos',
  purchases: '/homepage/minhas-compras',
  vouchers: '/homepage/vouchers',
  subscriptions: '/homepage/assinaturas',
  /** For members; visitors see the plans at `plansPath`. */
  memberPlans: '/homepage/planos',
  paymentMethods: '/homepage/meios-de-pagamento',
  statement: '/homepage/extrato/extratos-totais',
  sandbox: '/sandbox',
} as const;

/**
 * Rarely linked pages are separate constants, so an activity card's bundle leaves them out. Paths used by a
 * single area are in that area's file.
 */
export const cardPath = '/homepage/carteirinha';
/** Target of a card's QR code; the member number follows. */
export const CARD_VALIDATOR = '/qr-code-user-validator';
export const accountabilityPath = '/homepage/prestacao-de-contas';
export const newsPath = '/homepage/noticias';
export const downloadsPath = '/homepage/downloads';
export const invitedPath = '/homepage/convites-do-usuario';
export const quizzesPath = '/homepage/quizzes';
export const quizPlayPath = '/homepage/quizzes/quiz';
export const giveawayPath = '/homepage/numeros-da-sorte';
export const managePath = '/homepage/gerenciar';
export const sharingPath = '/compartilhamento';
export const subscriptionCardPath = '/homepage/cartao-assinatura';
export const addPaymentMethodPath = '/homepage/meios-de-pagamento/criar';
export const fuelClubPath = '/homepage/legisclub-gasolina';
export const topUpPath = '/homepage/meios-de-pagamento/comprar';
export const offlinePath = '/sem-conexao';
export const loginTokenPath = '/login-token';
export const enterpriseSupportPath = '/suporte-enterprise';
export const exclusivePath = '/homepage/exclusivo';
export const sandboxLinksPath = '/sandbox/links';
export const sandboxMailPath = '/sandbox/mail';
export const sandboxStorePath = '/sandbox/loja';
export const externalAppPath = '/sandbox/app';
export const supportChatPath = '/sandbox/chat';
export const registerCompanyPath = '/cadastrar/empresa';
export const unpaidPlanPath = '/homepage/planos/pagamento-pendente';
export const planPaymentPath = '/homepage/planos/editar-pagamento';
export const enterprisePlanPath = '/homepage/planos/sobconsulta';
export const sandboxTransfersPath = '/sandbox/transferencias';
export const sandboxDeliveriesPath = '/sandbox/entregas';
export const sandboxDocumentPath = '/sandbox/documento';

export function confirmEmailPath(email: string): string {
  return `/confirmacao/${encodeURIComponent(email)}`;
}

/** Linked in the activation mail: activates the account without a code. */
export const activatePath = '/ativar';

/** Secret and address are in the fragment: no server logs them. */
export function activationPath(hash: string, email: string): string {
  return `${activatePath}#${encodeURIComponent(hash)}/${encodeURIComponent(email)}`;
}

/** Ends every session of an account. The link is in security mails, with its secret in the fragment. */
export const endSessionsPath = '/encerrar-acessos';

export const newPasswordPath = '/redefinir-senha';

export function resetPath(hash: string, email: string): string {
  return `${newPasswordPath}#${encodeURIComponent(hash)}/${encodeURIComponent(email)}`;
}

export function invitationPath(segment: string): string {
  return `${paths.register}/${encodeURIComponent(segment)}`;
}

export function aboutPath(id: number): string {
  return `/sobre/${id}`;
}

export function planPath(id: number): string {
  return `/planos/${id}`;
}

export function planPurchasePath(id: number, action: 'comprar' | 'mudar'): string {
  return `${paths.memberPlans}/${id}/${action}`;
}

export function actionSubscriptionsPath(actionId: number): string {
  return `${paths.subscriptions}/${actionId}`;
}

export function publicActivityPath(id: number): string {
  return `/atividade/${id}`;
}

export function activityPath(id: number): string {
  return `${paths.activities}/${id}`;
}

export function shopPath(activityId: number): string {
  return `${paths.home}/shopping/${activityId}`;
}

export function categoryPath(id: number): string {
  return `${paths.home}/categoria/${id}`;
}

export function quizPath(id: number): string {
  return `${quizPlayPath}?id=${id}`;
}

export function orderPath(id: number): string {
  return `${paths.orders}/${id}`;
}

export function sandboxPixPath(code: string): string {
  return `${paths.sandbox}/pix/${encodeURIComponent(code)}`;
}

export function searchPath(query: string): string {
  // Some keyboards leave half a surrogate pair, which `encodeURIComponent` rejects.
  const trimmedQuery = query
    .replace(/\p{Surrogate}/gu, '')
    .trim()
    .replace(/\s+/g, ' ');
  return trimmedQuery === '' ? paths.home : `${paths.search}/${encodeURIComponent(trimmedQuery)}`;
}

export function sectionPath(anchor: string): string {
  return `${paths.landing}#${anchor}`;
}

export const plansPath = /* @__PURE__ */ sectionPath('plans');

export function shortLinkPath(code: string): string {
  return `/s/${encodeURIComponent(code)}`;
}
