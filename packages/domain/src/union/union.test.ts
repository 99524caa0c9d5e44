import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  canBeCancelled,
  isTooLateToCancel,
  isUpcoming,
  splitAppointments,
  statusOf,
  type UnionAppointment,
} from './appointment.ts';
import { numberOfWeekday, unionKindOf, weekdays } from './area.ts';
import { unionAreas } from './areas.ts';
import { type UnionNews, withPage } from './news.ts';
import { unionPlaces } from './places.ts';
import { suggestionRule, wrongInRequest } from './request.ts';
import { serviceOf } from './service.ts';

const HOUR = 60 * 60_000;
const now = Date.parse('2026-03-05T12:00:00Z');

function appointment(hoursAhead: number, own: Partial<UnionAppointment> = {}): UnionAppointment {
  return {
    id: 1,
    at: new Date(now + hoursAhead * HOUR).toISOString(),
    when: null,
    description: null,
    status: 'Agendado',
    wasMissed: false,
    office: { id: 7, name: 'Centro' },
    ...own,
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
  ])('decides whether the member may cancel %d hours ahead with %j: %j', (hours, own, may) => {
    expect(canBeCancelled(appointment(hours, own), now)).toBe(may);
  });

  test.each([
    [48.0001, {}, false],
    [48, {}, true],
    [0.001, {}, true],
    [-1, {}, false],
    [47, { status: 'Cancelado' }, false],
    [47, { at: null }, false],
  ])('decides whether it is too late to cancel %d hours ahead with %j: %j', (hours, own, isTooLate) => {
    expect(isTooLateToCancel(appointment(hours, own), now)).toBe(isTooLate);
  });

  test.each([
    [-3, { wasMissed: true }, 'Não compareceu'],
    [-3, { wasMissed: true, status: 'Cancelado' }, 'Não compareceu'],
    [30, { status: 'CANCELADO' }, 'Cancelado'],
    [-3, {}, 'Concluído'],
    [30, { status: 'Confirmado' }, 'Confirmado'],
    [30, { status: ' ' }, 'Agendado'],
    [30, { status: null }, 'Agendado'],
  ])('shows the status of an appointment %d hours ahead with %j: %j', (hours, own, said) => {
    expect(statusOf(appointment(hours, own), now)).toBe(said);
  });

  test('is upcoming until its start time and not at that moment', () => {
    expect(isUpcoming(appointment(0.001), now)).toBe(true);
    expect(isUpcoming(appointment(0), now)).toBe(false);
    expect(isUpcoming(appointment(0, { at: null }), now)).toBe(true);
  });

  test('sorts upcoming appointments by the nearest and past ones by the latest', () => {
    const all = [-5, 3, -1, 90].map((hours, index) => appointment(hours, { id: index + 1 }));
    const open = appointment(0, { id: 9, at: null, when: 'Quarta-feira' });
    const { upcoming, past } = splitAppointments([open, ...all], now);
    expect(upcoming.map(({ id }) => id)).toEqual([2, 4, 9]);
    expect(past.map(({ id }) => id)).toEqual([3, 1]);
  });
});

function news(id: number): UnionNews {
  return { id, title: `Notícia ${id}`, content: '<p>…</p>', image: null };
}

