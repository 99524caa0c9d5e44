import type * as activationCalls from '@estacao/contract/calls/activation';
import { Refusal, refusalTexts } from '@estacao/contract/server';
import { defineArea } from '../../area.ts';
import type { HandlersOf } from '../../services.ts';
import { sweepActivation } from './codes.ts';
import { createCodeSender } from './send-code.ts';
import './tables.ts';

export const activation = defineArea({
  name: 'activation',
  sweep: sweepActivation,

  handlers(services): HandlersOf<typeof activationCalls> {
    const sendCode = createCodeSender(services);
    return {
      async resendConfirmationEmail({ body, context }) {
        const entry = services.stations.byId(body.station_id);
        if (entry === undefined) throw new Refusal(404, refusalTexts.notFound);
        await sendCode(entry.station, body, context.address);
        return { done: true as const };
      },
    };
  },
});
