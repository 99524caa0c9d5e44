import type { Fault } from './fault.ts';

const cart = 'apps/api/src/areas/cart';
const orders = 'apps/api/src/areas/orders';
const sagas = 'packages/sagas/src/areas/cart';

export const rows2Faults: readonly Fault[] = [
  {
    why: 'giving up an old payment cancels the newer one',
    file: `${cart}/reserve.ts`,
    find: 'if (!isPending(await paymentOfOrder(trx, memberId, orderId))) return null;',
    replace: '',
    tests: [`${cart}/other-payment.test.ts`],
  },
  {
    why: 'a payment that the gateway knows of is given up',
    file: `${cart}/handlers.ts`,
    find: 'if (isPending(state)) await lookAfterPayment(services, memberId);',
    replace: '',
    tests: [`${cart}/other-payment.test.ts`],
  },
  {
    why: 'the end of a purchase is marked as read before it comes',
    file: `${cart}/reserve.ts`,
    find: ".where('is_end_unread', '=', true)\n    .where('state', 'in', ['paid', 'refused', 'expired'])\n    .executeTakeFirst();\n  const holds",
    replace: ".where('is_end_unread', '=', true)\n    .executeTakeFirst();\n  const holds",
    tests: [`${cart}/other-payment.test.ts`],
  },
  {
    why: 'a refused order of an earlier purchase is hidden by a later one',
    file: `${orders}/rows.ts`,
    find: 'later.purchase_id = charge.purchase_id AND later.member_id',
    replace: 'later.member_id',
    tests: [`${cart}/other-payment.test.ts`],
  },
  {
    why: 'a page reads of another tab when it gives up its own payment',
    file: `${sagas}/wait.ts`,
    find: "while ((yield* select(selectCart)).work === 'switching') yield* take(workDone);",
    replace: '',
    tests: [`${sagas}/other-payment.test.ts`],
  },
  {
    why: 'a member who returns reads again what a page has shown',
    file: `${sagas}/cart.ts`,
    find: 'yield* takeEvery(endRead, forgetEnd);',
    replace: '',
    tests: [`${sagas}/other-payment.test.ts`],
  },
];
