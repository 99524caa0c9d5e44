import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  appointmentStatus,
  canBeCancelled,
  isTooLateToCancel,
  isUpcoming,
  splitAppointments,
  type UnionAppointment,
} from './appointment.ts';
import { unionKindOf, weekdayNumber, weekdays } from './area.ts';
import { unionAreas } from './areas.ts';
import { appendPage, type UnionNews } from './news.ts';
import { unionPlaces } from './places.ts';
import { suggestionRule, validateRequest } from './request.ts';
import { serviceOf } from './service.ts';

const HOUR = 60 * 60_000;
const currentTime = Date.parse('2026-03-05T12:00:00Z');

function appointment(hoursAhead: number, overrides: Partial<UnionAppointment> = {}): UnionAppointment {
  return {
    id: 1,
    at: new Date(currentTime + hoursAhead * HOUR).toISOString(),
    when: null,
    description: null,
    status: 'Agendado',
    wasMissed: false,
    office: { id: 7, name: 'Centro' },
    ...overrides,
  };
}

describe('an appointment', () => {
  test.each([
    [49, {}, true],
    [48.0001, {}, true],
    [48, {}, false],
    [47, {}, false],
    [-1, {}, false],
    [49, { status: 'Cancelado' }, false],
    [49, { status: 'cancelada pelo escritório' }, false],
    [49, { office: null }, false],
    [49, { id: null }, false],
    [49, { at: null }, false],
  ])(
    'decides whether an appointment %d hours ahead with %j can be cancelled: %j',
    (hours, overrides, canCancel) => {
      expect(canBeCancelled(appointment(hours, overrides), currentTime)).toBe(canCancel);
    },
  );

  test.each([
    [48.0001, {}, false],
    [48, {}, true],
    [0.001, {}, true],
    [-1, {}, false],
    [47, { status: 'Cancelado' }, false],
    [47, { at: null }, false],
  ])(
    'decides whether it is too late to cancel an appointment %d hours ahead with %j: %j',
    (hours, overrides, isTooLate) => {
      expect(isTooLateToCancel(appointment(hours, overrides), currentTime)).toBe(isTooLate);
    },
  );

  test.each([
    [-3, { wasMissed: true }, 'Não compareceu'],
    [-3, { wasMissed: true, status: 'Cancelado' }, 'Não compareceu'],
    [30, { status: 'CANCELADO' }, 'Cancelado'],
    [-3, {}, 'Concluído'],
    [30, { status: 'Confirmado' }, 'Confirmado'],
    [30, { status: ' ' }, 'Agendado'],
    [30, { status: null }, 'Agendado'],
  ])('shows the status of an appointment %d hours ahead with %j: %j', (hours, overrides, label) => {
    expect(appointmentStatus(appointment(hours, overrides), currentTime)).toBe(label);
  });

  test('an appointment is upcoming until its start time', () => {
    expect(isUpcoming(appointment(0.001), currentTime)).toBe(true);
    expect(isUpcoming(appointment(0), currentTime)).toBe(false);
    expect(isUpcoming(appointment(0, { at: null }), currentTime)).toBe(true);
  });

  test('sorts upcoming appointments nearest first and past appointments latest first', () => {
    const appointments = [-5, 3, -1, 90].map((hours, index) => appointment(hours, { id: index + 1 }));
    const undatedAppointment = appointment(0, { id: 9, at: null, when: 'Quarta-feira' });
    const { upcoming, past } = splitAppointments([undatedAppointment, ...appointments], currentTime);
    expect(upcoming.map(({ id }) => id)).toEqual([2, 4, 9]);
    expect(past.map(({ id }) => id)).toEqual([3, 1]);
  });
});

function news(id: number): UnionNews {
  return { id, title: `Notícia ${id}`, content: '<p>…</p>', image: null };
}

describe('pages of news', () => {
  test('appends pages of news until a page is empty', () => {
    const firstPage = appendPage(undefined, 1, [news(9), news(8)]);
    expect(firstPage).toEqual({ items: [news(9), news(8)], page: 1, hasMore: true });
    const secondPage = appendPage(firstPage, 2, [news(7)]);
    expect(secondPage.items.map(({ id }) => id)).toEqual([9, 8, 7]);
    expect(appendPage(secondPage, 3, [])).toEqual({ ...secondPage, page: 3, hasMore: false });
    expect(appendPage(undefined, 1, [])).toEqual({ items: [], page: 1, hasMore: false });
  });

  test('news pagination ends at a repeated item and never shows duplicates', () => {
    const ids = fc.array(fc.array(fc.nat(12)), { maxLength: 8 });
    fc.assert(
      fc.property(ids, (pages) => {
        let list = appendPage(undefined, 1, (pages[0] ?? []).map(news));
        for (const [index, page] of pages.slice(1).entries()) {
          const previous = list;
          list = appendPage(list, index + 2, page.map(news));
          expect(list.items.slice(0, previous.items.length)).toEqual(previous.items);
          if (page.some((id) => previous.items.some((item) => item.id === id)))
            expect(list.hasMore).toBe(false);
        }
        const newsIds = list.items.map(({ id }) => id);
        expect(new Set(newsIds).size).toBe(newsIds.length);
      }),
    );
  });
});

