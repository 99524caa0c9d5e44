import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { publishablePackages } from '../tools/packages.ts';
import { exportsOf } from './exports.ts';

test.each(publishablePackages())(
  '%s/exports.txt lists the current exports (update it with npm run exports)',
  (folder) => {
    expect(readFileSync(join(folder, 'exports.txt'), 'utf8')).toBe(exportsOf(folder));
  },
);

test('lists the names of re-exported modules, types included', () => {
  expect(exportsOf('packages/domain')).toMatch(/^money\/money\.ts: .*\bCents\b/m);
});
