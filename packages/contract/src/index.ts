export {
  type AnswerOf,
  type Audience,
  type Call,
  defineCall,
  defineTable,
  type Method,
  type Naming,
  type Owner,
  type Place,
  type RecordKind,
  type RequestOf,
  type Table,
} from './call.ts';
export {
  type CaptchaChallenge,
  captchaCalls,
  captchaChallenge,
  captchaSolution,
  getCaptchaChallenge,
} from './captcha/calls.ts';
export { type ErrorBody, errorBody, readErrorBody } from './failure/error-body.ts';
export { CallError, type Failure, failureOf, fallbackTexts, textsOf } from './failure/failure.ts';
export {
  getAbout,
  type LandingSection,
  landingCalls,
  listPublicActions,
  listSections,
  type PublicAction,
} from './landing/calls.ts';
export { getMember, getUser, memberCalls } from './members/calls.ts';
export { getPoints, pointsCalls } from './points/calls.ts';
export {
  endSessions,
  listSessions,
  login,
  loginWithToken,
  logout,
  sessionCalls,
  validateToken,
} from './session/calls.ts';
export type { Affiliate, User } from './session/user.ts';
export { getStation, type StationData, stationCalls } from './station/calls.ts';
export { type CallId, table } from './table.ts';
