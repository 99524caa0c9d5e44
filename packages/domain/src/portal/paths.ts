/** Where the portal's pages are. Whoever leads to one, on whatever floor, names it here. */
export const paths = {
  landing: '/',
  /** What the station's app is, and where it can be had. */
  app: '/aplicativo',
  login: '/login',
  logout: '/logout',
  /** Step 1 of the sign-up, for visitors. */
  register: '/cadastrar',
  /** The rest of it, for those who are known. */
  signUp: '/signup',
  /** Misspelled in the specification, and so in every link that was ever sent. */
  confirmation: '/confimation',
  /** Misspelled as well. */
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
  /** What a member pays again and again. */
  subscriptions: '/homepage/assinaturas',
  /** The plans of a station, for its members; `plansPath` is where visitors see them. */
  memberPlans: '/homepage/planos',
  paymentMethods: '/homepage/meios-de-pagamento',
  statement: '/homepage/extrato/extratos-totais',
  /** What stands in for the world outside, to try the portal out. */
  sandbox: '/sandbox',
} as const;

/**
 * What few pages lead to stands by itself: whoever shows a card of an activity carries none of it. How to put an address
 * together that is in one area alone stands there.
 */
export const cardPath = '/homepage/carteirinha';
/** Where whoever scans a card is told whether it is good; the member's number is put behind it. */
export const CARD_VALIDATOR = '/qr-code-user-validator';
/** What the station does with its money. */
export const accountabilityPath = '/homepage/prestacao-de-contas';
export const newsPath = '/homepage/noticias';
export const downloadsPath = '/homepage/downloads';
export const invitedPath = '/homepage/convites-do-usuario';
export const quizzesPath = '/homepage/quizzes';
/** Where one is played; which one stands behind it. */
export const quizPlayPath = '/homepage/quizzes/quiz';
export const giveawayPath = '/homepage/numeros-da-sorte';
/** Leads on to the app that the station is managed in. */
export const managePath = '/homepage/gerenciar';
/** The portal exchanges a member's share for its link here. */
export const sharingPath = '/compartilhamento';
/** Where a card is added that pays it. */
export const subscriptionCardPath = '/homepage/cartao-assinatura';
export const addPaymentMethodPath = '/homepage/meios-de-pagamento/criar';
export const fuelClubPath = '/homepage/legisclub-gasolina';
/** Where the wallet is filled by a bank transfer. */
export const topUpPath = '/homepage/meios-de-pagamento/comprar';
/** What the device shows in the place of a page that it can't have. */
export const offlinePath = '/sem-conexao';
/** A one-time token is put behind it. */
export const loginTokenPath = '/login-token';
/** Where companies ask for a plan of their own. */
export const enterpriseSupportPath = '/suporte-enterprise';
export const exclusivePath = '/homepage/exclusivo';
export const sandboxLinksPath = '/sandbox/links';
export const sandboxMailPath = '/sandbox/mail';
/** Stands for the stores of apps; `ios` or `android` is put behind it. */
export const sandboxStorePath = '/sandbox/loja';
/** Stands for the external app that members of some stations go on to. */
export const externalAppPath = '/sandbox/app';
/** Stands for the chat of a station's support, where its own isn't connected. */
export const supportChatPath = '/sandbox/chat';
/** A company signs up here for its own station. */
export const registerCompanyPath = '/cadastrar/empresa';
/** Where what is owed of a plan is paid. */
export const planOwedPath = '/homepage/planos/pagamento-pendente';
export const planPaymentPath = '/homepage/planos/editar-pagamento';
export const enterprisePlanPath = '/homepage/planos/sobconsulta';
export const sandboxTransfersPath = '/sandbox/transferencias';
/** Where orders that are settled on delivery are marked as delivered. */
export const sandboxDeliveriesPath = '/sandbox/entregas';
/** Stands for a document of the samples; its name is put behind it. */
export const sandboxDocumentPath = '/sandbox/documento';

/** Where the code is typed that was mailed to this address. */
export function confirmEmailPath(email: string): string {
  return `/confirmacao/${encodeURIComponent(email)}`;
}

/** The page that the activation mail links to. It activates the account without a code. */
export const activatePath = '/ativar';

/** The secret and the address are in the fragment: no server logs them. */
export function activationPath(hash: string, email: string): string {
  return `${activatePath}#${encodeURIComponent(hash)}/${encodeURIComponent(email)}`;
}

/** Ends every session of an account, by a mail about its security. The secret is in the fragment: no server logs it. */
export const endSessionsPath = '/encerrar-acessos';

export const newPasswordPath = '/redefinir-senha';

/** The link of the mail to it. Its secret is in the fragment as well. */
export function resetPath(hash: string, email: string): string {
  return `${newPasswordPath}#${encodeURIComponent(hash)}/${encodeURIComponent(email)}`;
}

/** Where somebody signs up whom a member has invited. */
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

/** What a member has subscribed to in an activity. */
export function actionSubscriptionsPath(actionId: number): string {
  return `${paths.subscriptions}/${actionId}`;
}

export function publicActivityPath(id: number): string {
  return `/atividade/${id}`;
}

export function activityPath(id: number): string {
  return `${paths.activities}/${id}`;
}

/** Where the products of an activity are chosen. */
export function shopPath(activityId: number): string {
  return `${paths.home}/shopping/${activityId}`;
}

export function categoryPath(id: number): string {
  return `${paths.home}/categoria/${id}`;
}

export function quizPath(id: number): string {
  return `${quizPlayPath}?id=${id}`;
}

/** The receipt of an order. */
export function orderPath(id: number): string {
  return `${paths.orders}/${id}`;
}

/** The bank of the sandbox: where a PIX charge is paid by hand. */
export function sandboxPixPath(code: string): string {
  return `${paths.sandbox}/pix/${encodeURIComponent(code)}`;
}

/** Where what was searched for is found; home, where nothing was. */
export function searchPath(words: string): string {
  // Half of a character, as some keyboards leave it behind, can't stand in an address.
  const trimmed = words
    .replace(/\p{Surrogate}/gu, '')
    .trim()
    .replace(/\s+/g, ' ');
  return trimmed === '' ? paths.home : `${paths.search}/${encodeURIComponent(trimmed)}`;
}

/** Where a section of the landing page is, from wherever one is. */
export function sectionPath(anchor: string): string {
  return `${paths.landing}#${anchor}`;
}

export const plansPath = /* @__PURE__ */ sectionPath('plans');

/** What a short link is, at the station that it belongs to. */
export function shortLinkPath(code: string): string {
  return `/s/${encodeURIComponent(code)}`;
}
