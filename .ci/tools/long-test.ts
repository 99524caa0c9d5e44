import { type TestFunction, type TestOptions, test } from 'vitest';
import { isToday } from './sample.ts';

/**
 * A test that takes more than half a second. `npm run prove` runs all of them. `npm test` runs each on one day of ten, or of 30
 * where its file runs on one day of three. A proof that rests longer calls `test`: the two samples might never meet.
 */
export function longTest(title: string, run: TestFunction, options: TestOptions = {}): void {
  if (isToday(title)) test(title, options, run);
  else test.todo(title);
}
