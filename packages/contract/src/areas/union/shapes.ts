import {
  centsFromDecimal,
  dateOf,
  documentUrl,
  formatTime,
  isIsoDate,
  momentOf,
  type ServerTimedAppointment,
  type UnionContact,
  type UnionNews,
  type UnionProcess,
  type UnionService,
  type UnionTheme,
  type Weekday,
  weekdays,
} from '@estacao/domain';
import * as z from 'zod/mini';
import { orNull, renamed } from '../../codecs.ts';
import { id, isoOf, moment } from '../../values.ts';

// Some servers omit fields and append a product name to some keys. A missing field decodes to null and never
// breaks a list.

function optionalText() {
  return orNull(z.string());
}

type Values = Readonly<Record<string, unknown>>;

function fieldStartingWith(wire: Values, start: string): unknown {
  const name = Object.keys(wire).find((key) => key.startsWith(start));
  return name === undefined ? undefined : wire[name];
}

const fieldsOfProcess = {
  numeroProcesso: z.nullish(z.string()),
  tipo: z.nullish(z.string()),
  dataProtocolo: z.nullish(z.string()),
  situacao: z.nullish(z.string()),
  tribunalOrgao: z.nullish(z.string()),
  titulo: z.nullish(z.string()),
  valorCausa: z.nullish(z.union([z.number(), z.string()])),
  linkProcesso: z.nullish(z.string()),
};

export const unionProcess: z.ZodMiniType<UnionProcess> = z.codec(
  z.looseObject(fieldsOfProcess),
  z.custom<UnionProcess>((value) => typeof value === 'object' && value !== null),
  {
    decode: (wire): UnionProcess => ({
      number: wire.numeroProcesso ?? null,
      type: wire.tipo ?? null,
      filedOn: wire.dataProtocolo ?? null,
      status: wire.situacao ?? null,
      court: wire.tribunalOrgao ?? null,
      title: wire.titulo ?? null,
      value: wire.valorCausa == null ? null : (centsFromDecimal(wire.valorCausa) ?? null),
      url: documentUrl(wire.linkProcesso),
      isCollective: fieldStartingWith(wire, 'publicarPortal') === true,
    }),
    encode: (process) => ({
      numeroProcesso: process.number,
      tipo: process.type,
      dataProtocolo: process.filedOn,
      situacao: process.status,
      tribunalOrgao: process.court,
      titulo: process.title,
      valorCausa: process.value === null ? null : process.value / 100,
      linkProcesso: process.url,
      publicarPortal: process.isCollective,
    }),
  },
);

const wireMoment = z.union([z.number(), z.string()]);

/** Smaller numbers are seconds. */
const MIN_MILLISECONDS = 100_000_000_000;

function parseMoment(value: number | string): Date | undefined {
  const number = typeof value === 'number' ? value : /^\d{10,13}$/.test(value) ? Number(value) : undefined;
  if (number !== undefined) return validDate(new Date(number < MIN_MILLISECONDS ? number * 1000 : number));
  if (isIsoDate(String(value))) return momentOf(String(value), '00:00');
  return /^\d{4}-\d{2}-\d{2}T/.test(String(value)) ? validDate(new Date(value)) : undefined;
}

function validDate(moment: Date): Date | undefined {
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}

function isoAtHour(moment: Date | undefined, hour: string | null): string | null {
  if (moment === undefined) return null;
  if (hour === null || !/^([01]\d|2[0-3]):[0-5]\d$/.test(hour)) return moment.toISOString();
  return momentOf(dateOf(moment), hour).toISOString();
}

function unparsedDate(value: number | string | null): string | null {
  return typeof value === 'string' && parseMoment(value) === undefined ? value : null;
}

export const legalAppointment: z.ZodMiniType<ServerTimedAppointment> = renamed(
  {
    id: orNull(id()),
    data: orNull(wireMoment),
    hour: ['horaInicio', optionalText()],
    status: ['situacao', optionalText()],
    conclusao: z.nullish(z.object({ isFiliadoAusente: z.nullish(z.boolean()) })),
    office: ['escritorio', z.nullish(renamed({ id: id(), name: ['nome', optionalText()] }))],
    description: ['descricao', optionalText()],
    serverTime: ['now', orNull(moment())],
  },
  {
    decode: ({ data, hour, conclusao, office, ...rest }): ServerTimedAppointment => ({
      ...rest,
      office: office == null ? null : { ...office, name: office.name ?? '' },
      at: data === null ? null : isoAtHour(parseMoment(data), hour),
      when: unparsedDate(data),
      wasMissed: conclusao?.isFiliadoAusente === true,
    }),
    encode: ({ id: number, at, when, wasMissed, status, office, description, serverTime }) => ({
      id: number,
      serverTime: serverTime === null ? null : isoOf(serverTime),
      data: at === null ? when : new Date(at).getTime(),
      hour: at === null ? null : formatTime(at),
      status,
      conclusao: wasMissed ? { isFiliadoAusente: true } : null,
      office,
      description,
    }),
  },
);

