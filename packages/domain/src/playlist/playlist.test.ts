import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  firstToView,
  hasViewedAll,
  isOutsideVideo,
  leastSeconds,
  lockedBy,
  nextVideo,
  videoName,
} from './playlist.ts';

const videos = [
  { id: 7, isRequired: false },
  { id: 3, isRequired: true },
  { id: 9, isRequired: true },
  { id: 4, isRequired: false },
];
function viewed(...ids: number[]) {
  return ids.map((videoId) => ({ videoId, isViewed: true }));
}

describe('a required video', () => {
  test('locks all later videos until it is viewed', () => {
    const locks = (checks: ReturnType<typeof viewed>) =>
      videos.map(({ id }) => lockedBy(videos, id, checks)?.id);
    expect(locks([])).toEqual([undefined, undefined, 3, 3]);
    expect(locks(viewed(3))).toEqual([undefined, undefined, undefined, 9]);
    expect(locks(viewed(9))).toEqual([undefined, undefined, 3, 3]);
    expect(locks(viewed(3, 9))).toEqual([undefined, undefined, undefined, undefined]);
  });

  test('stays unviewed after it is only opened', () => {
    expect(lockedBy(videos, 9, [{ videoId: 3, isViewed: false }])?.id).toBe(3);
  });

  test('never locks the next video for a member who views them in order', () => {
    const list = fc.uniqueArray(fc.record({ id: fc.nat(99), isRequired: fc.boolean() }), {
      selector: ({ id }) => id,
    });
    fc.assert(
      fc.property(list, (some) => {
        for (const [place, { id }] of some.entries())
          expect(lockedBy(some, id, viewed(...some.slice(0, place).map((one) => one.id)))).toBeUndefined();
      }),
    );
  });
});

describe('the next video', () => {
  test('is the following one unless that is locked or missing', () => {
    expect(nextVideo(videos, 7, [])?.id).toBe(3);
    expect(nextVideo(videos, 3, [])).toBeUndefined();
    expect(nextVideo(videos, 3, viewed(3))?.id).toBe(9);
    expect(nextVideo(videos, 4, viewed(7, 3, 9, 4))).toBeUndefined();
  });

  test('is the first unviewed one when a member returns', () => {
    expect(firstToView(videos, [])?.id).toBe(7);
    expect(firstToView(videos, viewed(7))?.id).toBe(3);
    expect(firstToView(videos, viewed(7, 3, 9, 4))?.id).toBe(7);
    expect(firstToView([], [])).toBeUndefined();
  });
});

test('requires all videos to be viewed, and at least one', () => {
  expect(hasViewedAll(videos, viewed(7, 3, 9))).toBe(false);
  expect(hasViewedAll(videos, [...viewed(7, 3, 9), { videoId: 4, isViewed: false }])).toBe(false);
  expect(hasViewedAll(videos, viewed(4, 9, 7, 3))).toBe(true);
  expect(hasViewedAll([], [])).toBe(false);
});

test('viewing takes at least 80 % of the length at double speed', () => {
  expect(leastSeconds(100)).toBe(40);
  expect(leastSeconds(null)).toBe(0);
});

test.each([
  ['/videos/amostra.webm', false],
  ['/api/files/abc.mp4', false],
  ['//exemplo.test/video.webm', true],
  ['/\\exemplo.test/video.webm', true],
  ['https://youtu.be/dQw4w9WgXcQ', true],
  ['video.webm', true],
])('%s is an outside video: %s', (url, is) => {
  expect(isOutsideVideo(url)).toBe(is);
});

test('cuts a name at 30 characters', () => {
  expect(videoName('a'.repeat(30))).toBe('a'.repeat(30));
  expect(videoName('a'.repeat(31))).toBe(`${'a'.repeat(30)}...`);
});
