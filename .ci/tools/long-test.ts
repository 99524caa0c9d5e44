import { type TestFunction, type TestOptions, test } from 'vitest';
import { isToday } from './sample.ts';

/** A test that takes more than half a second: `npm run prove` runs all of them, `npm test` a tenth, other ones each day. */
export function longTest(title: string, run: TestFunction, options: TestOptions = {}): void {
  if (isToday(title)) test(title, options, run);
  else test.todo(title);
}
