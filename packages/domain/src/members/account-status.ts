import type { Needs, Part } from '../portal/needs.ts';
import { unionPlaces } from '../union/places.ts';

export const memberStatuses = ['pending', 'active', 'suspended', 'deactivated'] as const;

export type MemberStatus = (typeof memberStatuses)[number];

/** What of an account decides what it may do. */
export interface Account {
  readonly kind: 'owner' | 'participant' | 'other';
  readonly status: MemberStatus;
  /** Whether it is linked to an establishment. */
  readonly isLinked: boolean;
}

/** What an account may do. All but `active` are kept from what is a member's, except what the table of calls names. */
export type AccountStatus = MemberStatus | 'unlinked' | 'stranger';

/**
 * Accounts that may not use the portal. They may still log in and out, see whose account it is, export their data and close
 * the account: data protection law (LGPD, art. 18) makes no exception for them.
 */
export const restrictedStatuses = [
  'unlinked',
  'suspended',
  'deactivated',
  'stranger',
] as const satisfies readonly AccountStatus[];

/** The first obstacle, in the order in which it has to be cleared. */
export function accountStatusOf({ kind, status, isLinked }: Account): AccountStatus {
  if (status === 'pending' || status === 'deactivated') return status;
  if (!isLinked) return 'unlinked';
  if (status === 'suspended') return 'suspended';
  return kind === 'other' ? 'stranger' : 'active';
}

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

/** Parts that serve members by the register of their station: a CPF that nobody has proven opens none of them. */
const registerParts: ReadonlySet<Part> = /* @__PURE__ */ new Set<Part>(['fuelClub', 'preRegistrationChange']);

/** Whether a page, a call or an entry of the menu is for members with a proven CPF alone. */
export function needsProof({ part }: Needs): boolean {
  return part !== undefined && (registerParts.has(part) || Object.hasOwn(unionPlaces, part));
}

export const proofTexts = {
  unproven: 'Confirme o seu cadastro com a secretaria',
  why: 'Esta parte é para quem já teve o CPF conferido. Fale com a secretaria para confirmar o seu.',
  correct: 'Para corrigir o CPF, fale com a secretaria',
} as const;
