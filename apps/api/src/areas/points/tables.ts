import type { Generated } from 'kysely';

export interface PointsTables {
  points_entry: {
    id: Generated<number>;
    member_id: number;
    station_id: number;
    /** In hundredths; spent points are negative. */
    amount: number;
    description: string;
    /** What gave or took them. One source counts once. */
    source: string;
    source_id: string;
    created_at: Date;
  };
}
