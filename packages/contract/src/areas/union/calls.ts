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

function listCall<Item extends z.ZodMiniType>(part: UnionPart, item: Item) {
  return {
    audience: 'member',
    owner: 'none',
    needs: { part },
    request: {},
    answer: z.array(item),
    offline: true,
  } as const;
}

const newsQuery = z.object({ page: z.int().check(z.gte(1), z.lte(1000)), tagId: id() });

function newsCall(part: UnionPart) {
  return {
    ...listCall(part, unionNews),
    request: { query: newsQuery },
    note: 'Lists one page of news, the newest first; a page after the last is empty. 404 for a tag of another area.',
  } as const;
}

const done = z.object({ done: z.literal(true) });
function longText() {
  return text(1200);
}

function appointmentRequestCall(part: UnionPart) {
  return {
    audience: 'member',
    limit: perMember(10, 'quarter'),
    owner: 'none',
    needs: { part },
    request: {
      body: z.object({ date: weekday, description: z.optional(z.string().check(z.maxLength(1200))) }),
    },
    answer: done,
    idempotencyKey: true,
    note: 'Requests an appointment on one of the days that the station offers: any other day is 422.',
  } as const;
}

const healthRequestCall = {
  ...appointmentRequestCall('health'),
  request: {
    body: z.object({
      date: weekday,
      description: z.optional(z.string().check(z.maxLength(1200))),
      phone: z.string().check(z.maxLength(30)),
    }),
  },
} as const;

export const getServiceArea = defineCall('GET /service-areas/{area}', {
  id: 'getServiceArea',
  audience: 'member',
  owner: 'none',
  request: { params: z.object({ area: z.enum(Object.keys(unionPlaces) as [UnionPart, ...UnionPart[]]) }) },
  answer: unionService,
  offline: true,
  note: "Returns the station's content for this area: texts, people, days, and the sources of the videos on its pages. 404 if the station does not have the area.",
});

export const listLegalProcesses = defineCall('GET /legal-processes', {
  id: 'listLegalProcesses',
  ...listCall('legal', unionProcess),
  note: "Lists the member's lawsuits, by CPF.",
});

export const listAccountingProcesses = defineCall('GET /accounting-processes', {
  id: 'listAccountingProcesses',
  ...listCall('accounting', unionProcess),
  note: "Lists the member's accounting cases, by CPF.",
});

export const listLegalAppointments = defineCall('GET /legal-appointments', {
  id: 'listLegalAppointments',
  ...listCall('legal', legalAppointment),
  note: "Lists the member's appointments with lawyers.",
});

export const listAccountingAppointments = defineCall('GET /accounting-appointments', {
  id: 'listAccountingAppointments',
  ...listCall('accounting', accountingAppointment),
  note: "Lists the member's appointments with accountants. `data` is a time, or the requested day of the week.",
});

export const requestLegalAppointment = defineCall('POST /legal-appointments', {
  id: 'requestLegalAppointment',
  ...appointmentRequestCall('legal'),
});

export const requestAccountingAppointment = defineCall('POST /accounting-appointments', {
  id: 'requestAccountingAppointment',
  ...appointmentRequestCall('accounting'),
});

export const cancelLegalAppointment = defineCall('POST /cancel-legal-appointments', {
  id: 'cancelLegalAppointment',
  audience: 'member',
  limit: perAddress(60, 'quarter'),
  owner: [{ record: 'unionAppointment', at: 'body.appointmentId' }],
  needs: { part: 'legal' },
  request: { body: z.object({ escritorioId: id(), appointmentId: id() }) },
  answer: done,
  note: 'Cancels an appointment up to 48 hours before it. Later it is 422. Cancelling it again has no effect.',
});

export const listLegalNews = defineCall('GET /legal/news', { id: 'listLegalNews', ...newsCall('legal') });
export const listAccountingNews = defineCall('GET /accounting/news', {
  id: 'listAccountingNews',
  ...newsCall('accounting'),
});
export const listPoliticalNews = defineCall('GET /political/news', {
  id: 'listPoliticalNews',
  ...newsCall('political'),
});

export const listPoliticalThemes = defineCall('GET /political', {
  id: 'listPoliticalThemes',
  ...listCall('political', unionTheme),
  note: 'Lists the political themes of the union.',
});

export const suggestPoliticalTheme = defineCall('POST /political', {
  id: 'suggestPoliticalTheme',
  audience: 'member',
  limit: perAddress(60, 'quarter'),
  owner: 'none',
  needs: { part: 'political' },
  request: { body: z.object({ description: longText() }) },
  answer: done,
  idempotencyKey: true,
  note: "Sends a suggestion to the union's staff.",
});

export const requestDentist = defineCall('POST /health/dentalAppointments', {
  id: 'requestDentist',
  ...healthRequestCall,
});

// The misspelt path is part of the server's contract.
export const requestPsychologist = defineCall('POST /health/psychologistAappointments', {
  id: 'requestPsychologist',
  ...healthRequestCall,
});

export const requestNutritionist = defineCall('POST /health/nutritionistAppointments', {
  id: 'requestNutritionist',
  ...healthRequestCall,
});
