export { MOST_ANSWERS_EACH, MOST_ANSWERS_IN_ALL } from '../areas/comments/most.ts';
export { MOST_ENTRIES } from '../areas/statements/entry.ts';
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
  type WireAnswer,
} from './bind.ts';
export { Refusal, type RefusalDetails, refusalTexts, refuseWrong } from './refusal.ts';
export type { Validated, Wire } from './validate.ts';

/**
 * Newest orders, vouchers or requests in one answer. Writing an answer blocks the process for all other
 * requests.
 */
export const MOST_OWN = 300;
