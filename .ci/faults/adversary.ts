import type { Fault } from './fault.ts';

const areas = 'apps/api/src/areas';
const tests = ['apps/api/src/adversary.test.ts'];

/** Ways to make money that the adversary has to find by itself, within 5,000 moves each. */
export const adversaryFaults: readonly Fault[] = [
  {
    why: 'closing an account forgets what its person was rewarded for',
    file: `${areas}/account/close.ts`,
    find: '      await rememberPerson(services, trx, member);\n      await rememberRestriction',
    replace: '      await rememberRestriction',
    tests,
  },
  {
    why: 'a donation earns more than the member gives',
    file: 'packages/domain/src/points/rewards.ts',
    find: '  return Math.min(reward, given);',
    replace: '  return reward + 0 * given;',
    tests,
  },
  {
    why: 'an activity without a limit rewards a member each time',
    file: 'packages/domain/src/points/rewards.ts',
    find: 'limitPerUser > 0 ? limitPerUser : 1;',
    replace: 'limitPerUser > 0 ? limitPerUser : 1_000_000;',
    tests,
  },
  {
    why: 'an order that is settled on delivery earns its reward when it is sent',
    file: `${areas}/delivery/send.ts`,
    find: '  await recordParticipation(trx, { member: caller, activityId: activity.id, ...source, at });',
    replace:
      "  const { participate } = await import('../activities/participate.ts');\n  await participate(trx, { member: caller, activity, price: 0, ...source, at });",
    tests,
  },
  {
    why: 'a refund leaves the reward of its order',
    file: `${areas}/payments/refunds.ts`,
    find: '        refunded: back,\n        at:',
    replace: '        refunded: 0 * back,\n        at:',
    tests,
  },
  {
    why: 'the limit of paid invitations in a month is ignored',
    file: 'packages/domain/src/invitations/inviter-reward.ts',
    find: 'paidThisMonth < monthlyLimit',
    replace: 'paidThisMonth < monthlyLimit + 1_000',
    tests,
  },
  {
    why: 'a refund gives back the part of the wallet twice',
    file: `${areas}/payments/refunds.ts`,
    find: '        amount: row.wallet,\n        description',
    replace: '        amount: 2 * row.wallet,\n        description',
    tests,
  },
  {
    why: 'a coupon is bought for nothing',
    file: `${areas}/activities/handlers.ts`,
    find: 'await participate(trx, { member: caller, activity, price, ...source, at });\n        return buyOf(',
    replace:
      'await participate(trx, { member: caller, activity, price: 0, ...source, at });\n        return buyOf(',
    tests,
  },
  {
    why: 'a discount coupon takes off twice its value',
    file: 'packages/domain/src/cart/price.ts',
    find: 'Math.min(Math.max(0, coupon?.value ?? 0), sum(eligible))',
    replace: 'Math.min(2 * Math.max(0, coupon?.value ?? 0), sum(eligible))',
    tests,
  },
  {
    why: 'vouchers of a refunded order stay good',
    file: `${areas}/payments/refunds.ts`,
    find: '      if (back === total) await cancelOrderVouchers(',
    replace: '      if (back > total) await cancelOrderVouchers(',
    tests,
  },
  {
    why: 'a payment that buys an order is in the wallet as well',
    file: `${areas}/payments/settle.ts`,
    find: "  if (isBought) return 'confirmed';",
    replace: "  if (isBought && amount < 0) return 'confirmed';",
    tests,
  },
];
