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
  note: 'How the member stands with the videos of an activity: an entry for each that they have opened.',
});

export const saveVideoCheck = defineCall('POST /videos/check-videos/{id}', {
  id: 'saveVideoCheck',
  audience: 'member',
  limit: perMember(120, 'minute'),
  owner: [{ member: 'body.user_id' }],
  request: { params, body },
  answer: videoCheck,
  note: 'Notes that the member has opened a video, and from when on its time counts; done again, it changes nothing of that. `id` is the video. Viewed is what was opened long enough before: 422, with Retry-After, where it wasn’t. 422 as long as one before it has to be viewed first.',
});

export const updateVideoCheck = defineCall('PUT /videos/check-videos/{id}', {
  id: 'updateVideoCheck',
  audience: 'member',
  limit: perMember(120, 'minute'),
  owner: [{ member: 'body.user_id' }],
  request: { params, body },
  answer: videoCheck,
  note: 'Changes what was noted of a video: that it was viewed, for good, and its tick. 404 before it was opened. Viewed is what was opened long enough before: 422, with Retry-After, where it wasn’t.',
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
  note: 'Takes part, once, in an activity whose videos the member has all viewed, and answers what that was worth. 422 before, and where one of them is of somebody else’s player.',
});

export const takePartInOutsideVideos = defineCall('POST /video-youtube-participation', {
  ...participation,
  id: 'takePartInOutsideVideos',
  note: 'The same, where one of the videos is of somebody else’s player; 422 where none is.',
});
