// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is looked for are templates, as they are written
import type { Fault } from './fault.ts';

const areas = 'apps/api/src/areas';
const stock = `${areas}/activities/stock.ts`;
const place = `${areas}/orders/place.ts`;
const settle = `${areas}/payments/settle.ts`;
const charges = `${areas}/payments/charges.ts`;
const refunds = `${areas}/payments/refunds.ts`;
const keys = 'apps/api/src/attempts/idempotency.ts';
const lots = `${areas}/points/lots.ts`;
const ledger = `${areas}/points/ledger.ts`;

const tests = ['apps/api/src/simulation.test.ts'];

/**
 * What a history of random steps has to come upon by itself, whatever tests stand beside it; what it comes upon in some histories only,
 * those tests have to see as well.
 */
export const simulationFaults: readonly Fault[] = [
  {
    why: 'guard: what others hold counts as free',
    file: `${areas}/activities/offered.ts`,
    find: 'AND member_id <> ${memberId}',
    replace: 'AND member_id > 1000000 + ${memberId}',
    tests,
  },
  {
    why: 'guard: a late payment buys what is not there',
    file: stock,
    find: 'left !== undefined && (left === null || left >= quantity)',
    replace: 'left !== undefined && (left === null || left + 9 >= quantity)',
    tests,
  },
  {
    why: 'stock: what is let go of stays reserved',
    file: stock,
    find: ".set(({ eb }) => ({ reserved: eb('reserved', '-', quantity) }))",
    replace: ".set(({ eb }) => ({ reserved: eb('reserved', '-', 0 * quantity) }))",
    tests,
  },
  {
    why: 'stock: what is sold is still on hand',
    file: stock,
    find: "on_hand: eb('on_hand', '-', quantity),\n        reserved",
    replace: "on_hand: eb('on_hand', '-', 0 * quantity),\n        reserved",
    tests,
  },
  {
    why: 'deadline: what is held for too long is never let go of',
    file: stock,
    find: ".where('expires_at', '<=', now)",
    replace: ".where('expires_at', '<=', new Date(0))",
    tests,
  },
  {
    why: 'deadline: what is held for a charge runs out as the charge is made',
    file: place,
    find: 'expires_at: sql`greatest(expires_at, ${new Date(until)}::timestamptz)`',
    replace: 'expires_at: now',
    tests,
  },
  {
    why: 'deadline: what is held for a card that is looked into runs out before it',
    file: charges,
    find: '.set({ expires_at: new Date(expiresAt.getTime() + HELD_BEYOND) })',
    replace: '.set({ expires_at: new Date(now + HELD_BEYOND) })',
    tests,
  },
  {
    why: 'deadline: a charge runs out although the bank has its money',
    file: charges,
    find: '  if (found !== undefined) await settleAll(services, chargeId, outcomesOf(found));\n  if (asked',
    replace: '  if (asked',
    tests,
  },
  {
    why: 'snapshot: more is ordered than is held',
    file: place,
    find: 'held.get(product.id) !== quantity',
    replace: 'held.get(product.id) === undefined',
    tests,
  },
  {
    why: 'snapshot: all that a member ever ordered is sold by each charge',
    file: settle,
    find: ".select(['order_id', 'product_id', 'quantity'])\n    .where('charge_id', '=', charge.id)",
    replace:
      ".select(['order_id', 'product_id', 'quantity'])\n    .where('member_id', '=', charge.member_id)",
    tests,
  },
  {
    why: 'dedupe: the same money counts twice',
    file: settle,
    find: "if (known !== undefined) return 'nothing';",
    replace:
      "if (known !== undefined) return toWallet(trx, charge, `again-${now.getTime()}`, amount, now).then(() => 'wallet');",
    tests,
  },
  {
    why: 'settle: any amount pays any order',
    file: settle,
    find: 'const isForOrder = amount === charge.amount && (await mayConfirm(trx, charge));',
    replace: 'const isForOrder = amount > 0 && (await mayConfirm(trx, charge));',
    tests,
  },
  {
    why: 'settle: money that buys nothing is in no wallet',
    file: settle,
    find: "  await toWallet(trx, charge, endToEndId, amount, now);\n  return 'wallet';",
    replace: "  return 'wallet';",
    tests,
  },
  {
    why: 'settle: nobody is written to when a purchase is confirmed',
    file: settle,
    find: '  await mailReceipt(trx, charge, orders, now);\n',
    replace: '',
    tests,
  },
  {
    why: 'settle: only one order of a purchase earns what it earns',
    file: settle,
    find: "source: 'order-reward',\n    sourceId: String(order.id),",
    replace: "source: 'order-reward',\n    sourceId: String(order.charge_id),",
    tests,
  },
  {
    why: 'late payment: it never buys what it is for',
    file: settle,
    find: "if (charge.state !== 'expired' || charge.is_superseded) return false;",
    replace: "if (charge.state !== 'refused' || charge.is_superseded) return false;",
    tests,
  },
  {
    why: 'late payment: it buys what its cart was given up for',
    file: settle,
    find: "if (charge.state !== 'expired' || charge.is_superseded) return false;",
    replace: "if (charge.state !== 'expired') return false;",
    tests,
  },
  {
    why: 'late payment: it buys what was bought meanwhile',
    file: settle,
    find: "AND other.state IN ('created', 'pending', 'paid')\n      OR other.state = 'paid' AND other.paid_at > ${charge.created_at}",
    replace: "AND other.state IN ('created', 'pending')",
    tests,
  },
  {
    why: 'late payment: two of them buy the same thing',
    file: settle,
    find: "\n      OR other.state = 'paid' AND other.paid_at > ${charge.created_at}",
    replace: '',
    tests,
  },
  {
    why: 'late payment: a limit of none is one of nothing',
    file: settle,
    find: 'isLimitReached(limit, times)',
    replace: '(limit ?? 999) <= times',
    tests: [...tests, `${areas}/payments/late.test.ts`],
  },
  {
    why: 'late payment: it is lost where nobody tells of it',
    file: charges,
    find: ".where('look_again_at', '<=', new Date(clock()))",
    replace: ".where('look_again_at', '<=', new Date(1))",
    tests,
  },
  {
    why: 'settle: what has been paid for, and is gone, is waited for',
    file: settle,
    find: 'if (isForOrder && !isBought) await',
    replace: 'if (isForOrder && !isBought && now.getTime() === 0) await',
    tests: [...tests, `${areas}/payments/late.test.ts`],
  },
  {
    why: 'deadline: what is held for a card runs out while the card is charged',
    file: place,
    find: 'expiresAt?.getTime() ?? now.getTime() + SENT_WITHIN',
    replace: 'expiresAt?.getTime() ?? 1',
    tests,
  },
  {
    why: 'lattice: what is over ends once more',
    file: settle,
    find: "if (charge.state !== 'created' && charge.state !== 'pending') return 'nothing';",
    replace: '',
    tests,
  },
  {
    why: 'lattice: what is refunded in part can not be refunded whole',
    file: refunds,
    find: "back === total ? 'refunded' : 'partlyRefunded'",
    replace: "back === total && refunded === 0 ? 'refunded' : 'partlyRefunded'",
    tests,
  },
  {
    why: 'wallet: what a payment that failed took is not put back',
    file: settle,
    find: '  if (isReturned) await returnWallet(',
    replace: '  if (isReturned && now.getTime() === 0) await returnWallet(',
    tests,
  },
  {
    why: 'wallet: it pays for what it must not',
    file: place,
    find: 'isWalletOut ? 0 :',
    replace: 'now.getTime() === 0 ? 0 :',
    tests,
  },
  {
    why: 'wallet: a late payment has its part for nothing',
    file: settle,
    find: 'if (charge.wallet_returned && !(await payAgain(trx, charge, now))) return false;',
    replace: '',
    tests,
  },
  {
    why: 'rounding: the cents left over go to nobody',
    file: 'packages/domain/src/money/split.ts',
    find: '    share.part += 1;\n',
    replace: '    share.part += 0;\n',
    tests,
  },
  {
    why: 'rounding: the delivery is part of what a coupon is taken off',
    file: 'packages/domain/src/cart/price.ts',
    find: 'eligible: isEligible ? things - own : 0',
    replace: 'eligible: isEligible ? things - own + fee : 0',
    tests,
  },
  {
    why: 'key: another body under the same key is the same attempt',
    file: keys,
    find: 'known.call !== call || known.body_hash !== bodyHash',
    replace: 'known.call !== call',
    tests,
  },
  {
    why: 'key: what was done is done again',
    file: keys,
    find: "    if (claimed.state === 'answered') return unwrap<Value>(claimed.answer);\n",
    replace: '',
    tests,
  },
  {
    why: 'key: nobody knows what was begun under it',
    file: `${areas}/payments/attempt-charge.ts`,
    find: ".set({ charge_id: chargeId })\n        .where('member_id'",
    replace: ".set({ charge_id: null })\n        .where('member_id'",
    tests: [...tests, `${areas}/orders/lost.test.ts`],
  },
  {
    why: 'coupon: it is good once more than it is good for',
    file: `${areas}/cart/coupons.ts`,
    find: 'uses.all >= coupon.limit_in_all',
    replace: 'uses.all > coupon.limit_in_all',
    tests,
  },
  {
    why: 'coupon: one that waits for its payment is free',
    file: place,
    find: "        state: 'held',\n      })\n      .execute();",
    replace: "        state: 'released',\n      })\n      .execute();",
    tests,
  },
  {
    why: 'coupon: what was not paid for has used it up',
    file: settle,
    find: ".set({ state: 'released' })",
    replace: ".set({ state: 'used' })",
    tests,
  },
  {
    why: 'lots: what is spent is left',
    file: ledger,
    find: ".set(({ eb }) => ({ remaining: eb('remaining', '-', spend.amount) }))",
    replace: ".set(({ eb }) => ({ remaining: eb('remaining', '-', 0 * spend.amount) }))",
    tests,
  },
  {
    why: 'lots: what lasts longest is spent first',
    file: lots,
    find: 'if (a !== b) return a < b ? -1 : 1;',
    replace: 'if (a !== b) return a < b ? 1 : -1;',
    tests,
  },
  {
    why: 'refund: all refunds of a charge are one to the bank',
    file: refunds,
    find: '-${refundId}`',
    replace: '`',
    tests,
  },
  {
    why: 'refund: wallet and bank give back what each has paid, again and again',
    file: refunds,
    find: 'const left = [charge.amount - charge.refunded, charge.wallet - charge.wallet_refunded];',
    replace: 'const left = [charge.amount, charge.wallet];',
    tests,
  },
  {
    why: 'refund: one that was cut short is never finished',
    file: `${areas}/payments/area.ts`,
    find: 'run: finishRefunds',
    replace: 'run: async () => {}',
    tests,
  },
  {
    why: 'repair: what was made and never sent stays so',
    file: charges,
    find: "and([eb('state', '=', 'created'), eb('created_at', '<=', new Date(now - SENT_WITHIN))]),",
    replace: "and([eb('state', '=', 'created'), eb('created_at', '<=', new Date(0))]),",
    tests,
  },
  {
    why: 'lock order: two attempts of one member wait for each other',
    file: keys,
    find: '  await lockMember(trx, memberId);\n',
    replace: '',
    tests,
  },
  {
    why: 'lock order: products are locked in any order',
    file: stock,
    find: 'ORDER BY id FOR NO KEY UPDATE',
    replace: 'ORDER BY random() FOR NO KEY UPDATE',
    // Few carts of the simulation's four members are locked at the same moment; those of five hundred buyers are.
    tests: [`${areas}/orders/races.test.ts`],
    isLong: true,
  },
];
