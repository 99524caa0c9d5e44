import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { Target, World } from './world.ts';

export interface Cast {
  /** Maps each account of this game to its person, closed accounts included. */
  readonly members: ReadonlyMap<number, number>;
  readonly open: ReadonlySet<number>;
  readonly invitations: readonly Invitation[];
  readonly monthlyLimit: number;
  /** Calendar months since the game began, counting both ends. */
  readonly months: number;
}

interface Invitation {
  readonly person: number;
  readonly inviter: number;
  readonly target: Target;
}

export interface Verdict {
  readonly gained: number;
  readonly complaints: readonly string[];
}

interface Row {
  readonly kind: string;
  readonly id: number;
  readonly member_id: number;
  readonly ref: number;
  readonly limit: number;
  readonly amount: number;
  /** Share of an order or first payment that was not refunded, in hundredths of a percent. */
  readonly kept: number;
}

/** Closing an account deletes these rows, so the judge remembers them. */
const volatile: ReadonlySet<string> = new Set(['quiz', 'fuel']);

const earning: ReadonlySet<string> = new Set(['participation', 'order', 'kept', 'delivered', 'quiz']);

/**
 * Compares each person’s gains with what the content allows. Does its own sums from rows and calls no rule
 * under test.
 *
 * Gains are balances, goods at list price and points lost by closing or expiry, minus money paid in. Giving
 * points away therefore hides no gain.
 */
export function createJudge(db: Db, world: World): (cast: Cast) => Promise<Verdict> {
  const remembered = new Map<string, Row>();
  const targets = new Map(world.targets.map((target) => [target.id, target]));

  return async (cast) => {
    const ids = [...cast.members.keys()];
    if (ids.length === 0) return { gained: 0, complaints: [] };
    const read = await readRows(db, ids);
    for (const row of read) if (volatile.has(row.kind)) remembered.set(`${row.kind} ${row.id}`, row);
    const rows = [...read.filter(({ kind }) => !volatile.has(kind)), ...remembered.values()];
    const personOf = ({ member_id }: Row) => cast.members.get(member_id) ?? -1;
    const active = new Set(
      rows
        .filter(
          ({ kind, ref }) => earning.has(kind) && (kind === 'quiz' || (targets.get(ref)?.reward ?? 0) > 0),
        )
        .map(personOf),
    );
    let all = 0;
    const complaints: string[] = [];
    for (const person of new Set(cast.members.values())) {
      const own = rows.filter((row) => personOf(row) === person);
      const gained = own.reduce((sum, row) => sum + worth(row, targets), 0) - owed(own, person, cast);
      all += gained;
      const allowed = new Map<string, number>();
      allowRewards(allowed, own, targets);
      allowQuizzes(allowed, own, world);
      allowCoupons(allowed, own);
      allowFuel(allowed, own);
      allowed.set('sign-up', world.signUpReward);
      allowInvitations(allowed, person, cast, active);
      const most = [...allowed.values()].reduce((sum, amount) => sum + amount, 0);
      const declared = [...allowed].map(([name, amount]) => `${name} ${amount}`).join(', ');
      if (gained > most)
        complaints.push(`person ${person} gained ${gained}; the content allows ${most}: ${declared}`);
    }
    return { gained: all, complaints };
  };
}

/**
 * Debts follow a person from a closed account to the next. A debt counts while the wallet is empty, because
 * incoming points pay it first.
 */
function owed(own: readonly Row[], person: number, { members, open }: Cast): number {
  const of = (kind: string) => own.filter((row) => row.kind === kind);
  const isBack = [...open].some((member) => members.get(member) === person);
  const isRich = (member: number) =>
    of('wallet').some(({ member_id, amount }) => member_id === member && amount > 0);
  return of('debt')
    .filter(({ member_id }) => (!isBack || open.has(member_id)) && !isRich(member_id))
    .reduce((sum, { amount }) => sum + amount, 0);
}

function worth({ kind, ref, amount }: Row, targets: ReadonlyMap<number, Target>): number {
  switch (kind) {
    case 'wallet':
    case 'lost':
    case 'donated':
    case 'order':
    case 'surplus':
    case 'bill':
    case 'fuel':
    case 'given back':
      return amount;
    case 'bought':
      return targets.get(ref)?.price ?? 0;
    case 'paid':
    case 'transferred':
      return -amount;
    default:
      return 0;
  }
}

function firsts(amounts: readonly number[], limit: number | null): number {
  return amounts.slice(0, limit ?? 1).reduce((sum, amount) => sum + amount, 0);
}

