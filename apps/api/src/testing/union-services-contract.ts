import type { Call } from '@estacao/contract';
import * as unionCalls from '@estacao/contract/calls/union';
import { beforeEach, describe, expect, test } from 'vitest';
import type { AskedFor, Served, UnionServices } from '../ports.ts';
import { toRequest } from './generate-requests.ts';
import { successful } from './known-requests.ts';
import { signInAs } from './person.ts';
import { startTestApi } from './test-api.ts';

const nothing: UnionServices = {
  processes: async () => [],
  appointments: async () => [],
  take: async () => {},
  cancel: async () => true,
  news: async () => [],
  themes: async () => [],
};

export function recordingUnion(of: UnionServices = nothing): {
  readonly union: UnionServices;
  readonly arrived: Served[];
} {
  const arrived: Served[] = [];
  const record = <Answer>(member: Served, answer: Answer): Answer => {
    arrived.push(member);
    return answer;
  };
  return {
    arrived,
    union: {
      processes: (area, member) => record(member, of.processes(area, member)),
      appointments: (area, member) => record(member, of.appointments(area, member)),
      take: (asked, member) => record(member, of.take(asked, member)),
      cancel: (area, appointment, member) => record(member, of.cancel(area, appointment, member)),
      news: (area, stationId, page) => of.news(area, stationId, page),
      themes: (stationId) => of.themes(stationId),
    },
  };
}

export interface UnionUnderTest {
  readonly union: UnionServices;
  readonly members: readonly [Served, Served];
  nextId(): Promise<number>;
}

/** The contract of every union adapter. An adapter’s test runs it and adds its own cases. */
export function unionServicesContract(name: string, open: () => Promise<UnionUnderTest>): void {
  describe(name, () => {
    let at: UnionUnderTest;
    beforeEach(async () => {
      at = await open();
    });

    const asking = async (description: string): Promise<AskedFor> => ({
      id: await at.nextId(),
      area: 'legal',
      form: 'agendamentos',
      weekday: 'Segunda-feira',
      description,
      phone: null,
    });
    const listed = async (member: Served) => at.union.appointments('legal', member);
    const taken = async () => {
      const before = new Set((await listed(at.members[0])).map(({ id }) => id));
      await at.union.take(await asking('Rescisão'), at.members[0]);
      const found = (await listed(at.members[0])).find(({ id }) => !before.has(id));
      if (found?.id == null || found.office === null) throw new Error('no appointment to cancel');
      return { id: found.id, officeId: found.office.id };
    };
    const statusOf = async (id: number) => (await listed(at.members[0])).find((one) => one.id === id)?.status;

    test('creates one appointment for two requests with the same id', async () => {
      const asked = await asking('Inventário');
      const before = (await listed(at.members[0])).length;
      await at.union.take(asked, at.members[0]);
      const once = (await listed(at.members[0])).length;
      await Promise.all([at.union.take(asked, at.members[0]), at.union.take(asked, at.members[0])]);
      expect(await listed(at.members[0])).toHaveLength(once);
      expect(once - before).toBeLessThanOrEqual(1);
    });

    test('creates no appointment for a suggested theme', async () => {
      const asked = { ...(await asking('Creche')), area: 'political', form: 'temas/sugerir' } as const;
      const before = await listed(at.members[0]);
      await at.union.take({ ...asked, weekday: null }, at.members[0]);
      expect(await listed(at.members[0])).toEqual(before);
    });

    test('cancels an appointment once, also with parallel calls', async () => {
      const appointment = await taken();
      const cancel = () => at.union.cancel('legal', appointment, at.members[0]);
      expect(await Promise.all([cancel(), cancel()])).toEqual([true, true]);
      expect(await statusOf(appointment.id)).toBe('Cancelado');
      expect(await cancel()).toBe(true);
    });

    test('hides an appointment from other members and other offices', async () => {
      const appointment = await taken();
      const [own, other] = at.members;
      expect((await listed(other)).map(({ id }) => id)).not.toContain(appointment.id);
      expect(await at.union.cancel('legal', appointment, other)).toBe(false);
      const elsewhere = { ...appointment, officeId: appointment.officeId + 1 };
      expect(await at.union.cancel('legal', elsewhere, own)).toBe(false);
      expect(await statusOf(appointment.id)).not.toBe('Cancelado');
    });

    test('rejects every call of a member without a proven CPF', async () => {
      const { union, arrived } = recordingUnion(at.union);
      const api = await startTestApi({ union });
      try {
        const me = await signInAs(api, 'maresia');
        await api.database.db
          .updateTable('member')
          .set({ cpf_proof: null })
          .where('id', '=', me.user.id)
          .execute();
        const statuses: unknown[] = [];
        for (const call of Object.values<Call>(unionCalls)) {
          const parts = await successful(call, me, api);
          const answer = await api.api.app.request(toRequest(api.url('maresia'), call, parts, me.token));
          statuses.push([call.id, answer.status]);
        }
        expect(statuses).toEqual(Object.keys(unionCalls).map((id) => [id, 403]));
        expect(arrived).toEqual([]);
      } finally {
        await api.stop();
      }
    });

    test('lists each news item once and ends', async () => {
      const told: number[] = [];
      for (let page = 1; ; page += 1) {
        const found = await at.union.news('political', at.members[0].stationId, page);
        if (found.length === 0) break;
        told.push(...found.map(({ id }) => id));
      }
      expect(new Set(told).size).toBe(told.length);
    });
  });
}
