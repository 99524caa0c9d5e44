import type { AreaTesting } from '../../testing/area-testing.ts';
import type { Person } from '../../testing/person.ts';
import type { TestApi } from '../../testing/test-api.ts';

const DAY = 24 * 60 * 60_000;

async function insertAppointment({ user }: Person, { database: { db }, clock }: TestApi): Promise<number> {
  const { id } = await db
    .insertInto('union_appointment')
    .values({
      station_id: user.station.id,
      member_id: user.id,
      area: 'legal',
      starts_at: new Date(clock.now() + 10 * DAY),
      description: null,
      status: 'planned',
      office: null,
      request_id: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const testing: AreaTesting = {
  sharedTables: ['union_service', 'union_news', 'union_theme'],
  records: { unionAppointment: insertAppointment },
  scenarios: {
    async cancelLegalAppointment(person, api) {
      return {
        body: { appointmentId: await insertAppointment(person, api), escritorioId: person.user.station.id },
      };
    },
    listLegalNews: () => ({ query: { page: 1, tagId: 13_752 } }),
    listAccountingNews: () => ({ query: { page: 1, tagId: 13_754 } }),
    listPoliticalNews: () => ({ query: { page: 1, tagId: 13_755 } }),
    requestLegalAppointment: () => ({ body: { date: 'Segunda-feira' } }),
    requestAccountingAppointment: () => ({ body: { date: 'Quarta-feira', description: 'Imposto de renda' } }),
    requestDentist: () => ({ body: { date: 'Sábado', phone: '(13) 9.9126-4038' } }),
    requestPsychologist: () => ({ body: { date: 'Sexta-feira', phone: '13991264038' } }),
    requestNutritionist: () => ({ body: { date: 'Terça-feira', phone: '13991264038' } }),
    suggestPoliticalTheme: () => ({ body: { description: 'Creche no porto' } }),
  },
};
