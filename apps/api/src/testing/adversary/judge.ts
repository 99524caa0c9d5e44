import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { Target, World } from './world.ts';

export interface GameAccounts {
  /** Maps each account of this game to its person, closed accounts included. */
  readonly members: ReadonlyMap<number, number>;
  readonly openAccounts: ReadonlySet<number>;
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
  readonly violations: readonly string[];
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
const volatileKinds: ReadonlySet<string> = new Set(['quiz', 'fuel']);

const earningKinds: ReadonlySet<string> = new Set(['participation', 'order', 'kept', 'delivered', 'quiz']);

/**
 * Compares each person’s gains with what the content allows. Does its own sums from rows and calls no rule
 * under test.
 *
 * Gains are balances, goods at list price and points lost by closing or expiry, minus money paid in. Giving
 * points away therefore hides no gain.
 */
export function createJudge(db: Db, world: World): (gameAccounts: GameAccounts) => Promise<Verdict> {
  const rememberedRows = new Map<string, Row>();
  const targets = new Map(world.targets.map((target) => [target.id, target]));

  return async (gameAccounts) => {
    const ids = [...gameAccounts.members.keys()];
    if (ids.length === 0) return { gained: 0, violations: [] };
    const currentRows = await readRows(db, ids);
    for (const row of currentRows)
      if (volatileKinds.has(row.kind)) rememberedRows.set(`${row.kind} ${row.id}`, row);
    const rows = [...currentRows.filter(({ kind }) => !volatileKinds.has(kind)), ...rememberedRows.values()];
    const personOf = ({ member_id }: Row) => gameAccounts.members.get(member_id) ?? -1;
    const active = new Set(
      rows
        .filter(
          ({ kind, ref }) =>
            earningKinds.has(kind) && (kind === 'quiz' || (targets.get(ref)?.reward ?? 0) > 0),
        )
        .map(personOf),
    );
    let totalGained = 0;
    const violations: string[] = [];
    for (const person of new Set(gameAccounts.members.values())) {
      const ownRows = rows.filter((row) => personOf(row) === person);
      const gained =
        ownRows.reduce((sum, row) => sum + worthOf(row, targets), 0) - debtOf(ownRows, person, gameAccounts);
      totalGained += gained;
      const allowed = new Map<string, number>();
      allowRewards(allowed, ownRows, targets);
      allowQuizzes(allowed, ownRows, world);
      allowCoupons(allowed, ownRows);
      allowFuel(allowed, ownRows);
      allowed.set('sign-up', world.signUpReward);
      allowInvitations(allowed, person, gameAccounts, active);
      const max = [...allowed.values()].reduce((sum, amount) => sum + amount, 0);
      const breakdown = [...allowed].map(([name, amount]) => `${name} ${amount}`).join(', ');
      if (gained > max)
        violations.push(`person ${person} gained ${gained}; the content allows ${max}: ${breakdown}`);
    }
    return { gained: totalGained, violations };
  };
}

/**
 * Debts follow a person from a closed account to the next. A debt counts while the wallet is empty, because
 * incoming points pay it first.
 */
function debtOf(ownRows: readonly Row[], person: number, { members, openAccounts }: GameAccounts): number {
  const rowsOfKind = (kind: string) => ownRows.filter((row) => row.kind === kind);
  const hasReturned = [...openAccounts].some((member) => members.get(member) === person);
  const hasPoints = (member: number) =>
    rowsOfKind('wallet').some(({ member_id, amount }) => member_id === member && amount > 0);
  return rowsOfKind('debt')
    .filter(({ member_id }) => (!hasReturned || openAccounts.has(member_id)) && !hasPoints(member_id))
    .reduce((sum, { amount }) => sum + amount, 0);
}

function worthOf({ kind, ref, amount }: Row, targets: ReadonlyMap<number, Target>): number {
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

function sumFirst(amounts: readonly number[], limit: number | null): number {
  return amounts.slice(0, limit ?? 1).reduce((sum, amount) => sum + amount, 0);
}

/** Donations earn at most the donated amount; orders earn at most the share not refunded. */
function allowRewards(
  allowed: Map<string, number>,
  ownRows: readonly Row[],
  targets: ReadonlyMap<number, Target>,
): void {
  for (const target of targets.values()) {
    const rowsOfKind = (kind: string) => ownRows.filter((row) => row.kind === kind && row.ref === target.id);
    const donations = rowsOfKind('donated').map(({ amount }) => amount);
    const participations = rowsOfKind('participation').map((_, index) =>
      target.kind === 'donation' ? Math.min(target.reward, donations[index] ?? 0) : target.reward,
    );
    const orderRewards = [...rowsOfKind('order'), ...rowsOfKind('kept')].map(({ kept: keptShare }) =>
      Math.ceil((target.reward * keptShare) / 10_000),
    );
    const deliveryRewards = rowsOfKind('delivered').map(() => target.reward);
    const rewards = [...participations, ...orderRewards, ...deliveryRewards];
    if (target.kind !== 'donation') rewards.sort((first, second) => second - first);
    const max = sumFirst(rewards, target.limit);
    if (max > 0) allowed.set(`${target.kind} ${target.id}`, max);
  }
}

function allowQuizzes(allowed: Map<string, number>, ownRows: readonly Row[], { quizzes }: World): void {
  for (const { kind, ref } of ownRows) {
    const quiz = quizzes.get(ref);
    if (kind === 'quiz' && quiz?.isListed) allowed.set(`listed quiz ${ref}`, quiz.points);
  }
}

function allowCoupons(allowed: Map<string, number>, ownRows: readonly Row[]): void {
  const uses = ownRows.filter(({ kind }) => kind === 'coupon');
  for (const coupon of new Set(uses.map(({ ref }) => ref))) {
    const group = uses.filter(({ ref }) => ref === coupon);
    const [{ limit = 0 } = {}] = group;
    const amounts = group.map(({ amount }) => amount).sort((first, second) => second - first);
    allowed.set(`coupon ${coupon}`, sumFirst(amounts, limit === 0 ? amounts.length : limit));
  }
}

function allowFuel(allowed: Map<string, number>, ownRows: readonly Row[]): void {
  const vouchers = ownRows.filter(({ kind }) => kind === 'fuel');
  for (const campaign of new Set(vouchers.map(({ ref }) => ref))) {
    const group = vouchers.filter(({ ref }) => ref === campaign);
    const amounts = group.map(({ amount }) => amount).sort((first, second) => second - first);
    allowed.set(`fuel ${campaign}`, sumFirst(amounts, group[0]?.limit ?? 0));
  }
}

/**
 * The invited member earns once. The inviter earns after the guest’s first rewarded action, up to the monthly
 * limit.
 */
function allowInvitations(
  allowed: Map<string, number>,
  person: number,
  { invitations, monthlyLimit, months }: GameAccounts,
  active: ReadonlySet<number>,
): void {
  const ownInvitations = invitations.filter((invitation) => invitation.person === person);
  if (ownInvitations.length > 0)
    allowed.set('invited', Math.max(...ownInvitations.map(({ target }) => target.invitedPoints)));
  const rewardByGuest = new Map<number, number>();
  // A person may accept several invitations. Any of them may be the one that pays.
  for (const { inviter, person: guest, target } of invitations) {
    if (inviter === person && active.has(guest))
      rewardByGuest.set(guest, Math.max(target.reward, rewardByGuest.get(guest) ?? 0));
  }
  const rewards = [...rewardByGuest.values()].sort((first, second) => second - first);
  if (rewards.length > 0) allowed.set('inviter', sumFirst(rewards, monthlyLimit * months));
}

async function readRows(db: Db, ids: readonly number[]): Promise<readonly Row[]> {
  const memberIds = sql.join(ids);
  const { rows } = await sql<Row>`
    WITH paid_charge AS (
      SELECT * FROM charge WHERE member_id IN (${memberIds}) AND state = 'paid'
    ), priced AS (
      SELECT product_order.*, greatest(0, listing.listed - activity.discount_delivery) AS listed, listing.units
      FROM product_order JOIN activity ON activity.id = product_order.activity_id JOIN LATERAL (
        SELECT sum(quantity * greatest(0, product.value - product.discount))::int8 AS listed, sum(quantity)::int8 AS units
        FROM order_line JOIN product ON product.id = order_line.product_id WHERE order_line.order_id = product_order.id
      ) listing ON true
      WHERE product_order.member_id IN (${memberIds}) AND charge_id IS NOT NULL
        AND status IN ('confirmed', 'partlyRefunded', 'refunded')
    ), found (kind, id, member_id, ref, "limit", amount, kept) AS (
      SELECT 'wallet', 0, member_id, 0, 0, sum(amount), 0 FROM points_entry WHERE member_id IN (${memberIds}) GROUP BY member_id
      UNION ALL
      SELECT 'lost', 0, member_id, 0, 0, -sum(amount), 0
        FROM points_entry WHERE member_id IN (${memberIds}) AND source IN ('closure', 'expired') AND amount < 0 GROUP BY member_id
      UNION ALL
      SELECT CASE WHEN is_donation THEN 'donated' ELSE 'bought' END, id, member_id, activity_id, 0, price, 0
        FROM purchase WHERE member_id IN (${memberIds})
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
        WHERE charge.member_id IN (${memberIds}) GROUP BY charge.member_id
      UNION ALL
      SELECT 'given back', 0, charge.member_id, 0, 0, sum(sandbox_refund.amount), 0
        FROM sandbox_refund JOIN charge ON charge.own_id = sandbox_refund.own_id
        WHERE charge.member_id IN (${memberIds}) GROUP BY charge.member_id
      UNION ALL
      SELECT 'transferred', id, member_id, 0, 0, amount, 0
        FROM transfer_request WHERE member_id IN (${memberIds}) AND status = 'approved'
      UNION ALL
      SELECT 'participation', id, member_id, activity_id, 0, 0, 0
        FROM participation WHERE member_id IN (${memberIds}) AND source NOT IN ('order', 'delivery', 'subscription')
      UNION ALL
      SELECT 'delivered', id, member_id, activity_id, 0, 0, 0
        FROM product_order WHERE member_id IN (${memberIds}) AND charge_id IS NULL AND status = 'delivered'
      UNION ALL
      SELECT 'kept', charge.id, participation.member_id, participation.activity_id, 0, 0,
        CASE WHEN charge.amount + charge.wallet = 0 THEN 10000
          ELSE 10000 - (charge.refunded + charge.wallet_refunded) * 10000 / (charge.amount + charge.wallet) END
        FROM participation
        JOIN bill ON bill.subscription_id::text = participation.source_id AND bill.number = 1
        JOIN paid_charge charge ON charge.bill_id = bill.id
        WHERE participation.source = 'subscription' AND participation.member_id IN (${memberIds})
      UNION ALL
      SELECT 'debt', id, member_id, 0, 0, amount - paid, 0
        FROM reward_return WHERE member_id IN (${memberIds}) AND paid < amount
      UNION ALL
      SELECT 'quiz', id, member_id, quiz_id, 0, 0, 0
        FROM quiz_attempt WHERE member_id IN (${memberIds}) AND finished_at IS NOT NULL
      UNION ALL
      SELECT 'fuel', fuel_voucher.id, fuel_voucher.member_id, fuel_campaign.id, fuel_campaign.most_vouchers, fuel_voucher.value, 0
        FROM fuel_voucher JOIN fuel_campaign ON fuel_campaign.id = fuel_voucher.campaign_id
        WHERE fuel_voucher.member_id IN (${memberIds})
    )
    SELECT kind, id::int8, member_id, ref, "limit", amount::int8, kept::int8 FROM found ORDER BY kind, id`.execute(
    db,
  );
  return rows;
}
