import type { CaptchaState } from '../captcha/slice.ts';
import type { FlowsState } from '../kernel/flows.ts';
import type { RoutesState } from '../kernel/routes.ts';
import type { LandingState } from '../landing/slice.ts';
import type { NoticesState } from '../notices/slice.ts';
import type { PointsState } from '../points/slice.ts';
import type { SessionState } from '../session/slice.ts';
import type { Station } from '../station/station.ts';

/** What the store holds. Areas that come with a route are there once it has loaded. */
export interface PortalState {
  readonly station: Station;
  readonly session: SessionState;
  readonly notices: NoticesState;
  readonly flows: FlowsState;
  readonly routes: RoutesState;
  readonly captcha?: CaptchaState;
  readonly landing?: LandingState;
  readonly points?: PointsState;
}
