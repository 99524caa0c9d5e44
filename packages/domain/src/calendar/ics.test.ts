import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import type { StationEvent } from './event.ts';
import { icsFileName, icsOf } from './ics.ts';

const url = 'https://aurora.test/homepage/calendario/12';
const now = '2026-03-01T12:00:00.500Z';

function createEvent(overrides: Partial<StationEvent<string>> = {}): StationEvent<string> {
  return {
    id: 12,
    name: 'Assembleia geral',
    description: '<p>Pauta: contas; eleição, e café.</p><p>Traga documento\\crachá.</p>',
    image: null,
    day: '',
    start: '2026-03-05T14:00:00.000Z',
    end: '2026-03-05T16:30:00.000Z',
    ...overrides,
  };
}

function icsFileOf(stationEvent: StationEvent<string>): string {
  return icsOf({ event: stationEvent, station: 'aurora', url, now });
}

/** Reads the file with an independent parser. */
function parseIcs(text: string) {
  const [component, ...otherEvents] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
  if (component === undefined || otherEvents.length > 0) throw new Error('expected exactly one event');
  return { component, event: new ICAL.Event(component) };
}

test('an ICS file survives a round trip through a parser', () => {
  const { component, event: parsedEvent } = parseIcs(icsFileOf(createEvent()));
  expect(parsedEvent.uid).toBe('evento-12@aurora.estacao');
  expect(parsedEvent.summary).toBe('Assembleia geral');
  expect(parsedEvent.description).toBe('Pauta: contas; eleição, e café.\nTraga documento\\crachá.');
  expect(parsedEvent.startDate.toString()).toBe('2026-03-05T14:00:00');
  expect(parsedEvent.startDate.zone.tzid).toBe('America/Sao_Paulo');
  expect(parsedEvent.startDate.toUnixTime()).toBe(Date.UTC(2026, 2, 5, 17) / 1000);
  expect(parsedEvent.endDate.toString()).toBe('2026-03-05T16:30:00');
  expect(component.getFirstPropertyValue('url')).toBe(url);
  expect(String(component.getFirstPropertyValue('dtstamp'))).toBe('2026-03-01T12:00:00Z');
});

test('an ICS file escapes semicolons, commas, backslashes and line breaks of a text', () => {
  const text = icsFileOf(createEvent({ name: 'A;B,C\\D', description: '<p>E;F</p><p>G,H</p>' }));
  const lines = text.split('\r\n');
  // The parser accepts texts that are not escaped; other calendars don't.
  expect(lines).toContain(String.raw`SUMMARY:A\;B\,C\\D`);
  expect(lines).toContain(String.raw`DESCRIPTION:E\;F\nG\,H`);
});

test('an event has a stable ICS id that differs between stations', () => {
  const renamedEventFile = icsOf({
    event: createEvent({ name: 'Outro nome' }),
    station: 'aurora',
    url,
    now: Date.now(),
  });
  const otherStationFile = icsOf({ event: createEvent(), station: 'pampa', url, now });
  expect(parseIcs(renamedEventFile).event.uid).toBe(parseIcs(icsFileOf(createEvent())).event.uid);
  expect(parseIcs(otherStationFile).event.uid).not.toBe(parseIcs(icsFileOf(createEvent())).event.uid);
});

test('an ICS file writes whole days as dates and ends on the following day', () => {
  const { event: parsedEvent } = parseIcs(
    icsFileOf(createEvent({ start: '2026-02-27T00:00:00Z', end: '2026-03-02T00:00:00Z' })),
  );
  expect([parsedEvent.startDate.isDate, parsedEvent.endDate.isDate]).toEqual([true, true]);
  expect([parsedEvent.startDate.toString(), parsedEvent.endDate.toString()]).toEqual([
    '2026-02-27',
    '2026-03-02',
  ]);
});

test('an ICS file omits a missing end and an empty description', () => {
  const { component } = parseIcs(icsFileOf(createEvent({ end: null, description: '<p> </p>' })));
  expect(component.hasProperty('dtend')).toBe(false);
  expect(component.hasProperty('description')).toBe(false);
});

/** Throws for an unpaired surrogate. */
function countOctets(line: string): number {
  return encodeURIComponent(line).replace(/%../g, '-').length;
}

