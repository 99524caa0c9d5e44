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

test.each(areaNames)('the list of areas exports every call of %s', async (area) => {
  const exports = Object.keys((await import(`./areas/${area}/calls.ts`)) as object);
  expect(Object.keys(areas)).toEqual(expect.arrayContaining(exports));
});

test.each(areaNames)('the routes of %s match the golden file', async (area) => {
  // The golden file lists released routes; changing a line breaks every client.
  const goldenPath = join(folder, area, 'wire.txt');
  const wire = (await callsOf(area)).map(([, { method, path }]) => `${method} ${path}`).sort();
  expect(existsSync(goldenPath) ? readFileSync(goldenPath, 'utf8') : `${goldenPath} is missing`).toBe(
    `${wire.join('\n')}\n`,
  );
});

test('call ids and routes are unique, ignoring a trailing slash', async () => {
  const areaCalls = (await Promise.all(areaNames.map(callsOf))).flat();
  expect(areaCalls.map(([, { id }]) => id).sort()).toEqual(Object.keys(table).sort());
  for (const [name, { id }] of Object.entries<Call>(table)) expect(id).toBe(name);
  const routes = calls.map(
    ({ method, path }) => `${method} ${path.replace(/\/$/, '').replace(/\{\w+\}/g, '{}')}`,
  );
  expect(new Set(routes).size).toBe(routes.length);
});

test.each(areaNames)('the area %s has at most 20 calls', async (area) => {
  expect((await callsOf(area)).length).toBeLessThanOrEqual(20);
});

const memberIdPattern = /^(?:where\[)?(?:user|member|participant)_?id\]?$/i;
const stationIdPattern = /^(?:where\[)?station_?id\]?$/i;

test.each(calls.map((call) => [call.id, call] as const))(
  'the call %s declares an owner for every member or station id it takes',
  (_, { owner, request }) => {
    const owners = owner === 'none' ? [] : owner;
    for (const source of ['params', 'query', 'body'] as const) {
      for (const name of Object.keys(request[source]?.shape ?? {})) {
        const fieldPath = `${source}.${name}`;
        if (memberIdPattern.test(name)) expect(owners).toContainEqual({ member: fieldPath });
        if (stationIdPattern.test(name)) expect(owners).toContainEqual({ station: fieldPath });
      }
    }
  },
);

test.each(calls.map((call) => [call.id, call] as const))(
  'the call %s has a sentence as its note, and no idempotency key on a GET',
  (_, { note, method, idempotencyKey }) => {
    expect(note).toMatch(/^[A-Z\d].*\.$/);
    if (idempotencyKey) expect(method).not.toBe('GET');
  },
);

const deadlinePattern = /expir|reserve_?time|deadline/i;

/** Calls with a deadline that no screen counts down, each with the meaning of the deadline. */
const noCountdown: Readonly<Record<string, string>> = {
  getCaptchaChallenge: 'part of the token that the API signs and reads itself',
  listSubscriptionCharges: 'last day of a paid period',
  getLastSubscriptionCharge: 'last day of a paid period',
  subscribeToProducts: 'last day of a paid period',
  listUsedPoints: 'past dates, or dates weeks ahead',
  listEarnedPoints: 'past dates, or dates weeks ahead',
};

test.each(calls.map((call) => [call.id, call] as const))(
  'the call %s answers with `now` if the answer has a deadline',
  (id, { answer }) => {
    const fields = wireFields(answer);
    const hasDeadline = fields.some(({ name }) => deadlinePattern.test(name));
    // A phone's clock may be hours off, so countdowns use the server's `now`.
    const hasNow = fields.some(({ name, depth }) => name === 'now' && depth === 0);
    if (Object.hasOwn(noCountdown, id)) expect([hasDeadline, hasNow]).toEqual([true, false]);
    else expect(hasNow || !hasDeadline).toBe(true);
  },
);

test('finds the field of a deadline at any depth and behind any codec', () => {
  const fieldsOf = (schema: Schema) => wireFields(schema).map(({ name, depth }) => `${depth} ${name}`);
  expect(fieldsOf(table.listSessions.answer)).toEqual(expect.arrayContaining(['1 expires_at', '0 now']));
  expect(fieldsOf(table.getCaptchaChallenge.answer)).toContain('2 expires');
});
