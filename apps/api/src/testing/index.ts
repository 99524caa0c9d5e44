import '../areas/index.ts';

export { DAY, type HandClock, handClock, MINUTE, TEST_START } from './clock.ts';
export { type Buyer, buyer, buyerWith, insertActivity, insertProduct, payPix } from './commerce.ts';
export { coveringRows, type Row } from './pairwise.ts';
export { startPostgres, type TestPostgres } from './postgres.ts';
export { type RawAnswer, sendRaw } from './raw.ts';
export { complaintsOf, exchange, rawExchanges } from './raw-requests.ts';
export { stationWith, unreadIn, valuesIn } from './station-keys.ts';
export { insertPlan } from './subscribers.ts';
export { cached, TEST_HOST_SECRET, TEST_PASSWORD_COST, TEST_SECRET_KEY } from './template.ts';
export {
  type SignedIn,
  startTestApi,
  stationBySlug,
  type TestApi,
  type TestApiSettings,
} from './test-api.ts';
