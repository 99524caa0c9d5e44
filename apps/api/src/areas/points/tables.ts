import type { Generated } from 'kysely';
import type { PointsSource } from './sources.ts';

declare module '../../database/tables.ts' {
  interface Tables {
    points_entry: {
      id: Generated<number>;
      member_id: number;
      station_id: number;
      /** In hundredths; spent points are negative. */
      amount: number;
      description: string;
      /** What gave or took them. One source counts once. */
      source: PointsSource;
      source_id: string;
      created_at: Date;
    };
    /** Points that came in together. What is left of a member's sums to what their entries do. */
    points_lot: {
      id: Generated<number>;
      /** What gave them. */
      entry_id: number;
      member_id: number;
      station_id: number;
      amount: number;
      remaining: number;
      earned_at: Date;
      expires_at: Date | null;
    };
    /** What an entry took of a lot. */
    points_spend: {
      entry_id: number;
      lot_id: number;
      member_id: number;
      station_id: number;
      amount: number;
      /** How much of it came back. */
      returned: Generated<number>;
    };
    /** By which rule the points of a station expire: as its file says. */
    points_rule: {
      station_id: number;
      months: number;
      holds_from: string;
    };
    /** Of which day a member was told that points of theirs expire. */
    points_notice: {
      member_id: number;
      station_id: number;
      day: string;
      days_before: number;
      told_at: Date;
    };
  }
}
