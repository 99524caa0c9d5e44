import { defineArea } from '../../area.ts';
import { sweepKeys } from '../../attempts/idempotency.ts';
import { deliverMails, sweepOutbox } from '../../mails/outbox.ts';
import { watchCharges, watchEndedCharges } from './charges.ts';
import { takeEvents } from './events.ts';
import { paymentHandlers } from './handlers.ts';
import { personal } from './personal.ts';
import { finishRefunds } from './refunds.ts';
import './tables.ts';

const SECOND = 1_000;

export const payments = defineArea({
  name: 'payments',
  handlers: paymentHandlers,
  webhook: takeEvents,
  tasks: [
    {
      every: 2 * SECOND,
      async run(services) {
        await deliverMails(services);
      },
    },
    {
      every: 15 * SECOND,
      run: watchCharges,
    },
    {
      every: 15 * SECOND,
      run: watchEndedCharges,
    },
    {
      every: 15 * SECOND,
      run: finishRefunds,
    },
  ],
  async sweep(services) {
    await sweepKeys(services);
    await sweepOutbox(services);
  },
  personal,
});
