import { describe, expect, test } from 'vitest';
import { nextAnnouncement, remaining, secondsLeft, shortTime, spokenTime } from './time-left.ts';

test('rounds a started second up', () => {
  expect(secondsLeft(10_000, 9_001)).toBe(1);
  expect(secondsLeft(10_000, 10_000)).toBe(0);
  expect(secondsLeft(10_000, 99_000)).toBe(0);
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
])('formats %d s', (seconds, short, spoken) => {
  expect(shortTime(seconds)).toBe(short);
  expect(spokenTime(seconds)).toBe(spoken);
});

test('agrees in number', () => {
  expect(remaining(60)).toBe('falta 1 minuto');
  expect(remaining(300)).toBe('faltam 5 minutos');
  expect(remaining(11)).toBe('faltam 11 segundos');
});

describe('nextAnnouncement', () => {
  const announcedAt = (seconds: readonly number[]) => {
    const [first = 0, ...rest] = seconds;
    const marks: number[] = [];
    let announcement = { left: first, announced: undefined } as Parameters<typeof nextAnnouncement>[0];
    for (const left of rest) {
      const next = nextAnnouncement(announcement, left);
      if (next.announced !== undefined && next.announced === left) marks.push(left);
      announcement = next;
    }
    return marks;
  };

  test('announces each of the four marks once', () => {
    const seconds = Array.from({ length: 400 }, (_, index) => 399 - index);
    expect(announcedAt(seconds)).toEqual([300, 60, 30, 0]);
  });

  test('announces a skipped mark late, with the current remaining time', () => {
    expect(announcedAt([400, 45, 44])).toEqual([45]);
    expect(announcedAt([400, 0])).toEqual([0]);
  });

  test('announces nothing at the start', () => {
    expect(announcedAt([200, 199])).toEqual([]);
  });

  test('restarts the marks after the deadline moves back', () => {
    expect(announcedAt([31, 30, 900, 301, 300])).toEqual([30, 300]);
  });

  test('withdraws an announcement after five seconds', () => {
    const at60 = nextAnnouncement({ left: 61, announced: undefined }, 60);
    expect(nextAnnouncement(at60, 56).announced).toBe(60);
    expect(nextAnnouncement(at60, 55).announced).toBeUndefined();
  });

  test('keeps announcing that the time is over', () => {
    const over = nextAnnouncement({ left: 1, announced: undefined }, 0);
    expect(nextAnnouncement(over, 0).announced).toBe(0);
  });
});
