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

/** What an area's module exports, calls and other things, by the area's folder. */
async function callsOf(area: string): Promise<[name: string, Call][]> {
  const exports = (await import(`./areas/${area}/calls.ts`)) as Record<string, unknown>;
  return Object.entries(exports).filter((entry): entry is [string, Call] => Object.hasOwn(table, entry[0]));
}

test.each(areaNames)('%s has its line in the list of areas', async (area) => {
  const exports = Object.keys((await import(`./areas/${area}/calls.ts`)) as object);
  expect(Object.keys(areas)).toEqual(expect.arrayContaining(exports));
});

test.each(areaNames)('the wire of %s is what it was', async (area) => {
  // A line changes only when every client may break.
  const golden = join(folder, area, 'wire.txt');
  const wire = (await callsOf(area)).map(([, { method, path }]) => `${method} ${path}`).sort();
  expect(existsSync(golden) ? readFileSync(golden, 'utf8') : `${golden} is missing`).toBe(
    `${wire.join('\n')}\n`,
  );
});

test('no two calls are one: neither by id nor, but for a trailing slash, on the wire', async () => {
  const counted = (await Promise.all(areaNames.map(callsOf))).flat();
  expect(counted.map(([, { id }]) => id).sort()).toEqual(Object.keys(table).sort());
  for (const [name, { id }] of Object.entries<Call>(table)) expect(id).toBe(name);
  const routes = calls.map(
    ({ method, path }) => `${method} ${path.replace(/\/$/, '').replace(/\{\w+\}/g, '{}')}`,
  );
  expect(new Set(routes).size).toBe(routes.length);
});

test.each(areaNames)('%s stays small enough to be read', async (area) => {
  expect((await callsOf(area)).length).toBeLessThanOrEqual(20);
});

/** Names that can hardly mean anything but somebody, or a station. */
const member = /^(?:where\[)?(?:user|member|participant)_?id\]?$/i;
const station = /^(?:where\[)?station_?id\]?$/i;

test.each(calls.map((call) => [call.id, call] as const))(
  '%s names every owner it takes',
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
  '%s says what it is for',
  (_, { note, method, idempotencyKey }) => {
    expect(note).toMatch(/^[A-Z\d].*\.$/);
    if (idempotencyKey) expect(method).not.toBe('GET');
  },
);

const deadline = /expir|reserve_?time|deadline/i;

/** Answers with a moment in them that nobody counts down to. */
const noCountdown: Readonly<Record<string, string>> = {
  getCaptchaChallenge: 'stands inside of what the API has signed, for the API alone to read',
  listSubscriptionCharges: 'tells to which day something is paid',
  getLastSubscriptionCharge: 'tells to which day something is paid',
  subscribeToProducts: 'tells to which day something is paid',
  listUsedPoints: 'tells of days that are over, and of days weeks away',
  listEarnedPoints: 'tells of days that are over, and of days weeks away',
};

test.each(calls.map((call) => [call.id, call] as const))(
  '%s has `now`, if it has a deadline',
  (id, { answer }) => {
    const fields = wireFields(answer);
    const counted = fields.some(({ name }) => deadline.test(name));
    // A phone's clock may be hours off: what is left of the time is counted from the server's.
    const hasNow = fields.some(({ name, depth }) => name === 'now' && depth === 0);
    if (Object.hasOwn(noCountdown, id)) expect([counted, hasNow]).toEqual([true, false]);
    else expect(hasNow || !counted).toBe(true);
  },
);

test('a deadline is found at any depth, and behind any codec', () => {
  const found = (schema: Schema) => wireFields(schema).map(({ name, depth }) => `${depth} ${name}`);
  expect(found(table.listSessions.answer)).toEqual(expect.arrayContaining(['1 expires_at', '0 now']));
  expect(found(table.getCaptchaChallenge.answer)).toContain('2 expires');
});
