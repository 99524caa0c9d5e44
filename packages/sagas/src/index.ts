export { accountStatusOfUser } from './areas/members/account-status.ts';
export type { SessionUser } from './areas/members/session-user.ts';
export { selectIsOffline } from './areas/network/network.ts';
export {
  type Notice,
  type NoticeText,
  type NoticeVariant,
  noticeDismissed,
  noticeHeld,
  noticeReleased,
  selectSnackbar,
  selectToasts,
  snackbarRaised,
  toastRaised,
} from './areas/notices/slice.ts';
export { selectExit, selectIsSignedIn, selectSessionStatus, selectUser } from './areas/session/selectors.ts';
export { logoutRequested, type SessionStatus, sessionCheckRequested } from './areas/session/slice.ts';
export { tokenKey, userKey } from './areas/session/stored.ts';
export { selectFeatures, selectPacing, selectStation } from './areas/station/slice.ts';
export type { Station } from './areas/station/station.ts';
export type { Area } from './kernel/area.ts';
export type { Announcement, Tick } from './kernel/countdown.ts';
export { secondsLeft } from './kernel/countdown.ts';
export { type Found, foundAt } from './kernel/found.ts';
export type { RouteParams } from './kernel/routes.ts';
export type { StoreState } from './kernel/state.ts';
export type { Sanitise } from './kernel/texts.ts';
export {
  type AreaStates,
  createPortalStore,
  type Portal,
  type PortalOptions,
  type SessionLink,
} from './store/create-portal-store.ts';
export { type BrowserOptions, browserWorld } from './world/browser.ts';
export type { NavigateOptions, Stop, World } from './world/world.ts';
