import { expect } from 'vitest';
import { button, enter, openMenuEntry, scan, title } from './buying.ts';
import { journey, logIn, waitForWorker } from './journey.ts';

journey(
  'a member creates, prints and scans a fuel voucher, and opens the voucher offline',
  async ({ arrive, portal }) => {
    const { page, context } = await arrive({
      serviceWorkers: 'allow',
      viewport: { width: 1280, height: 800 },
    });
    await enter(portal, page, 'maresia');
    await openMenuEntry(page, 'Clube de combustível');
    await title(page, 'Clube de combustível').waitFor();
    await button(page, 'Gerar voucher: Tanque cheio').click();
    const form = page.getByRole('dialog', { name: 'Tanque cheio' });
    await form.getByRole('combobox', { name: 'Tipo de combustível' }).selectOption('gasolina-comum');
    await form.getByRole('textbox', { name: 'Volume em litros' }).fill('20,5');
    await form.getByText('Valor do voucher: R$ 120,75').waitFor();
    await form.getByRole('button', { name: 'Gerar voucher' }).click();

    const ticket = page.getByRole('dialog', { name: 'Voucher de combustível' });
    for (const text of ['Tanque cheio', 'Gasolina comum', '20,5 litros', 'R$ 120,75'])
      await ticket.getByText(text, { exact: true }).waitFor();
    const code = (await ticket.getByText(/(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}/).textContent()) ?? '';
    const picture = ticket.getByRole('img');
    await picture.waitFor();
    const scannedCode = await scan(page, picture);
    expect(scannedCode).toMatch(/^(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}$/);
    expect(code).toContain(scannedCode);

    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '');
    });
    await ticket.getByRole('button', { name: 'Imprimir' }).click();
    expect(await page.locator('body').getAttribute('data-printed')).toBe('');
    await page.emulateMedia({ media: 'print' });
    await picture.waitFor();
    expect(await title(page, 'Clube de combustível').isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });
    await page.keyboard.press('Escape');
    await ticket.waitFor({ state: 'hidden' });

    await page.getByRole('tab', { name: 'Meus Vouchers' }).click();
    await waitForWorker(page);
    await page.reload();
    const voucher = button(page, /^Ver voucher: Tanque cheio: 20,5 litros de Gasolina comum/);
    await voucher.waitFor();
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.reload();
    await voucher.click();
    await picture.waitFor();
    await ticket.getByText('R$ 120,75', { exact: true }).waitFor();
    await context.setOffline(false);
  },
);

journey('a member gets at most as many vouchers as the campaign allows', async ({ page, portal }) => {
  await enter(portal, page, 'maresia');
  await openMenuEntry(page, 'Clube de combustível');
  const createButton = button(page, 'Gerar voucher: Diesel na estrada');
  for (let count = 0; count < 2; count += 1) {
    await createButton.click();
    const form = page.getByRole('dialog', { name: 'Diesel na estrada' });
    await form.getByRole('textbox', { name: 'Volume em litros' }).fill('100');
    await form.getByRole('button', { name: 'Gerar voucher' }).click();
    const ticket = page.getByRole('dialog', { name: 'Voucher de combustível' });
    await ticket.getByText('100 litros', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await ticket.waitFor({ state: 'hidden' });
  }
  await page.getByText('Você já gerou os seus').waitFor();
  await expect.poll(() => createButton.getAttribute('aria-disabled')).toBe('true');
});

journey('a station without a fuel club redirects the fuel club address home', async ({ page, portal }) => {
  await logIn(portal, page, 'aurora');
  await page.goto(portal.address('aurora', '/homepage/legisclub-gasolina'));
  await page.waitForURL('**/homepage');
});