export const accountingAppointment: z.ZodMiniType<ServerTimedAppointment> = renamed(
  {
    data: orNull(wireMoment),
    description: ['descricao', optionalText()],
    status: ['situacao', optionalText()],
    serverTime: ['now', orNull(moment())],
  },
  {
    decode: ({ data, ...rest }): ServerTimedAppointment => ({
      ...rest,
      id: null,
      at: data === null ? null : isoAtHour(parseMoment(data), null),
      when: unparsedDate(data),
      wasMissed: false,
      office: null,
    }),
    encode: ({ at, when, description, status, serverTime }) => ({
      data: at === null ? when : new Date(at).toISOString(),
      description,
      status,
      serverTime: serverTime === null ? null : isoOf(serverTime),
    }),
  },
);

const renderedText = z.object({ rendered: z.string() });

export const unionNews: z.ZodMiniType<UnionNews> = renamed(
  { id: id(), title: renderedText, content: renderedText, image: optionalText() },
  {
    decode: ({ title, content, ...rest }): UnionNews => ({
      ...rest,
      title: title.rendered,
      content: content.rendered,
    }),
    encode: ({ title, content, ...rest }) => ({
      ...rest,
      title: { rendered: title },
      content: { rendered: content },
    }),
  },
);

const highlight = z.object({ descricao_item: z.string(), posicionamento: z.nullish(z.string()) });
const action = z.object({ data_acao: z.nullish(z.string()), descricao_acao: z.string() });
const process = z.object({
  identificacao_processo: z.string(),
  tribunalOrgao: z.nullish(z.string()),
});

export const unionTheme: z.ZodMiniType<UnionTheme> = z.codec(
  z.looseObject({
    tipo_tema: z.nullish(z.string()),
    titulo: z.nullish(z.string()),
    descricao: z.nullish(z.string()),
    interessados: z.nullish(z.array(z.string())),
    itens_destaque: z.nullish(z.array(highlight)),
    processos: z.nullish(z.array(process)),
  }),
  z.custom<UnionTheme>((value) => typeof value === 'object' && value !== null),
  {
    decode: (wire): UnionTheme => ({
      type: wire.tipo_tema ?? null,
      title: wire.titulo ?? null,
      description: wire.descricao ?? null,
      interested: wire.interessados ?? [],
      highlights: (wire.itens_destaque ?? []).map(({ descricao_item, posicionamento }) => ({
        description: descricao_item,
        position: posicionamento ?? null,
      })),
      actions: (z.array(action).safeParse(fieldStartingWith(wire, 'acoes_')).data ?? []).map(
        ({ data_acao, descricao_acao }) => ({ date: data_acao ?? null, description: descricao_acao }),
      ),
      processes: (wire.processos ?? []).map(({ identificacao_processo, tribunalOrgao }) => ({
        name: identificacao_processo,
        court: tribunalOrgao ?? null,
      })),
    }),
    encode: (theme) => ({
      tipo_tema: theme.type,
      titulo: theme.title,
      descricao: theme.description,
      interessados: [...theme.interested],
      itens_destaque: theme.highlights.map(({ description, position }) => ({
        descricao_item: description,
        posicionamento: position,
      })),
      acoes_portal: theme.actions.map(({ date, description }) => ({
        data_acao: date,
        descricao_acao: description,
      })),
      processos: theme.processes.map(({ name, court }) => ({
        identificacao_processo: name,
        tribunalOrgao: court,
      })),
    }),
  },
);

export const weekday: z.ZodMiniType<Weekday, Weekday> = z.enum(weekdays);

const contact: z.ZodMiniType<UnionContact> = z.object({
  name: z.string(),
  role: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  photo: z.nullable(z.string()),
});

const paragraphs = z.array(z.string());

export const unionService: z.ZodMiniType<UnionService> = z.object({
  texts: z.record(z.string(), paragraphs),
  topics: paragraphs,
  weekdays: z.record(z.string(), z.array(weekday)),
  contacts: z.array(contact),
  phone: z.nullable(z.string()),
  playlists: z.record(z.string(), z.array(z.object({ id: id(), name: z.string() }))),
});
