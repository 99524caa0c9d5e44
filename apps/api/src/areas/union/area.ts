import type * as unionCalls from '@estacao/contract/calls/union';
import { Refusal, refusalTexts, refuseInvalid } from '@estacao/contract/server';
import {
  appointmentTexts,
  canBeCancelled,
  isCancelled,
  parsePhone,
  suggestionRule,
  type UnionPart,
  unionAreas,
  validateRequest,
  type Weekday,
} from '@estacao/domain';
import { defineArea } from '../../area.ts';
import { runOnce } from '../../attempts/idempotency.ts';
import type { Trx } from '../../database/database.ts';
import { lockMember } from '../../database/lock-member.ts';
import { requireProof } from '../../permit.ts';
import type { HandlersOf, Member, Services } from '../../services.ts';
import { unionAreaContent, unionNewsContent, unionThemeContent } from './content.ts';
import { forwardRequests, sweepRequests } from './forward-requests.ts';
import { personal } from './personal.ts';
import { requireProvenMember } from './proven-member.ts';
import { unionAppointmentSeeder, unionProcessSeeder } from './seed.ts';
import { serviceFor } from './service-texts.ts';
import './tables.ts';

interface RequestRow {
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

function normalizeLineEnds(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

function unionHandlers(services: Services): HandlersOf<typeof unionCalls> {
  const {
    database: { db },
    clock,
    stations,
    union,
  } = services;

  const servedStationOf = ({ stationId }: Member) => {
    const servedStation = stations.byId(stationId);
    if (servedStation === undefined) throw new Refusal(404, refusalTexts.notFound);
    return servedStation;
  };

  /**
   * Stores a request once and forwards it. A retried attempt gets its earlier response, even if the rules
   * have changed since.
   */
  const submitRequest = async (
    readRequest: (trx: Trx) => Promise<RequestRow>,
    { memberId, stationId }: Member,
    { call, body, key }: Attempt,
  ) => {
    let id: number | undefined;
    const response = await runOnce(services, { memberId, stationId, key, call, body }, async (trx) => {
      await lockMember(trx, memberId);
      const row = await readRequest(trx);
      const inserted = await trx
        .insertInto('union_request')
        .values({
          ...row,
          member_id: memberId,
          station_id: stationId,
          sent_at: new Date(clock()),
          handed_on_at: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      id = inserted.id;
      return { done: true as const };
    });
    // If the process stops here, the task forwards the request later.
    if (id !== undefined) await forwardRequests(services, id);
    return response;
  };

  interface RequestBody {
    readonly date: Weekday;
    readonly description?: string | undefined;
    readonly phone?: string | undefined;
  }

  const createRequestHandler =
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
      const formRules = unionAreas[area].forms[form];
      if (formRules === undefined) throw new Error(`${area} has no form ${form}`);
      const { date, description = '', phone = '' } = body;
      const text = normalizeLineEnds(description);
      const readRequest = async (trx: Trx) => {
        const { weekdays } = await serviceFor(trx, servedStationOf(caller), area);
        const request = { weekday: date, description: text, phone };
        refuseInvalid(validateRequest(request, { ...formRules, weekdays: weekdays[form] ?? [] }), {
          weekday: 'date',
        });
        return {
          area,
          form,
          weekday: date,
          description: text.trim() === '' ? null : text.trim(),
          phone: formRules.asksPhone ? (parsePhone(phone) ?? null) : null,
        };
      };
      return submitRequest(readRequest, caller, { call, body, key: idempotencyKey });
    };

  const createProcessesHandler =
    (area: UnionPart) =>
    async ({ caller }: { caller: Member }) => [
      ...(await union.processes(area, await requireProvenMember(db, caller))),
    ];

  const createAppointmentsHandler =
    (area: UnionPart) =>
    async ({ caller }: { caller: Member }) => [
      ...(await union.appointments(area, await requireProvenMember(db, caller))).map((appointment) => ({
        ...appointment,
        serverTime: new Date(clock()).toISOString(),
      })),
    ];

  const createNewsHandler =
    (area: UnionPart) =>
    async ({ query, caller }: { query: { page: number; tagId: number }; caller: Member }) => {
      if (query.tagId !== unionAreas[area].newsTag) throw new Refusal(404, refusalTexts.notFound);
      return [...(await union.news(area, caller.stationId, query.page))];
    };

  return {
    async getServiceArea({ params: { area }, caller }) {
      const servedStation = servedStationOf(caller);
      if (!servedStation.station.features.unionAreas.includes(area))
        throw new Refusal(404, refusalTexts.notFound);
      requireProof(caller);
      return serviceFor(db, servedStation, area);
    },

    listLegalProcesses: createProcessesHandler('legal'),
    listAccountingProcesses: createProcessesHandler('accounting'),
    listLegalAppointments: createAppointmentsHandler('legal'),
    listAccountingAppointments: createAppointmentsHandler('accounting'),
    requestLegalAppointment: createRequestHandler('legal', 'agendamentos', 'requestLegalAppointment'),
    requestAccountingAppointment: createRequestHandler(
      'accounting',
      'agendamentos',
      'requestAccountingAppointment',
    ),
    requestDentist: createRequestHandler('health', 'agendamento-odontologia', 'requestDentist'),
    requestPsychologist: createRequestHandler('health', 'agendamento-psicologia', 'requestPsychologist'),
    requestNutritionist: createRequestHandler('health', 'agendamento-nutricionista', 'requestNutritionist'),
    listLegalNews: createNewsHandler('legal'),
    listAccountingNews: createNewsHandler('accounting'),
    listPoliticalNews: createNewsHandler('political'),

    async cancelLegalAppointment({ body: { appointmentId, escritorioId }, caller }) {
      const member = await requireProvenMember(db, caller);
      const appointment = (await union.appointments('legal', member)).find(({ id }) => id === appointmentId);
      if (appointment === undefined || appointment.office?.id !== escritorioId)
        throw new Refusal(404, refusalTexts.notFound);
      if (isCancelled(appointment)) return { done: true as const };
      const isCancellable = canBeCancelled(appointment, clock());
      if (
        !(
          isCancellable &&
          (await union.cancel('legal', { id: appointmentId, officeId: escritorioId }, member))
        )
      )
        throw new Refusal(422, appointmentTexts.tooLate);
      return { done: true as const };
    },

    async listPoliticalThemes({ caller }) {
      return [...(await union.themes(caller.stationId))];
    },

    async suggestPoliticalTheme({ body, caller, idempotencyKey: key }) {
      const text = normalizeLineEnds(body.description);
      const readRequest = async () => {
        refuseInvalid({ description: suggestionRule(text) });
        const description = text.trim();
        return { area: 'political', form: 'temas/sugerir', weekday: null, description, phone: null } as const;
      };
      return submitRequest(readRequest, caller, { call: 'suggestPoliticalTheme', body, key });
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
  tasks: [{ every: 15_000, run: (services) => forwardRequests(services) }],
  personal,
});
