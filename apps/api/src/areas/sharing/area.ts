import type * as sharingCalls from '@estacao/contract/calls/sharing';
import { Refusal, refusalTexts } from '@estacao/contract/server';
import { isShareLink, type Share } from '@estacao/domain';
import { defineArea } from '../../area.ts';
import { runOnce } from '../../attempts/idempotency.ts';
import type { Db, Trx } from '../../database/database.ts';
import { type AreaLimit, DAY } from '../../limits/limits.ts';
import { newId } from '../../secrets/token.ts';
import type { HandlersOf, Services } from '../../services.ts';
import { participate, requireAvailable } from '../activities/participate.ts';

export const shareLimit: AreaLimit = { name: 'share', windows: [{ max: 200, windowMs: DAY }] };

async function findShareLink(db: Db | Trx, stationId: number, { source, campaign }: Share): Promise<string> {
  const activity = await db
    .selectFrom('activity')
    // The sharing member belongs to the activity's station.
    .innerJoin('member', 'member.station_id', 'activity.station_id')
    .select('activity.share_url')
    .where('activity.station_id', '=', stationId)
    .where('activity.id', '=', campaign)
    .where('member.id', '=', source)
    .executeTakeFirst();
  const link = activity?.share_url ?? '';
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
      const isComplete = source !== undefined && campaign !== undefined;
      if (!isComplete || stations.byId(stationId) === undefined)
        throw new Refusal(404, refusalTexts.notFound);
      const share = { source, campaign };
      if (body.shared !== true) return { link: await findShareLink(db, stationId, share) };
      if (caller === undefined) throw new Refusal(401, refusalTexts.unauthorized);
      if (source !== caller.memberId || stationId !== caller.stationId)
        throw new Refusal(403, refusalTexts.forbidden);
      const { memberId } = caller;
      await limits.admitForArea(shareLimit, memberId);
      const attempt = { memberId, stationId, key: idempotencyKey, call: 'validateSharing', body };
      return runOnce(services, attempt, async (trx) => {
        const now = new Date(clock());
        const activity = await requireAvailable(trx, { id: campaign, stationId }, now);
        const link = await findShareLink(trx, stationId, share);
        const origin = { source: 'share', sourceId: newId(random) } as const;
        await participate(trx, { member: caller, activity, price: 0, ...origin, at: now });
        return { link };
      });
    },
  };
}

export const sharing = defineArea({
  name: 'sharing',
  handlers: sharingHandlers,
});
