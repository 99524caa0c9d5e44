import type { CouponDiscount } from '@estacao/domain';
import type { Db, Trx } from '../../database/database.ts';
import { canEarnRewards, rewardCountOf } from '../points/rewards.ts';

export interface ValidCoupon extends CouponDiscount {
  readonly id: number;
  readonly code: string;
}

export const couponTexts = {
  unknown: 'Este cupom não existe.',
  inactive: 'Este cupom não está disponível.',
  early: 'Este cupom ainda não está valendo.',
  late: 'Este cupom expirou.',
  usedUp: 'Este cupom esgotou.',
  withoutCpf: 'Este cupom vale para quem tem um CPF no cadastro.',
  usedByMember: 'Você já usou este cupom.',
  elsewhere: 'Este cupom não vale para os produtos do seu carrinho.',
} as const;

/**
 * Finds a coupon that is valid for this cart, or returns the reason why not. Orders lock its row, so that
 * simultaneous orders respect its limits.
 */
export async function findCoupon(
  db: Db | Trx,
  { memberId, stationId }: { readonly memberId: number; readonly stationId: number },
  code: string,
  activities: readonly number[],
  now: Date,
  { forOrder = false } = {},
): Promise<ValidCoupon | string> {
  const coupon = await db
    .selectFrom('discount_coupon')
    .selectAll()
    .where('station_id', '=', stationId)
    .where('code', '=', code.trim().toUpperCase())
    .$if(forOrder, (query) => query.forUpdate())
    .executeTakeFirst();
  if (coupon === undefined) return couponTexts.unknown;
  if (!coupon.is_active) return couponTexts.inactive;
  if (coupon.starts_at !== null && coupon.starts_at > now) return couponTexts.early;
  if (coupon.ends_at !== null && coupon.ends_at < now) return couponTexts.late;
  const uses = await db
    .selectFrom('coupon_use')
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.count<number>('charge_id').filterWhere('member_id', '=', memberId).as('own'),
    ])
    .where('coupon_id', '=', coupon.id)
    // A new order releases the member's own pending use.
    .where(({ eb, or }) =>
      or([eb('state', '=', 'used'), eb.and([eb('state', '=', 'held'), eb('member_id', '<>', memberId)])]),
    )
    .executeTakeFirstOrThrow();
  if (coupon.limit_per_member !== null) {
    const member = await db
      .selectFrom('member')
      .select(['type_id', 'cpf', 'closed_at'])
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow();
    // A person could create any number of accounts without a CPF.
    if (!canEarnRewards(member)) return couponTexts.withoutCpf;
  }
  const earlierUses = await rewardCountOf(db, memberId, `coupon-${coupon.id}`);
  if (coupon.limit_per_member !== null && uses.own + earlierUses >= coupon.limit_per_member)
    return couponTexts.usedByMember;
  if (coupon.limit_in_all !== null && uses.all >= coupon.limit_in_all) return couponTexts.usedUp;
  if (coupon.activity_id !== null && !activities.includes(coupon.activity_id)) return couponTexts.elsewhere;
  return { id: coupon.id, code: coupon.code, value: coupon.value, actionId: coupon.activity_id };
}
