import { sql } from 'kysely';
import type { AreaTesting } from '../../testing/area-testing.ts';
import type { Person } from '../../testing/person.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { openPlaylist, watchVideo } from '../../testing/videos.ts';

async function openAndWatch(person: Person, api: TestApi, url = '/videos/amostra.webm', isViewed = true) {
  const { action, videos } = await openPlaylist(person, api, [{ url }]);
  const [video = 0] = videos;
  await watchVideo(person, api, { action, video }, isViewed);
  return { action_id: action, user_id: person.user.id, video_id: video };
}

export const testing: AreaTesting = {
  rules: {
    'a member took part in a playlist without viewing all videos': sql`
      SELECT participation.id FROM participation
      JOIN member ON member.id = participation.member_id AND member.closed_at IS NULL
      JOIN activity_video ON activity_video.activity_id = participation.activity_id
      WHERE participation.source = 'playlist' AND NOT EXISTS (
        SELECT 1 FROM video_check WHERE video_check.video_id = activity_video.id
          AND video_check.member_id = participation.member_id AND viewed_at IS NOT NULL)`,
  },
  scenarios: {
    async listVideoChecks(person, api) {
      return { params: { id: (await openAndWatch(person, api)).action_id } };
    },
    async saveVideoCheck(person, api) {
      const { action, videos } = await openPlaylist(person, api);
      const [video = 0] = videos;
      const body = { action_id: action, user_id: person.user.id, video_id: video };
      return { params: { id: video }, body: { ...body, viewed_once: false, has_viewed: false } };
    },
    async updateVideoCheck(person, api) {
      const body = await openAndWatch(person, api, undefined, false);
      return { params: { id: body.video_id }, body: { ...body, viewed_once: true, has_viewed: true } };
    },
    async takePartInPlaylist(person, api) {
      const { video_id: _, ...body } = await openAndWatch(person, api);
      return { body };
    },
    async takePartInOutsideVideos(person, api) {
      const { video_id: _, ...body } = await openAndWatch(person, api, 'https://youtu.be/aqz-KE-bpKQ');
      return { body };
    },
  },
};
