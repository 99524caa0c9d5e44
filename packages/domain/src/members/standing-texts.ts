import type { Standing } from './standing.ts';

/** What they are told: by the pages, and by the server, which refuses their calls. The misspelling is the product's. */
export const standingTexts = {
  inactive: 'Sua conta ainda não foi ativada.',
  unlinked:
    'Você não possui um estabelecimento vinculado ao seu usuário. Favor, falar com a equipe ou tentar novamente.',
  suspended: 'O seu acesso está supenso. Para mais informações, entre em contato pelo fale conosco.',
  stranger: 'Você não possui autorização para acessar esta página.',
} as const satisfies Record<Exclude<Standing, 'member'>, string>;
