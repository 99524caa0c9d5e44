import { afterAll, expect, test } from 'vitest';
import type { Database } from '../../../database/database.ts';
import { systemRandom } from '../../../ports.ts';
import { createManualClock } from '../../../testing/clock.ts';
import { nextName, validCard } from '../../../testing/commerce.ts';
import { pgliteDatabases } from '../../../testing/databases.ts';
import { testGatewayContract } from '../../../testing/gateway-contract.ts';
import { sharedPostgres } from '../../../testing/shared-postgres.ts';
import { sandboxGateway } from './sandbox.ts';

function createOpener(createDatabase: () => Promise<Database>) {
  let database: Promise<Database> | undefined;
  afterAll(async () => (await database)?.close());
  return async () => {
    database ??= createDatabase();
    const clock = createManualClock();
    const gateway = sandboxGateway({
      database: await database,
      clock: clock.now,
      random: systemRandom,
      secret: 'a secret of the tests',
    });
    return {
      gateway,
      pay: gateway.pay,
      decide: gateway.decide,
      nextId: nextName,
      cards: {
        approved: validCard,
        refused: { ...validCard, number: '4000 0000 0000 0002' },
        review: { ...validCard, number: '4000 0000 0000 0259' },
      },
    };
  };
}

testGatewayContract(
  'the gateway of the sandbox, on PGlite',
  createOpener(() => pgliteDatabases().createDatabase()),
);
testGatewayContract(
  'the gateway of the sandbox, on PostgreSQL',
  createOpener(() => sharedPostgres().createDatabase()),
);

test('a sandbox gateway rejects an event with an invalid signature', async () => {
  const environment = { database: {} as Database, clock: () => 0, random: systemRandom };
  const [ownGateway, otherGateway] = ['one', 'other'].map((secret) =>
    sandboxGateway({ ...environment, secret }),
  );
  expect(ownGateway?.readEvent('{}', 'x')).toBeUndefined();
  expect(otherGateway?.provider).toBe('sandbox');
});
