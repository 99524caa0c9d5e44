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

/** As a parser that isn't ours reads it. */
function read(text: string) {
  const [component, ...others] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
  if (component === undefined || others.length > 0) throw new Error('not one event');
  return { component, event: new ICAL.Event(component) };
}

test('is read back as what it is', () => {
  const { component, event: found } = read(file(event()));
  expect(found.uid).toBe('evento-12@aurora.estacao');
  expect(found.summary).toBe('Assembleia geral');
  expect(found.description).toBe('Pauta: contas; eleição, e café.\nTraga documento\\crachá.');
  // The station's wall clock, in the station's zone.
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

test('is another event at another station, and the same however often it is saved', () => {
  const again = icsOf({ event: event({ name: 'Outro nome' }), station: 'aurora', url, now: Date.now() });
  const elsewhere = icsOf({ event: event(), station: 'pampa', url, now });
  expect(read(again).event.uid).toBe(read(file(event())).event.uid);
  expect(read(elsewhere).event.uid).not.toBe(read(file(event())).event.uid);
});

test('whole days are days, and end on the day after the last', () => {
  const { event: found } = read(file(event({ start: '2026-02-27T00:00:00Z', end: '2026-03-02T00:00:00Z' })));
  expect([found.startDate.isDate, found.endDate.isDate]).toEqual([true, true]);
  expect([found.startDate.toString(), found.endDate.toString()]).toEqual(['2026-02-27', '2026-03-02']);
});

test('has no end where nobody said one, and no words where there are none', () => {
  const { component } = read(file(event({ end: null, description: '<p> </p>' })));
  expect(component.hasProperty('dtend')).toBe(false);
  expect(component.hasProperty('description')).toBe(false);
});

/** In UTF-8; throws for half a character. */
function octets(line: string): number {
  return encodeURIComponent(line).replace(/%../g, '-').length;
}

describe('whatever somebody writes', () => {
  // What no text may hold is left out of what is compared as well.
  const shown = (text: string) =>
    // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is left out
    text.replace(/\r\n?/g, '\n').replace(/[\u0000-\u0008\u000b-\u001f\u007f]|\p{Surrogate}/gu, '');
  const nasty = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.string({ unit: 'grapheme', maxLength: 300 }),
    fc.string({
      unit: fc.constantFrom(';', ',', '\\', '\n', '\r', ':', '"', 'n', 'N', '😀', 'ç', ' ', 'END:VEVENT'),
    }),
    // As Portuguese is written, and longer than a line.
    fc.string({ unit: fc.constantFrom('ç', 'ã', 'é', 'a'), minLength: 60, maxLength: 200 }),
    fc.constant('\ud83d'),
  );

  test('its name is read back to the letter', () => {
    fc.assert(
      fc.property(nasty, (name) => {
        expect(read(file(event({ name }))).event.summary).toBe(shown(name));
      }),
      { numRuns: 500 },
    );
  });

  test('no line is longer than 75 octets, each ends as it should, and no character is cut in two', () => {
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

test('writes what every reader requires, with a zone only where there are hours', () => {
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

test('escapes each sign that separates values, also those that forgiving readers take', () => {
  expect(file(event({ name: 'A; B, C\\D\nE' }))).toContain('SUMMARY:A\\; B\\, C\\\\D\\nE\r\n');
});

test('has no end where the end comes before the beginning', () => {
  const { component } = read(file(event({ end: '2026-03-05T13:00:00.000Z' })));
  expect(component.hasProperty('dtend')).toBe(false);
});

describe('lines', () => {
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
  ])('a name of %i octets takes %i of them', (length, lines) => {
    expect(summaryOf('a'.repeat(length))).toHaveLength(lines);
  });

  test('are filled to the last octet that fits, with characters of any width', () => {
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
