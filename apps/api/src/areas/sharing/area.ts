import type * as sharingCalls from '@estacao/contract/calls/sharing';
import { Refusal, refusalTexts } from '@estacao/contract/server';
import { isShareLink, type Share } from '@estacao/domain';
import { defineArea } from '../../area.ts';
import { once } from '../../attempts/idempotency.ts';
import type { Db, Trx } from '../../database/database.ts';
import { type AreaLimit, DAY } from '../../limits/limits.ts';
import { newId } from '../../secrets/token.ts';
import type { HandlersOf, Services } from '../../services.ts';
import { mustBeThere, participate } from '../activities/participate.ts';

export const shareLimit: AreaLimit = { name: 'share', windows: [{ most: 200, within: DAY }] };

async function linkOf(db: Db | Trx, stationId: number, { source, campaign }: Share): Promise<string> {
  const found = await db
    .selectFrom('activity')
    // The sharing member belongs to the activity's station.
    .innerJoin('member', 'member.station_id', 'activity.station_id')
    .select('activity.share_url')
    .where('activity.station_id', '=', stationId)
    .where('activity.id', '=', campaign)
    .where('member.id', '=', source)
    .executeTakeFirst();
  const link = found?.share_url ?? '';
  if (!isShareLink(link)) throw new Refusal(404, refusalTexts.notFound);
  return link;
}

function sharingHandlers(services: Services): HandlersOf<typeof sharingCalls> {
  const {
    database: { db },
    stations,
    clock,
    random,
    limits,
  } = services;
  return {
    async validateSharing({ body, caller, idempotencyKey }) {
      const { source, campaign, station_id: stationId } = body;
      const isWhole = source !== undefined && campaign !== undefined;
      if (!isWhole || stations.byId(stationId) === undefined) throw new Refusal(404, refusalTexts.notFound);
      const share = { source, campaign };
      if (body.shared !== true) return { link: await linkOf(db, stationId, share) };
      if (caller === undefined) throw new Refusal(401, refusalTexts.unauthorized);
      if (source !== caller.memberId || stationId !== caller.stationId)
        throw new Refusal(403, refusalTexts.forbidden);
      const { memberId } = caller;
      await limits.admitOwn(shareLimit, memberId);
      const attempt = { memberId, stationId, key: idempotencyKey, call: 'validateSharing', body };
      return once(services, attempt, async (trx) => {
        const at = new Date(clock());
        const activity = await mustBeThere(trx, { id: campaign, stationId }, at);
        const link = await linkOf(trx, stationId, share);
        const origin = { source: 'share', sourceId: newId(random) } as const;
        await participate(trx, { member: caller, activity, price: 0, ...origin, at });
        return { link };
      });
    },
  };
}

export const sharing = defineArea({
  name: 'sharing',
  handlers: sharingHandlers,
});
