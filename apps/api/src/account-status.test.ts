import { type Call, getPoints, getUser, login, logout, table } from '@estacao/contract';
import { type AccountStatus, accountStatusTexts } from '@estacao/domain';
import { beforeAll, describe, expect, test } from 'vitest';
import { SAMPLE_PASSWORD } from './areas/members/demo.ts';
import { permit } from './permit.ts';
import { hashToken } from './secrets/token.ts';
import { onEachDatabase } from './testing/each-database.ts';
import { toRequest } from './testing/generate-requests.ts';
import { successful } from './testing/known-requests.ts';
import { signInAs } from './testing/person.ts';
import { openEverything } from './testing/test-api.ts';

const calls: readonly Call[] = Object.values(table);
const memberCalls = calls.filter(({ audience }) => audience === 'member');

const leaving = ['closeAccount', 'confirmPassword', 'exportMember', 'getClosure'];
const session = ['getUser', 'logout', 'validateToken'];

const mayCall: Readonly<Record<Exclude<AccountStatus, 'active'>, readonly string[]>> = {
  pending: ['logout', 'validateToken'],
  unlinked: [...leaving, ...session],
  suspended: [...leaving, ...session],
  deactivated: [...leaving, ...session],
  stranger: [...leaving, ...session],
};
type Kept = keyof typeof mayCall;
const kept = Object.keys(mayCall) as Kept[];

describe.each(kept)('account status %s', (status) => {
  test('allows only the declared calls', () => {
    const open = memberCalls.filter(({ evenIf = [] }) => evenIf.includes(status)).map(({ id }) => id);
    expect(open.sort()).toEqual([...mayCall[status]].sort());
  });

  test('counts as a visitor on public calls, except to activate a pending account', () => {
    const caller = { status, stationId: 1, isCpfProven: true } as const;
    const known = calls
      .filter(({ audience, needs }) => audience === 'anyone' && needs === undefined)
      .filter((call) => permit(call, caller, 1, { byId: () => undefined }) !== undefined);
    expect(known.map(({ id }) => id)).toEqual(status === 'pending' ? ['activateParticipant'] : []);
  });
});

onEachDatabase('account status of a caller', {}, (running) => {
  beforeAll(() => openEverything(running()));

  const stored: Readonly<
    Record<Exclude<Kept, 'stranger'>, { status?: Exclude<Kept, 'unlinked' | 'stranger'>; linked?: boolean }>
  > = {
    pending: { status: 'pending' },
    unlinked: { linked: false },
    suspended: { status: 'suspended' },
    deactivated: { status: 'deactivated' },
  };
  const statuses = Object.keys(stored) as (keyof typeof stored)[];
  const set = (id: number, values: object) =>
    running()
      .database.db.updateTable('member')
      .set(values)
      .where('id', '=', id)
      .where('closed_at', 'is', null)
      .execute();
  const ownerOf = async (token: string) => {
    const { member_id } = await running()
      .database.db.selectFrom('session')
      .select('member_id')
      .where('token_hash', '=', hashToken(token))
      .executeTakeFirstOrThrow();
    return member_id;
  };

  test.each(memberCalls.map((call) => [call.id, call] as const))(
    'decides whether %s is refused, with the text of the pages',
    async (_, call) => {
      const request = async () => {
        const me = await signInAs(running(), 'aurora');
        const parts = await successful(call, me, running());
        // The scenario may have passed the session to another member.
        const id = await ownerOf(me.token);
        return async (status: keyof typeof stored) => {
          await set(id, stored[status]);
          const answer = await running().api.app.request(
            toRequest(running().url('aurora'), call, parts, me.token),
          );
          await set(id, { status: 'active', linked: true });
          return { code: answer.status, body: (await answer.json()) as unknown };
        };
      };
      const send = await request();
      for (const status of statuses.filter((one) => !mayCall[one].includes(call.id)))
        expect([status, await send(status)]).toEqual([
          status,
          { code: 403, body: { messages: [accountStatusTexts[status]] } },
        ]);
      for (const status of statuses.filter((one) => mayCall[one].includes(call.id)))
        expect([status, (await (await request())(status)).code]).toEqual([status, 200]);
    },
  );

  test.each([
    ['suspended', 'renata'],
    ['unlinked', 'caio'],
    ['deactivated', 'lucio'],
  ] as const)(
    'lets a member who is %s log in with the right password and log out',
    async (status, mailbox) => {
      const { client } = running();
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
    },
  );

  test("is checked before the request's parameters", async () => {
    const me = await signInAs(running(), 'aurora', 'renata');
    const answer = await running().fetch(`${running().url('aurora')}/users-points/nobody`, {
      headers: { Authorization: `Bearer ${me.token}` },
    });
    expect(answer.status).toBe(403);
  });

  test('is checked on each call of a session', async () => {
    const me = await signInAs(running(), 'aurora');
    const client = running().client('aurora', () => me.token);
    const ask = () => client.call(getPoints, { params: { userId: me.user.id } });
    await ask();
    await set(me.user.id, { status: 'suspended' });
    await expect(ask()).rejects.toMatchObject({
      failure: { kind: 'http', status: 403, messages: [accountStatusTexts.suspended] },
    });
    await set(me.user.id, { status: 'active' });
    await ask();
  });
});
