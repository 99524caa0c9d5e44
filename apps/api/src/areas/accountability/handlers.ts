import type { accountabilityCalls } from '@estacao/contract';
import type { HandlersOf, Services } from '../../services.ts';

export function accountabilityHandlers({
  database: { db },
}: Services): HandlersOf<typeof accountabilityCalls> {
  return {
    listTransparency({ caller }) {
      return db
        .selectFrom('transparency_document')
        .select(['name', 'url'])
        .where('station_id', '=', caller.stationId)
        .orderBy('position')
        .execute();
    },
  };
}
