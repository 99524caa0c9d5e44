import { describe, expect, test } from 'vitest';
import {
  nextAnnouncement,
  remainingSeconds,
  remainingText,
  shortTime,
  spokenTime,
} from './remaining-time.ts';

test('the remaining seconds count a started second as a whole second', () => {
  expect(remainingSeconds(10_000, 9_001)).toBe(1);
  expect(remainingSeconds(10_000, 10_000)).toBe(0);
  expect(remainingSeconds(10_000, 99_000)).toBe(0);
});

test.each([
  [0, '00:00', '0 segundos'],
  [1, '00:01', '1 segundo'],
  [59, '00:59', '59 segundos'],
  [60, '01:00', '1 minuto'],
  [725, '12:05', '12 minutos e 5 segundos'],
  [3599, '59:59', '59 minutos e 59 segundos'],
  [3600, '1 h', '1 hora'],
  [15_125, '4 h 12 min', '4 horas e 12 minutos'],
  [86_400, '1 dia', '1 dia'],
  [187_205, '2 dias 4 h', '2 dias e 4 horas'],
])('formats a remaining time of %d s', (seconds, shortText, spokenText) => {
  expect(shortTime(seconds)).toBe(shortText);
  expect(spokenTime(seconds)).toBe(spokenText);
});

test('the remaining-time text uses singular and plural forms', () => {
  expect(remainingText(60)).toBe('falta 1 minuto');
  expect(remainingText(300)).toBe('faltam 5 minutos');
  expect(remainingText(11)).toBe('faltam 11 segundos');
});

describe('nextAnnouncement', () => {
  const findAnnouncements = (seconds: readonly number[]) => {
    const [first = 0, ...ticks] = seconds;
    const marks: number[] = [];
    let announcement = { remaining: first, announced: undefined } as Parameters<typeof nextAnnouncement>[0];
    for (const second of ticks) {
      const next = nextAnnouncement(announcement, second);
      if (next.announced !== undefined && next.announced === second) marks.push(second);
      announcement = next;
    }
    return marks;
  };

  test('the countdown announces each of its four marks once', () => {
    const seconds = Array.from({ length: 400 }, (_, index) => 399 - index);
    expect(findAnnouncements(seconds)).toEqual([300, 60, 30, 0]);
  });

  test('the countdown announces a skipped mark late, with the current remaining time', () => {
    expect(findAnnouncements([400, 45, 44])).toEqual([45]);
    expect(findAnnouncements([400, 0])).toEqual([0]);
  });

  test('the countdown announces nothing at the start', () => {
    expect(findAnnouncements([200, 199])).toEqual([]);
  });

  test('the countdown restarts its marks after the deadline is extended', () => {
    expect(findAnnouncements([31, 30, 900, 301, 300])).toEqual([30, 300]);
  });

  test('the countdown withdraws an announcement after five seconds', () => {
    const at60 = nextAnnouncement({ remaining: 61, announced: undefined }, 60);
    expect(nextAnnouncement(at60, 56).announced).toBe(60);
    expect(nextAnnouncement(at60, 55).announced).toBeUndefined();
  });

  test('the countdown keeps announcing the end of the time', () => {
    const at0 = nextAnnouncement({ remaining: 1, announced: undefined }, 0);
    expect(nextAnnouncement(at0, 0).announced).toBe(0);
  });
});
