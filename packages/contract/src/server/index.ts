export { MOST_COMMENTS, MOST_ENTRIES, MOST_OWN, MOST_POSTS } from '../most.ts';
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
  type RequestTo,
  valueAt,
  type WireAnswer,
  type WritePlace,
} from './bind.ts';
export { Refusal, type RefusalDetails, refusalTexts, refuseWrong } from './refusal.ts';
export type { Validated, Wire } from './validate.ts';
