/** What of an account decides how far it gets. */
export interface Account {
  readonly kind: 'owner' | 'participant' | 'other';
  readonly isActive: boolean;
  /** Whether it is linked to an establishment. */
  readonly isLinked: boolean;
  readonly isSuspended: boolean;
}

/** How far an account gets. All but `member` are kept from everything that is a member's. */
export type Standing = 'inactive' | 'unlinked' | 'suspended' | 'stranger' | 'member';

/** The first thing that is in the way, in the order in which it has to be cleared up. */
export function standingOf({ kind, isActive, isLinked, isSuspended }: Account): Standing {
  if (!isActive) return 'inactive';
  if (!isLinked) return 'unlinked';
  if (isSuspended) return 'suspended';
  return kind === 'other' ? 'stranger' : 'member';
}

/** What they are told: by the pages, and by the server, which refuses their calls. The misspelling is the product's. */
export const standingTexts = {
  inactive: 'Sua conta ainda não foi ativada.',
  unlinked:
    'Você não possui um estabelecimento vinculado ao seu usuário. Favor, falar com a equipe ou tentar novamente.',
  suspended: 'O seu acesso está supenso. Para mais informações, entre em contato pelo fale conosco.',
  stranger: 'Você não possui autorização para acessar esta página.',
} as const satisfies Record<Exclude<Standing, 'member'>, string>;
