import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { table } from '@estacao/contract';
import { expect, test } from 'vitest';
import type { Area } from '../area.ts';
import type { Services } from '../services.ts';
import * as areas from './index.ts';

const allAreas: readonly Area[] = Object.values(areas);

test("the API has one area for each folder, with the folder's name", () => {
  const folders = readdirSync(fileURLToPath(new URL('.', import.meta.url)), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  expect(Object.keys(areas).sort()).toEqual(folders.sort());
  for (const [name, area] of Object.entries(areas)) expect(area.name).toBe(name);
});

test('assigns every call to exactly one area', () => {
  const services = { database: {} } as Services;
  const callIds = allAreas.flatMap((area) => Object.keys(area.handlers(services) as object));
  expect(callIds.sort()).toEqual(Object.keys(table).sort());
});
