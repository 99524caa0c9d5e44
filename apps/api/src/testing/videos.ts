import { insertOpenActivity } from './activities.ts';
import type { Person } from './person.ts';
import type { TestApi } from './test-api.ts';

export interface TestVideo {
  readonly url?: string;
  readonly isRequired?: boolean;
  readonly duration?: number | null;
}

export async function openPlaylist(
  person: Pick<Person, 'user'>,
  api: Pick<TestApi, 'database'>,
  videos: readonly TestVideo[] = [{}],
): Promise<{ readonly action: number; readonly videos: readonly number[] }> {
  const action = await insertOpenActivity(person, api, 'video');
  if (videos.length === 0) return { action, videos: [] };
  const rows = await api.database.db
    .insertInto('activity_video')
    .values(
      videos.map(({ url = '/videos/amostra.webm', isRequired = false, duration = 100 }, index) => ({
        activity_id: action,
        key: `video-${index}`,
        position: index,
        name: `Vídeo ${index + 1}`,
        description: null,
        url,
        is_required: isRequired,
        duration,
      })),
    )
    .returning('id')
    .execute();
  return { action, videos: rows.map(({ id }) => id) };
}

export async function watchVideo(
  { user }: Pick<Person, 'user'>,
  { database: { db }, clock }: Pick<TestApi, 'database' | 'clock'>,
  { action, video }: { readonly action: number; readonly video: number },
  isViewed = true,
): Promise<void> {
  const opened_at = new Date(clock.now() - 24 * 60 * 60_000);
  await db
    .insertInto('video_check')
    .values({
      member_id: user.id,
      station_id: user.station.id,
      activity_id: action,
      video_id: video,
      opened_at,
      viewed_at: isViewed ? opened_at : null,
      is_ticked: isViewed,
    })
    .onConflict((conflict) => conflict.columns(['member_id', 'video_id']).doNothing())
    .execute();
}