/** Donations earn at most the donated amount; orders earn at most the share not refunded. */
function allowRewards(
  allowed: Map<string, number>,
  own: readonly Row[],
  targets: ReadonlyMap<number, Target>,
): void {
  for (const target of targets.values()) {
    const of = (kind: string) => own.filter((row) => row.kind === kind && row.ref === target.id);
    const given = of('donated').map(({ amount }) => amount);
    const taken = of('participation').map((_, index) =>
      target.kind === 'donation' ? Math.min(target.reward, given[index] ?? 0) : target.reward,
    );
    const kept = [...of('order'), ...of('kept')].map(({ kept: part }) =>
      Math.ceil((target.reward * part) / 10_000),
    );
    const delivered = of('delivered').map(() => target.reward);
    const rewards = [...taken, ...kept, ...delivered];
    if (target.kind !== 'donation') rewards.sort((one, other) => other - one);
    const most = firsts(rewards, target.limit);
    if (most > 0) allowed.set(`${target.kind} ${target.id}`, most);
  }
}

function allowQuizzes(allowed: Map<string, number>, own: readonly Row[], { quizzes }: World): void {
  for (const { kind, ref } of own) {
    const quiz = quizzes.get(ref);
    if (kind === 'quiz' && quiz?.isListed) allowed.set(`listed quiz ${ref}`, quiz.points);
  }
}

function allowCoupons(allowed: Map<string, number>, own: readonly Row[]): void {
  const uses = own.filter(({ kind }) => kind === 'coupon');
  for (const coupon of new Set(uses.map(({ ref }) => ref))) {
    const these = uses.filter(({ ref }) => ref === coupon);
    const [{ limit = 0 } = {}] = these;
    const amounts = these.map(({ amount }) => amount).sort((one, other) => other - one);
    allowed.set(`coupon ${coupon}`, firsts(amounts, limit === 0 ? amounts.length : limit));
  }
}

function allowFuel(allowed: Map<string, number>, own: readonly Row[]): void {
  const vouchers = own.filter(({ kind }) => kind === 'fuel');
  for (const campaign of new Set(vouchers.map(({ ref }) => ref))) {
    const these = vouchers.filter(({ ref }) => ref === campaign);
    const amounts = these.map(({ amount }) => amount).sort((one, other) => other - one);
    allowed.set(`fuel ${campaign}`, firsts(amounts, these[0]?.limit ?? 0));
  }
}

/**
 * The invited member earns once. The inviter earns after the guest’s first rewarded action, up to the monthly
 * limit.
 */
function allowInvitations(
  allowed: Map<string, number>,
  person: number,
  { invitations, monthlyLimit, months }: Cast,
  active: ReadonlySet<number>,
): void {
  const own = invitations.filter((invitation) => invitation.person === person);
  if (own.length > 0) allowed.set('invited', Math.max(...own.map(({ target }) => target.invitedPoints)));
  const invited = new Map<number, number>();
  // A person may accept several invitations. Any of them may be the one that pays.
  for (const { inviter, person: guest, target } of invitations) {
    if (inviter === person && active.has(guest))
      invited.set(guest, Math.max(target.reward, invited.get(guest) ?? 0));
  }
  const rewards = [...invited.values()].sort((one, other) => other - one);
  if (rewards.length > 0) allowed.set('inviter', firsts(rewards, monthlyLimit * months));
}

