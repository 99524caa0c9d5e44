import { addDays } from '../dates/date.ts';
import type { Moment } from '../dates/moment.ts';
import { textOfHtml } from '../html/text-of-html.ts';
import { foldText } from '../text/text.ts';
import { type StationEvent, spanOf } from './event.ts';

export interface EventFile {
  readonly event: StationEvent<string>;
  /** Station slug. With the event's number it forms a stable, unique id. */
  readonly station: string;
  readonly url: string;
  readonly now: Moment;
}

/** Maximum octets of a line without its end (RFC 5545, 3.1). */
const MAX_LINE_OCTETS = 75;

/** Folds a long line, never within a character. Each continuation starts with a space. */
function foldLine(line: string): string {
  let output = '';
  let remainingOctets = MAX_LINE_OCTETS;
  for (const character of line) {
    const octets = octetsOf(character);
    if (octets > remainingOctets) {
      output += '\r\n ';
      remainingOctets = MAX_LINE_OCTETS - 1;
    }
    output += character;
    remainingOctets -= octets;
  }
  return output;
}

function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x8_00) return 2;
  return code < 0x1_00_00 ? 3 : 4;
}

/** Escapes a text value (3.3.11) and removes characters that no text may contain. */
function escapeText(value: string): string {
  return (
    value
      .replace(/\r\n?/g, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: the code removes these characters
      .replace(/[\u0000-\u0008\u000b-\u001f\u007f]|\p{Surrogate}/gu, '')
      .replace(/[\\;,]/g, String.raw`\$&`)
      .replace(/\n/g, String.raw`\n`)
  );
}

/** The station's wall clock: 20260305T140000. */
function icsLocalTime(moment: Moment): string {
  return new Date(moment).toISOString().slice(0, 19).replace(/[-:]/g, '');
}

const TZID = 'America/Sao_Paulo';

/** Brazil has had no daylight saving time since 2019, so one offset describes the zone (3.6.5). */
const zone = [
  'BEGIN:VTIMEZONE',
  `TZID:${TZID}`,
  'BEGIN:STANDARD',
  'DTSTART:20190217T000000',
  'TZOFFSETFROM:-0300',
  'TZOFFSETTO:-0300',
  'END:STANDARD',
  'END:VTIMEZONE',
];

function icsDate(date: string): string {
  return date.replaceAll('-', '');
}

/** An event as an iCalendar file (RFC 5545). */
export function icsOf({ event, station, url, now }: EventFile): string {
  const { id, name, description, start, end } = event;
  const { first, last, allDay, to } = spanOf(event);
  const dateLines = allDay
    ? [`DTSTART;VALUE=DATE:${icsDate(first)}`, `DTEND;VALUE=DATE:${icsDate(addDays(last, 1))}`]
    : [
        `DTSTART;TZID=${TZID}:${icsLocalTime(start)}`,
        ...(end === null || to === '' ? [] : [`DTEND;TZID=${TZID}:${icsLocalTime(end)}`]),
      ];
  const text = textOfHtml(description ?? '');
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Estação//Calendário//PT-BR',
    'CALSCALE:GREGORIAN',
    ...(allDay ? [] : zone),
    'BEGIN:VEVENT',
    `UID:evento-${id}@${station}.estacao`,
    `DTSTAMP:${icsLocalTime(now)}Z`,
    ...dateLines,
    `SUMMARY:${escapeText(name)}`,
    ...(text === '' ? [] : [`DESCRIPTION:${escapeText(text)}`]),
    `URL:${url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map((line) => `${foldLine(line)}\r\n`)
    .join('');
}

/** ASCII only, so every device accepts the file name. */
export function icsFileName(name: string): string {
  const slug = foldText(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '');
  return `${slug === '' ? 'evento' : slug}.ics`;
}
