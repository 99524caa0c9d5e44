import {
  type Call,
  createPostComment,
  getServiceArea,
  getUser,
  like,
  listBenefits,
  openUpload,
  table,
} from '@estacao/contract';
import { refusalTexts } from '@estacao/contract/server';
import { accesses, type Needs, type PortalPart, type UnionPart, unionPlaces } from '@estacao/domain';
import { readStations } from '@estacao/stations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pickFew } from '../../../.ci/tools/sample.ts';
import { insertTestPost } from './areas/feed/testing.ts';
import { validRequest } from './testing/fixed-requests.ts';
import { type RequestParts, toRequest } from './testing/generate-requests.ts';
import { createCoveringRows, type Row } from './testing/pairwise.ts';
import { type Person, signInAs } from './testing/person.ts';
import { sharedPostgres } from './testing/shared-postgres.ts';
import { createFactors, createStation } from './testing/station-keys.ts';
import { enableEverything, startTestApi, type TestApi } from './testing/test-api.ts';

// The API refuses parts that a station lacks or hides. The feature rows cover every pair of feature values.

const { stations: shippedStations } = readStations();
const rows = createCoveringRows(createFactors('features'));
/** Allowed calls are slow, so only these rows run them. Refusals are checked for every row. */
const rowsWithCalls = new Set(pickFew(rows, 6));

const unionParts = Object.keys(unionPlaces) as UnionPart[];

/** The expected rule of each part, stated independently of the code under test. */
const isGranted: Readonly<Record<PortalPart, (row: Row) => boolean>> = {
  plans: ({ plans }) => plans === true,
  enterprisePlan: ({ plans, enterprisePlan }) => plans === true && enterprisePlan === true,
  accountability: ({ accountability }) => accountability === true,
  cart: ({ hideCostAndCart }) => hideCostAndCart === false,
  luckyNumbers: ({ luckyNumbers }) => luckyNumbers === true,
  exclusive: ({ exclusivePage }) => exclusivePage === true,
  fuelClub: ({ fuelClub }) => fuelClub === true,
  companySignUp: ({ companySignUp }) => companySignUp === true,
  manage: ({ manageLink }) => manageLink === true,
  app: ({ nativeApp }) => nativeApp === true,
  virtualCard: ({ virtualCard }) => virtualCard !== 'off',
  preRegistrationChange: ({ preRegistrationChange }) => preRegistrationChange === true,
  political: ({ unionAreas }) => (unionAreas as string[]).includes('political'),
  legal: ({ unionAreas }) => (unionAreas as string[]).includes('legal'),
  accounting: ({ unionAreas }) => (unionAreas as string[]).includes('accounting'),
  health: ({ unionAreas }) => (unionAreas as string[]).includes('health'),
};

function expectedStatus({ part, access }: Needs, row: Row): 200 | 403 | 404 {
  if (access !== undefined && row[access] !== true) return 403;
  return part === undefined || isGranted[part](row) ? 200 : 404;
}

const refusals = { 403: refusalTexts.forbidden, 404: refusalTexts.notFound };

interface CheckedCall {
  readonly call: Call;
  readonly parts: RequestParts;
  readonly needs: Needs;
  /** The handler refuses the call by the request's content, which the contract table cannot express. */
  readonly byHandler?: true;
}

/** Calls that succeed only once. */
const singleUseCalls: ReadonlySet<string> = new Set([
  'subscribeToPlan',
  'subscribeToProducts',
  'changePlan',
  'editPlanPayment',
  'payPlan',
  'deletePost',
  'createFuelVoucher',
]);

const callsWithNeeds = (Object.values(table) as readonly Call[]).flatMap((call) =>
  call.needs === undefined ? [] : [{ call, needs: call.needs }],
);

