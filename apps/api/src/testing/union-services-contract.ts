import type { Call } from '@estacao/contract';
import * as unionCalls from '@estacao/contract/calls/union';
import { beforeEach, describe, expect, test } from 'vitest';
import type { UnionMember, UnionRequest, UnionServices } from '../ports.ts';
import { validRequest } from './fixed-requests.ts';
import { toRequest } from './generate-requests.ts';
import { signInAs } from './person.ts';
import { startTestApi } from './test-api.ts';

const emptyUnion: UnionServices = {
  processes: async () => [],
  appointments: async () => [],
  submit: async () => {},
  cancel: async () => true,
  news: async () => [],
  themes: async () => [],
};

export function recordingUnion(services: UnionServices = emptyUnion): {
  readonly union: UnionServices;
  readonly servedMembers: UnionMember[];
} {
  const servedMembers: UnionMember[] = [];
  const record = <Answer>(member: UnionMember, answer: Answer): Answer => {
    servedMembers.push(member);
    return answer;
  };
  return {
    servedMembers,
    union: {
      processes: (area, member) => record(member, services.processes(area, member)),
      appointments: (area, member) => record(member, services.appointments(area, member)),
      submit: (request, member) => record(member, services.submit(request, member)),
      cancel: (area, appointment, member) => record(member, services.cancel(area, appointment, member)),
      news: (area, stationId, page) => services.news(area, stationId, page),
      themes: (stationId) => services.themes(stationId),
    },
  };
}

export interface UnionUnderTest {
  readonly union: UnionServices;
  readonly members: readonly [UnionMember, UnionMember];
  nextId(): Promise<number>;
}

/** The contract of every union adapter. An adapter’s test runs it and adds its own cases. */
export function unionServicesContract(name: string, setUp: () => Promise<UnionUnderTest>): void {
  describe(name, () => {
    let fixture: UnionUnderTest;
    beforeEach(async () => {
      fixture = await setUp();
    });

    const newRequest = async (description: string): Promise<UnionRequest> => ({
      id: await fixture.nextId(),
      area: 'legal',
      form: 'agendamentos',
      weekday: 'Segunda-feira',
      description,
      phone: null,
    });
    const listAppointments = async (member: UnionMember) => fixture.union.appointments('legal', member);
    const bookAppointment = async () => {
      const idsBefore = new Set((await listAppointments(fixture.members[0])).map(({ id }) => id));
      await fixture.union.submit(await newRequest('Rescisão'), fixture.members[0]);
      const appointment = (await listAppointments(fixture.members[0])).find(({ id }) => !idsBefore.has(id));
      if (appointment?.id == null || appointment.office === null) throw new Error('no appointment to cancel');
      return { id: appointment.id, officeId: appointment.office.id };
    };
    const statusOf = async (id: number) =>
      (await listAppointments(fixture.members[0])).find((appointment) => appointment.id === id)?.status;

    test('creates one appointment for two requests with the same id', async () => {
      const request = await newRequest('Inventário');
      const countBefore = (await listAppointments(fixture.members[0])).length;
      await fixture.union.submit(request, fixture.members[0]);
      const countAfterFirst = (await listAppointments(fixture.members[0])).length;
      await Promise.all([
        fixture.union.submit(request, fixture.members[0]),
        fixture.union.submit(request, fixture.members[0]),
      ]);
      expect(await listAppointments(fixture.members[0])).toHaveLength(countAfterFirst);
      expect(countAfterFirst - countBefore).toBeLessThanOrEqual(1);
    });

    test('creates no appointment for a suggested theme', async () => {
      const suggestion = {
        ...(await newRequest('Creche')),
        area: 'political',
        form: 'temas/sugerir',
      } as const;
      const appointmentsBefore = await listAppointments(fixture.members[0]);
      await fixture.union.submit({ ...suggestion, weekday: null }, fixture.members[0]);
      expect(await listAppointments(fixture.members[0])).toEqual(appointmentsBefore);
    });

    test('cancels an appointment once, also with parallel calls', async () => {
      const appointment = await bookAppointment();
      const cancel = () => fixture.union.cancel('legal', appointment, fixture.members[0]);
      expect(await Promise.all([cancel(), cancel()])).toEqual([true, true]);
      expect(await statusOf(appointment.id)).toBe('Cancelado');
      expect(await cancel()).toBe(true);
    });

    test('hides an appointment from other members and other offices', async () => {
      const appointment = await bookAppointment();
      const [member, otherMember] = fixture.members;
      expect((await listAppointments(otherMember)).map(({ id }) => id)).not.toContain(appointment.id);
      expect(await fixture.union.cancel('legal', appointment, otherMember)).toBe(false);
      const otherOffice = { ...appointment, officeId: appointment.officeId + 1 };
      expect(await fixture.union.cancel('legal', otherOffice, member)).toBe(false);
      expect(await statusOf(appointment.id)).not.toBe('Cancelado');
    });

    test('rejects every call of a member without a proven CPF', async () => {
      const { union, servedMembers } = recordingUnion(fixture.union);
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
          const requestParts = await validRequest(call, me, api);
          const response = await api.api.app.request(
            toRequest(api.url('maresia'), call, requestParts, me.token),
          );
          statuses.push([call.id, response.status]);
        }
        expect(statuses).toEqual(Object.keys(unionCalls).map((id) => [id, 403]));
        expect(servedMembers).toEqual([]);
      } finally {
        await api.stop();
      }
    });

    test('lists each news item once and ends', async () => {
      const ids: number[] = [];
      for (let page = 1; ; page += 1) {
        const pageItems = await fixture.union.news('political', fixture.members[0].stationId, page);
        if (pageItems.length === 0) break;
        ids.push(...pageItems.map(({ id }) => id));
      }
      expect(new Set(ids).size).toBe(ids.length);
    });
  });
}
