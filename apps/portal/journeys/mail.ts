import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { TestPortal } from './portal.ts';

export async function readMailTo(portal: TestPortal, page: Page, slug: string, email: string) {
  const mailbox = await page.context().newPage();
  await mailbox.goto(portal.address(slug, '/sandbox/mail'));
  const mail = mailbox
    .getByRole('article')
    .filter({ hasText: `Para ${email}` })
    .first();
  // The outbox sends the mail a moment later, and the sandbox page does not refresh.
  await expect
    .poll(async () => {
      await mailbox.reload();
      return mail.count();
    })
    .toBe(1);
  const subject = await mail.getByRole('heading').textContent();
  const code = /^\d{6}/.exec(subject ?? '')?.[0] ?? '';
  const link = (await mail.getByRole('link').last().getAttribute('href')) ?? '';
  await mailbox.close();
  return { code, link };
}

export async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Código de confirmação').fill(code);
  await page.getByRole('main').getByRole('button', { name: 'Confirmar', exact: true }).click();
}
