import { type AccountStatus, accessesOf, checkNeeds, needsProof, paths } from '@estacao/domain';
import { accountStatusOfUser, type SessionStatus, type SessionUser } from '@estacao/sagas';
import type { Page, PublicStation } from '../page/page.ts';
import type { Route } from './route.ts';

export interface Visitor {
  readonly status: SessionStatus;
  readonly user: SessionUser | null;
  readonly exit: string;
}

export type GateDecision =
  | { readonly kind: 'open' }
  | { readonly kind: 'wait' }
  | { readonly kind: 'unreachable' }
  /**
   * The account is restricted. One page explains why and lets the member export data or close the account.
   */
  | { readonly kind: 'kept'; readonly status: 'unlinked' | 'suspended' | 'deactivated' }
  | { readonly kind: 'unproven' }
  | { readonly kind: 'go'; readonly to: string };

const openDecision: GateDecision = { kind: 'open' };

function redirectTo(to: string): GateDecision {
  return { kind: 'go', to };
}

const startPaths: Readonly<Record<AccountStatus, string>> = {
  pending: paths.confirmation,
  // The home explains the restriction.
  unlinked: paths.home,
  suspended: paths.home,
  deactivated: paths.home,
  stranger: paths.notAuthorized,
  active: paths.home,
};

export function homeOf(user: SessionUser | null): string {
  return user === null ? paths.home : startPaths[accountStatusOfUser(user)];
}

export function isMember({ status, user }: Pick<Visitor, 'status' | 'user'>): boolean {
  return status === 'signedIn' && user !== null && accountStatusOfUser(user) === 'active';
}

/**
 * Whether a desktop sees the app page instead: member and login pages of a station for phones only. A
 * convenience, not a permission; API calls don't check the device.
 */
export function isReplacedByApp(
  { frame, isLoginPage = false }: Pick<Route, 'frame' | 'isLoginPage'>,
  { station, device }: Pick<Page, 'device'> & { station: Pick<PublicStation, 'features'> },
): boolean {
  return station.features.mobileOnly && device === 'desktop' && (frame === 'member' || isLoginPage);
}

export function decideGate(
  { frame, needs }: Pick<Route, 'frame' | 'needs'>,
  { features }: Pick<PublicStation, 'features'>,
  { status, user, exit }: Visitor,
): GateDecision {
  if (frame === 'member') {
    if (status === 'signedOut') return redirectTo(exit);
    if (status === 'unreachable') return { kind: 'unreachable' };
    if (status !== 'signedIn' || user === null) return { kind: 'wait' };
    const accountStatus = accountStatusOfUser(user);
    if (accountStatus === 'unlinked' || accountStatus === 'suspended' || accountStatus === 'deactivated')
      return { kind: 'kept', status: accountStatus };
    if (accountStatus !== 'active') return redirectTo(startPaths[accountStatus]);
  }
  if (needs === undefined) return openDecision;
  const verdict = checkNeeds(needs, features, accessesOf(features, user?.station.access));
  if (verdict === 'forbidden') return redirectTo(paths.notAuthorized);
  if (verdict === 'absent')
    return redirectTo(frame === 'member' || status === 'signedIn' ? paths.home : paths.landing);
  return needsProof(needs) && user?.isCpfProven !== true ? { kind: 'unproven' } : openDecision;
}
