import { setTimeout as wait } from 'node:timers/promises';
import type * as recoveryCalls from '@estacao/contract/calls/recovery';
import { Refusal, refusalTexts, refuseInvalid } from '@estacao/contract/server';
import { normalizeEmail, recoveryMail, recoveryTexts, resetPath, validatePasswords } from '@estacao/domain';
import type { Station } from '@estacao/theming';
import { defineArea } from '../../area.ts';
import type { Trx } from '../../database/database.ts';
import { lockAnyMember } from '../../database/lock-member.ts';
import { hashToken, newToken } from '../../secrets/token.ts';
import type { HandlersOf, Services } from '../../services.ts';
import type { MemberRow } from '../members/user.ts';
import { deviceOf } from '../session/device.ts';
import { rememberDevice } from '../session/known-device.ts';
import { isKnownNetwork, rememberNetwork } from '../session/known-network.ts';
import { guessKeys } from '../session/login.ts';
import { mailAboutSecurity } from '../session/security-mails.ts';

declare module '../../database/tables.ts' {
  interface Tables {
    recovery_link: {
      token_hash: string;
      member_id: number;
      station_id: number;
      created_at: Date;
      expires_at: Date;
    };
  }
}

const LINK_LIFETIME = 60 * 60_000;

/**
 * Minimum response time in milliseconds, against timing attacks: storing a link would reveal which accounts
 * exist.
 */
const MIN_RESPONSE_MS = 100;

function recoveryHandlers(services: Services): HandlersOf<typeof recoveryCalls> {
  const { database, stations, clock, random, passwords, limits, mailer, config } = services;
  const { db } = database;

  const findLinkOwner = (trx: Trx, hash: string, email: string, stationId: number | undefined) => {
    const links = trx
      .selectFrom('recovery_link')
      .innerJoin('member', 'member.id', 'recovery_link.member_id')
      .select('member.id')
      .where('recovery_link.token_hash', '=', hashToken(hash))
      .where('recovery_link.expires_at', '>', new Date(clock()))
      .where('member.email', '=', email);
    const scopedLinks =
      stationId === undefined ? links : links.where('recovery_link.station_id', '=', stationId);
    return scopedLinks.executeTakeFirst();
  };

  const mailLink = async (station: Station, member: MemberRow) => {
    const token = newToken(random);
    const now = clock();
    await db
      .insertInto('recovery_link')
      .values({
        token_hash: hashToken(token),
        member_id: member.id,
        station_id: station.id,
        created_at: new Date(now),
        expires_at: new Date(now + LINK_LIFETIME),
      })
      .execute();
    const href = new URL(resetPath(token, member.email), config.stationUrl(station.slug)).href;
    const memberName = member.status === 'active' ? member.name : undefined;
    const fields = { stationName: station.name, memberName, href };
    await mailer.send({ stationId: station.id, to: member.email, ...recoveryMail(fields) });
  };

  return {
    async requestRecovery({ body, context }) {
      const servedStation = stations.byId(body.station_id);
      if (servedStation === undefined) throw new Refusal(404, refusalTexts.notFound);
      const { station } = servedStation;
      const email = normalizeEmail(body.email);
      const member = await db
        .selectFrom('member')
        .selectAll()
        .where('station_id', '=', station.id)
        .where('email', '=', email)
        .executeTakeFirst();
      const isNetworkKnown = await isKnownNetwork(services, context.address, member);
      await limits.admitMail(`${station.id}:recovery:${email}`, context.address, isNetworkKnown);
      await Promise.all([member && mailLink(station, member), wait(MIN_RESPONSE_MS)]);
      return { done: true as const };
    },

    async updatePassword({ body, context }) {
      const { hash, password, password_confirmation: confirmation } = body;
      refuseInvalid(validatePasswords({ password, confirmation }), { confirmation: 'password_confirmation' });
      const passwordHash = await passwords.hash(password, context.address);
      const now = new Date(clock());
      const { member, deviceToken } = await db.transaction().execute(async (trx) => {
        const owner = await findLinkOwner(trx, hash, normalizeEmail(body.email), context.stationId);
        const member = owner && (await lockAnyMember(trx, owner.id));
        if (member === undefined) throw new Refusal(422, recoveryTexts.linkExpired);
        const { numDeletedRows } = await trx
          .deleteFrom('recovery_link')
          .where('token_hash', '=', hashToken(hash))
          .executeTakeFirst();
        // A concurrent request used the link while this one waited for the lock.
        if (numDeletedRows === 0n) throw new Refusal(422, recoveryTexts.linkExpired);
        await trx.deleteFrom('recovery_link').where('member_id', '=', member.id).execute();
        await trx
          .updateTable('member')
          .set({ password_hash: passwordHash, password_changed_at: now })
          .where('id', '=', member.id)
          .execute();
        // Tokens issued with the old password must not continue the sign-up.
        await trx
          .deleteFrom('activation_token')
          .where('signup_id', 'in', (token) =>
            token.selectFrom('signup').select('id').where('member_id', '=', member.id),
          )
          .execute();
        // A stranger may have signed up with this address: drop their inviter.
        await trx
          .updateTable('signup')
          .set({ inviter_id: null, invited_to: null })
          .where('member_id', '=', member.id)
          .execute();
        // A new password makes all devices and networks unknown, except this one: its user just proved the
        // mailbox.
        const deviceToken = await rememberDevice(trx, services, member, body.deviceToken);
        await rememberNetwork(trx, services, member, context.address);
        if (member.status === 'active')
          await mailAboutSecurity(trx, services, member, 'passwordChanged', deviceOf(context.userAgent));
        return { member, deviceToken };
      });
      // Attackers may have used up the guess limit. Resets it, because the member must be able to log in now.
      for (const name of guessKeys(member)) await limits.forgetGuesses(name, context.address);
      return { done: true as const, deviceToken };
    },
  };
}

export async function sweepRecovery({
  database: { backgroundDb },
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<void> {
  await backgroundDb.deleteFrom('recovery_link').where('expires_at', '<', new Date(clock())).execute();
}

export const recovery = defineArea({
  name: 'recovery',
  handlers: recoveryHandlers,
  sweep: sweepRecovery,
  personal: { recovery_link: { withoutExport: 'a secret that is valid for an hour', onClose: 'delete' } },
});
