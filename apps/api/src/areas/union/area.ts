import type * as unionCalls from '@estacao/contract/calls/union';
import { Refusal, refusalTexts, refuseWrong } from '@estacao/contract/server';
import {
  appointmentTexts,
  canBeCancelled,
  isCancelled,
  parsePhone,
  suggestionRule,
  type UnionPart,
  unionAreas,
  type Weekday,
  wrongInRequest,
} from '@estacao/domain';
import { defineArea } from '../../area.ts';
import { once } from '../../attempts/idempotency.ts';
import type { Trx } from '../../database/database.ts';
import { lockMember } from '../../database/lock-member.ts';
import { mustBeProven } from '../../permit.ts';
import type { HandlersOf, Member, Services } from '../../services.ts';
import { unionAreaContent, unionNewsContent, unionThemeContent } from './content.ts';
import { handOn, sweepRequests } from './hand-on.ts';
import { personal } from './personal.ts';
import { serviceFor } from './said.ts';
import { unionAppointmentSeeder, unionProcessSeeder } from './seed.ts';
import { servedAs } from './served.ts';
import './tables.ts';

interface Asked {
  readonly area: UnionPart;
  readonly form: string;
  readonly weekday: Weekday | null;
  readonly description: string | null;
  readonly phone: string | null;
}

interface Attempt {
  readonly call: string;
  readonly body: unknown;
  readonly key: string | undefined;
}

function writtenOf(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

function unionHandlers(services: Services): HandlersOf<typeof unionCalls> {
  const {
    database: { db },
    clock,
    stations,
    union,
  } = services;

  const stationOf = ({ stationId }: Member) => {
    const found = stations.byId(stationId);
    if (found === undefined) throw new Refusal(404, refusalTexts.notFound);
    return found;
  };

  /**
   * Stores a request once and forwards it. A retried attempt gets its earlier answer, even if the rules have
   * changed since.
   */
  const ask = async (
    asks: (trx: Trx) => Promise<Asked>,
    { memberId, stationId }: Member,
    { call, body, key }: Attempt,
  ) => {
    let id: number | undefined;
    const answer = await once(services, { memberId, stationId, key, call, body }, async (trx) => {
      await lockMember(trx, memberId);
      const asked = await asks(trx);
      const made = await trx
        .insertInto('union_request')
        .values({
          ...asked,
          member_id: memberId,
          station_id: stationId,
          sent_at: new Date(clock()),
          handed_on_at: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      id = made.id;
      return { done: true as const };
    });
    // If the process stops here, the task forwards the request later.
    if (id !== undefined) await handOn(services, id);
    return answer;
  };

  interface RequestBody {
    readonly date: Weekday;
    readonly description?: string | undefined;
    readonly phone?: string | undefined;
  }

  const request =
    (area: UnionPart, form: string, call: string) =>
    async ({
      body,
      caller,
      idempotencyKey,
    }: {
      body: RequestBody;
      caller: Member;
      idempotencyKey?: string | undefined;
    }) => {
      const asks = unionAreas[area].forms[form];
      if (asks === undefined) throw new Error(`${area} has no form ${form}`);
      const { date, description = '', phone = '' } = body;
      const written = writtenOf(description);
      const asked = async (trx: Trx) => {
        const { weekdays } = await serviceFor(trx, stationOf(caller), area);
        const request = { weekday: date, description: written, phone };
        refuseWrong(wrongInRequest(request, { ...asks, weekdays: weekdays[form] ?? [] }), {
          weekday: 'date',
        });
        return {
          area,
          form,
          weekday: date,
          description: written.trim() === '' ? null : written.trim(),
          phone: asks.asksPhone ? (parsePhone(phone) ?? null) : null,
        };
      };
      return ask(asked, caller, { call, body, key: idempotencyKey });
    };

  const processes =
    (area: UnionPart) =>
    async ({ caller }: { caller: Member }) => [...(await union.processes(area, await servedAs(db, caller)))];

  const appointments =
    (area: UnionPart) =>
    async ({ caller }: { caller: Member }) => [
      ...(await union.appointments(area, await servedAs(db, caller))).map((one) => ({
        ...one,
        told: new Date(clock()).toISOString(),
      })),
    ];

  const news =
    (area: UnionPart) =>
    async ({ query, caller }: { query: { page: number; tagId: number }; caller: Member }) => {
      if (query.tagId !== unionAreas[area].newsTag) throw new Refusal(404, refusalTexts.notFound);
      return [...(await union.news(area, caller.stationId, query.page))];
    };

  return {
    async getServiceArea({ params: { area }, caller }) {
      const found = stationOf(caller);
      if (!found.station.features.unionAreas.includes(area)) throw new Refusal(404, refusalTexts.notFound);
      mustBeProven(caller);
      return serviceFor(db, found, area);
    },

    listLegalProcesses: processes('legal'),
    listAccountingProcesses: processes('accounting'),
    listLegalAppointments: appointments('legal'),
    listAccountingAppointments: appointments('accounting'),
    requestLegalAppointment: request('legal', 'agendamentos', 'requestLegalAppointment'),
    requestAccountingAppointment: request('accounting', 'agendamentos', 'requestAccountingAppointment'),
    requestDentist: request('health', 'agendamento-odontologia', 'requestDentist'),
    requestPsychologist: request('health', 'agendamento-psicologia', 'requestPsychologist'),
    requestNutritionist: request('health', 'agendamento-nutricionista', 'requestNutritionist'),
    listLegalNews: news('legal'),
    listAccountingNews: news('accounting'),
    listPoliticalNews: news('political'),

    async cancelLegalAppointment({ body: { appointmentId, escritorioId }, caller }) {
      const member = await servedAs(db, caller);
      const found = (await union.appointments('legal', member)).find(({ id }) => id === appointmentId);
      if (found === undefined || found.office?.id !== escritorioId)
        throw new Refusal(404, refusalTexts.notFound);
      if (isCancelled(found)) return { done: true as const };
      const mayBe = canBeCancelled(found, clock());
      if (!(mayBe && (await union.cancel('legal', { id: appointmentId, officeId: escritorioId }, member))))
        throw new Refusal(422, appointmentTexts.tooLate);
      return { done: true as const };
    },

    async listPoliticalThemes({ caller }) {
      return [...(await union.themes(caller.stationId))];
    },

    async suggestPoliticalTheme({ body, caller, idempotencyKey: key }) {
      const written = writtenOf(body.description);
      const asked = async () => {
        refuseWrong({ description: suggestionRule(written) });
        const description = written.trim();
        return { area: 'political', form: 'temas/sugerir', weekday: null, description, phone: null } as const;
      };
      return ask(asked, caller, { call: 'suggestPoliticalTheme', body, key });
    },
  };
}

export const union = defineArea({
  name: 'union',
  handlers: unionHandlers,
  content: [unionAreaContent, unionNewsContent, unionThemeContent],
  seeders: [
    unionAreaContent.seeder,
    unionNewsContent.seeder,
    unionThemeContent.seeder,
    unionProcessSeeder,
    unionAppointmentSeeder,
  ],
  sweep: sweepRequests,
  tasks: [{ every: 15_000, run: (services) => handOn(services) }],
  personal,
});
