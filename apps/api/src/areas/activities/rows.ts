import {
  type Activity,
  activityKind,
  activityType,
  coursePrice,
  type DeliveryLocation,
  type MemberActivity,
  type Product,
  priceOf,
} from '@estacao/domain';
import { type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';
import { hasReachedRewardLimit } from '../points/rewards.ts';
import { hasParticipated, missingPrerequisiteNames } from './participations.ts';

export type ActivityRow = Selectable<Tables['activity']>;

export const cardColumns = [
  'activity.id',
  'activity.name',
  'activity.image',
  'activity.click_me_label',
  'activity.type_id',
  'activity.redirect_url',
  'activity.video_url',
] as const;

type CardRow = Pick<
  ActivityRow,
  'id' | 'name' | 'image' | 'click_me_label' | 'type_id' | 'redirect_url' | 'video_url'
>;

export function cardOf({
  id,
  name,
  image,
  click_me_label,
  type_id,
  redirect_url,
  video_url,
}: CardRow): Activity {
  return {
    id,
    name,
    image,
    clickLabel: click_me_label,
    kind: activityKind(type_id),
    url: redirect_url,
    videoUrl: video_url,
  };
}

export function deliveryLocationOf(row: Selectable<Tables['delivery_location']>): DeliveryLocation {
  return {
    id: row.id,
    name: row.name,
    price: row.price,
    isDelivery: row.is_delivery,
    street: row.street,
    streetNumber: row.street_number,
    zipcode: row.zipcode,
    addressHelp: row.address_help,
    complementHelp: row.complement_help,
  };
}

/** An activity of this type rewards the sign-up. Members cannot participate in it. */
const SIGN_UP_REWARD_TYPE = activityType('sign-up-reward') ?? 0;

export function visibleActivities(db: Db | Trx, stationId: number, now: Date) {
  return db
    .selectFrom('activity')
    .where('activity.station_id', '=', stationId)
    .where('activity.is_published', '=', true)
    .where('activity.deleted_at', 'is', null)
    .where((eb) => eb.or([eb('activity.over_at', 'is', null), eb('activity.over_at', '>', now)]));
}

export function availableActivities(db: Db | Trx, stationId: number, now: Date) {
  return visibleActivities(db, stationId, now).where('activity.type_id', '<>', SIGN_UP_REWARD_TYPE);
}

export interface Viewer {
  readonly memberId: number;
  readonly stationId: number;
}

export async function memberActivities(
  db: Db | Trx,
  { memberId, stationId }: Viewer,
  now: Date,
): Promise<readonly MemberActivity[]> {
  const rows = await availableActivities(db, stationId, now)
    .leftJoin('course', 'course.activity_id', 'activity.id')
    .select([
      ...cardColumns,
      'activity.points',
      'activity.additional_cashback',
      'activity.featured_image',
      'activity.carousel_place',
      'activity.price',
      'course.price as course_price',
      'course.discount_price',
    ])
    .select((eb) => [
      hasParticipated(memberId, sql.ref('activity.id')).as('is_done'),
      missingPrerequisiteNames(memberId, sql.ref('activity.id')).as('missing'),
      hasReachedRewardLimit(memberId).as('has_rewarded'),
      eb
        .exists(
          eb.selectFrom('product').select('product.id').whereRef('product.activity_id', '=', 'activity.id'),
        )
        .as('has_products'),
    ])
    .orderBy('activity.position')
    .execute();
  return rows.map((row) => {
    const card = cardOf(row);
    const coupon = row.price === null || row.has_products ? null : { price: row.price };
    const course =
      row.course_price === null ? null : { price: coursePrice(row.course_price, row.discount_price) };
    return {
      ...card,
      reward: row.has_rewarded ? 0 : row.points + row.additional_cashback,
      featuredImage: row.featured_image,
      carouselPlace: row.carousel_place,
      missing: row.missing,
      isDone: row.is_done,
      price: priceOf({ kind: card.kind, coupon, course }),
    };
  });
}

/** An activity with products is bought through the cart, even if it also has a price. */
export async function sellsProducts(db: Db | Trx, activityId: number): Promise<boolean> {
  const product = await db
    .selectFrom('product')
    .select('id')
    .where('activity_id', '=', activityId)
    .limit(1)
    .executeTakeFirst();
  return product !== undefined;
}

type ProductRow = Pick<
  Selectable<Tables['product']>,
  'id' | 'name' | 'image' | 'description' | 'value' | 'discount' | 'member_limit' | 'on_hand' | 'sold'
>;

export function productOf(row: ProductRow, reservedForOthers: number, orderedByViewer: number): Product {
  return {
    id: row.id,
    name: row.name,
    image: row.image,
    description: row.description,
    value: row.value,
    discount: row.discount,
    limit: row.member_limit,
    stock: row.on_hand === null ? null : row.on_hand + row.sold,
    ordered: row.sold + reservedForOthers,
    orderedByMember: orderedByViewer,
  };
}
