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
