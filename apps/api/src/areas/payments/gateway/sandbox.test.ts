import { afterAll, expect, test } from 'vitest';
import type { Database } from '../../../database/database.ts';
import { systemRandom } from '../../../ports.ts';
import { handClock } from '../../../testing/clock.ts';
import { goodCard, nextName } from '../../../testing/commerce.ts';
import { pgliteDatabases } from '../../../testing/databases.ts';
import { gatewayContract } from '../../../testing/gateway-contract.ts';
import { sharedPostgres } from '../../../testing/shared-postgres.ts';
import { sandboxGateway } from './sandbox.ts';

function opening(fresh: () => Promise<Database>) {
  let database: Promise<Database> | undefined;
  afterAll(async () => (await database)?.close());
  return async () => {
    database ??= fresh();
    const clock = handClock();
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
        approved: goodCard,
        refused: { ...goodCard, number: '4000 0000 0000 0002' },
        review: { ...goodCard, number: '4000 0000 0000 0259' },
      },
    };
  };
}

gatewayContract(
  'the gateway of the sandbox, on PGlite',
  opening(() => pgliteDatabases().fresh()),
);
gatewayContract(
  'the gateway of the sandbox, on PostgreSQL',
  opening(() => sharedPostgres().fresh()),
);

test("a gateway rejects another gateway's events", async () => {
  const outside = { database: {} as Database, clock: () => 0, random: systemRandom };
  const [own, other] = ['one', 'other'].map((secret) => sandboxGateway({ ...outside, secret }));
  expect(own?.readEvent('{}', 'x')).toBeUndefined();
  expect(other?.provider).toBe('sandbox');
});
