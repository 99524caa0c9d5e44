import { type Call, getPoints, getUser, listSections, login, logout, table } from '@estacao/contract';
import { type Needs, standingTexts } from '@estacao/domain';
import { readStations } from '@estacao/stations';
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
const { stations: shipped } = readStations();

/** A directory of one station, which has what these features say. */
function only(features: object) {
  const [first] = shipped;
  if (first === undefined) throw new Error('there is no station');
  const station = { ...first.station, features: { ...first.station.features, ...features } };
  return { byId: () => ({ ...first, station }) };
}
function statusOf(run: () => unknown): number {
  try {
    run();
    return 200;
  } catch (error) {
    return (error as { status: number }).status;
  }
}
const member = { standing: 'member', stationId: 1, isCpfProven: true } as const;

describe('what a call needs', () => {
  const asked = (needs: Needs, features: object, caller: typeof member | undefined = member) =>
    statusOf(() => permit({ audience: 'member', needs }, caller, 1, only(features)));

  test('a part that the station hasn’t: 404; what its members may not see: 403', () => {
    expect(asked({ part: 'plans' }, { plans: true })).toBe(200);
    expect(asked({ part: 'plans' }, { plans: false })).toBe(404);
    expect(asked({ access: 'files' }, { files: true })).toBe(200);
    expect(asked({ access: 'files' }, { files: false })).toBe(403);
    expect(asked({ access: 'checkout', part: 'cart' }, { checkout: false, hideCostAndCart: true })).toBe(403);
    expect(asked({ access: 'checkout', part: 'cart' }, { checkout: true, hideCostAndCart: true })).toBe(404);
  });

  test('a part that serves members by their CPF: 403 without a proven one, and 404 where there is none', () => {
    const unproven = { ...member, isCpfProven: false };
    const has = { unionAreas: ['legal'], fuelClub: true, preRegistrationChange: true, plans: true };
    const of = (part: Needs['part'] & string, features: object = has) =>
      statusOf(() =>
        permit({ audience: 'member', needs: { part } }, unproven, 1, only({ unionAreas: [], ...features })),
      );
    expect(asked({ part: 'legal' }, has)).toBe(200);
    for (const part of ['legal', 'fuelClub', 'preRegistrationChange'] as const) {
      expect(of(part)).toBe(403);
      expect(of(part, { fuelClub: false, preRegistrationChange: false })).toBe(404);
    }
    expect(of('plans')).toBe(200);
  });

  test('it holds for visitors of that station as well', () => {
    const visit = (plans: boolean) =>
      statusOf(() => permit({ audience: 'public', needs: { part: 'plans' } }, undefined, 1, only({ plans })));
    expect([visit(true), visit(false)]).toEqual([200, 404]);
  });
});

test('an account that is kept from things is a visitor where anybody may call', () => {
  const kept = { ...member, standing: 'suspended' } as const;
  expect(permit(listSections, kept, 1, only({}))).toBeUndefined();
  expect(permit(listSections, member, 1, only({}))).toBe(member);
});

onEachDatabase('accounts that are kept from things', {}, (running) => {
  beforeAll(() => openEverything(running()));

  const mailboxes = { suspended: 'renata', unlinked: 'caio' } as const;

  const states = { suspended: { suspended_at: new Date(0) }, unlinked: { linked: false } } as const;
  const set = (id: number, values: { suspended_at?: Date | null; linked?: boolean }) =>
    running().database.db.updateTable('member').set(values).where('id', '=', id).execute();

  const ownerOf = async (token: string) => {
    const { member_id } = await running()
      .database.db.selectFrom('session')
      .select('member_id')
      .where('token_hash', '=', hashToken(token))
      .executeTakeFirstOrThrow();
    return member_id;
  };

  describe.each(Object.entries(mailboxes))('%s', (standing, mailbox) => {
    const text = standingTexts[standing as keyof typeof mailboxes];

    test('every call of a member is refused, with what the pages say, but for those that the table lets through', async () => {
      for (const call of calls.filter(({ audience }) => audience === 'member')) {
        // What the request names is made while the account is fine.
        const me = await signInAs(running(), 'aurora');
        const parts = await successful(call, me, running());
        // Whose session it is by now: one of them has been given to somebody who may go.
        const id = await ownerOf(me.token);
        await set(id, states[standing as keyof typeof states]);
        const answer = await running().api.app.request(
          toRequest(running().url('aurora'), call, parts, me.token),
        );
        await set(id, { suspended_at: null, linked: true });
        if (call.evenIf?.some((one) => one === standing)) {
          expect([call.id, answer.status]).toEqual([call.id, 200]);
        } else {
          expect([call.id, answer.status, await answer.json()]).toEqual([call.id, 403, { messages: [text] }]);
        }
      }
    });

    test('they log in, are told who they are, and log out', async () => {
      const { client } = running();
      const { user, token } = await client('aurora').call(login, {
        params: { stationId: 1 },
        body: { email: `${mailbox}@aurora.test`, password: SAMPLE_PASSWORD },
      });
      const me = client('aurora', () => token);
      expect(await me.call(getUser, { params: { id: user.id } })).toMatchObject({
        suspendedAt: standing === 'suspended' ? expect.any(String) : null,
        establishmentId: standing === 'unlinked' ? null : 1,
      });
      expect(await me.call(logout)).toEqual({ done: true });
    });

    test('a bad request of theirs is told of the account first', async () => {
      const me = await signInAs(running(), 'aurora', mailbox);
      const answer = await running().api.app.request(`${running().url('aurora')}/users-points/nobody`, {
        headers: { Authorization: `Bearer ${me.token}` },
      });
      expect(answer.status).toBe(403);
    });
  });

  test('whoever is suspended while they are logged in is refused from the next call on', async () => {
    const me = await signInAs(running(), 'aurora');
    const client = running().client('aurora', () => me.token);
    const ask = () => client.call(getPoints, { params: { userId: me.user.id } });
    await ask();
    await set(me.user.id, { suspended_at: new Date(0) });
    await expect(ask()).rejects.toMatchObject({
      failure: { kind: 'http', status: 403, messages: [standingTexts.suspended] },
    });
    await set(me.user.id, { suspended_at: null });
    await ask();
  });
});

test('what the table lets through for an account that is kept from things is little', () => {
  const lets = calls.filter(({ evenIf = [] }) => evenIf.length > 0).map(({ id }) => id);
  expect(lets.sort()).toEqual(['getUser', 'logout', 'validateToken']);
});
