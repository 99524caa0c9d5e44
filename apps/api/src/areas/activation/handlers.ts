import type { activationCalls } from '@estacao/contract';
import { Refusal, refusalTexts } from '@estacao/contract/server';
import type { HandlersOf, Services } from '../../services.ts';
import { codeSender } from './send-code.ts';

export function activationHandlers(services: Services): HandlersOf<typeof activationCalls> {
  const sendCode = codeSender(services);

  return {
    async resendConfirmationEmail({ body, context }) {
      const found = services.stations.byId(body.station_id);
      if (found === undefined) throw new Refusal(404, refusalTexts.notFound);
      await sendCode(found.station, body, context.address);
      return { done: true as const };
    },
  };
}
