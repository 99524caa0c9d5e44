import type { plansCalls } from '@estacao/contract';
import { Refusal, refusalTexts } from '@estacao/contract/server';
import type { HandlersOf, Services } from '../../services.ts';

export function planHandlers({ database: { db }, stations }: Services): HandlersOf<typeof plansCalls> {
  return {
    async listBenefits({ query }) {
      const found = stations.byId(query['where[station_id]']);
      if (found === undefined || !found.station.features.plans) throw new Refusal(404, refusalTexts.notFound);
      return db
        .selectFrom('station_benefit')
        .select(['id', 'name'])
        .where('station_id', '=', found.station.id)
        .orderBy('position')
        .execute();
    },
  };
}
