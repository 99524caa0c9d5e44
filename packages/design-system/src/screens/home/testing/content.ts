import type { Activity, Category, Journey, MemberActivity, NowPlaying } from '@estacao/domain';
import { memberActivitiesOf } from '../../activities/testing/content.ts';

export interface HomeContent {
  readonly featured: readonly MemberActivity[];
  readonly nowPlaying: NowPlaying;
  readonly journeys: readonly Journey[];
  readonly categories: readonly Category[];
}

export function homeOf(activities: readonly Activity[]): HomeContent {
  const all = memberActivitiesOf(activities);
  // Doubled, so that rows overflow.
  const many = [...all, ...all.map((activity) => ({ ...activity, id: activity.id + 1000 }))];
  const free = many.filter(({ missing }) => missing.length === 0);
  return {
    featured: all,
    nowPlaying: { title: 'Acontecendo agora', actions: many.slice(0, 5) },
    journeys: [
      {
        name: 'Primeiros passos no clube',
        actions: free.slice(0, 7).map((activity, index) => ({ ...activity, isDone: index < 2 })),
      },
    ],
    categories: [
      { id: 1, name: 'Para aprender', icon: null, actions: many.slice(1, 7) },
      { id: 2, name: 'Perto de você', icon: null, actions: all.slice(2, 6) },
    ],
  };
}
