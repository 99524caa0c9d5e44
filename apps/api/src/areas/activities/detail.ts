import {
  type ActivityDetail,
  coursePrice,
  isExternalVideo,
  type Product,
  rewardOf,
  type VideoCheck,
} from '@estacao/domain';
import type { Db, Trx } from '../../database/database.ts';
import { isInvitation } from '../signup/invitations.ts';
import { type ActivityRow, cardOf, deliveryLocationOf, productOf, sellsProducts } from './rows.ts';
import { surveyOf } from './survey-of.ts';

interface DetailContext {
  readonly participations: number;
  readonly hasRewarded?: boolean;
  readonly now: Date;
  readonly isFlat?: boolean;
  readonly watched?: (activityId: number) => Promise<readonly VideoCheck[]>;
  readonly findInvitationCode?: (activityId: number) => Promise<string>;
  /** Products from the viewer's perspective, by id. Defaults to the stored numbers. */
  readonly findOffers?: (
    ids: readonly number[],
  ) => Promise<ReadonlyMap<number, { readonly product: Product }>>;
}

export async function detailOf(
  db: Db | Trx,
  row: ActivityRow,
  context: DetailContext,
): Promise<ActivityDetail<string>> {
  const products = context.isFlat
    ? []
    : await db
        .selectFrom('product')
        .selectAll()
        .where('activity_id', '=', row.id)
        .orderBy('position')
        .execute();
  const hasProducts = products.length > 0 || (await sellsProducts(db, row.id));
  const offers = await context.findOffers?.(products.map(({ id }) => id));
  const locations = await db
    .selectFrom('delivery_location')
    .selectAll()
    .where('activity_id', '=', row.id)
    .orderBy('position')
    .execute();
  const videos = await db
    .selectFrom('activity_video')
    .selectAll()
    .where('activity_id', '=', row.id)
    .orderBy('position')
    .execute();
  const course = await db
    .selectFrom('course')
    .selectAll()
    .where('activity_id', '=', row.id)
    .executeTakeFirst();
  const survey = context.isFlat ? undefined : await surveyOf(db, row.id);
  return {
    ...cardOf(row),
    description: row.description,
    // An empty text means that the fuel course's rules apply.
    rules: row.rules ?? (row.is_full_tank && course?.rules ? '' : null),
    content: row.content,
    hasComments: row.has_comments,
    points: context.hasRewarded === true ? 0 : row.points,
    additionalCashback: context.hasRewarded === true ? 0 : row.additional_cashback,
    feedbackMessage: row.feedback_message,
    feedbackAnimation: row.feedback_animation,
    window: { start: row.starts_at?.toISOString() ?? null, end: row.ends_at?.toISOString() ?? null },
    limitPerUser: row.limit_per_user,
    participations: context.participations,
    coupon: row.price === null || hasProducts ? null : { id: row.id, price: row.price },
    course:
      course === undefined
        ? null
        : {
            id: course.id,
            price: coursePrice(course.price, course.discount_price),
            date: course.held_at?.toISOString() ?? null,
            rules: course.rules,
            place: course.place,
          },
    stationId: row.station_id,
    partnerId: row.partner_id,
    over: row.over_at?.toISOString() ?? null,
    sellsVouchers: row.sells_vouchers,
    sellsVoucherCodes: row.sells_voucher_codes,
    voucherInfo: { rules: row.voucher_rules },
    isFamily: row.is_family,
    isFullTank: row.is_full_tank,
    agreement:
      row.agreement_checkbox === null || row.agreement_button === null
        ? null
        : { checkbox: row.agreement_checkbox, button: row.agreement_button },
    products: products.map(
      (product) => offers?.get(product.id)?.product ?? productOf(product, product.reserved, 0),
    ),
    deliveryLocations: locations.map(deliveryLocationOf),
    discountDelivery: row.discount_delivery,
    isOneProduct: row.is_one_product,
    isDigital: row.is_digital,
    isPaymentOnly: row.is_payment_only,
    allowsInstallments: row.allows_installments,
    recurrence: row.recurrence,
    videos: videos.map(({ id, name, description, url, is_required, duration }) => ({
      id,
      name,
      description,
      url,
      isRequired: is_required,
      isOutside: isExternalVideo(url),
      duration,
    })),
    watched: videos.length === 0 ? [] : ((await context.watched?.(row.id)) ?? []),
    invitation:
      isInvitation(row) && context.findInvitationCode !== undefined
        ? {
            code: await context.findInvitationCode(row.id),
            inviterPoints: rewardOf({ points: row.points, additionalCashback: row.additional_cashback }),
            invitedPoints: row.invited_points,
          }
        : null,
    survey: survey === undefined ? null : { id: survey.id, name: survey.name },
    serverTime: context.now.toISOString(),
  };
}
