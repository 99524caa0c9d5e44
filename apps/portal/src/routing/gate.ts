import { type AccountStatus, accessesOf, needsProof, paths, verdictOn } from '@estacao/domain';
import { accountStatusOfUser, type SessionStatus, type SessionUser } from '@estacao/sagas';
import type { Page, PublicStation } from '../page/page.ts';
import type { Route } from './route.ts';

/** Who is asking, as far as it is known. */
export interface Visitor {
  readonly status: SessionStatus;
  readonly user: SessionUser | null;
  /** Where a private page sends somebody who isn't signed in. */
  readonly exit: string;
}

/** What becomes of somebody who comes to a page. */
export type Way =
  | { readonly kind: 'open' }
  /** It isn't known yet who they are. */
  | { readonly kind: 'wait' }
  /** It could not be found out. */
  | { readonly kind: 'unreachable' }
  /** The account may not use the portal: one page says why, and lets the member export their data or close the account. */
  | { readonly kind: 'kept'; readonly status: 'unlinked' | 'suspended' | 'deactivated' }
  /** The page serves members by their CPF, and theirs is not confirmed: the page says where that is done. */
  | { readonly kind: 'unproven' }
  | { readonly kind: 'go'; readonly to: string };

const open: Way = { kind: 'open' };

function go(to: string): Way {
  return { kind: 'go', to };
}

/** Where an account belongs that comes to the first page, or to one that isn't for it. */
const rootOf: Readonly<Record<AccountStatus, string>> = {
  pending: paths.confirmation,
  // These are told so there.
  unlinked: paths.home,
  suspended: paths.home,
  deactivated: paths.home,
  stranger: paths.notAuthorized,
  active: paths.home,
};

/** Where somebody who is signed in goes from the first page. */
export function homeOf(user: SessionUser | null): string {
  return user === null ? paths.home : rootOf[accountStatusOfUser(user)];
}

/** Whether a member may see everything that is a member's. */
export function isMember({ status, user }: Pick<Visitor, 'status' | 'user'>): boolean {
  return status === 'signedIn' && user !== null && accountStatusOfUser(user) === 'active';
}

/**
 * Whether this device is shown the app in the place of a page: at a station that lives on phones, whatever is a member's,
 * and the ways in. It is about where one is better off, not about what one may: no call asks for the device.
 */
export function isKeptForPhones(
  { frame, isWayIn = false }: Pick<Route, 'frame' | 'isWayIn'>,
  { station, device }: Pick<Page, 'device'> & { station: Pick<PublicStation, 'features'> },
): boolean {
  return station.features.mobileOnly && device === 'desktop' && (frame === 'member' || isWayIn);
}

/** Whether somebody may see a page, and where they go instead: first who they are, then what the station has. */
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
