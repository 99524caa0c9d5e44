import { expect, test } from 'vitest';
import { findBinaries } from './postgres.ts';

test('without a PostgreSQL nothing is skipped: it fails, and says how to get one', () => {
  expect(() => findBinaries(['/nowhere'])).toThrow(/apt-get install postgresql/);
});
