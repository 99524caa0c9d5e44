// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the faults quote templates as the source has them
import type { Fault } from './fault.ts';

const points = 'apps/api/src/areas/points';
const signup = 'apps/api/src/areas/signup';
const rewards = `${points}/rewards.test.ts`;

/** A member gains what no rule gives, or keeps what a rule takes. */
export const valueFaults: readonly Fault[] = [
  {
    why: 'a donation earns more than the member gives',
    file: 'packages/domain/src/points/rewards.ts',
    find: 'return Math.min(reward, given);',
    replace: 'return Math.max(reward, given);',
    tests: ['packages/domain/src/points/rewards.test.ts', rewards],
  },
  {
    why: 'an activity without a limit rewards a member again and again',
    file: `${points}/rewards.ts`,
    find: 'if (times >= mostRewards(limitPerUser)) return 0;',
    replace: 'if (limitPerUser !== null && times >= mostRewards(limitPerUser)) return 0;',
    tests: [rewards],
  },
  {
    why: 'a cancelled delivery earns its reward',
    file: 'apps/api/src/areas/delivery/decide.ts',
    find: '    else await rewardDelivered(',
    replace: '    await rewardDelivered(',
    tests: ['apps/api/src/areas/delivery/delivery.test.ts'],
  },
  {
    why: 'a refund leaves the reward of its order',
    file: 'apps/api/src/areas/payments/refunds.ts',
    find: '        refunded: back,\n        at: new Date(clock()),',
    replace: '        refunded: 0,\n        at: new Date(clock()),',
    tests: [rewards],
  },
  {
    why: 'a debt is never paid',
    file: `${points}/ledger.ts`,
    find: '    await payDebts(trx, entry.memberId, entry.at);',
    replace: '    if (entry.amount === 0) await payDebts(trx, entry.memberId, entry.at);',
    tests: [rewards],
  },
  {
    why: 'a member who closes the account is forgotten',
    file: 'apps/api/src/areas/account/close.ts',
    find: '      await rememberPerson(services, trx, member);\n',
    replace: '',
    tests: [rewards],
  },
  {
    why: 'a person is known by the CPF alone',
    file: 'apps/api/src/areas/members/person-digests.ts',
    find: ', `email:${mailbox}`]',
    replace: ']',
    tests: [rewards],
  },
  {
    why: 'an inviter is paid without a limit',
    file: `${signup}/pay-inviter.ts`,
    find: 'paidThisMonth: Number(paid.count)',
    replace: 'paidThisMonth: 0 * Number(paid.count)',
    tests: [rewards],
  },
  {
    why: 'an inviter is paid for the same person again',
    file: `${signup}/pay-inviter.ts`,
    find: "(await timesRewarded(trx, invitedId, 'inviter')) > 0",
    replace: "(await timesRewarded(trx, invitedId, 'inviter')) > 9",
    tests: [rewards],
  },
  {
    why: 'a period that is paid is charged again',
    file: 'packages/domain/src/subscriptions/offer.ts',
    find: 'paidUntil === null || paidUntil < today ? today',
    replace: 'paidUntil === null || paidUntil >= today ? today',
    tests: [
      'packages/domain/src/subscriptions/offer.test.ts',
      'apps/api/src/areas/subscriptions/subscribe.test.ts',
    ],
  },
  {
    why: 'a charge comes before its day when there is a new card',
    file: 'apps/api/src/areas/payments/bills/try-bill.ts',
    find: "  if (bill.due_on > today) return 'nothing';\n",
    replace: '',
    tests: ['apps/api/src/areas/subscriptions/subscribe.test.ts'],
  },
  {
    why: 'an amount with three decimals is rounded',
    file: 'packages/contract/src/values.ts',
    find: 'z.number().check(z.refine(hasTwoDecimals, moneyTexts.twoDecimals))',
    replace: 'z.number()',
    tests: ['packages/contract/src/codecs.test.ts'],
  },
  {
    why: 'content pays more than it costs',
    file: 'packages/domain/src/points/rewards.ts',
    find: 'leastPrice > 0 && !hasLimit && reward >= leastPrice',
    replace: 'leastPrice > 0 && !hasLimit && reward > leastPrice * 1000',
    tests: ['packages/domain/src/points/rewards.test.ts', 'packages/stations/src/content.test.ts'],
  },
  {
    why: 'points that a member gives up again and again never expire',
    file: `${points}/ledger.ts`,
    find: 'taken.isRefund && expiresAt !== null',
    replace: 'expiresAt !== null',
    tests: [`${points}/expire.test.ts`],
  },
  {
    why: 'an existing member joins again for the reward of an invitation',
    file: 'apps/api/src/areas/signup/rewards.ts',
    find: "const isNew = member.status === 'active' && !hasJoined;",
    replace: "const isNew = member.status === 'active' || hasJoined;",
    tests: ['apps/api/src/areas/points/rewards.test.ts'],
  },
  {
    why: 'the owner of a company has the rewards of a CPF again',
    file: 'apps/api/src/areas/company/make-station.ts',
    find: 'if (owning.cpf !== member.cpf) {',
    replace: 'if (owning.cpf === null) {',
    tests: ['apps/api/src/areas/company/company.test.ts'],
  },
  {
    why: 'a closed account buys by a PIX that is paid late, beyond the limits of its person',
    file: 'apps/api/src/areas/payments/settle.ts',
    find: 'if (closed_at !== null) return false;',
    replace: '',
    tests: [rewards],
  },
  {
    why: 'a CPF that somebody had before takes on what another mailbox has had',
    file: 'apps/api/src/areas/members/person-digests.ts',
    find: '`pair:${mailbox}:${cpf}`',
    replace: '`pair:${cpf}`',
    tests: [rewards],
  },
  {
    why: 'a person leaves what they have had to the owners of CPFs that they type',
    file: `${points}/rewarded-person.ts`,
    find: 'return isFirst || isSame ?',
    replace: 'return isFirst || !isSame ?',
    tests: [rewards],
  },
  {
    why: 'a typed CPF leaves a suspension or a debt to its owner',
    file: 'apps/api/src/areas/members/person-digests.ts',
    find: 'cpf === null || cpf_proof === null ? []',
    replace: 'cpf === null ? []',
    tests: [`${signup}/signup.test.ts`],
  },
  {
    why: 'the owner of a company without a CPF is paid as an inviter',
    file: `${signup}/pay-inviter.ts`,
    find: "inviter?.status === 'active' && isRewarded(inviter)",
    replace: "inviter?.status === 'active'",
    tests: [rewards],
  },
];
