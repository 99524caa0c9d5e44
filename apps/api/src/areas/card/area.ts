import type * as cardCalls from '@estacao/contract/calls/card';
import { Refusal, refusalTexts } from '@estacao/contract/server';
import { cardValidUntil, isInTime, parts, readSeal, writeSeal } from '@estacao/domain';
import type { Generated } from 'kysely';
import { defineArea } from '../../area.ts';
import type { HandlersOf, Services } from '../../services.ts';
import { accountStatusOfRow, findMember } from '../members/user.ts';
import { isSealed, keyOf, sealFor, sealKeys } from './seal.ts';

declare module '../../database/tables.ts' {
  interface Tables {
    card_key: {
      station_id: number;
      public_key: string;
      /** PKCS #8 in base64url, encrypted by the keyring. */
      private_key: string;
      /** False for keys stored before encryption. The sweep encrypts them. */
      is_sealed: Generated<boolean>;
      created_at: Date;
    };
  }
}

function cardHandlers(services: Services): HandlersOf<typeof cardCalls> {
  const {
    database: { db },
    stations,
    clock,
  } = services;
  const now = () => new Date(clock());

  const isGood = async (memberId: number, visited: number | undefined, text: string): Promise<boolean> => {
    const seal = readSeal(text);
    if (seal === undefined || !isInTime(seal, now())) return false;
    const member = await findMember(db, memberId);
    if (member === undefined || accountStatusOfRow(member) !== 'active') return false;
    const stationId = member.station_id;
    // A card is invalid at another station's portal. A partner's host belongs to no station.
    if (visited !== undefined && visited !== stationId) return false;
    const found = stations.byId(stationId);
    if (found === undefined || !parts.virtualCard(found.station.features)) return false;
    return isSealed(await keyOf(services, stationId, now()), { stationId, memberId }, seal);
  };

  return {
    async getCardSeal({ caller: { memberId, stationId } }) {
      const at = now();
      const key = await keyOf(services, stationId, at);
      const seal = sealFor(key, { stationId, memberId }, cardValidUntil(at));
      return { seal: writeSeal(seal), validUntil: seal.validUntil, now: at.toISOString() };
    },

    async getCardKey({ params: { stationId } }) {
      if (stations.byId(stationId) === undefined) throw new Refusal(404, refusalTexts.notFound);
      return { key: (await keyOf(services, stationId, now())).publicKey };
    },

    async checkMember({ params, query: { s = '' }, context }) {
      return { isValid: await isGood(params.id, context.stationId, s) };
    },
  };
}

export const card = defineArea({
  name: 'card',
  handlers: cardHandlers,
  sweep: sealKeys,
  // No rate limit: many members may be checked at one door. Forging signatures needs far more attempts.
});
