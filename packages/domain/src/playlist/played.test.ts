import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addStretch,
  hasPlayedEnough,
  type PlayedStretches,
  playedBetween,
  playedSeconds,
  type Stretch,
  videoLength,
} from './playlist.ts';

const LENGTH = 100;

const anySecond = fc.integer({ min: 0, max: LENGTH });
const anyStretch = fc.tuple(anySecond, anySecond);
const anyStretches = fc.array(anyStretch, { maxLength: 30 });

function mergeStretches(stretches: readonly Stretch[]): PlayedStretches {
  return stretches.reduce<PlayedStretches>(
    (playedStretches, stretch) => addStretch(playedStretches, stretch),
    [],
  );
}

function countSeconds(stretches: readonly Stretch[]): number {
  return Array.from({ length: LENGTH }, (_, time) => time).filter((time) =>
    stretches.some(([from, to]) => from <= time && time < to),
  ).length;
}

describe('played stretches', () => {
  test('played stretches count each second once, in any order and after repeated playback', () => {
    fc.assert(
      fc.property(anyStretches, (stretches) => {
        expect(playedSeconds(mergeStretches(stretches))).toBe(countSeconds(stretches));
        expect(mergeStretches([...stretches, ...stretches].reverse())).toEqual(mergeStretches(stretches));
      }),
    );
  });

  test('merged stretches stay separate, sorted and within the video', () => {
    fc.assert(
      fc.property(anyStretches, (stretches) => {
        const playedStretches = mergeStretches(stretches);
        for (const [index, [from, to]] of playedStretches.entries()) {
          expect(from).toBeLessThan(to);
          expect(from).toBeGreaterThan(playedStretches[index - 1]?.[1] ?? -1);
        }
        expect(playedSeconds(playedStretches)).toBeLessThanOrEqual(LENGTH);
      }),
    );
  });

  test('the played seconds never decrease when another stretch is played', () => {
    fc.assert(
      fc.property(anyStretches, anyStretch, (stretches, newStretch) => {
        const playedStretches = mergeStretches(stretches);
        expect(playedSeconds(addStretch(playedStretches, newStretch))).toBeGreaterThanOrEqual(
          playedSeconds(playedStretches),
        );
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
  ])('a video with %d of 100 seconds played counts as viewed: %s', (seconds, expected) => {
    expect(hasPlayedEnough([[0, seconds]], 100)).toBe(expected);
  });

  test('a video of any length counts as viewed after 80 % in small steps', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 2000 }), (length) => {
        const steps = Array.from(
          { length: 80 },
          (_, index): Stretch => [(length * index) / 100, (length * (index + 1)) / 100],
        );
        expect(hasPlayedEnough(mergeStretches(steps), length)).toBe(true);
        expect(hasPlayedEnough(mergeStretches(steps.slice(1)), length)).toBe(false);
      }),
    );
  });

  test('a video is not viewed after only the last seconds, or after repeats of one stretch', () => {
    expect(hasPlayedEnough(mergeStretches([[95, 100]]), 100)).toBe(false);
    expect(hasPlayedEnough(mergeStretches(Array.from({ length: 50 }, (): Stretch => [0, 40])), 100)).toBe(
      false,
    );
    expect(
      hasPlayedEnough(
        mergeStretches([
          [0, 30],
          [50, 100],
        ]),
        100,
      ),
    ).toBe(true);
  });

  test.each([null, undefined, 0, -1, Number.NaN, Number.POSITIVE_INFINITY])(
    'a video of the length %s never counts as viewed',
    (length) => {
      expect(hasPlayedEnough([[0, 1000]], length)).toBe(false);
    },
  );

  test('the video length comes from the file, else the station, else the end of playback', () => {
    expect(videoLength(6, 9)).toBe(6);
    expect(videoLength(Number.POSITIVE_INFINITY, 9)).toBe(9);
    expect(videoLength(Number.NaN, null)).toBeNull();
    expect(videoLength(undefined, null, 5.5)).toBe(5.5);
  });
});

describe('playedBetween', () => {
  const start = { position: 10, time: 100, rate: 1 };

  test('playedBetween counts continuous playback at any speed', () => {
    expect(playedBetween(start, { position: 10.25, time: 100.25, rate: 1 })).toEqual([10, 10.25]);
    fc.assert(
      fc.property(
        fc.double({ min: 0.1, max: 16, noNaN: true }),
        fc.double({ min: 0.05, max: 5, noNaN: true }),
        (rate, seconds) => {
          const end = { position: 10 + rate * seconds, time: 100 + seconds, rate };
          expect(playedBetween({ ...start, rate }, end)).toEqual([10, end.position]);
        },
      ),
    );
  });

  test('playedBetween ignores jumps forward, jumps back and long pauses', () => {
    expect(playedBetween(start, { position: 90, time: 100.25, rate: 1 })).toBeUndefined();
    expect(playedBetween(start, { position: 2, time: 100.25, rate: 1 })).toBeUndefined();
    expect(playedBetween(start, { position: 10, time: 130, rate: 1 })).toBeUndefined();
  });
});
