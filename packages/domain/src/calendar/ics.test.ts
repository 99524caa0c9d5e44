import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import type { StationEvent } from './event.ts';
import { icsName, icsOf } from './ics.ts';

const url = 'https://aurora.test/homepage/calendario/12';
const now = '2026-03-01T12:00:00.500Z';

function event(parts: Partial<StationEvent<string>> = {}): StationEvent<string> {
  return {
    id: 12,
    name: 'Assembleia geral',
    description: '<p>Pauta: contas; eleição, e café.</p><p>Traga documento\\crachá.</p>',
    image: null,
    day: '',
    start: '2026-03-05T14:00:00.000Z',
    end: '2026-03-05T16:30:00.000Z',
    ...parts,
  };
}

function file(of: StationEvent<string>): string {
  return icsOf({ event: of, station: 'aurora', url, now });
}

/** Reads the file with an independent parser. */
function read(text: string) {
  const [component, ...others] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
  if (component === undefined || others.length > 0) throw new Error('expected exactly one event');
  return { component, event: new ICAL.Event(component) };
}

test('survives a round trip through a parser', () => {
  const { component, event: found } = read(file(event()));
  expect(found.uid).toBe('evento-12@aurora.estacao');
  expect(found.summary).toBe('Assembleia geral');
  expect(found.description).toBe('Pauta: contas; eleição, e café.\nTraga documento\\crachá.');
  expect(found.startDate.toString()).toBe('2026-03-05T14:00:00');
  expect(found.startDate.zone.tzid).toBe('America/Sao_Paulo');
  expect(found.startDate.toUnixTime()).toBe(Date.UTC(2026, 2, 5, 17) / 1000);
  expect(found.endDate.toString()).toBe('2026-03-05T16:30:00');
  expect(component.getFirstPropertyValue('url')).toBe(url);
  expect(String(component.getFirstPropertyValue('dtstamp'))).toBe('2026-03-01T12:00:00Z');
});

test('escapes semicolons, commas, backslashes and line breaks of a text', () => {
  const text = file(event({ name: 'A;B,C\\D', description: '<p>E;F</p><p>G,H</p>' }));
  const lines = text.split('\r\n');
  // The parser accepts texts that are not escaped; other calendars don't.
  expect(lines).toContain(String.raw`SUMMARY:A\;B\,C\\D`);
  expect(lines).toContain(String.raw`DESCRIPTION:E\;F\nG\,H`);
});

test('gives an event a stable id that differs between stations', () => {
  const again = icsOf({ event: event({ name: 'Outro nome' }), station: 'aurora', url, now: Date.now() });
  const elsewhere = icsOf({ event: event(), station: 'pampa', url, now });
  expect(read(again).event.uid).toBe(read(file(event())).event.uid);
  expect(read(elsewhere).event.uid).not.toBe(read(file(event())).event.uid);
});

test('writes whole days as dates and ends on the following day', () => {
  const { event: found } = read(file(event({ start: '2026-02-27T00:00:00Z', end: '2026-03-02T00:00:00Z' })));
  expect([found.startDate.isDate, found.endDate.isDate]).toEqual([true, true]);
  expect([found.startDate.toString(), found.endDate.toString()]).toEqual(['2026-02-27', '2026-03-02']);
});

test('omits a missing end and an empty description', () => {
  const { component } = read(file(event({ end: null, description: '<p> </p>' })));
  expect(component.hasProperty('dtend')).toBe(false);
  expect(component.hasProperty('description')).toBe(false);
});

/** Throws for an unpaired surrogate. */
function octets(line: string): number {
  return encodeURIComponent(line).replace(/%../g, '-').length;
}

