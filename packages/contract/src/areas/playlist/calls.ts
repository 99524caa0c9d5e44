import type { VideoCheck } from '@estacao/domain';
import * as z from 'zod/mini';
import { defineCall, perMember } from '../../call.ts';
import { renamed } from '../../codecs.ts';
import { id, looseFlag, points } from '../../values.ts';

const videoCheck: z.ZodMiniType<VideoCheck> = renamed({
  videoId: ['video_id', id()],
  isViewed: ['viewed_once', looseFlag()],
  isTicked: ['has_viewed', looseFlag()],
});

const params = z.object({ id: id() });
const body = z.object({
  action_id: id(),
  user_id: id(),
  video_id: id(),
  viewed_once: z.boolean(),
  has_viewed: z.boolean(),
});

export const listVideoChecks = defineCall('GET /videos/check-videos/action/{id}', {
  id: 'listVideoChecks',
  audience: 'member',
  owner: 'none',
  request: { params },
  answer: z.array(videoCheck),
  note: "Returns the member's progress with the videos of an activity: an entry for each opened video.",
});

export const saveVideoCheck = defineCall('POST /videos/check-videos/{id}', {
  id: 'saveVideoCheck',
  audience: 'member',
  limit: perMember(120, 'minute'),
  owner: [{ member: 'body.user_id' }],
  request: { params, body },
  answer: videoCheck,
  note: 'Records that the member opened a video, and starts its time; repeating it does not restart the time. `id` is the video. A video counts as viewed only after its time has passed: otherwise 422, with Retry-After. 422 until the member has viewed the required videos before it.',
});

export const updateVideoCheck = defineCall('PUT /videos/check-videos/{id}', {
  id: 'updateVideoCheck',
  audience: 'member',
  limit: perMember(120, 'minute'),
  owner: [{ member: 'body.user_id' }],
  request: { params, body },
  answer: videoCheck,
  note: 'Updates a video: marks it as viewed, permanently, or changes its tick. 404 before the member opened it. A video counts as viewed only after its time has passed: otherwise 422, with Retry-After.',
});

const participation = {
  audience: 'member',
  limit: perMember(60, 'minute'),
  owner: [{ member: 'body.user_id' }],
  request: { body: z.object({ action_id: id(), user_id: id() }) },
  answer: z.object({ id: id(), points: points() }),
  idempotencyKey: true,
} as const;

export const takePartInPlaylist = defineCall('POST /video-playlist-participation', {
  ...participation,
  id: 'takePartInPlaylist',
  note: 'Takes part, once, in an activity after the member has viewed all its videos, and returns the reward. 422 before that, and if an external player shows one of the videos.',
});

export const takePartInOutsideVideos = defineCall('POST /video-youtube-participation', {
  ...participation,
  id: 'takePartInOutsideVideos',
  note: 'Takes part, once, in an activity with a video in an external player; 422 if it has no such video.',
});
