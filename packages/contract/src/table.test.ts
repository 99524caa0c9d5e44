import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import * as areas from './areas/index.ts';
import type { Call } from './call.ts';
import { table } from './table.ts';
import { type Schema, wireFields } from './testing/schema-parts.ts';

const calls: readonly Call[] = Object.values(table);

const folder = fileURLToPath(new URL('./areas/', import.meta.url));
const areaNames = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

async function callsOf(area: string): Promise<[name: string, Call][]> {
  const exports = (await import(`./areas/${area}/calls.ts`)) as Record<string, unknown>;
  return Object.entries(exports).filter((entry): entry is [string, Call] => Object.hasOwn(table, entry[0]));
}

test.each(areaNames)('%s is exported from the list of areas', async (area) => {
  const exports = Object.keys((await import(`./areas/${area}/calls.ts`)) as object);
  expect(Object.keys(areas)).toEqual(expect.arrayContaining(exports));
});

test.each(areaNames)('the routes of %s match the golden file', async (area) => {
  // The golden file lists released routes; changing a line breaks every client.
  const golden = join(folder, area, 'wire.txt');
  const wire = (await callsOf(area)).map(([, { method, path }]) => `${method} ${path}`).sort();
  expect(existsSync(golden) ? readFileSync(golden, 'utf8') : `${golden} is missing`).toBe(
    `${wire.join('\n')}\n`,
  );
});

test('ids and routes are unique, ignoring a trailing slash', async () => {
  const counted = (await Promise.all(areaNames.map(callsOf))).flat();
  expect(counted.map(([, { id }]) => id).sort()).toEqual(Object.keys(table).sort());
  for (const [name, { id }] of Object.entries<Call>(table)) expect(id).toBe(name);
  const routes = calls.map(
    ({ method, path }) => `${method} ${path.replace(/\/$/, '').replace(/\{\w+\}/g, '{}')}`,
  );
  expect(new Set(routes).size).toBe(routes.length);
});

test.each(areaNames)('%s has at most 20 calls', async (area) => {
  expect((await callsOf(area)).length).toBeLessThanOrEqual(20);
});

const member = /^(?:where\[)?(?:user|member|participant)_?id\]?$/i;
const station = /^(?:where\[)?station_?id\]?$/i;

test.each(calls.map((call) => [call.id, call] as const))(
  '%s declares an owner for every member or station id it takes',
  (_, { owner, request }) => {
    const named = owner === 'none' ? [] : owner;
    for (const part of ['params', 'query', 'body'] as const) {
      for (const name of Object.keys(request[part]?.shape ?? {})) {
        const place = `${part}.${name}`;
        if (member.test(name)) expect(named).toContainEqual({ member: place });
        if (station.test(name)) expect(named).toContainEqual({ station: place });
      }
    }
  },
);

test.each(calls.map((call) => [call.id, call] as const))(
  '%s has a note that is a sentence',
  (_, { note, method, idempotencyKey }) => {
    expect(note).toMatch(/^[A-Z\d].*\.$/);
    if (idempotencyKey) expect(method).not.toBe('GET');
  },
);

const deadline = /expir|reserve_?time|deadline/i;

/** Their deadlines have no countdown on any screen. */
const noCountdown: Readonly<Record<string, string>> = {
  getCaptchaChallenge: 'part of the token that the API signs and reads itself',
  listSubscriptionCharges: 'last day of a paid period',
  getLastSubscriptionCharge: 'last day of a paid period',
  subscribeToProducts: 'last day of a paid period',
  listUsedPoints: 'past days, or days weeks ahead',
  listEarnedPoints: 'past days, or days weeks ahead',
};

test.each(calls.map((call) => [call.id, call] as const))(
  '%s answers with `now` if it has a deadline',
  (id, { answer }) => {
    const fields = wireFields(answer);
    const counted = fields.some(({ name }) => deadline.test(name));
    // A phone's clock may be hours off, so countdowns use the server's `now`.
    const hasNow = fields.some(({ name, depth }) => name === 'now' && depth === 0);
    if (Object.hasOwn(noCountdown, id)) expect([counted, hasNow]).toEqual([true, false]);
    else expect(hasNow || !counted).toBe(true);
  },
);

test('finds a deadline at any depth and behind any codec', () => {
  const found = (schema: Schema) => wireFields(schema).map(({ name, depth }) => `${depth} ${name}`);
  expect(found(table.listSessions.answer)).toEqual(expect.arrayContaining(['1 expires_at', '0 now']));
  expect(found(table.getCaptchaChallenge.answer)).toContain('2 expires');
});
