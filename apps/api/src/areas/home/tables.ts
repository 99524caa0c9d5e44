import type { Generated } from 'kysely';

export interface RowOfActivities {
  id: Generated<number>;
  station_id: number;
  position: number;
  key: string;
  name: string;
}

export interface ActivityInRow {
  row_id: number;
  activity_id: number;
  station_id: number;
  position: number;
}

declare module '../../database/tables.ts' {
  interface Tables {
    category: RowOfActivities & { icon: string | null };
    category_activity: ActivityInRow;
    journey: RowOfActivities;
    journey_activity: ActivityInRow;
    now_playing: RowOfActivities;
    now_playing_activity: ActivityInRow;
  }
}
