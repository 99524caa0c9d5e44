import { expect } from 'vitest';
import { button, enter, go, scan, title } from './buying.ts';
import { journey, logIn } from './journey.ts';

journey('a fuel voucher is made, shown, printed, and there without a network', async ({ arrive, portal }) => {
  const { page, context } = await arrive({ serviceWorkers: 'allow' });
  process.stderr.write(`fuel 1 ${new Date().toISOString()}\n`);
  await enter(portal, page, 'maresia');
  process.stderr.write(`fuel 2 ${new Date().toISOString()}\n`);
  await go(page, 'Clube de combustível');
  process.stderr.write(`fuel 3 ${new Date().toISOString()}\n`);
  await title(page, 'Clube de combustível').waitFor();
  process.stderr.write(`fuel 4 ${new Date().toISOString()}\n`);
  await button(page, 'Gerar voucher: Tanque cheio').click();
  process.stderr.write(`fuel 5 ${new Date().toISOString()}\n`);
  const form = page.getByRole('dialog', { name: 'Tanque cheio' });
  process.stderr.write(`fuel 6 ${new Date().toISOString()}\n`);
  await form.getByRole('combobox', { name: 'Tipo de combustível' }).selectOption('gasolina-comum');
  process.stderr.write(`fuel 7 ${new Date().toISOString()}\n`);
  await form.getByRole('textbox', { name: 'Volume em litros' }).fill('20,5');
  process.stderr.write(`fuel 8 ${new Date().toISOString()}\n`);
  await form.getByText('Valor do voucher: R$ 120,75').waitFor();
  process.stderr.write(`fuel 9 ${new Date().toISOString()}\n`);
  await form.getByRole('button', { name: 'Gerar voucher' }).click();

  process.stderr.write(`fuel 10 ${new Date().toISOString()}\n`);
  const ticket = page.getByRole('dialog', { name: 'Voucher de combustível' });
  for (const text of ['Tanque cheio', 'Gasolina comum', '20,5 litros', 'R$ 120,75'])
    process.stderr.write(`fuel 11 ${new Date().toISOString()}\n`);
  await ticket.getByText(text, { exact: true }).waitFor();
  process.stderr.write(`fuel 12 ${new Date().toISOString()}\n`);
  const code = (await ticket.getByText(/(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}/).textContent()) ?? '';
  process.stderr.write(`fuel 13 ${new Date().toISOString()}\n`);
  const picture = ticket.getByRole('img');
  process.stderr.write(`fuel 14 ${new Date().toISOString()}\n`);
  await picture.waitFor();
  process.stderr.write(`fuel 15 ${new Date().toISOString()}\n`);
  const scanned = await scan(page, picture);
  process.stderr.write(`fuel 16 ${new Date().toISOString()}\n`);
  expect(scanned).toMatch(/^(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}$/);
  process.stderr.write(`fuel 17 ${new Date().toISOString()}\n`);
  expect(code).toContain(scanned);

  // Printed it stands alone.
  process.stderr.write(`fuel 18 ${new Date().toISOString()}\n`);
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  process.stderr.write(`fuel 19 ${new Date().toISOString()}\n`);
  await ticket.getByRole('button', { name: 'Imprimir' }).click();
  process.stderr.write(`fuel 20 ${new Date().toISOString()}\n`);
  expect(await page.locator('body').getAttribute('data-printed')).toBe('');
  process.stderr.write(`fuel 21 ${new Date().toISOString()}\n`);
  await page.emulateMedia({ media: 'print' });
  process.stderr.write(`fuel 22 ${new Date().toISOString()}\n`);
  await picture.waitFor();
  process.stderr.write(`fuel 23 ${new Date().toISOString()}\n`);
  expect(await title(page, 'Clube de combustível').isVisible()).toBe(false);
  process.stderr.write(`fuel 24 ${new Date().toISOString()}\n`);
  await page.emulateMedia({ media: 'screen' });
  process.stderr.write(`fuel 25 ${new Date().toISOString()}\n`);
  await page.keyboard.press('Escape');
  process.stderr.write(`fuel 26 ${new Date().toISOString()}\n`);
  await ticket.waitFor({ state: 'hidden' });

  process.stderr.write(`fuel 27 ${new Date().toISOString()}\n`);
  await page.getByRole('tab', { name: 'Meus Vouchers' }).click();
  process.stderr.write(`fuel 28 ${new Date().toISOString()}\n`);
  await page.evaluate(async () => {
    process.stderr.write(`fuel 29 ${new Date().toISOString()}\n`);
    await navigator.serviceWorker.ready;
  });
  process.stderr.write(`fuel 30 ${new Date().toISOString()}\n`);
  await page.reload();
  process.stderr.write(`fuel 31 ${new Date().toISOString()}\n`);
  const voucher = button(page, /^Ver voucher: Tanque cheio: 20,5 litros de Gasolina comum/);
  process.stderr.write(`fuel 32 ${new Date().toISOString()}\n`);
  await voucher.waitFor();
  process.stderr.write(`fuel 33 ${new Date().toISOString()}\n`);
  await page.waitForLoadState('networkidle');
  process.stderr.write(`fuel 34 ${new Date().toISOString()}\n`);
  await context.setOffline(true);
  process.stderr.write(`fuel 35 ${new Date().toISOString()}\n`);
  await page.reload();
  process.stderr.write(`fuel 36 ${new Date().toISOString()}\n`);
  await voucher.click();
  process.stderr.write(`fuel 37 ${new Date().toISOString()}\n`);
  await picture.waitFor();
  process.stderr.write(`fuel 38 ${new Date().toISOString()}\n`);
  await ticket.getByText('R$ 120,75', { exact: true }).waitFor();
  process.stderr.write(`fuel 39 ${new Date().toISOString()}\n`);
  await context.setOffline(false);
});

journey('a member makes no more vouchers than a campaign gives', async ({ page, portal }) => {
  await enter(portal, page, 'maresia');
  await go(page, 'Clube de combustível');
  const open = button(page, 'Gerar voucher: Diesel na estrada');
  for (let count = 0; count < 2; count += 1) {
    await open.click();
    const form = page.getByRole('dialog', { name: 'Diesel na estrada' });
    await form.getByRole('textbox', { name: 'Volume em litros' }).fill('100');
    await form.getByRole('button', { name: 'Gerar voucher' }).click();
    const ticket = page.getByRole('dialog', { name: 'Voucher de combustível' });
    await ticket.getByText('100 litros', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await ticket.waitFor({ state: 'hidden' });
  }
  await page.getByText('Você já gerou os seus').waitFor();
  await expect.poll(() => open.getAttribute('aria-disabled')).toBe('true');
});

journey('where a station has no fuel club, nothing leads there', async ({ page, portal }) => {
  await logIn(portal, page, 'aurora');
  await page.goto(portal.address('aurora', '/homepage/legisclub-gasolina'));
  await page.waitForURL('**/homepage');
});
