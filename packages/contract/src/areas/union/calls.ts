import { type UnionPart, unionPlaces } from '@estacao/domain';
import * as z from 'zod/mini';
import { defineCall, perAddress, perMember } from '../../call.ts';
import { id, text } from '../../values.ts';
import {
  accountingAppointment,
  legalAppointment,
  unionNews,
  unionProcess,
  unionService,
  unionTheme,
  weekday,
} from './shapes.ts';

// What the areas have alike is said once; a call adds what it is called and where it is.

function list<Item extends z.ZodMiniType>(part: UnionPart, item: Item) {
  return {
    method: 'GET',
    audience: 'member',
    owner: 'none',
    needs: { part },
    request: {},
    answer: z.array(item),
    offline: true,
  } as const;
}

const newsQuery = z.object({ page: z.int().check(z.gte(1), z.lte(1000)), tagId: id() });

function news(part: UnionPart) {
  return {
    ...list(part, unionNews),
    request: { query: newsQuery },
    note: 'A page of them, the newest first; one that is empty is behind the last. Of another tag than the area’s there are none: 404.',
  } as const;
}

const done = z.object({ done: z.literal(true) });
function longText() {
  return text(1200);
}

function request(part: UnionPart) {
  return {
    method: 'POST',
    audience: 'member',
    limit: perMember(10, 'quarter'),
    owner: 'none',
    needs: { part },
    request: {
      body: z.object({ date: weekday, description: z.optional(z.string().check(z.maxLength(1200))) }),
    },
    answer: done,
    idempotencyKey: true,
    note: 'On one of the days that the station offers: any other is 422.',
  } as const;
}

const healthRequest = {
  ...request('health'),
  request: {
    body: z.object({
      date: weekday,
      description: z.optional(z.string().check(z.maxLength(1200))),
      phone: z.string().check(z.maxLength(30)),
    }),
  },
} as const;

export const getServiceArea = defineCall({
  id: 'getServiceArea',
  method: 'GET',
  path: '/service-areas/{area}',
  audience: 'member',
  owner: 'none',
  request: { params: z.object({ area: z.enum(Object.keys(unionPlaces) as [UnionPart, ...UnionPart[]]) }) },
  answer: unionService,
  offline: true,
  note: 'What the station has to say in one of these areas: texts, people, days, and whose videos its pages show. 404 where it hasn’t got the area.',
});

export const listLegalProcesses = defineCall({
  id: 'listLegalProcesses',
  path: '/legal-processes',
  ...list('legal', unionProcess),
  note: 'Lawsuits of the member, by their CPF.',
});

export const listAccountingProcesses = defineCall({
  id: 'listAccountingProcesses',
  path: '/accounting-processes',
  ...list('accounting', unionProcess),
  note: 'What the accountants follow for the member, by their CPF.',
});

export const listLegalAppointments = defineCall({
  id: 'listLegalAppointments',
  path: '/legal-appointments',
  ...list('legal', legalAppointment),
  note: 'The member’s appointments with lawyers.',
});

export const listAccountingAppointments = defineCall({
  id: 'listAccountingAppointments',
  path: '/accounting-appointments',
  ...list('accounting', accountingAppointment),
  note: 'The member’s appointments with accountants. `data` is a moment, or the day of the week that was asked for.',
});

export const requestLegalAppointment = defineCall({
  id: 'requestLegalAppointment',
  path: '/legal-appointments',
  ...request('legal'),
});

export const requestAccountingAppointment = defineCall({
  id: 'requestAccountingAppointment',
  path: '/accounting-appointments',
  ...request('accounting'),
});

export const cancelLegalAppointment = defineCall({
  id: 'cancelLegalAppointment',
  method: 'POST',
  path: '/cancel-legal-appointments',
  audience: 'member',
  limit: perAddress(60, 'quarter'),
  owner: [{ record: 'unionAppointment', at: 'body.appointmentId' }],
  needs: { part: 'legal' },
  request: { body: z.object({ escritorioId: id(), appointmentId: id() }) },
  answer: done,
  note: 'More than 48 hours before it. Later it is 422. One that is cancelled already stays so.',
});

export const listLegalNews = defineCall({ id: 'listLegalNews', path: '/legal/news', ...news('legal') });
export const listAccountingNews = defineCall({
  id: 'listAccountingNews',
  path: '/accounting/news',
  ...news('accounting'),
});
export const listPoliticalNews = defineCall({
  id: 'listPoliticalNews',
  path: '/political/news',
  ...news('political'),
});

export const listPoliticalThemes = defineCall({
  id: 'listPoliticalThemes',
  path: '/political',
  ...list('political', unionTheme),
  note: 'What the union stands up for.',
});

export const suggestPoliticalTheme = defineCall({
  id: 'suggestPoliticalTheme',
  method: 'POST',
  path: '/political',
  audience: 'member',
  limit: perAddress(60, 'quarter'),
  owner: 'none',
  needs: { part: 'political' },
  request: { body: z.object({ description: longText() }) },
  answer: done,
  idempotencyKey: true,
  note: 'Read by people.',
});

export const requestDentist = defineCall({
  id: 'requestDentist',
  path: '/health/dentalAppointments',
  ...healthRequest,
});

export const requestPsychologist = defineCall({
  id: 'requestPsychologist',
  // The doubled letters are the server's contract.
  path: '/health/psychologistAappointments',
  ...healthRequest,
});

export const requestNutritionist = defineCall({
  id: 'requestNutritionist',
  path: '/health/nutritionistAppointments',
  ...healthRequest,
});
