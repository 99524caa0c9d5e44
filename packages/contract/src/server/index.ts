export {
  MAX_REPLIES,
  MAX_REPLIES_PER_COMMENT,
} from '../areas/comments/limits.ts';
export { MAX_ENTRIES } from '../areas/statements/entry.ts';
export { openApi } from '../openapi/document.ts';
export { examplesOf } from '../openapi/examples.ts';
export { openApiPage } from '../openapi/page.ts';
export {
  type BoundCall,
  bind,
  type Caller,
  type Gate,
  type Handler,
  type Handlers,
  type QueuePlace,
  type RequestTo,
  type WireResponse,
} from './bind.ts';
export { Refusal, type RefusalDetails, refusalTexts, refuseInvalid } from './refusal.ts';
export type { ValidatedRequest, WireRequest } from './validate.ts';

/**
 * Maximum number of orders, vouchers or requests in one response. Serialising blocks the process for all
 * other requests.
 */
export const MAX_MEMBER_RECORDS = 300;
