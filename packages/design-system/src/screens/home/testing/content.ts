import type { Activity, Category, Journey, MemberActivity, NowPlaying } from '@estacao/domain';
import { memberActivitiesOf } from '../../activities/testing/content.ts';

export interface HomeContent {
  readonly featured: readonly MemberActivity[];
  readonly nowPlaying: NowPlaying;
  readonly journeys: readonly Journey[];
  readonly categories: readonly Category[];
}

export function homeOf(activities: readonly Activity[]): HomeContent {
  const memberActivities = memberActivitiesOf(activities);
  // Twice the activities, so that rows overflow.
  const doubledActivities = [
    ...memberActivities,
    ...memberActivities.map((activity) => ({ ...activity, id: activity.id + 1000 })),
  ];
  const unlockedActivities = doubledActivities.filter(({ missing }) => missing.length === 0);
  return {
    featured: memberActivities,
    nowPlaying: { title: 'Acontecendo agora', actions: doubledActivities.slice(0, 5) },
    journeys: [
      {
        name: 'Primeiros passos no clube',
        actions: unlockedActivities
          .slice(0, 7)
          .map((activity, index) => ({ ...activity, isDone: index < 2 })),
      },
    ],
    categories: [
      { id: 1, name: 'Para aprender', icon: null, actions: doubledActivities.slice(1, 7) },
      { id: 2, name: 'Perto de você', icon: null, actions: memberActivities.slice(2, 6) },
    ],
  };
}
