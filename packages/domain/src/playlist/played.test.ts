import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  hasPlayedEnough,
  type Played,
  playedBetween,
  playedSeconds,
  type Stretch,
  videoLength,
  withStretch,
} from './playlist.ts';

const LENGTH = 100;

const second = fc.integer({ min: 0, max: LENGTH });
const stretch = fc.tuple(second, second);
const stretches = fc.array(stretch, { maxLength: 30 });

function all(parts: readonly Stretch[]): Played {
  return parts.reduce<Played>((played, part) => withStretch(played, part), []);
}

function counted(parts: readonly Stretch[]): number {
  return Array.from({ length: LENGTH }, (_, at) => at).filter((at) =>
    parts.some(([from, to]) => from <= at && at < to),
  ).length;
}

describe('played stretches', () => {
  test('count each second once, in any order and number of plays', () => {
    fc.assert(
      fc.property(stretches, (parts) => {
        expect(playedSeconds(all(parts))).toBe(counted(parts));
        expect(all([...parts, ...parts].reverse())).toEqual(all(parts));
      }),
    );
  });

  test('stay apart, in order and within the video', () => {
    fc.assert(
      fc.property(stretches, (parts) => {
        const played = all(parts);
        for (const [index, [from, to]] of played.entries()) {
          expect(from).toBeLessThan(to);
          expect(from).toBeGreaterThan(played[index - 1]?.[1] ?? -1);
        }
        expect(playedSeconds(played)).toBeLessThanOrEqual(LENGTH);
      }),
    );
  });

  test('never shrink when more is played', () => {
    fc.assert(
      fc.property(stretches, stretch, (parts, more) => {
        const played = all(parts);
        expect(playedSeconds(withStretch(played, more))).toBeGreaterThanOrEqual(playedSeconds(played));
      }),
    );
  });
});

describe('hasPlayedEnough', () => {
  test.each([
    [79, false],
    [79.99, false],
    [80, true],
    [100, true],
  ])('with %d of 100 seconds played: %s', (to, is) => {
    expect(hasPlayedEnough([[0, to]], 100)).toBe(is);
  });

  test('accepts 80 % of any length, in small steps', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 2000 }), (length) => {
        const steps = Array.from(
          { length: 80 },
          (_, at): Stretch => [(length * at) / 100, (length * (at + 1)) / 100],
        );
        expect(hasPlayedEnough(all(steps), length)).toBe(true);
        expect(hasPlayedEnough(all(steps.slice(1)), length)).toBe(false);
      }),
    );
  });

  test('rejects the end alone, and one part played repeatedly', () => {
    expect(hasPlayedEnough(all([[95, 100]]), 100)).toBe(false);
    expect(hasPlayedEnough(all(Array.from({ length: 50 }, (): Stretch => [0, 40])), 100)).toBe(false);
    expect(
      hasPlayedEnough(
        all([
          [0, 30],
          [50, 100],
        ]),
        100,
      ),
    ).toBe(true);
  });

  test.each([null, undefined, 0, -1, Number.NaN, Number.POSITIVE_INFINITY])(
    'rejects the length %s',
    (length) => {
      expect(hasPlayedEnough([[0, 1000]], length)).toBe(false);
    },
  );

  test('takes the length from the file, else the station, else the end', () => {
    expect(videoLength(6, 9)).toBe(6);
    expect(videoLength(Number.POSITIVE_INFINITY, 9)).toBe(9);
    expect(videoLength(Number.NaN, null)).toBeNull();
    expect(videoLength(undefined, null, 5.5)).toBe(5.5);
  });
});

describe('playedBetween', () => {
  const from = { at: 10, time: 100, rate: 1 };

  test('counts continuous playback at any speed', () => {
    expect(playedBetween(from, { at: 10.25, time: 100.25, rate: 1 })).toEqual([10, 10.25]);
    fc.assert(
      fc.property(
        fc.double({ min: 0.1, max: 16, noNaN: true }),
        fc.double({ min: 0.05, max: 5, noNaN: true }),
        (rate, seconds) => {
          const after = { at: 10 + rate * seconds, time: 100 + seconds, rate };
          expect(playedBetween({ ...from, rate }, after)).toEqual([10, after.at]);
        },
      ),
    );
  });

  test('ignores jumps, forward or back', () => {
    expect(playedBetween(from, { at: 90, time: 100.25, rate: 1 })).toBeUndefined();
    expect(playedBetween(from, { at: 2, time: 100.25, rate: 1 })).toBeUndefined();
    expect(playedBetween(from, { at: 10, time: 130, rate: 1 })).toBeUndefined();
  });
});
