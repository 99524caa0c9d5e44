import '../areas/index.ts';

export { createManualClock, DAY, type ManualClock, MINUTE, TEST_START } from './clock.ts';
export {
  type Buyer,
  createBuyer,
  createBuyerWith,
  insertActivity,
  insertProduct,
  payPix,
} from './commerce.ts';
export { createCoveringRows, type Row } from './pairwise.ts';
export { startPostgres, type TestPostgres } from './postgres.ts';
export { type RawResponse, sendRaw } from './raw.ts';
export {
  findResponseErrors,
  pipelinedRequests,
  sendPipelined,
} from './raw-requests.ts';
export {
  createFactors,
  createStation,
  findUnreadKeys,
} from './station-keys.ts';
export { insertPlan } from './subscribers.ts';
export { buildCached, TEST_HOST_SECRET, TEST_PASSWORD_COST, TEST_SECRET_KEY } from './template.ts';
export {
  type SignedIn,
  startTestApi,
  stationBySlug,
  type TestApi,
  type TestApiSettings,
} from './test-api.ts';
