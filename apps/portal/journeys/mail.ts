import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { TestPortal } from './portal.ts';

export async function mailTo(portal: TestPortal, page: Page, slug: string, email: string) {
  const box = await page.context().newPage();
  await box.goto(portal.address(slug, '/sandbox/mail'));
  const mail = box
    .getByRole('article')
    .filter({ hasText: `Para ${email}` })
    .first();
  // The outbox sends it a moment later, and the page does not refresh.
  await expect
    .poll(async () => {
      await box.reload();
      return mail.count();
    })
    .toBe(1);
  const subject = await mail.getByRole('heading').textContent();
  const code = /^\d{6}/.exec(subject ?? '')?.[0] ?? '';
  const link = (await mail.getByRole('link').last().getAttribute('href')) ?? '';
  await box.close();
  return { code, link };
}

export async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Código de confirmação').fill(code);
  await page.getByRole('main').getByRole('button', { name: 'Confirmar', exact: true }).click();
}
