import type * as cardCalls from '@estacao/contract/calls/card';
import { Refusal, refusalTexts } from '@estacao/contract/server';
import { cardValidUntil, formatSeal, isUnexpired, parseSeal, portalParts } from '@estacao/domain';
import type { Generated } from 'kysely';
import { defineArea } from '../../area.ts';
import type { HandlersOf, Services } from '../../services.ts';
import { accountStatusOfRow, findMember } from '../members/user.ts';
import { createSeal, encryptStoredKeys, ensureCardKey, isSealed } from './seal.ts';

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
  const getNow = () => new Date(clock());

  const isValidCard = async (
    memberId: number,
    visitedStationId: number | undefined,
    sealText: string,
  ): Promise<boolean> => {
    const seal = parseSeal(sealText);
    if (seal === undefined || !isUnexpired(seal, getNow())) return false;
    const member = await findMember(db, memberId);
    if (member === undefined || accountStatusOfRow(member) !== 'active') return false;
    const stationId = member.station_id;
    // A card is invalid at another station's portal. A partner's host belongs to no station.
    if (visitedStationId !== undefined && visitedStationId !== stationId) return false;
    const entry = stations.byId(stationId);
    if (entry === undefined || !portalParts.virtualCard(entry.station.features)) return false;
    return isSealed(await ensureCardKey(services, stationId, getNow()), { stationId, memberId }, seal);
  };

  return {
    async getCardSeal({ caller: { memberId, stationId } }) {
      const now = getNow();
      const key = await ensureCardKey(services, stationId, now);
      const seal = createSeal(key, { stationId, memberId }, cardValidUntil(now));
      return { seal: formatSeal(seal), validUntil: seal.validUntil, now: now.toISOString() };
    },

    async getCardKey({ params: { stationId } }) {
      if (stations.byId(stationId) === undefined) throw new Refusal(404, refusalTexts.notFound);
      return { key: (await ensureCardKey(services, stationId, getNow())).publicKey };
    },

    async checkMember({ params, query: { s = '' }, context }) {
      return { isValid: await isValidCard(params.id, context.stationId, s) };
    },
  };
}

export const card = defineArea({
  name: 'card',
  handlers: cardHandlers,
  sweep: encryptStoredKeys,
  // No rate limit: many members may be checked at one door. Forging signatures needs far more attempts.
});
