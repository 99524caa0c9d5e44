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

/** The seconds that were played, counted one by one. */
function counted(parts: readonly Stretch[]): number {
  return Array.from({ length: LENGTH }, (_, at) => at).filter((at) =>
    parts.some(([from, to]) => from <= at && at < to),
  ).length;
}

describe('what was played', () => {
  test('counts each second once, in whatever order and however often it was played', () => {
    fc.assert(
      fc.property(stretches, (parts) => {
        expect(playedSeconds(all(parts))).toBe(counted(parts));
        expect(all([...parts, ...parts].reverse())).toEqual(all(parts));
      }),
    );
  });

  test('is kept apart and in order, and never longer than the video', () => {
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

  test('is never less for what is played on', () => {
    fc.assert(
      fc.property(stretches, stretch, (parts, more) => {
        const played = all(parts);
        expect(playedSeconds(withStretch(played, more))).toBeGreaterThanOrEqual(playedSeconds(played));
      }),
    );
  });
});

describe('a video is viewed', () => {
  test.each([
    [79, false],
    [79.99, false],
    [80, true],
    [100, true],
  ])('by %d of its 100 seconds: %s', (to, is) => {
    expect(hasPlayedEnough([[0, to]], 100)).toBe(is);
  });

  test('by 80 % of whatever length, in small steps', () => {
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

  test('not by its end alone, nor by one part played again and again', () => {
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
    'not of a length that is none: %s',
    (length) => {
      expect(hasPlayedEnough([[0, 1000]], length)).toBe(false);
    },
  );

  test('whose length the file says, or its station, or its end', () => {
    expect(videoLength(6, 9)).toBe(6);
    expect(videoLength(Number.POSITIVE_INFINITY, 9)).toBe(9);
    expect(videoLength(Number.NaN, null)).toBeNull();
    expect(videoLength(undefined, null, 5.5)).toBe(5.5);
  });
});

describe('between two moments', () => {
  const from = { at: 10, time: 100, rate: 1 };

  test('what went on was played, at any speed', () => {
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

  test('what jumped was not, forth or back', () => {
    expect(playedBetween(from, { at: 90, time: 100.25, rate: 1 })).toBeUndefined();
    expect(playedBetween(from, { at: 2, time: 100.25, rate: 1 })).toBeUndefined();
    expect(playedBetween(from, { at: 10, time: 130, rate: 1 })).toBeUndefined();
  });
});
