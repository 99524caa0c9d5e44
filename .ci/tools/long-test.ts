import { type TestFunction, type TestOptions, test } from 'vitest';
import { isToday } from './sample.ts';

/**
 * A test that takes more than half a second. `npm run prove` runs all of them; `npm test` runs each one every
 * tenth day.
 *
 * In a file that runs less often than every third day, call `test`: the two samples might never coincide.
 */
export function longTest(title: string, run: TestFunction, options: TestOptions = {}): void {
  if (isToday(title)) test(title, options, run);
  else test.todo(title);
}
