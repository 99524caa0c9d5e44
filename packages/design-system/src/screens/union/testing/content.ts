import {
  serviceOf,
  type UnionAppointment,
  type UnionNews,
  type UnionPart,
  type UnionProcess,
  type UnionService,
  type UnionTheme,
  unionAreas,
  type Weekday,
} from '@estacao/domain';
import { contentOf } from '@estacao/stations/content';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

/** A fixed clock keeps story pictures the same every day. */
export const NOW = Date.parse('2026-03-06T12:00:00Z');

type Covers = Readonly<Record<string, string | undefined>>;

function samplesOf<List extends 'processes' | 'appointments'>(slug: string, list: List) {
  const [demoMember] = contentOf(slug).members;
  const [genericMember] = contentOf('').members;
  return demoMember[list] ?? genericMember[list] ?? [];
}

export function processesOf(slug: string, part: UnionPart): readonly UnionProcess[] {
  return samplesOf(slug, 'processes')
    .filter(({ area }) => area === part)
    .map(({ number, type, filedOn, status, court, title, value, url, collective = false }) => ({
      number: number ?? null,
      type: type ?? null,
      filedOn: filedOn ?? null,
      status: status ?? null,
      court: court ?? null,
      title: title ?? null,
      value: value === undefined ? null : Math.round(value * 100),
      url: url ?? null,
      isCollective: collective,
    }));
}

export function processListsOf(slug: string, part: UnionPart) {
  return unionAreas[part].processes.map(({ part: area, kind: scope, ...list }) => ({
    ...list,
    processes: processesOf(slug, area as UnionPart).filter(
      ({ isCollective }) => scope === undefined || (scope === 'collective') === isCollective,
    ),
  }));
}

const statusTexts = {
  planned: 'Agendado',
  confirmed: 'Confirmado',
  cancelled: 'Cancelado',
  done: 'Concluído',
} as const;

export function appointmentsOf(slug: string, part: UnionPart): readonly UnionAppointment[] {
  return samplesOf(slug, 'appointments')
    .filter(({ area }) => area === part)
    .map(({ inDays, description, status = 'planned', missed = false, office }, index) => ({
      id: index + 1,
      at: new Date(NOW + inDays * DAY).toISOString(),
      when: null,
      description: description ?? null,
      status: statusTexts[status],
      wasMissed: missed,
      office: { id: 1, name: office ?? 'Sede' },
    }));
}

export function newsOf(slug: string, part: UnionPart, covers: Covers): readonly UnionNews[] {
  return contentOf(slug)
    .unionNews.filter(({ area }) => area === part)
    .map(({ title, content, cover }, index) => ({
      id: index + 1,
      title,
      content,
      image: (cover && covers[cover]) ?? null,
    }));
}

export function themesOf(slug: string): readonly UnionTheme[] {
  return contentOf(slug).unionThemes.map(
    ({ type, title, description, interested = [], highlights = [], actions = [], processes = [] }) => ({
      type: type ?? null,
      title,
      description: description ?? null,
      interested,
      highlights: highlights.map(({ description: text, position }) => ({
        description: text,
        position: position ?? null,
      })),
      actions: actions.map(({ date, description: text }) => ({ date: date ?? null, description: text })),
      processes: processes.map(({ name, court }) => ({ name, court: court ?? null })),
    }),
  );
}

export function unionServiceOf(slug: string, part: UnionPart, covers: Covers): UnionService {
  const sampleArea = contentOf(slug).unionAreas.find(({ key }) => key === part);
  const { texts = [], topics, weekdays = [], contacts = [], phone } = sampleArea ?? {};
  return serviceOf(unionAreas[part], {
    texts: Object.fromEntries(texts.map(({ page, paragraphs }) => [page, paragraphs])),
    weekdays: Object.fromEntries(weekdays.map(({ page, weekdays: days }) => [page, days as Weekday[]])),
    contacts: contacts.map(({ name, role, email, phone: number, photo }) => ({
      name,
      role: role ?? null,
      email: email ?? null,
      phone: number ?? null,
      photo: (photo && covers[photo]) ?? null,
    })),
    ...(topics && { topics }),
    ...(phone === undefined ? {} : { phone }),
  });
}
