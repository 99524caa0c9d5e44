import type { Generated } from 'kysely';
import type { RewardSubject } from './rewards.ts';
import type { PointsSource } from './sources.ts';

declare module '../../database/tables.ts' {
  interface Tables {
    points_entry: {
      id: Generated<number>;
      member_id: number;
      station_id: number;
      amount: number;
      description: string;
      source: PointsSource;
      source_id: string;
      created_at: Date;
    };
    /** Points credited together. `remaining` of a member's lots sums to their balance. */
    points_lot: {
      id: Generated<number>;
      entry_id: number;
      member_id: number;
      station_id: number;
      amount: number;
      remaining: number;
      earned_at: Date;
      expires_at: Date | null;
    };
    points_spend: {
      entry_id: number;
      lot_id: number;
      member_id: number;
      station_id: number;
      amount: number;
      returned: Generated<number>;
    };
    rewarded: {
      member_id: number;
      station_id: number;
      subject: RewardSubject;
      times: number;
    };
    /** Counts of closed accounts, by keyed hashes. */
    rewarded_person: {
      station_id: number;
      digest: string;
      subject: RewardSubject;
      times: number;
    };
    /** A reward taken back by a refund. The unpaid part is the member's debt. */
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
      /** Set on closing the account: keyed hashes of the debtor. */
      person_digests: Generated<string[] | null>;
    };
    points_rule: {
      station_id: number;
      months: number;
      holds_from: string;
    };
    points_notice: {
      member_id: number;
      station_id: number;
      day: string;
      days_before: number;
      told_at: Date;
    };
  }
}
