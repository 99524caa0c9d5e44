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
import { accesses, type Needs, type Part, type UnionPart, unionPlaces } from '@estacao/domain';
import { readStations } from '@estacao/stations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fewOf } from '../../../.ci/tools/sample.ts';
import { posted } from './areas/feed/testing.ts';
import { type Parts, toRequest } from './testing/generate-requests.ts';
import { successful } from './testing/known-requests.ts';
import { coveringRows, type Row } from './testing/pairwise.ts';
import { type Person, signInAs } from './testing/person.ts';
import { sharedPostgres } from './testing/shared-postgres.ts';
import { stationWith, valuesIn } from './testing/station-keys.ts';
import { openEverything, startTestApi, type TestApi } from './testing/test-api.ts';

// The API itself refuses parts that a station lacks or hides, in every combination of features.

const { stations: shipped } = readStations();
const rows = coveringRows(valuesIn('features'));
/** Allowed calls are slow, so only these rows run them. Refusals are checked for every row. */
const played = new Set(fewOf(rows, 6));

const unionParts = Object.keys(unionPlaces) as UnionPart[];

/** Stated here independently of the code under test. */
const has: Readonly<Record<Part, (row: Row) => boolean>> = {
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

function expected({ part, access }: Needs, row: Row): 200 | 403 | 404 {
  if (access !== undefined && row[access] !== true) return 403;
  return part === undefined || has[part](row) ? 200 : 404;
}

const refusals = { 403: refusalTexts.forbidden, 404: refusalTexts.notFound };

interface Asked {
  readonly call: Call;
  readonly parts: Parts;
  readonly needs: Needs;
  /** The handler refuses it by the request's content, which the contract table cannot express. */
  readonly byHandler?: true;
}

/** Calls that succeed only once. */
const once: ReadonlySet<string> = new Set([
  'subscribeToPlan',
  'subscribeToProducts',
  'changePlan',
  'editPlanPayment',
  'payPlan',
  'deletePost',
  'createFuelVoucher',
]);

const needing = (Object.values(table) as readonly Call[]).flatMap((call) =>
  call.needs === undefined ? [] : [{ call, needs: call.needs }],
);

async function refusedByHandlers(me: Person, api: TestApi): Promise<readonly Asked[]> {
  const { user, slug, token } = me;
  const body = { description: 'Gostei', user: user.id, post: await posted(me, api) };
  const comment = await api
    .client(slug, () => token)
    .call(createPostComment, { body }, { idempotencyKey: 'a-comment-to-like' });
  const nothing = { params: {}, query: {}, body: undefined };
  const feed = { needs: { access: 'feed' }, byHandler: true } as const;
  return [
    ...unionParts.map((part) => {
      const parts = { ...nothing, params: { area: part } };
      return { call: getServiceArea, parts, needs: { part }, byHandler: true } as const;
    }),
    {
      call: listBenefits,
      parts: { ...nothing, query: { 'where[station_id]': user.station.id } },
      needs: { part: 'plans' },
      byHandler: true,
    },
    { ...feed, call: like, parts: { ...nothing, body: { user: user.id, comment_id: comment.id } } },
    {
      ...feed,
      call: openUpload,
      parts: { ...nothing, body: { name: 'festa.mp4', size: 100, purpose: 'video' } },
    },
  ];
}

test('only a few parts and accesses are needed by no call', () => {
  const needed = needing.flatMap(({ needs: { part, access } }) => [part, access]);
  expect([...Object.keys(has), ...accesses].filter((name) => !needed.some((one) => one === name))).toEqual([
    'enterprisePlan',
    'app',
    'myAccount',
  ]);
});

test.each(needing.map(({ call, needs }) => [call.id, needs] as const))(
  'rows cover the needs of %s met and unmet',
  (_, needs) => {
    const found = new Set(rows.map((row) => expected(needs, row)));
    expect(found.has(200)).toBe(true);
    expect(found.has(403)).toBe(needs.access !== undefined);
    expect(found.has(404)).toBe(needs.part !== undefined);
  },
);

let api: TestApi;
let me: Person;
let asked: readonly Asked[];
beforeAll(async () => {
  api = await startTestApi({ database: await sharedPostgres().fresh() });
  await openEverything(api);
  me = await signInAs(api, 'aurora');
  const made: Asked[] = [];
  for (const one of needing) made.push({ ...one, parts: await successful(one.call, me, api) });
  asked = [...made, ...(await refusedByHandlers(me, api))];
});
afterAll(() => api.stop());

/** The messages are the same for a missing record; the log shows whether the handler refused. */
async function send({ call, parts }: Asked) {
  const token = call.audience === 'public' ? undefined : me.token;
  const answer = await api.api.app.request(toRequest(api.url(me.slug), call, parts, token));
  const { messages } = (await answer.json()) as { messages?: readonly string[] };
  const id = answer.headers.get('x-request-id');
  const line = api.log.findLast(({ request }) => request === id);
  return { call: call.id, status: answer.status, messages, handled: line?.handled };
}

test.each(rows.map((row, at) => [at, row] as const))('enforces combination %i', async (_, row) => {
  await api.api.adopt(
    shipped.map((found) => (found.station.slug === me.slug ? stationWith(found, row) : found)),
  );
  const client = api.client(me.slug, () => me.token);
  const user = await client.call(getUser, { params: { id: me.user.id } });
  expect(user?.station.access).toEqual(Object.fromEntries(accesses.map((access) => [access, row[access]])));
  for (const one of asked) {
    const { id } = one.call;
    const status = expected(one.needs, row);
    if (status !== 200) {
      const refused = { status, messages: [refusals[status]], handled: one.byHandler === true };
      expect(await send(one)).toEqual({ call: id, ...refused });
    } else if (played.has(row)) {
      const given = await send(one);
      expect(given).toMatchObject({ call: id, handled: true });
      if (once.has(id)) expect(given.status).toBeLessThan(500);
      else expect(given).toMatchObject({ call: id, status: 200 });
    }
  }
});