async function readRows(db: Db, ids: readonly number[]): Promise<readonly Row[]> {
  const own = sql.join(ids);
  const { rows } = await sql<Row>`
    WITH paid_charge AS (
      SELECT * FROM charge WHERE member_id IN (${own}) AND state = 'paid'
    ), priced AS (
      SELECT product_order.*, greatest(0, listing.listed - activity.discount_delivery) AS listed, listing.units
      FROM product_order JOIN activity ON activity.id = product_order.activity_id JOIN LATERAL (
        SELECT sum(quantity * greatest(0, product.value - product.discount))::int8 AS listed, sum(quantity)::int8 AS units
        FROM order_line JOIN product ON product.id = order_line.product_id WHERE order_line.order_id = product_order.id
      ) listing ON true
      WHERE product_order.member_id IN (${own}) AND charge_id IS NOT NULL
        AND status IN ('confirmed', 'partlyRefunded', 'refunded')
    ), found (kind, id, member_id, ref, "limit", amount, kept) AS (
      SELECT 'wallet', 0, member_id, 0, 0, sum(amount), 0 FROM points_entry WHERE member_id IN (${own}) GROUP BY member_id
      UNION ALL
      SELECT 'lost', 0, member_id, 0, 0, -sum(amount), 0
        FROM points_entry WHERE member_id IN (${own}) AND source IN ('closure', 'expired') AND amount < 0 GROUP BY member_id
      UNION ALL
      SELECT CASE WHEN is_donation THEN 'donated' ELSE 'bought' END, id, member_id, activity_id, 0, price, 0
        FROM purchase WHERE member_id IN (${own})
      UNION ALL
      SELECT 'order', id, member_id, activity_id, 0,
        CASE WHEN status = 'refunded' THEN 0 ELSE listed + fee - refunded END,
        CASE WHEN status = 'refunded' THEN 0 WHEN total = 0 THEN 10000 ELSE 10000 - refunded * 10000 / total END
        FROM priced
      UNION ALL
      SELECT 'surplus', priced.id, priced.member_id, priced.activity_id, 0,
        greatest(0, count(voucher.id) - CASE WHEN status = 'refunded' THEN 0 ELSE units END) * (listed / units), 0
        FROM priced JOIN voucher ON voucher.order_id = priced.id AND voucher.cancelled_at IS NULL
        GROUP BY priced.id, priced.member_id, priced.activity_id, priced.status, priced.units, priced.listed
      UNION ALL
      SELECT 'bill', id, member_id, 0, 0, amount + wallet - refunded - wallet_refunded, 0
        FROM paid_charge WHERE bill_id IS NOT NULL
      UNION ALL
      SELECT 'coupon', charge.id, charge.member_id, discount_coupon.id, coalesce(discount_coupon.limit_per_member, 0),
        least(discount_coupon.value, sum(priced.listed)), 0
        FROM coupon_use JOIN discount_coupon ON discount_coupon.id = coupon_use.coupon_id
        JOIN paid_charge charge ON charge.id = coupon_use.charge_id
        JOIN priced ON priced.charge_id = charge.id AND priced.status <> 'refunded'
        GROUP BY charge.id, charge.member_id, discount_coupon.id, discount_coupon.limit_per_member, discount_coupon.value
      UNION ALL
      SELECT 'paid', 0, charge.member_id, 0, 0, sum(sandbox_payment.amount), 0
        FROM sandbox_payment JOIN charge ON charge.own_id = sandbox_payment.own_id
        WHERE charge.member_id IN (${own}) GROUP BY charge.member_id
      UNION ALL
      SELECT 'given back', 0, charge.member_id, 0, 0, sum(sandbox_refund.amount), 0
        FROM sandbox_refund JOIN charge ON charge.own_id = sandbox_refund.own_id
        WHERE charge.member_id IN (${own}) GROUP BY charge.member_id
      UNION ALL
      SELECT 'transferred', id, member_id, 0, 0, amount, 0
        FROM transfer_request WHERE member_id IN (${own}) AND status = 'approved'
      UNION ALL
      SELECT 'participation', id, member_id, activity_id, 0, 0, 0
        FROM participation WHERE member_id IN (${own}) AND source NOT IN ('order', 'delivery', 'subscription')
      UNION ALL
      SELECT 'delivered', id, member_id, activity_id, 0, 0, 0
        FROM product_order WHERE member_id IN (${own}) AND charge_id IS NULL AND status = 'delivered'
      UNION ALL
      SELECT 'kept', charge.id, participation.member_id, participation.activity_id, 0, 0,
        CASE WHEN charge.amount + charge.wallet = 0 THEN 10000
          ELSE 10000 - (charge.refunded + charge.wallet_refunded) * 10000 / (charge.amount + charge.wallet) END
        FROM participation
        JOIN bill ON bill.subscription_id::text = participation.source_id AND bill.number = 1
        JOIN paid_charge charge ON charge.bill_id = bill.id
        WHERE participation.source = 'subscription' AND participation.member_id IN (${own})
      UNION ALL
      SELECT 'debt', id, member_id, 0, 0, amount - paid, 0
        FROM reward_return WHERE member_id IN (${own}) AND paid < amount
      UNION ALL
      SELECT 'quiz', id, member_id, quiz_id, 0, 0, 0
        FROM quiz_attempt WHERE member_id IN (${own}) AND finished_at IS NOT NULL
      UNION ALL
      SELECT 'fuel', fuel_voucher.id, fuel_voucher.member_id, fuel_campaign.id, fuel_campaign.most_vouchers, fuel_voucher.value, 0
        FROM fuel_voucher JOIN fuel_campaign ON fuel_campaign.id = fuel_voucher.campaign_id
        WHERE fuel_voucher.member_id IN (${own})
    )
    SELECT kind, id::int8, member_id, ref, "limit", amount::int8, kept::int8 FROM found ORDER BY kind, id`.execute(
    db,
  );
  return rows;
}
