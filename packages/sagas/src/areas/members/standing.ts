import { type Standing, standingOf } from '@estacao/domain';
import type { SessionUser } from './session-user.ts';

/** How far a member's account gets. */
export function standingOfUser({
  kind,
  isActive,
  establishmentId,
  establishments,
  suspendedAt,
}: Pick<SessionUser, 'kind' | 'isActive' | 'establishmentId' | 'establishments' | 'suspendedAt'>): Standing {
  return standingOf({
    kind,
    isActive,
    isLinked: establishmentId !== null || establishments.length > 0,
    isSuspended: suspendedAt !== null,
  });
}
