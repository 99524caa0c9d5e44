import type * as sessionCalls from '@estacao/contract/calls/session';
import { Refusal, refusalTexts } from '@estacao/contract/server';
import { firstNameOf } from '@estacao/domain';
import { defineArea } from '../../area.ts';
import type { Personal } from '../../personal.ts';
import type { HandlersOf, Services } from '../../services.ts';
import { deviceOf } from './device.ts';
import { isKnownDevice, rememberDevice, sweepKnownDevices } from './known-device.ts';
import { isKnownNetwork, rememberNetwork, sweepKnownNetworks } from './known-network.ts';
import {
  accountOf,
  authenticate,
  lockProven,
  loginTexts,
  pendingAccount,
  signIn,
  unauthorized,
} from './login.ts';
import { endEverySession, mailAboutSecurity, sweepSecurityLinks } from './security-mails.ts';
import {
  createTicket,
  endSessions,
  findTicket,
  hasLoggedIn,
  liveSessions,
  sweepSessions,
  useTicket,
} from './sessions.ts';
import './tables.ts';

function sessionHandlers(services: Services): HandlersOf<typeof sessionCalls> {
  const { database, stations, clock, captcha, limits } = services;
  const { db } = database;

  return {
    async login({ params, body, context }) {
      const found = stations.byId(params.stationId);
      if (found === undefined) throw new Refusal(404, refusalTexts.notFound);
      if (!(await captcha(body.captcha))) {
        throw new Refusal(422, loginTexts.captcha, { fields: { captcha: [loginTexts.captcha] } });
      }
      const account = await accountOf(services, found.station, body);
      // Known devices and networks have a separate rate limit: guesses by others can't lock the member out.
      const knownDevice = (await isKnownDevice(db, body.deviceToken, account.member))
        ? body.deviceToken
        : undefined;
      const isNetworkKnown = await isKnownNetwork(services, context.address, account.member);
      await limits.admitGuess(account.name, context.address, { knownDevice, isNetworkKnown });
      const isKnown = knownDevice !== undefined || isNetworkKnown;
      const proven = await authenticate(services, account, body.password, {
        address: context.address,
        isKnown,
      });
      if (proven.status === 'pending' && !found.station.features.publicMode)
        throw await pendingAccount(services, proven);
      const device = deviceOf(context.userAgent);
      return db.transaction().execute(async (trx) => {
        const member = await lockProven(trx, proven);
        // A first login is always from a new device, so it sends no mail.
        const isStrange = !isKnown && member.status === 'active' && (await hasLoggedIn(trx, member.id));
        if (isStrange) await mailAboutSecurity(trx, services, member, 'newAccess', device);
        const deviceToken = await rememberDevice(trx, services, member, body.deviceToken);
        await rememberNetwork(trx, services, member, context.address);
        return signIn(services, trx, member, found.station, device, deviceToken);
      });
    },

    async peekTicket({ ticket, context }) {
      const member = await findTicket(db, services, ticket);
      const elsewhere = context.stationId !== undefined && context.stationId !== member?.station_id;
      if (member === undefined || elsewhere) throw unauthorized(loginTexts.ticket);
      return { memberId: member.id, firstName: firstNameOf(member.name) };
    },

    async loginWithToken({ ticket, context }) {
      const device = deviceOf(context.userAgent);
      return db.transaction().execute(async (trx) => {
        const member = await useTicket(trx, services, ticket);
        const found = member && stations.byId(member.station_id);
        const elsewhere = context.stationId !== undefined && context.stationId !== member?.station_id;
        if (member === undefined || found === undefined || elsewhere) throw unauthorized(loginTexts.ticket);
        return signIn(services, trx, member, found.station, device);
      });
    },

    async validateToken() {
      return { isValid: true };
    },

    async logout({ caller }) {
      await endSessions(services, caller.memberId, { only: caller.sessionId }, caller.sessionId);
      return { done: true };
    },

    async createTicket({ caller }) {
      return { ticket: await createTicket(db, services, caller) };
    },

    async listSessions({ caller }) {
      const now = new Date(clock());
      const sessions = await liveSessions(db, caller.memberId, caller.sessionId, now);
      return {
        sessions: sessions.map(({ id, device, created_at, last_seen_at, expires_at }) => ({
          id,
          device,
          createdAt: created_at.toISOString(),
          lastSeenAt: last_seen_at.toISOString(),
          expiresAt: expires_at.toISOString(),
          isCurrent: id === caller.sessionId,
        })),
        now: now.toISOString(),
      };
    },

    async endSessions({ caller, query }) {
      const named = query['where[id]'];
      const which = named === undefined ? { allBut: caller.sessionId } : { only: named };
      const ended = await endSessions(services, caller.memberId, which, caller.sessionId);
      if (named !== undefined && ended === 0) throw new Refusal(404, refusalTexts.notFound);
      return { ended };
    },

    async endEverySession({ body, context }) {
      await endEverySession(services, body.secret, context.stationId);
      return { done: true as const };
    },
  };
}

const personal: Personal = {
  session: {
    title: 'Aparelhos conectados',
    columns: {
      device: 'Aparelho',
      created_at: 'Entrou em',
      last_seen_at: 'Visto em',
      expires_at: 'Vale até',
      ended_at: 'Encerrado em',
    },
    technical: ['token_hash', 'ended_from', 'proven_at'],
    onClose: 'delete',
  },
  known_device: {
    title: 'Aparelhos reconhecidos',
    columns: { last_login_at: 'Último acesso' },
    technical: ['token_hash'],
    onClose: 'delete',
  },
  known_network: {
    title: 'Redes reconhecidas',
    columns: { last_login_at: 'Último acesso' },
    technical: ['network_hash'],
    onClose: 'delete',
  },
  security_link: { withoutExport: 'a secret of seven days', onClose: 'delete' },
  ticket: { withoutExport: 'a secret of a few minutes', onClose: 'delete' },
};

export const session = defineArea({
  name: 'session',
  handlers: sessionHandlers,
  async sweep(services) {
    await sweepSessions(services);
    await sweepKnownDevices(services);
    await sweepKnownNetworks(services);
    await sweepSecurityLinks(services);
  },
  personal,
});
