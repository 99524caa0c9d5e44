import { createHash } from 'node:crypto';
import { login } from '@estacao/contract';
import { expect, test } from 'vitest';
import { onEachDatabase } from '../../testing/each-database.ts';
import { SAMPLE_PASSWORD } from '../members/demo.ts';

onEachDatabase('the network of a login', { config: { trustProxy: true } }, (getApi) => {
  test('the database stores no unkeyed hash of a login’s IP address', async () => {
    const network = '203.0.113.7';
    const { url, fetch } = getApi();
    const body = { email: 'membro@aurora.test', password: SAMPLE_PASSWORD };
    const path = login.path.replace('{auth}', '/auth').replace('{stationId}', '1');
    const response = await fetch(`${url('aurora')}${path}`, {
      method: 'POST',
      headers: { 'x-forwarded-for': network },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(200);
    const rows = await getApi().database.db.selectFrom('known_network').selectAll().execute();
    expect(rows).toHaveLength(1);
    for (const { network_hash, member_id } of rows) {
      const unkeyedHash = createHash('sha256').update(`${member_id} ${network}`).digest('hex');
      expect(network_hash).not.toBe(unkeyedHash);
    }
  });
});
