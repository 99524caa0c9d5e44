import { getStationPicture, listStationRows } from '@estacao/contract';
import { createClient } from '@estacao/contract/client';
import type { StoredStations } from '@estacao/stations';

/** A host that waits longer serves what it knows. */
const PATIENCE_MS = 3_000;

/** The stations that are rows, for a host whose API is elsewhere. The API lets a host in by the secret that they share. */
export function stationsOfApi(api: string, secret: string): StoredStations {
  const client = createClient({ api, timeout: PATIENCE_MS });
  const proof = { token: secret };
  return {
    async changedSince(since) {
      const { horizon, changed } = await client.call(listStationRows, { query: { since } }, proof);
      return { horizon, changed: changed.map((change) => ({ ...change, row: change.row ?? undefined })) };
    },
    async picture(id, name) {
      const { base64 } = await client.call(getStationPicture, { params: { id, name } }, proof);
      return Buffer.from(base64, 'base64');
    },
  };
}
