import type { Generated } from 'kysely';
import type { RewardSubject } from './rewards.ts';
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
      returned: Generated<number>;
    };
    /** How often each thing rewarded a member. */
    rewarded: {
      member_id: number;
      station_id: number;
      subject: RewardSubject;
      times: number;
    };
    /** The same of people whose account is closed, by keyed hashes. */
    rewarded_person: {
      station_id: number;
      digest: string;
      subject: RewardSubject;
      times: number;
    };
    /** What a refund takes back of a reward. What isn't paid of it yet is the member's debt. */
    reward_return: {
      id: Generated<number>;
      member_id: number;
      station_id: number;
      reward_source: PointsSource;
      reward_source_id: string;
      subject: RewardSubject;
      description: string;
      amount: number;
      paid: Generated<number>;
      created_at: Date;
      /** Of a closed account: who owes it, by keyed hashes. */
      person_digests: Generated<string[] | null>;
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
