import type { Recurrence } from '@estacao/domain';
import type { Generated } from 'kysely';

declare module '../../database/tables.ts' {
  interface Tables {
    activity: {
      id: Generated<number>;
      station_id: number;
      position: number;
      /** What files name it by. */
      key: string;
      type_id: number;
      name: string;
      image: string | null;
      click_me_label: string | null;
      redirect_url: string | null;
      video_url: string | null;
      /** Where one of the kind share leads whoever gets the link: an address on the web, or a path of the portal. */
      share_url: string | null;
      open_to_visitors: boolean;
      description: string | null;
      rules: string | null;
      /** What stands in it, where reading is all there is to do. */
      content: string | null;
      has_comments: Generated<boolean>;
      /** In hundredths. */
      points: Generated<number>;
      additional_cashback: Generated<number>;
      /** Of an invitation: what whoever comes by it is given. In hundredths. */
      invited_points: Generated<number>;
      feedback_message: string | null;
      feedback_animation: number | null;
      /** When one may take part. */
      starts_at: Date | null;
      ends_at: Date | null;
      /** From when on it isn't there any more. */
      over_at: Date | null;
      limit_per_user: number | null;
      partner_id: number | null;
      is_published: Generated<boolean>;
      deleted_at: Date | null;
      featured_image: string | null;
      /** Its place in the carousel of the home page. */
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
      /** What it costs where it has one price, in cents. */
      price: number | null;
      agreement_checkbox: string | null;
      agreement_button: string | null;
      /** How often one of the kind subscription is paid. */
      recurrence: Generated<Recurrence | null>;
    };
    course: {
      id: Generated<number>;
      activity_id: number;
      station_id: number;
      /** In cents. */
      price: number;
      discount_price: number | null;
      held_at: Date | null;
      place: string | null;
      /** What its vouchers say. */
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
      /** In seconds; null where nobody has said. */
      duration: Generated<number | null>;
    };
    /** What has to be done before something else. */
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
      /** What it came of. One source counts once. */
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
      /** In cents. */
      value: number;
      discount: Generated<number>;
      /** How many a member may order; null for the usual ten. */
      member_limit: number | null;
      /** How many are there, those that are held included; null where there is no end of them. */
      on_hand: number | null;
      /** How many of those are held for somebody who is about to pay. */
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
      /** It is brought to the buyer. Otherwise they come for it. */
      is_delivery: boolean;
      street: string | null;
      street_number: string | null;
      zipcode: string | null;
      address_help: string | null;
      complement_help: string | null;
    };
  }
}
