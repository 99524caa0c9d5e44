import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  listAccountingAppointments,
  listLegalAppointments,
  listLegalProcesses,
  listPoliticalThemes,
} from './calls.ts';

function decodeFirst<Item>(schema: z.ZodMiniType<Item[]>, wire: object): Item | undefined {
  return z.decode(schema, [wire] as never)[0];
}

describe('a process', () => {
  test.each([
    [{ publicarPortalSindicato: true }, true],
    [{ publicarPortalX: false }, false],
    [{ publicarPortal: true }, true],
    [{}, false],
  ])('reads a process with %j as collective: %j', (overrides, isCollective) => {
    expect(decodeFirst(listLegalProcesses.answer, { titulo: 'FGTS', ...overrides })).toMatchObject({
      isCollective,
    });
  });

  test.each([
    [1234.5, 123_450],
    ['1234.50', 123_450],
    [0, 0],
    ['a combinar', null],
    [null, null],
    [undefined, null],
  ])('reads the process value %j as %j cents', (valorCausa, value) => {
    expect(decodeFirst(listLegalProcesses.answer, { valorCausa })?.value).toBe(value);
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', '//outro.test', ''])(
    'drops the process link %j',
    (linkProcesso) => {
      expect(decodeFirst(listLegalProcesses.answer, { linkProcesso })?.url).toBeNull();
    },
  );

  test('reads missing fields of a process as null, and decodes what it encodes', () => {
    const emptyProcess = decodeFirst(listLegalProcesses.answer, {});
    expect(emptyProcess).toEqual({
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
    const fullProcess = {
      ...emptyProcess,
      number: '1-2.2020',
      value: 990,
      isCollective: true,
      url: 'https://tj.test/1',
    };
    const wire = z.encode(listLegalProcesses.answer, [fullProcess as never]);
    expect(z.decode(listLegalProcesses.answer, wire as never)).toEqual([fullProcess]);
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
  ])("reads the moment of a lawyer's appointment with %j as %j", (overrides, moment) => {
    expect(decodeFirst(listLegalAppointments.answer, { id: 1, ...overrides })?.at).toBe(moment);
  });

  test('reads and writes that the member missed an appointment', () => {
    const wire = {
      id: 4,
      data: Date.parse(at),
      horaInicio: '09:30',
      situacao: 'Agendado',
      conclusao: { isFiliadoAusente: true },
      escritorio: { id: 7, nome: 'Centro' },
    };
    const appointment = decodeFirst(listLegalAppointments.answer, wire);
    expect(appointment).toMatchObject({ wasMissed: true, office: { id: 7, name: 'Centro' }, at });
    expect(z.encode(listLegalAppointments.answer, [appointment as never])).toMatchObject([wire]);
    expect(decodeFirst(listLegalAppointments.answer, { escritorio: { id: 7 } })).toMatchObject({
      id: null,
      office: { id: 7, name: '' },
      serverTime: null,
    });
    expect(decodeFirst(listLegalAppointments.answer, { id: 4, conclusao: {} })).toMatchObject({
      wasMissed: false,
      office: null,
    });
  });
});

test("reads an accountant's appointment with a moment or only a weekday", () => {
  const answer = listAccountingAppointments.answer;
  expect(
    decodeFirst(answer, { data: 'Quarta-feira', descricao: 'IRPF', situacao: 'Em análise' }),
  ).toMatchObject({
    at: null,
    when: 'Quarta-feira',
  });
  expect(decodeFirst(answer, { data: '2026-03-11T12:00:00.000Z' })).toMatchObject({
    at: '2026-03-11T12:00:00.000Z',
    when: null,
  });
});

test('reads a political theme with missing fields, and actions under any field suffix', () => {
  const answer = listPoliticalThemes.answer;
  expect(decodeFirst(answer, {})).toMatchObject({
    title: null,
    interested: [],
    highlights: [],
    actions: [],
    processes: [],
  });
  expect(
    decodeFirst(answer, { acoes_sindicato: [{ data_acao: '2026-01-02', descricao_acao: 'Ato' }] })?.actions,
  ).toEqual([{ date: '2026-01-02', description: 'Ato' }]);
  expect(decodeFirst(answer, { acoes_sindicato: 'nenhuma' })?.actions).toEqual([]);
});
