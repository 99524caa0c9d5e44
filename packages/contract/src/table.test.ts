import { expect, test } from 'vitest';
import type { Call } from './call.ts';
import { captchaCalls } from './captcha/calls.ts';
import { landingCalls } from './landing/calls.ts';
import { memberCalls } from './members/calls.ts';
import { pointsCalls } from './points/calls.ts';
import { sessionCalls } from './session/calls.ts';
import { stationCalls } from './station/calls.ts';
import { table } from './table.ts';

const calls: readonly Call[] = Object.values(table);
const areas = { stationCalls, landingCalls, captchaCalls, sessionCalls, memberCalls, pointsCalls };

/** What goes over the wire. A line changes only when every client may break. */
const wire = `
GET /captcha/challenge
GET /public-actions/{stationId}
GET /station-about-participant/{id}/{stationId}
GET /station-sections/
GET /stations/{id}
GET /users-points/{userId}
GET /users-web/{id}
GET /users/{id}
POST {auth}/login-token
POST {auth}/login/establishment/{stationId}
POST {auth}/logout
DELETE {auth}/sessions
GET {auth}/sessions
GET {auth}/validate-token
`;

test('the wire is what it was', () => {
  const lines = calls.map(({ method, path }) => `${method} ${path}`);
  const byPath = (line: string) => line.split(' ').reverse().join(' ');
  const sorted = [...lines].sort((a, b) => (byPath(a) < byPath(b) ? -1 : 1));
  expect(sorted).toEqual(wire.trim().split('\n'));
});

test('no two calls are one: neither by id nor, but for a trailing slash, on the wire', () => {
  const counted = Object.values(areas).flatMap((area) => Object.keys(area));
  expect(new Set(counted).size).toBe(counted.length);
  expect(Object.keys(table).sort()).toEqual(counted.sort());
  const routes = calls.map(
    ({ method, path }) => `${method} ${path.replace(/\/$/, '').replace(/\{\w+\}/g, '{}')}`,
  );
  expect(new Set(routes).size).toBe(routes.length);
});

test.each(Object.entries(areas))('%s stays small enough to be read', (_, area) => {
  expect(Object.keys(area).length).toBeLessThanOrEqual(20);
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
