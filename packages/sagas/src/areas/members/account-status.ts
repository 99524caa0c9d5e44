import { type AccountStatus, accountStatusOf } from '@estacao/domain';
import type { SessionUser } from './session-user.ts';

export function accountStatusOfUser({
  kind,
  status,
  establishmentId,
  establishments,
}: Pick<SessionUser, 'kind' | 'status' | 'establishmentId' | 'establishments'>): AccountStatus {
  return accountStatusOf({ kind, status, isLinked: establishmentId !== null || establishments.length > 0 });
}
