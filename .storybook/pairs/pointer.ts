import type {} from '@vitest/browser-playwright';
import type { BrowserCommand } from 'vitest/node';

/** A headless browser has its pointer in the corner, over what is drawn there: stories begin with none. */
export const pointerAway: BrowserCommand<[]> = async ({ page }) => {
  await page.mouse.move(-1, -1);
};