describe('pages of news', () => {
  test('follow each other until a page is empty', () => {
    const first = withPage(undefined, 1, [news(9), news(8)]);
    expect(first).toEqual({ items: [news(9), news(8)], page: 1, hasMore: true });
    const second = withPage(first, 2, [news(7)]);
    expect(second.items.map(({ id }) => id)).toEqual([9, 8, 7]);
    expect(withPage(second, 3, [])).toEqual({ ...second, page: 3, hasMore: false });
    expect(withPage(undefined, 1, [])).toEqual({ items: [], page: 1, hasMore: false });
  });

  test('end at a page that repeats an item, and never contain duplicates', () => {
    const ids = fc.array(fc.array(fc.nat(12)), { maxLength: 8 });
    fc.assert(
      fc.property(ids, (pages) => {
        let all = withPage(undefined, 1, (pages[0] ?? []).map(news));
        for (const [index, page] of pages.slice(1).entries()) {
          const before = all;
          all = withPage(all, index + 2, page.map(news));
          expect(all.items.slice(0, before.items.length)).toEqual(before.items);
          if (page.some((id) => before.items.some((one) => one.id === id))) expect(all.hasMore).toBe(false);
        }
        const found = all.items.map(({ id }) => id);
        expect(new Set(found).size).toBe(found.length);
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
  ] as const)('lets a member request %s: %s on %j only', (part, page, days) => {
    const asked = unionAreas[part].forms[page];
    if (asked === undefined) throw new Error('unknown form');
    for (const weekday of weekdays) {
      const wrong = wrongInRequest({ ...request, weekday, description: 'Dor de dente' }, asked);
      expect(wrong).toEqual(
        days.some((day) => day === weekday) ? {} : { weekday: 'Esse campo é obrigatório' },
      );
    }
  });

  test('requires a weekday, and a mobile number in forms with a phone field', () => {
    expect(
      wrongInRequest({ weekday: '', description: '', phone: '' }, form('agendamento-psicologia')),
    ).toEqual({
      weekday: 'Esse campo é obrigatório',
      phone: 'Esse campo é obrigatório',
    });
    for (const phone of ['1133224567', '(11) 9.8765-432', 'nada'])
      expect(wrongInRequest({ ...request, phone }, form('agendamento-psicologia'))).toEqual({
        phone: 'Telefone inválido',
      });
  });

  test('accepts a description of 600 characters and requires it in some forms', () => {
    const legal = unionAreas.legal.forms.agendamentos;
    const accounting = unionAreas.accounting.forms.agendamentos;
    if (legal === undefined || accounting === undefined) throw new Error('unknown form');
    const of = (description: string) => ({ weekday: 'Quarta-feira', description, phone: '' });
    expect(wrongInRequest(of(''), legal)).toEqual({});
    expect(wrongInRequest(of('a'.repeat(600)), legal)).toEqual({});
    expect(wrongInRequest(of('a'.repeat(601)), legal)).toEqual({
      description: 'Esse campo deve possuir no máximo 600 caracteres',
    });
    expect(wrongInRequest(of(''), accounting)).toEqual({ description: 'Esse campo é obrigatório' });
    expect(wrongInRequest(of('  '), accounting)).toEqual({
      description: 'O campo não pode conter apenas espaços',
    });
  });

  test('requires text for a suggested topic', () => {
    expect(suggestionRule('Creche no porto')).toBeUndefined();
    for (const nothing of ['', ' \n']) expect(suggestionRule(nothing)).toBe('Esse campo é obrigatório');
    expect(suggestionRule('a'.repeat(601))).toBe('Esse campo deve possuir no máximo 600 caracteres');
  });
});

test('numbers weekdays from Monday as 1', () => {
  expect(weekdays.map(numberOfWeekday)).toEqual([1, 2, 3, 4, 5, 6]);
});

test('lets a station override the default texts page by page', () => {
  const own = {
    texts: { orientacoes: ['Às quartas-feiras.'], informacoes: ['Novo endereço.'] },
    weekdays: { agendamentos: ['Quinta-feira'] as const },
    phone: '1332194500',
  };
  const service = serviceOf(unionAreas.accounting, own);
  expect(service.texts).toEqual(own.texts);
  expect(service.weekdays).toEqual(own.weekdays);
  expect(service.topics).toEqual(['Imposto de renda', 'Cálculos', 'Dúvidas contábeis']);
  expect(serviceOf(unionAreas.health).texts['agendamento-psicologia-info']).toHaveLength(1);
  expect(serviceOf(unionAreas.legal).weekdays.agendamentos).toHaveLength(5);
});

test('assigns each area its news tag', () => {
  const tags = Object.entries(unionAreas).map(([part, { newsTag }]) => [part, newsTag]);
  expect(Object.fromEntries(tags)).toEqual({
    political: 13_755,
    legal: 13_752,
    accounting: 13_754,
    health: null,
  });
});

test('finds an area by its name and its pages by their addresses', () => {
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