describe('arbitrary texts', () => {
  // The comparison leaves out characters that no text may contain.
  const dropInvalid = (text: string) =>
    // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is left out
    text.replace(/\r\n?/g, '\n').replace(/[\u0000-\u0008\u000b-\u001f\u007f]|\p{Surrogate}/gu, '');
  const difficultTexts = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.string({ unit: 'grapheme', maxLength: 300 }),
    fc.string({
      unit: fc.constantFrom(';', ',', '\\', '\n', '\r', ':', '"', 'n', 'N', '😀', 'ç', ' ', 'END:VEVENT'),
    }),
    fc.string({ unit: fc.constantFrom('ç', 'ã', 'é', 'a'), minLength: 60, maxLength: 200 }),
    fc.constant('\ud83d'),
  );

  test('an ICS file keeps all valid characters of any event name through a round trip', () => {
    fc.assert(
      fc.property(difficultTexts, (name) => {
        expect(parseIcs(icsFileOf(createEvent({ name }))).event.summary).toBe(dropInvalid(name));
      }),
      { numRuns: 500 },
    );
  });

  test('an ICS file keeps lines within 75 octets and characters whole', () => {
    fc.assert(
      fc.property(difficultTexts, difficultTexts, (name, description) => {
        const text = icsFileOf(createEvent({ name, description }));
        expect(text.endsWith('\r\n')).toBe(true);
        const lines = text.slice(0, -2).split('\r\n');
        for (const line of lines) {
          expect(countOctets(line)).toBeLessThanOrEqual(75);
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
])('saves the event %j as the file %s', (name, fileName) => {
  expect(icsFileName(name)).toBe(fileName);
});

test('an ICS file starts with the calendar properties, and has a zone only with hours', () => {
  const timedFile = icsFileOf(createEvent());
  expect(timedFile.split('\r\n').slice(0, 5)).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Estação//Calendário//PT-BR',
    'CALSCALE:GREGORIAN',
    'BEGIN:VTIMEZONE',
  ]);
  const allDayFile = icsFileOf(createEvent({ start: '2026-02-27T00:00:00Z', end: '2026-02-28T00:00:00Z' }));
  expect(allDayFile).not.toContain('VTIMEZONE');
});

test('an ICS file escapes each separator, even those that lenient parsers accept', () => {
  expect(icsFileOf(createEvent({ name: 'A; B, C\\D\nE' }))).toContain('SUMMARY:A\\; B\\, C\\\\D\\nE\r\n');
});

test('an ICS file omits an end before the start', () => {
  const { component } = parseIcs(icsFileOf(createEvent({ end: '2026-03-05T13:00:00.000Z' })));
  expect(component.hasProperty('dtend')).toBe(false);
});

describe('folded lines', () => {
  function summaryOf(name: string): string[] {
    const lines = icsFileOf(createEvent({ name })).split('\r\n');
    const summaryIndex = lines.findIndex((line) => line.startsWith('SUMMARY:'));
    const nextLines = lines.slice(summaryIndex + 1);
    return [
      lines[summaryIndex] ?? '',
      ...nextLines.slice(
        0,
        nextLines.findIndex((line) => !line.startsWith(' ')),
      ),
    ];
  }

  test.each([
    [67, 1],
    [68, 2],
    [67 + 74, 2],
    [67 + 75, 3],
  ])('an event name of %i octets takes %i lines', (length, lines) => {
    expect(summaryOf('a'.repeat(length))).toHaveLength(lines);
  });

  test('folding fills each line to the last octet that fits, at any character width', () => {
    const unit = fc.constantFrom('a', '\u0080', '\u07ff', '\u0800', '\uffff', '\u{10000}', '\u{10ffff}');
    fc.assert(
      fc.property(fc.string({ unit, minLength: 60, maxLength: 150 }), (name) => {
        const lines = summaryOf(name);
        for (const [index, line] of lines.slice(0, -1).entries()) {
          const [, nextCharacter = ''] = [...(lines[index + 1] ?? '')];
          expect(countOctets(line)).toBeLessThanOrEqual(75);
          expect(countOctets(line) + countOctets(nextCharacter)).toBeGreaterThan(75);
        }
      }),
    );
  });
});

test.each([
  ['¡Olá!', 'ola.ics'],
  [`${'a'.repeat(59)} b`, `${'a'.repeat(59)}.ics`],
  ['a'.repeat(61), `${'a'.repeat(60)}.ics`],
])('cleans and shortens the ICS file name of %s', (name, fileName) => {
  expect(icsFileName(name)).toBe(fileName);
});
