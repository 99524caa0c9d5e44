import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  listAccountingAppointments,
  listLegalAppointments,
  listLegalProcesses,
  listPoliticalThemes,
} from './calls.ts';

function first<Item>(schema: z.ZodMiniType<Item[]>, wire: object): Item | undefined {
  return z.decode(schema, [wire] as never)[0];
}

describe('a process', () => {
  test.each([
    [{ publicarPortalSindicato: true }, true],
    [{ publicarPortalX: false }, false],
    [{ publicarPortal: true }, true],
    [{}, false],
  ])('in %j is collective: %j', (own, isCollective) => {
    expect(first(listLegalProcesses.answer, { titulo: 'FGTS', ...own })).toMatchObject({ isCollective });
  });

  test.each([
    [1234.5, 123_450],
    ['1234.50', 123_450],
    [0, 0],
    ['a combinar', null],
    [null, null],
    [undefined, null],
  ])('reads the value %j as %j cents', (valorCausa, value) => {
    expect(first(listLegalProcesses.answer, { valorCausa })?.value).toBe(value);
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', '//outro.test', ''])(
    'drops the link %j',
    (linkProcesso) => {
      expect(first(listLegalProcesses.answer, { linkProcesso })?.url).toBeNull();
    },
  );

  test('reads missing fields as null, and decodes what it encodes', () => {
    const empty = first(listLegalProcesses.answer, {});
    expect(empty).toEqual({
      number: null,
      type: null,
      filedOn: null,
      status: null,
      court: null,
      title: null,
      value: null,
      url: null,
      isCollective: false,
    });
    const full = { ...empty, number: '1-2.2020', value: 990, isCollective: true, url: 'https://tj.test/1' };
    const wire = z.encode(listLegalProcesses.answer, [full as never]);
    expect(z.decode(listLegalProcesses.answer, wire as never)).toEqual([full]);
  });
});

describe('an appointment with a lawyer', () => {
  const at = '2026-03-10T12:30:00.000Z';

  test.each([
    [{ data: Date.parse(at) }, at],
    [{ data: Date.parse(at) / 1000 }, at],
    [{ data: String(Date.parse(at)) }, at],
    [{ data: at }, at],
    [{ data: Date.parse('2026-03-10T03:00:00Z'), horaInicio: '09:30' }, at],
    [{ data: '2026-03-10', horaInicio: '09:30' }, at],
    [{ data: at, horaInicio: 'de manhã' }, at],
    [{ data: null }, null],
    [{ data: 1e20 }, null],
    [{ data: 'T' }, null],
  ])('with %j is at %j', (own, moment) => {
    expect(first(listLegalAppointments.answer, { id: 1, ...own })?.at).toBe(moment);
  });

  test('reads and writes that the member missed it', () => {
    const wire = {
      id: 4,
      data: Date.parse(at),
      horaInicio: '09:30',
      situacao: 'Agendado',
      conclusao: { isFiliadoAusente: true },
      escritorio: { id: 7, nome: 'Centro' },
    };
    const read = first(listLegalAppointments.answer, wire);
    expect(read).toMatchObject({ wasMissed: true, office: { id: 7, name: 'Centro' }, at });
    expect(z.encode(listLegalAppointments.answer, [read as never])).toMatchObject([wire]);
    expect(first(listLegalAppointments.answer, { escritorio: { id: 7 } })).toMatchObject({
      id: null,
      office: { id: 7, name: '' },
      told: null,
    });
    expect(first(listLegalAppointments.answer, { id: 4, conclusao: {} })).toMatchObject({
      wasMissed: false,
      office: null,
    });
  });
});

test("reads an accountant's appointment with a moment or only a weekday", () => {
  const answer = listAccountingAppointments.answer;
  expect(first(answer, { data: 'Quarta-feira', descricao: 'IRPF', situacao: 'Em análise' })).toMatchObject({
    at: null,
    when: 'Quarta-feira',
  });
  expect(first(answer, { data: '2026-03-11T12:00:00.000Z' })).toMatchObject({
    at: '2026-03-11T12:00:00.000Z',
    when: null,
  });
});

test('reads a theme with missing fields and with actions under any suffix', () => {
  const answer = listPoliticalThemes.answer;
  expect(first(answer, {})).toMatchObject({
    title: null,
    interested: [],
    highlights: [],
    actions: [],
    processes: [],
  });
  expect(
    first(answer, { acoes_sindicato: [{ data_acao: '2026-01-02', descricao_acao: 'Ato' }] })?.actions,
  ).toEqual([{ date: '2026-01-02', description: 'Ato' }]);
  expect(first(answer, { acoes_sindicato: 'nenhuma' })?.actions).toEqual([]);
});
