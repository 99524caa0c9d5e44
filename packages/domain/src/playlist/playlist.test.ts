import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  findLockingVideo,
  firstToView,
  hasViewedAll,
  isExternalVideo,
  minViewSeconds,
  nextVideo,
  videoName,
} from './playlist.ts';

const videos = [
  { id: 7, isRequired: false },
  { id: 3, isRequired: true },
  { id: 9, isRequired: true },
  { id: 4, isRequired: false },
];
function viewsOf(...ids: number[]) {
  return ids.map((videoId) => ({ videoId, isViewed: true }));
}

describe('a required video', () => {
  test('a required video locks all later videos until it is viewed', () => {
    const lockIds = (views: ReturnType<typeof viewsOf>) =>
      videos.map(({ id }) => findLockingVideo(videos, id, views)?.id);
    expect(lockIds([])).toEqual([undefined, undefined, 3, 3]);
    expect(lockIds(viewsOf(3))).toEqual([undefined, undefined, undefined, 9]);
    expect(lockIds(viewsOf(9))).toEqual([undefined, undefined, 3, 3]);
    expect(lockIds(viewsOf(3, 9))).toEqual([undefined, undefined, undefined, undefined]);
  });

  test('opening a required video does not count as viewing the video', () => {
    expect(findLockingVideo(videos, 9, [{ videoId: 3, isViewed: false }])?.id).toBe(3);
  });

  test('no required video locks the next video for a member who views videos in order', () => {
    const playlists = fc.uniqueArray(fc.record({ id: fc.nat(99), isRequired: fc.boolean() }), {
      selector: ({ id }) => id,
    });
    fc.assert(
      fc.property(playlists, (playlist) => {
        for (const [index, { id }] of playlist.entries())
          expect(
            findLockingVideo(playlist, id, viewsOf(...playlist.slice(0, index).map((video) => video.id))),
          ).toBeUndefined();
      }),
    );
  });
});

describe('the next video', () => {
  test('the next video is the following video, unless that is locked or missing', () => {
    expect(nextVideo(videos, 7, [])?.id).toBe(3);
    expect(nextVideo(videos, 3, [])).toBeUndefined();
    expect(nextVideo(videos, 3, viewsOf(3))?.id).toBe(9);
    expect(nextVideo(videos, 4, viewsOf(7, 3, 9, 4))).toBeUndefined();
  });

  test('the next video is the first unviewed video when a member returns', () => {
    expect(firstToView(videos, [])?.id).toBe(7);
    expect(firstToView(videos, viewsOf(7))?.id).toBe(3);
    expect(firstToView(videos, viewsOf(7, 3, 9, 4))?.id).toBe(7);
    expect(firstToView([], [])).toBeUndefined();
  });
});

test('a playlist requires all videos to be viewed, and at least one video', () => {
  expect(hasViewedAll(videos, viewsOf(7, 3, 9))).toBe(false);
  expect(hasViewedAll(videos, [...viewsOf(7, 3, 9), { videoId: 4, isViewed: false }])).toBe(false);
  expect(hasViewedAll(videos, viewsOf(4, 9, 7, 3))).toBe(true);
  expect(hasViewedAll([], [])).toBe(false);
});

test('viewing a video takes at least 80 % of its length at double speed', () => {
  expect(minViewSeconds(100)).toBe(40);
  expect(minViewSeconds(null)).toBe(0);
});

test.each([
  ['/videos/amostra.webm', false],
  ['/api/files/abc.mp4', false],
  ['//exemplo.test/video.webm', true],
  ['/\\exemplo.test/video.webm', true],
  ['https://youtu.be/dQw4w9WgXcQ', true],
  ['video.webm', true],
])('%s is an external video: %s', (url, expected) => {
  expect(isExternalVideo(url)).toBe(expected);
});

test('shortens a video name to 30 characters', () => {
  expect(videoName('a'.repeat(30))).toBe('a'.repeat(30));
  expect(videoName('a'.repeat(31))).toBe(`${'a'.repeat(30)}...`);
});