describe('arbitrary texts', () => {
  // The comparison leaves out characters that no text may contain.
  const shown = (text: string) =>
    // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is left out
    text.replace(/\r\n?/g, '\n').replace(/[\u0000-\u0008\u000b-\u001f\u007f]|\p{Surrogate}/gu, '');
  const nasty = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.string({ unit: 'grapheme', maxLength: 300 }),
    fc.string({
      unit: fc.constantFrom(';', ',', '\\', '\n', '\r', ':', '"', 'n', 'N', '😀', 'ç', ' ', 'END:VEVENT'),
    }),
    fc.string({ unit: fc.constantFrom('ç', 'ã', 'é', 'a'), minLength: 60, maxLength: 200 }),
    fc.constant('\ud83d'),
  );

  test('keeps any name to the letter through a round trip', () => {
    fc.assert(
      fc.property(nasty, (name) => {
        expect(read(file(event({ name }))).event.summary).toBe(shown(name));
      }),
      { numRuns: 500 },
    );
  });

  test('keeps lines within 75 octets and characters whole', () => {
    fc.assert(
      fc.property(nasty, nasty, (name, description) => {
        const text = file(event({ name, description }));
        expect(text.endsWith('\r\n')).toBe(true);
        const lines = text.slice(0, -2).split('\r\n');
        for (const line of lines) {
          expect(octets(line)).toBeLessThanOrEqual(75);
          expect(line).not.toMatch(/[\r\n]/);
        }
      }),
      { numRuns: 300 },
    );
  });
});

test.each([
  ['Assembleia Geral Extraordinária', 'assembleia-geral-extraordinaria.ics'],
  ['  ¡São João! 2026/2 ', 'sao-joao-2026-2.ics'],
  ['😀', 'evento.ics'],
  ['../../etc/passwd', 'etc-passwd.ics'],
])('%j is saved as %s', (name, saved) => {
  expect(icsName(name)).toBe(saved);
});

test('writes every required property, and a zone only with hours', () => {
  const hours = file(event());
  expect(hours.split('\r\n').slice(0, 5)).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Estação//Calendário//PT-BR',
    'CALSCALE:GREGORIAN',
    'BEGIN:VTIMEZONE',
  ]);
  const days = file(event({ start: '2026-02-27T00:00:00Z', end: '2026-02-28T00:00:00Z' }));
  expect(days).not.toContain('VTIMEZONE');
});

test('escapes each separator, even those that lenient parsers accept', () => {
  expect(file(event({ name: 'A; B, C\\D\nE' }))).toContain('SUMMARY:A\\; B\\, C\\\\D\\nE\r\n');
});

test('omits an end before the start', () => {
  const { component } = read(file(event({ end: '2026-03-05T13:00:00.000Z' })));
  expect(component.hasProperty('dtend')).toBe(false);
});

describe('folded lines', () => {
  function summaryOf(name: string): string[] {
    const lines = file(event({ name })).split('\r\n');
    const at = lines.findIndex((line) => line.startsWith('SUMMARY:'));
    const after = lines.slice(at + 1);
    return [
      lines[at] ?? '',
      ...after.slice(
        0,
        after.findIndex((line) => !line.startsWith(' ')),
      ),
    ];
  }

  test.each([
    [67, 1],
    [68, 2],
    [67 + 74, 2],
    [67 + 75, 3],
  ])('a name of %i octets takes %i lines', (length, lines) => {
    expect(summaryOf('a'.repeat(length))).toHaveLength(lines);
  });

  test('fills each line to the last octet that fits, at any character width', () => {
    const unit = fc.constantFrom('a', '\u0080', '\u07ff', '\u0800', '\uffff', '\u{10000}', '\u{10ffff}');
    fc.assert(
      fc.property(fc.string({ unit, minLength: 60, maxLength: 150 }), (name) => {
        const lines = summaryOf(name);
        for (const [index, line] of lines.slice(0, -1).entries()) {
          const [, next = ''] = [...(lines[index + 1] ?? '')];
          expect(octets(line)).toBeLessThanOrEqual(75);
          expect(octets(line) + octets(next)).toBeGreaterThan(75);
        }
      }),
    );
  });
});

test.each([
  ['¡Olá!', 'ola.ics'],
  [`${'a'.repeat(59)} b`, `${'a'.repeat(59)}.ics`],
  ['a'.repeat(61), `${'a'.repeat(60)}.ics`],
])('cuts the file name of %s', (name, saved) => {
  expect(icsName(name)).toBe(saved);
});
