import { expect } from 'vitest';
import { journey } from './journey.ts';

journey('a call to a hung page fails with the address and the code', async ({ arrive }) => {
  const { page, complaints } = await arrive({ answersWithin: 1_000 });
  const message = 'about:blank did not answer within 1 s: () => new Promise(() => {})';
  const answer = page.evaluate(() => new Promise(() => {}));
  await expect(answer).rejects.toThrow(message);
  expect(complaints.splice(0)).toEqual([message]);
});

journey('a call other than evaluate fails on a busy page', async ({ arrive }) => {
  const { page, complaints } = await arrive({ answersWithin: 1_000 });
  const busy = page.evaluate(() => {
    setTimeout(() => {
      for (;;);
    });
  });
  await expect(busy.then(() => page.locator('html').count())).rejects.toThrow('about:blank did not answer');
  expect(complaints.splice(0)).toEqual([expect.stringContaining('about:blank did not answer')]);
});
