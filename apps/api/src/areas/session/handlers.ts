import { Refusal, refusalTexts } from '@estacao/contract/server';
import { findMember } from '../members/user.ts';
import type { Areas, Services } from '../services.ts';
import { deviceOf } from './device.ts';
import { accountOf, authenticate, loginTexts, signIn, unauthorized } from './login.ts';
import { useTicket } from './sessions.ts';

export const sessionHandlers = (services: Services): Areas['session'] => {
  const { database, stations, clock, captcha, limits } = services;
  const { db } = database;

  /** Ends live sessions of one member: the named one, or all but the named one. */
  const end = async (memberId: number, which: { only: string } | { allBut: string }): Promise<number> => {
    const { numUpdatedRows } = await db
      .updateTable('session')
      .set({ ended_at: new Date(clock()) })
      .where('member_id', '=', memberId)
      .where('id', 'only' in which ? '=' : '<>', 'only' in which ? which.only : which.allBut)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', new Date(clock()))
      .executeTakeFirst();
    return Number(numUpdatedRows);
  };

  return {
    async login({ params, body, context }) {
      const found = stations.byId(params.stationId);
      if (found === undefined) throw new Refusal(404, refusalTexts.notFound);
      if (!(await captcha(body.captcha))) {
        throw new Refusal(422, loginTexts.captcha, { fields: { captcha: [loginTexts.captcha] } });
      }
      await limits.admitGuess(accountOf(found.station, body), context.address);
      const member = await authenticate(services, found.station, body);
      const device = deviceOf(context.userAgent);
      return db.transaction().execute((trx) => signIn(services, trx, member, found.station, device));
    },

    async loginWithToken({ ticket, context }) {
      const device = deviceOf(context.userAgent);
      return db.transaction().execute(async (trx) => {
        const holder = await useTicket(trx, ticket, new Date(clock()));
        const member = holder && (await findMember(trx, holder.memberId));
        const found = holder && stations.byId(holder.stationId);
        const elsewhere = context.stationId !== undefined && context.stationId !== holder?.stationId;
        if (!member?.active || found === undefined || elsewhere) throw unauthorized();
        return signIn(services, trx, member, found.station, device);
      });
    },

    async validateToken() {
      // Whoever gets here has a token that is worth something.
      return { isValid: true };
    },

    async logout({ caller }) {
      await end(caller.memberId, { only: caller.sessionId });
      return { done: true };
    },

    async listSessions({ caller }) {
      const sessions = await db
        .selectFrom('session')
        .select(['id', 'device', 'created_at', 'last_seen_at', 'expires_at'])
        .where('member_id', '=', caller.memberId)
        .where('ended_at', 'is', null)
        .where('expires_at', '>', new Date(clock()))
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute();
      return {
        content: sessions.map(({ id, device, created_at, last_seen_at, expires_at }) => ({
          id,
          device,
          created_at: created_at.toISOString(),
          last_seen_at: last_seen_at.toISOString(),
          expires_at: expires_at.toISOString(),
          current: id === caller.sessionId,
        })),
      };
    },

    async endSessions({ caller, query }) {
      const named = query['where[id]'];
      if (named === undefined) return { ended: await end(caller.memberId, { allBut: caller.sessionId }) };
      const ended = await end(caller.memberId, { only: named });
      if (ended === 0) throw new Refusal(404, refusalTexts.notFound);
      return { ended };
    },
  };
};
