import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findMissingFloors } from './areas.ts';

let root = '';
function write(...files: string[]) {
  for (const name of files) {
    const file = join(root, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, '');
  }
}
function remove(folder: string) {
  rmSync(join(root, folder), { recursive: true });
}

const contract = 'packages/contract/src/areas';
const api = 'apps/api/src/areas';
const sagas = 'packages/sagas/src/areas';
const screens = 'packages/design-system/src/screens';
const portal = 'apps/portal/src/areas';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'areas-'));
  write(
    `${contract}/points/calls.ts`,
    `${api}/points/handlers.ts`,
    `${api}/services.ts`,
    `${sagas}/points/slice.ts`,
    `${screens}/points/Points.tsx`,
    `${screens}/testing/samples.ts`,
    `${portal}/points/PointsPage.tsx`,
  );
});
afterEach(() => rmSync(root, { recursive: true }));

test('an area that is called the same on all floors lacks nothing; files and what serves tests are no areas', () => {
  expect(findMissingFloors(root)).toEqual([]);
});

test.each([
  [api, 'Nobody answers the calls of "points" in the API: put it into apps/api/src/areas/points.'],
  [sagas, 'No flow makes the calls of "points": put it into packages/sagas/src/areas/points.'],
  [
    contract,
    'The contract has no calls of "points", which the API answers: put it into packages/contract/src/areas/points.',
  ],
  [screens, 'No screen draws the page of "points": put it into packages/design-system/src/screens/points.'],
  [portal, 'No page of the portal shows the screens of "points": put it into apps/portal/src/areas/points.'],
])('without %s/points it fails', (floor, sentence) => {
  remove(`${floor}/points`);
  expect(findMissingFloors(root)).toEqual([sentence]);
});

test('an area without a page needs no screen, and a flow of its own no calls', () => {
  write(`${portal}/theme/theme.ts`, `${sagas}/outbox/slice.ts`);
  expect(findMissingFloors(root)).toEqual([]);
});

test('another name is another area', () => {
  write(`${contract}/session/calls.ts`, `${api}/auth/handlers.ts`, `${sagas}/session/slice.ts`);
  expect(findMissingFloors(root)).toEqual([
    'Nobody answers the calls of "session" in the API: put it into apps/api/src/areas/session.',
    'The contract has no calls of "auth", which the API answers: put it into packages/contract/src/areas/auth.',
  ]);
});

test('a house without floors lacks none', () => {
  expect(findMissingFloors(join(root, 'nowhere'))).toEqual([]);
});

test('this house has every area on every floor it is at home on', () => {
  expect(findMissingFloors(process.cwd())).toEqual([]);
});
