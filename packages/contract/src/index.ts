export * from './areas/index.ts';
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
  type RateLimit,
  type RequestOf,
  type Table,
  type Typed,
} from './call.ts';
export type { Unread } from './codecs.ts';
export {
  eventReader,
  eventsPath,
  formatEvent,
  type MemberEvent,
  type MemberEventKind,
  replacedEvent,
  type StationEventKind,
} from './events.ts';
export { type Affiliate, type ErrorBody, errorBody, readErrorBody } from './failure/error-body.ts';
export { CallError, type Failure, failureOf, fallbackTexts, textsOf } from './failure/failure.ts';
export { filePaths, formPurposes, OFFSET_HEADER } from './files.ts';
export { type CallId, table } from './table.ts';
