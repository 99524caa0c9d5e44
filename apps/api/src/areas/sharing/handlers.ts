import type { sharingCalls } from '@estacao/contract';
import { Refusal, refusalTexts } from '@estacao/contract/server';
import { isShareLink } from '@estacao/domain';
import type { HandlersOf, Services } from '../../services.ts';

export function sharingHandlers({ database: { db }, stations }: Services): HandlersOf<typeof sharingCalls> {
  return {
    async validateSharing({ body: { source, campaign, station_id: stationId } }) {
      const isWhole = source !== undefined && campaign !== undefined;
      if (!isWhole || stations.byId(stationId) === undefined) throw new Refusal(404, refusalTexts.notFound);
      const found = await db
        // What isn’t there to be shared has no link.
        .selectFrom('activity')
        // Who shared it belongs where it belongs.
        .innerJoin('member', 'member.station_id', 'activity.station_id')
        .select('activity.share_url')
        .where('activity.station_id', '=', stationId)
        .where('activity.id', '=', campaign)
        .where('member.id', '=', source)
        .executeTakeFirst();
      const link = found?.share_url ?? '';
      if (!isShareLink(link)) throw new Refusal(404, refusalTexts.notFound);
      return { link };
    },
  };
}
