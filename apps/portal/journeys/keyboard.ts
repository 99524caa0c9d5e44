import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';

export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let i = 0; i < 200; i++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the focus never reached ${target}`);
}

export async function typeAt(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

export async function pressAt(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Tabs into a radio group and moves to the option with the arrow keys. */
export async function chooseAt(page: Page, groupName: string, target: Locator): Promise<void> {
  await target.waitFor();
  const focusedOption = page.getByRole('radiogroup', { name: groupName }).locator('input:focus');
  for (let i = 0; i < 200 && (await focusedOption.count()) === 0; i++) await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  for (let i = 0; i < 10 && !(await target.isChecked()); i++) await page.keyboard.press('ArrowDown');
  expect(await target.isChecked()).toBe(true);
}
