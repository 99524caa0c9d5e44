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
