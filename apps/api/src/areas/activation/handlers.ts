import type { activationCalls } from '@estacao/contract';
import { Refusal, refusalTexts } from '@estacao/contract/server';
import { isActivationCode, messages, normalizeEmail } from '@estacao/domain';
import type { Station } from '@estacao/theming';
import { hashToken } from '../../secrets/token.ts';
import type { HandlersOf, Services } from '../../services.ts';
import { deviceOf } from '../session/device.ts';
import { rememberDevice } from '../session/known-device.ts';
import { rememberNetwork } from '../session/known-network.ts';
import { signIn } from '../session/login.ts';
import { activate, provenAccount } from './activate.ts';
import { codeSender } from './send-code.ts';

export function activationHandlers(services: Services): HandlersOf<typeof activationCalls> {
  const { database, stations, clock, limits } = services;
  const sendCode = codeSender(services);

  const stationOf = (id: number): Station => {
    const found = stations.byId(id);
    if (found === undefined) throw new Refusal(404, refusalTexts.notFound);
    return found.station;
  };

  return {
    async resendConfirmationEmail({ body, context }) {
      await sendCode(stationOf(body.station_id), body, context.address);
      return { done: true as const };
    },

    async activateParticipant({ body, context }) {
      const station = stationOf(body.station);
      const email = body.email === undefined ? undefined : normalizeEmail(body.email);
      const { token, hash } = body;
      if (email === undefined && token === undefined) {
        throw new Refusal(422, messages.required, { fields: { email: [messages.required] } });
      }
      // Nobody guesses a link.
      if (isActivationCode(hash)) {
        await limits.admitCode(`${station.id}:${email ?? hashToken(token ?? '')}`, context.address);
      }
      const proven = await provenAccount(services, station.id, { email, token }, hash);
      const device = deviceOf(context.userAgent);
      return database.db.transaction().execute(async (trx) => {
        const member = await activate(trx, proven, token, new Date(clock()));
        const deviceToken = await rememberDevice(trx, services, member, body.deviceToken);
        await rememberNetwork(trx, services, member, context.address);
        return signIn(services, trx, member, station, device, deviceToken);
      });
    },
  };
}
