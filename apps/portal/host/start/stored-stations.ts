import { getStationPicture, listStationRows } from '@estacao/contract';
import { createClient } from '@estacao/contract/client';
import type { StoredStations } from '@estacao/stations';

const TIMEOUT_MS = 3_000;

/** Reads the stations in a remote API's database. The API authenticates the host by their shared secret. */
export function stationsOfApi(api: string, secret: string): StoredStations {
  const client = createClient({ api, timeout: TIMEOUT_MS });
  const credentials = { token: secret };
  return {
    async changedSince(since) {
      const { horizon, changed } = await client.call(listStationRows, { query: { since } }, credentials);
      return { horizon, changed: changed.map((change) => ({ ...change, row: change.row ?? undefined })) };
    },
    async picture(id, name) {
      const { base64 } = await client.call(getStationPicture, { params: { id, name } }, credentials);
      return Buffer.from(base64, 'base64');
    },
  };
}
