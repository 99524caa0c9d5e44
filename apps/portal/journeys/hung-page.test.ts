import { expect } from 'vitest';
import { journey } from './journey.ts';

journey(
  'page.evaluate on a hung page fails with the page address and the evaluated code',
  async ({ arrive }) => {
    const { page, pageErrors } = await arrive({ answerTimeout: 1_000 });
    const message = 'about:blank did not answer within 1 s: () => new Promise(() => {})';
    const evaluation = page.evaluate(() => new Promise(() => {}));
    await expect(evaluation).rejects.toThrow(message);
    expect(pageErrors.splice(0)).toEqual([message]);
  },
);

journey('locator.count on a page in an endless loop fails after the timeout', async ({ arrive }) => {
  const { page, pageErrors } = await arrive({ answerTimeout: 1_000 });
  const loopStarted = page.evaluate(() => {
    setTimeout(() => {
      for (;;);
    });
  });
  await expect(loopStarted.then(() => page.locator('html').count())).rejects.toThrow(
    'about:blank did not answer',
  );
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining('about:blank did not answer')]);
});
