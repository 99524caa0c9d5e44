import { type Call, getPoints, getUser, login, logout, table } from '@estacao/contract';
import { type AccountStatus, accountStatusTexts } from '@estacao/domain';
import { beforeAll, describe, expect, test } from 'vitest';
import { SAMPLE_PASSWORD } from './areas/members/demo.ts';
import { permit } from './permit.ts';
import { hashToken } from './secrets/token.ts';
import { onEachDatabase } from './testing/each-database.ts';
import { validRequest } from './testing/fixed-requests.ts';
import { toRequest } from './testing/generate-requests.ts';
import { signInAs } from './testing/person.ts';
import { enableEverything } from './testing/test-api.ts';

const calls: readonly Call[] = Object.values(table);
const memberCalls = calls.filter(({ audience }) => audience === 'member');

const closureCalls = ['closeAccount', 'confirmPassword', 'exportMember', 'getClosure'];
const sessionCalls = ['getUser', 'logout', 'validateToken'];

const allowedCallsByStatus: Readonly<Record<Exclude<AccountStatus, 'active'>, readonly string[]>> = {
  pending: ['logout', 'validateToken'],
  unlinked: [...closureCalls, ...sessionCalls],
  suspended: [...closureCalls, ...sessionCalls],
  deactivated: [...closureCalls, ...sessionCalls],
  stranger: [...closureCalls, ...sessionCalls],
};
type LimitedStatus = keyof typeof allowedCallsByStatus;
const limitedStatuses = Object.keys(allowedCallsByStatus) as LimitedStatus[];

describe.each(limitedStatuses)('account status %s', (status) => {
  test('the contract allows only the member calls listed in this file', () => {
    const allowedCalls = memberCalls.filter(({ evenIf = [] }) => evenIf.includes(status)).map(({ id }) => id);
    expect(allowedCalls.sort()).toEqual([...allowedCallsByStatus[status]].sort());
  });

  test('public calls treat an account with a limited status as a visitor, except for activation', () => {
    const caller = { status, stationId: 1, isCpfProven: true } as const;
    const callsWithCaller = calls
      .filter(({ audience, needs }) => audience === 'anyone' && needs === undefined)
      .filter((call) => permit(call, caller, 1, { byId: () => undefined }) !== undefined);
    expect(callsWithCaller.map(({ id }) => id)).toEqual(status === 'pending' ? ['activateParticipant'] : []);
  });
});

onEachDatabase('account status of a caller', {}, (getApi) => {
  beforeAll(() => enableEverything(getApi()));

  const changesByStatus: Readonly<
    Record<
      Exclude<LimitedStatus, 'stranger'>,
      { status?: Exclude<LimitedStatus, 'unlinked' | 'stranger'>; linked?: boolean }
    >
  > = {
    pending: { status: 'pending' },
    unlinked: { linked: false },
    suspended: { status: 'suspended' },
    deactivated: { status: 'deactivated' },
  };
  const statuses = Object.keys(changesByStatus) as (keyof typeof changesByStatus)[];
  const updateMember = (id: number, values: object) =>
    getApi()
      .database.db.updateTable('member')
      .set(values)
      .where('id', '=', id)
      .where('closed_at', 'is', null)
      .execute();
  const ownerOf = async (token: string) => {
    const { member_id } = await getApi()
      .database.db.selectFrom('session')
      .select('member_id')
      .where('token_hash', '=', hashToken(token))
      .executeTakeFirstOrThrow();
    return member_id;
  };

  test.each(memberCalls.map((call) => [call.id, call] as const))(
    'refuses %s with the status text unless the account status allows it',
    async (_, call) => {
      const createSender = async () => {
        const me = await signInAs(getApi(), 'aurora');
        const requestParts = await validRequest(call, me, getApi());
        // `validRequest` may have moved the session to another member.
        const id = await ownerOf(me.token);
        return async (status: keyof typeof changesByStatus) => {
          await updateMember(id, changesByStatus[status]);
          const response = await getApi().api.app.request(
            toRequest(getApi().url('aurora'), call, requestParts, me.token),
          );
          await updateMember(id, { status: 'active', linked: true });
          return { code: response.status, body: (await response.json()) as unknown };
        };
      };
      const send = await createSender();
      for (const status of statuses.filter((candidate) => !allowedCallsByStatus[candidate].includes(call.id)))
        expect([status, await send(status)]).toEqual([
          status,
          { code: 403, body: { messages: [accountStatusTexts[status]] } },
        ]);
      for (const status of statuses.filter((candidate) => allowedCallsByStatus[candidate].includes(call.id)))
        expect([status, (await (await createSender())(status)).code]).toEqual([status, 200]);
    },
  );

  test.each([
    ['suspended', 'renata'],
    ['unlinked', 'caio'],
    ['deactivated', 'lucio'],
  ] as const)('a %s member logs in with the right password and logs out', async (status, mailbox) => {
    const { client } = getApi();
    const logIn = (password: string) =>
      client('aurora').call(login, {
        params: { stationId: 1 },
        body: { email: `${mailbox}@aurora.test`, password },
      });
    await expect(logIn('Errada123')).rejects.toMatchObject({
      failure: { kind: 'unauthorized', messages: ['E-mail ou senha inválidos.'] },
    });
    const { user, token } = await logIn(SAMPLE_PASSWORD);
    const me = client('aurora', () => token);
    expect(await me.call(getUser, { params: { id: user.id } })).toMatchObject({
      status: status === 'unlinked' ? 'active' : status,
      isActive: status !== 'deactivated',
      suspendedAt: status === 'suspended' ? expect.any(String) : null,
      establishmentId: status === 'unlinked' ? null : 1,
    });
    expect(await me.call(logout)).toEqual({ done: true });
  });

  test("the API checks the account status before the request's parameters", async () => {
    const me = await signInAs(getApi(), 'aurora', 'renata');
    const response = await getApi().fetch(`${getApi().url('aurora')}/users-points/nobody`, {
      headers: { Authorization: `Bearer ${me.token}` },
    });
    expect(response.status).toBe(403);
  });

  test('the API checks the account status on each call of a session', async () => {
    const me = await signInAs(getApi(), 'aurora');
    const client = getApi().client('aurora', () => me.token);
    const fetchPoints = () => client.call(getPoints, { params: { userId: me.user.id } });
    await fetchPoints();
    await updateMember(me.user.id, { status: 'suspended' });
    await expect(fetchPoints()).rejects.toMatchObject({
      failure: { kind: 'http', status: 403, messages: [accountStatusTexts.suspended] },
    });
    await updateMember(me.user.id, { status: 'active' });
    await fetchPoints();
  });
});