describe('union request forms', () => {
  const request = { weekday: 'Terça-feira', description: '', phone: '(11) 9.8765-4321' };
  const { forms } = unionAreas.health;
  const form = (page: string) => forms[page] as NonNullable<(typeof forms)[string]>;

  test.each([
    ['health', 'agendamento-odontologia', [...weekdays]],
    ['health', 'agendamento-psicologia', weekdays.slice(0, 5)],
    ['health', 'agendamento-nutricionista', ['Terça-feira', 'Quinta-feira']],
    ['accounting', 'agendamentos', ['Quarta-feira']],
    ['legal', 'agendamentos', weekdays.slice(0, 5)],
  ] as const)('a member can request %s/%s on %j only', (areaName, page, days) => {
    const pageForm = unionAreas[areaName].forms[page];
    if (pageForm === undefined) throw new Error('unknown form');
    for (const weekday of weekdays) {
      const errors = validateRequest({ ...request, weekday, description: 'Dor de dente' }, pageForm);
      expect(errors).toEqual(
        days.some((day) => day === weekday) ? {} : { weekday: 'Esse campo é obrigatório' },
      );
    }
  });

  test('a union request requires a weekday, and a mobile number in forms with a phone field', () => {
    expect(
      validateRequest({ weekday: '', description: '', phone: '' }, form('agendamento-psicologia')),
    ).toEqual({
      weekday: 'Esse campo é obrigatório',
      phone: 'Esse campo é obrigatório',
    });
    for (const phone of ['1133224567', '(11) 9.8765-432', 'nada'])
      expect(validateRequest({ ...request, phone }, form('agendamento-psicologia'))).toEqual({
        phone: 'Telefone inválido',
      });
  });

  test('accepts a request description of 600 characters, and requires it in some forms', () => {
    const legal = unionAreas.legal.forms.agendamentos;
    const accounting = unionAreas.accounting.forms.agendamentos;
    if (legal === undefined || accounting === undefined) throw new Error('unknown form');
    const requestWith = (description: string) => ({ weekday: 'Quarta-feira', description, phone: '' });
    expect(validateRequest(requestWith(''), legal)).toEqual({});
    expect(validateRequest(requestWith('a'.repeat(600)), legal)).toEqual({});
    expect(validateRequest(requestWith('a'.repeat(601)), legal)).toEqual({
      description: 'Esse campo deve possuir no máximo 600 caracteres',
    });
    expect(validateRequest(requestWith(''), accounting)).toEqual({ description: 'Esse campo é obrigatório' });
    expect(validateRequest(requestWith('  '), accounting)).toEqual({
      description: 'O campo não pode conter apenas espaços',
    });
  });

  test('a suggested topic requires text of at most 600 characters', () => {
    expect(suggestionRule('Creche no porto')).toBeUndefined();
    for (const emptyText of ['', ' \n']) expect(suggestionRule(emptyText)).toBe('Esse campo é obrigatório');
    expect(suggestionRule('a'.repeat(601))).toBe('Esse campo deve possuir no máximo 600 caracteres');
  });
});

test('numbers weekdays from Monday as 1', () => {
  expect(weekdays.map(weekdayNumber)).toEqual([1, 2, 3, 4, 5, 6]);
});

test('a station overrides the default union texts page by page', () => {
  const stationContent = {
    texts: { orientacoes: ['Às quartas-feiras.'], informacoes: ['Novo endereço.'] },
    weekdays: { agendamentos: ['Quinta-feira'] as const },
    phone: '1332194500',
  };
  const service = serviceOf(unionAreas.accounting, stationContent);
  expect(service.texts).toEqual(stationContent.texts);
  expect(service.weekdays).toEqual(stationContent.weekdays);
  expect(service.topics).toEqual(['Imposto de renda', 'Cálculos', 'Dúvidas contábeis']);
  expect(serviceOf(unionAreas.health).texts['agendamento-psicologia-info']).toHaveLength(1);
  expect(serviceOf(unionAreas.legal).weekdays.agendamentos).toHaveLength(5);
});

test('assigns each union area its news tag', () => {
  const tags = Object.entries(unionAreas).map(([areaName, { newsTag }]) => [areaName, newsTag]);
  expect(Object.fromEntries(tags)).toEqual({
    political: 13_755,
    legal: 13_752,
    accounting: 13_754,
    health: null,
  });
});

test('every union page has a unique address and the content of its kind', () => {
  for (const [name, { part, pages }] of Object.entries(unionPlaces)) {
    expect(part).toBe(name);
    const addresses = pages.map(({ address }) => address);
    expect(new Set(addresses).size).toBe(addresses.length);
    const area = unionAreas[part];
    for (const { address } of pages) {
      const kind = unionKindOf(part, address);
      if (kind === 'appointments' || kind === 'request') expect(area.forms[address]).toBeDefined();
      if (kind === 'about') expect(area.texts[address]?.length).toBeGreaterThan(0);
      if (kind === 'processes') expect(area.processes.length).toBeGreaterThan(0);
      if (kind === 'news') expect(area.newsTag).not.toBeNull();
    }
  }
});
