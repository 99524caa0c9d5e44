import { type AccountStatus, accessesOf, needsProof, paths, verdictOn } from '@estacao/domain';
import { accountStatusOfUser, type SessionStatus, type SessionUser } from '@estacao/sagas';
import type { Page, PublicStation } from '../page/page.ts';
import type { Route } from './route.ts';

export interface Visitor {
  readonly status: SessionStatus;
  readonly user: SessionUser | null;
  readonly exit: string;
}

export type Way =
  | { readonly kind: 'open' }
  | { readonly kind: 'wait' }
  | { readonly kind: 'unreachable' }
  /**
   * The account is restricted. One page explains why and lets the member export data or close the account.
   */
  | { readonly kind: 'kept'; readonly status: 'unlinked' | 'suspended' | 'deactivated' }
  | { readonly kind: 'unproven' }
  | { readonly kind: 'go'; readonly to: string };

const open: Way = { kind: 'open' };

function go(to: string): Way {
  return { kind: 'go', to };
}

const rootOf: Readonly<Record<AccountStatus, string>> = {
  pending: paths.confirmation,
  // The home explains the restriction.
  unlinked: paths.home,
  suspended: paths.home,
  deactivated: paths.home,
  stranger: paths.notAuthorized,
  active: paths.home,
};

export function homeOf(user: SessionUser | null): string {
  return user === null ? paths.home : rootOf[accountStatusOfUser(user)];
}

export function isMember({ status, user }: Pick<Visitor, 'status' | 'user'>): boolean {
  return status === 'signedIn' && user !== null && accountStatusOfUser(user) === 'active';
}

/**
 * Whether a desktop sees the app page instead: member and login pages of a station for phones only. A
 * convenience, not a permission; API calls don't check the device.
 */
export function isKeptForPhones(
  { frame, isWayIn = false }: Pick<Route, 'frame' | 'isWayIn'>,
  { station, device }: Pick<Page, 'device'> & { station: Pick<PublicStation, 'features'> },
): boolean {
  return station.features.mobileOnly && device === 'desktop' && (frame === 'member' || isWayIn);
}

export function wayTo(
  { frame, needs }: Pick<Route, 'frame' | 'needs'>,
  { features }: Pick<PublicStation, 'features'>,
  { status, user, exit }: Visitor,
): Way {
  if (frame === 'member') {
    if (status === 'signedOut') return go(exit);
    if (status === 'unreachable') return { kind: 'unreachable' };
    if (status !== 'signedIn' || user === null) return { kind: 'wait' };
    const account = accountStatusOfUser(user);
    if (account === 'unlinked' || account === 'suspended' || account === 'deactivated')
      return { kind: 'kept', status: account };
    if (account !== 'active') return go(rootOf[account]);
  }
  if (needs === undefined) return open;
  const verdict = verdictOn(needs, features, accessesOf(features, user?.station.access));
  if (verdict === 'forbidden') return go(paths.notAuthorized);
  if (verdict === 'absent')
    return go(frame === 'member' || status === 'signedIn' ? paths.home : paths.landing);
  return needsProof(needs) && user?.isCpfProven !== true ? { kind: 'unproven' } : open;
}
