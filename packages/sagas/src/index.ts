export type { Announcement, Tick } from './kernel/countdown.ts';
export { secondsLeft } from './kernel/countdown.ts';
export { flowRetried, selectFlowsDown } from './kernel/flows.ts';
export type { RouteParams } from './kernel/routes.ts';
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
} from './notices/slice.ts';
export {
  selectExit,
  selectIdentifiers,
  selectIsSignedIn,
  selectLogin,
  selectSessionStatus,
  selectUser,
} from './session/selectors.ts';
export {
  type LoginForm,
  loginRequested,
  logoutRequested,
  type SessionStatus,
  sessionCheckRequested,
} from './session/slice.ts';
export { tokenKey, userKey } from './session/stored.ts';
export type { SessionUser } from './session/user.ts';
export {
  selectCurrency,
  selectFeatures,
  selectFormatPoints,
  selectPacing,
  selectStation,
} from './station/slice.ts';
export type { Station } from './station/station.ts';
export type { Area } from './store/area.ts';
export {
  createPortalStore,
  type Portal,
  type PortalOptions,
  type SessionLink,
} from './store/create-portal-store.ts';
export type { PortalState } from './store/state.ts';
export { type BrowserOptions, browserWorld } from './world/browser.ts';
export type { NavigateOptions, Stop, World } from './world/world.ts';
