import { getStationPicture, listStationRows } from '@estacao/contract';
import { createClient } from '@estacao/contract/client';
import type { StoredStations } from '@estacao/stations';

/** A host that waits longer serves what it knows. */
const PATIENCE_MS = 3_000;

/** The stations that are rows, as a host knows them whose API is elsewhere. */
export function stationsOfApi(api: string, ask: typeof fetch = fetch): StoredStations {
  const client = createClient({ api, fetch: ask, timeout: PATIENCE_MS });
  return {
    async changedSince(since) {
      const { horizon, changed } = await client.call(listStationRows, { query: { since } });
      return { horizon, changed: changed.map((change) => ({ ...change, row: change.row ?? undefined })) };
    },
    async picture(id, name) {
      const { base64 } = await client.call(getStationPicture, { params: { id, name } });
      return Buffer.from(base64, 'base64');
    },
  };
}
