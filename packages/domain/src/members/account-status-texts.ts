import type { AccountStatus, MemberStatus } from './account-status.ts';

/** Said by the pages, and by the server when it refuses a call. The misspelling is the product's. */
export const accountStatusTexts = {
  pending: 'Sua conta ainda não foi ativada.',
  unlinked:
    'Você não possui um estabelecimento vinculado ao seu usuário. Favor, falar com a equipe ou tentar novamente.',
  suspended: 'O seu acesso está supenso. Para mais informações, entre em contato pelo fale conosco.',
  deactivated:
    'A sua conta foi desativada. Você ainda pode baixar os seus dados ou encerrar a conta. Para mais informações, entre em contato pelo fale conosco.',
  stranger: 'Você não possui autorização para acessar esta página.',
} as const satisfies Record<Exclude<AccountStatus, 'active'>, string>;

/** The word for each status in what members download. */
export const memberStatusNames = {
  pending: 'Aguardando confirmação',
  active: 'Ativa',
  suspended: 'Suspensa',
  deactivated: 'Desativada',
} as const satisfies Record<MemberStatus, string>;