async function createHandlerRefusals(me: Person, api: TestApi): Promise<readonly CheckedCall[]> {
  const { user, slug, token } = me;
  const body = { description: 'Gostei', user: user.id, post: await insertTestPost(me, api) };
  const comment = await api
    .client(slug, () => token)
    .call(createPostComment, { body }, { idempotencyKey: 'a-comment-to-like' });
  const emptyParts = { params: {}, query: {}, body: undefined };
  const feed = { needs: { access: 'feed' }, byHandler: true } as const;
  return [
    ...unionParts.map((part) => {
      const parts = { ...emptyParts, params: { area: part } };
      return { call: getServiceArea, parts, needs: { part }, byHandler: true } as const;
    }),
    {
      call: listBenefits,
      parts: { ...emptyParts, query: { 'where[station_id]': user.station.id } },
      needs: { part: 'plans' },
      byHandler: true,
    },
    { ...feed, call: like, parts: { ...emptyParts, body: { user: user.id, comment_id: comment.id } } },
    {
      ...feed,
      call: openUpload,
      parts: { ...emptyParts, body: { name: 'festa.mp4', size: 100, purpose: 'video' } },
    },
  ];
}

test('every portal part and access is required by a call, apart from three exceptions', () => {
  const neededNames = callsWithNeeds.flatMap(({ needs: { part, access } }) => [part, access]);
  expect(
    [...Object.keys(isGranted), ...accesses].filter((name) => !neededNames.some((need) => need === name)),
  ).toEqual(['enterprisePlan', 'app', 'myAccount']);
});

test.each(callsWithNeeds.map(({ call, needs }) => [call.id, needs] as const))(
  'the feature rows include combinations that meet and that fail the needs of %s',
  (_, needs) => {
    const statuses = new Set(rows.map((row) => expectedStatus(needs, row)));
    expect(statuses.has(200)).toBe(true);
    expect(statuses.has(403)).toBe(needs.access !== undefined);
    expect(statuses.has(404)).toBe(needs.part !== undefined);
  },
);

let api: TestApi;
let me: Person;
let checkedCalls: readonly CheckedCall[];
beforeAll(async () => {
  api = await startTestApi({ database: await sharedPostgres().createDatabase() });
  await enableEverything(api);
  me = await signInAs(api, 'aurora');
  const successfulCalls: CheckedCall[] = [];
  for (const callWithNeeds of callsWithNeeds)
    successfulCalls.push({ ...callWithNeeds, parts: await validRequest(callWithNeeds.call, me, api) });
  checkedCalls = [...successfulCalls, ...(await createHandlerRefusals(me, api))];
});
afterAll(() => api.stop());

/** A missing record gets the same message as a refused part. Only the log shows whether the handler ran. */
async function sendCall({ call, parts }: CheckedCall) {
  const token = call.audience === 'public' ? undefined : me.token;
  const response = await api.api.app.request(toRequest(api.url(me.slug), call, parts, token));
  const { messages } = (await response.json()) as { messages?: readonly string[] };
  const id = response.headers.get('x-request-id');
  const logEntry = api.log.findLast(({ request }) => request === id);
  return { call: call.id, status: response.status, messages, handled: logEntry?.handled };
}

test.each(rows.map((row, index) => [index, row] as const))(
  'every call with needs enforces feature combination %i',
  async (_, row) => {
    await api.api.adopt(
      shippedStations.map((entry) => (entry.station.slug === me.slug ? createStation(entry, row) : entry)),
    );
    const client = api.client(me.slug, () => me.token);
    const user = await client.call(getUser, { params: { id: me.user.id } });
    expect(user?.station.access).toEqual(Object.fromEntries(accesses.map((access) => [access, row[access]])));
    for (const checkedCall of checkedCalls) {
      const { id } = checkedCall.call;
      const status = expectedStatus(checkedCall.needs, row);
      if (status !== 200) {
        const refusal = { status, messages: [refusals[status]], handled: checkedCall.byHandler === true };
        expect(await sendCall(checkedCall)).toEqual({ call: id, ...refusal });
      } else if (rowsWithCalls.has(row)) {
        const result = await sendCall(checkedCall);
        expect(result).toMatchObject({ call: id, handled: true });
        if (singleUseCalls.has(id)) expect(result.status).toBeLessThan(500);
        else expect(result).toMatchObject({ call: id, status: 200 });
      }
    }
  },
);
