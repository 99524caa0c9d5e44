import type { Needs, PortalPart } from '../portal/needs.ts';
import { unionPlaces } from '../union/places.ts';

export const memberStatuses = ['pending', 'active', 'suspended', 'deactivated'] as const;

export type MemberStatus = (typeof memberStatuses)[number];

export interface Account {
  readonly kind: 'owner' | 'participant' | 'other';
  readonly status: MemberStatus;
  readonly isLinked: boolean;
}

/** Only `active` accounts may use members' calls. The table of calls names the exceptions. */
export type AccountStatus = MemberStatus | 'unlinked' | 'stranger';

/**
 * Accounts that may not use the portal. They can still log in and out, see and export their data, and close
 * the account.
 *
 * Data protection law (LGPD, art. 18) requires it.
 */
export const restrictedStatuses = [
  'unlinked',
  'suspended',
  'deactivated',
  'stranger',
] as const satisfies readonly AccountStatus[];

export function accountStatusOf({ kind, status, isLinked }: Account): AccountStatus {
  if (status === 'pending' || status === 'deactivated') return status;
  if (!isLinked) return 'unlinked';
  if (status === 'suspended') return 'suspended';
  return kind === 'other' ? 'stranger' : 'active';
}

/** Shown by pages and sent with refused calls. The misspelling is the product's. */
export const accountStatusTexts = {
  pending: 'Sua conta ainda não foi ativada.',
  unlinked:
    'Você não possui um estabelecimento vinculado ao seu usuário. Favor, falar com a equipe ou tentar novamente.',
  suspended: 'O seu acesso está supenso. Para mais informações, entre em contato pelo fale conosco.',
  deactivated:
    'A sua conta foi desativada. Você ainda pode baixar os seus dados ou encerrar a conta. Para mais informações, entre em contato pelo fale conosco.',
  stranger: 'Você não possui autorização para acessar esta página.',
} as const satisfies Record<Exclude<AccountStatus, 'active'>, string>;

export const memberStatusNames = {
  pending: 'Aguardando confirmação',
  active: 'Ativa',
  suspended: 'Suspensa',
  deactivated: 'Desativada',
} as const satisfies Record<MemberStatus, string>;

/** Parts of the portal that use the station's register of members. They require a proven CPF. */
const registerParts: ReadonlySet<PortalPart> = /* @__PURE__ */ new Set<PortalPart>([
  'fuelClub',
  'preRegistrationChange',
]);

export function needsProof({ part }: Needs): boolean {
  return part !== undefined && (registerParts.has(part) || Object.hasOwn(unionPlaces, part));
}

export const proofTexts = {
  unproven: 'Confirme o seu cadastro com a secretaria',
  explanation: 'Esta parte é para quem já teve o CPF conferido. Fale com a secretaria para confirmar o seu.',
  correct: 'Para corrigir o CPF, fale com a secretaria',
} as const;
