import type * as sessionCalls from '@estacao/contract/calls/session';
import { Refusal, refusalTexts } from '@estacao/contract/server';
import { firstNameOf } from '@estacao/domain';
import { defineArea } from '../../area.ts';
import type { AreaPersonalTables } from '../../personal.ts';
import type { HandlersOf, Services } from '../../services.ts';
import { deviceOf } from './device.ts';
import { isKnownDevice, rememberDevice, sweepKnownDevices } from './known-device.ts';
import { isKnownNetwork, rememberNetwork, sweepKnownNetworks } from './known-network.ts';
import {
  authenticate,
  findAccount,
  lockProvenMember,
  loginTexts,
  pendingAccountRefusal,
  signIn,
  unauthorized,
} from './login.ts';
import { endEverySession, mailAboutSecurity, sweepSecurityLinks } from './security-mails.ts';
import {
  createTicket,
  endSessions,
  findTicket,
  hasLoggedIn,
  listValidSessions,
  sweepSessions,
  useTicket,
} from './sessions.ts';
import './tables.ts';

function sessionHandlers(services: Services): HandlersOf<typeof sessionCalls> {
  const { database, stations, clock, captcha, limits } = services;
  const { db } = database;

  return {
    async login({ params, body, context }) {
      const servedStation = stations.byId(params.stationId);
      if (servedStation === undefined) throw new Refusal(404, refusalTexts.notFound);
      if (!(await captcha(body.captcha))) {
        throw new Refusal(422, loginTexts.captcha, { fields: { captcha: [loginTexts.captcha] } });
      }
      const account = await findAccount(services, servedStation.station, body);
      // Known devices and networks have a separate rate limit: guesses by others can't lock the member out.
      const knownDeviceToken = (await isKnownDevice(db, body.deviceToken, account.member))
        ? body.deviceToken
        : undefined;
      const isNetworkKnown = await isKnownNetwork(services, context.address, account.member);
      await limits.admitGuess(account.limitKey, context.address, { knownDeviceToken, isNetworkKnown });
      const isKnown = knownDeviceToken !== undefined || isNetworkKnown;
      const provenMember = await authenticate(services, account, body.password, {
        address: context.address,
        isKnown,
      });
      if (provenMember.status === 'pending' && !servedStation.station.features.publicMode)
        throw await pendingAccountRefusal(services, provenMember);
      const device = deviceOf(context.userAgent);
      return db.transaction().execute(async (trx) => {
        const member = await lockProvenMember(trx, provenMember);
        // A first login is always from a new device, so it sends no mail.
        const isNewAccess = !isKnown && member.status === 'active' && (await hasLoggedIn(trx, member.id));
        if (isNewAccess) await mailAboutSecurity(trx, services, member, 'newAccess', device);
        const deviceToken = await rememberDevice(trx, services, member, body.deviceToken);
        await rememberNetwork(trx, services, member, context.address);
        return signIn(services, trx, member, servedStation.station, device, deviceToken);
      });
    },

    async peekTicket({ ticket, context }) {
      const member = await findTicket(db, services, ticket);
      const isOtherStation = context.stationId !== undefined && context.stationId !== member?.station_id;
      if (member === undefined || isOtherStation) throw unauthorized(loginTexts.ticket);
      return { memberId: member.id, firstName: firstNameOf(member.name) };
    },

    async loginWithToken({ ticket, context }) {
      const device = deviceOf(context.userAgent);
      return db.transaction().execute(async (trx) => {
        const member = await useTicket(trx, services, ticket);
        const servedStation = member && stations.byId(member.station_id);
        const isOtherStation = context.stationId !== undefined && context.stationId !== member?.station_id;
        if (member === undefined || servedStation === undefined || isOtherStation)
          throw unauthorized(loginTexts.ticket);
        return signIn(services, trx, member, servedStation.station, device);
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
      const sessions = await listValidSessions(db, caller.memberId, caller.sessionId, now);
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
      const sessionId = query['where[id]'];
      const target = sessionId === undefined ? { allBut: caller.sessionId } : { only: sessionId };
      const endedCount = await endSessions(services, caller.memberId, target, caller.sessionId);
      if (sessionId !== undefined && endedCount === 0) throw new Refusal(404, refusalTexts.notFound);
      return { ended: endedCount };
    },

    async endEverySession({ body, context }) {
      await endEverySession(services, body.secret, context.stationId);
      return { done: true as const };
    },
  };
}

const personal: AreaPersonalTables = {
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
  security_link: { withoutExport: 'a secret that is valid for seven days', onClose: 'delete' },
  ticket: { withoutExport: 'a secret that is valid for a few minutes', onClose: 'delete' },
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
