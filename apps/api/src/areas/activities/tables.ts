import type { Recurrence } from '@estacao/domain';
import type { Generated } from 'kysely';

declare module '../../database/tables.ts' {
  interface Tables {
    activity: {
      id: Generated<number>;
      station_id: number;
      position: number;
      key: string;
      type_id: number;
      name: string;
      image: string | null;
      click_me_label: string | null;
      redirect_url: string | null;
      video_url: string | null;
      /** Target for recipients of a shared link: a web address or a portal path. */
      share_url: string | null;
      open_to_visitors: boolean;
      description: string | null;
      rules: string | null;
      content: string | null;
      has_comments: Generated<boolean>;
      /** In hundredths. */
      points: Generated<number>;
      additional_cashback: Generated<number>;
      /** Points for a member who joins by invitation, in hundredths. */
      invited_points: Generated<number>;
      feedback_message: string | null;
      feedback_animation: number | null;
      starts_at: Date | null;
      ends_at: Date | null;
      over_at: Date | null;
      limit_per_user: number | null;
      partner_id: number | null;
      is_published: Generated<boolean>;
      deleted_at: Date | null;
      featured_image: string | null;
      carousel_place: number | null;
      is_family: Generated<boolean>;
      is_full_tank: Generated<boolean>;
      voucher_rules: string | null;
      discount_delivery: Generated<number>;
      is_one_product: Generated<boolean>;
      is_digital: Generated<boolean>;
      is_payment_only: Generated<boolean>;
      allows_installments: Generated<boolean>;
      sells_vouchers: Generated<boolean>;
      sells_voucher_codes: Generated<boolean>;
      /** In cents; null for activities with products. */
      price: number | null;
      agreement_checkbox: string | null;
      agreement_button: string | null;
      recurrence: Generated<Recurrence | null>;
    };
    course: {
      id: Generated<number>;
      activity_id: number;
      station_id: number;
      price: number;
      discount_price: number | null;
      held_at: Date | null;
      place: string | null;
      rules: string | null;
    };
    activity_video: {
      id: Generated<number>;
      activity_id: number;
      key: string;
      position: number;
      name: string;
      description: string | null;
      url: string;
      is_required: Generated<boolean>;
      /** In seconds; null if unknown. */
      duration: Generated<number | null>;
    };
    prerequisite: {
      activity_id: number;
      required_id: number;
      station_id: number;
      position: number;
    };
    participation: {
      id: Generated<number>;
      member_id: number;
      station_id: number;
      activity_id: number;
      /** The cause of the participation; unique together with `source_id`. */
      source: string;
      source_id: string;
      created_at: Date;
    };
    dependent: {
      id: Generated<number>;
      member_id: number;
      station_id: number;
      position: number;
      name: string;
      kinship: string;
    };
    product: {
      id: Generated<number>;
      activity_id: number;
      station_id: number;
      key: string;
      position: number;
      name: string;
      image: string | null;
      description: string | null;
      value: number;
      discount: Generated<number>;
      /** Units that one member may buy; null means the default of ten. */
      member_limit: number | null;
      /** Includes reserved stock; null means unlimited. */
      on_hand: number | null;
      reserved: Generated<number>;
      sold: Generated<number>;
    };
    delivery_location: {
      id: Generated<number>;
      activity_id: number;
      key: string;
      position: number;
      name: string;
      price: number;
      /** False if the buyer picks up the order. */
      is_delivery: boolean;
      street: string | null;
      street_number: string | null;
      zipcode: string | null;
      address_help: string | null;
      complement_help: string | null;
    };
  }
}
