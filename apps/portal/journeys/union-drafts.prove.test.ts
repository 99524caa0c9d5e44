import { expect } from 'vitest';
import { journey, logIn } from './journey.ts';

const MONTH = 30 * 24 * 60 * 60_000;

journey(
  'a union draft survives Back, a reload and a wrong clock until it is sent',
  async ({ page, portal, visitor }) => {
    await page.clock.setFixedTime(portal.clock.now());
    await logIn(portal, page, 'maresia');
    await page.goto(portal.address('maresia', '/homepage/consultoria-juridica/agendamentos'));
    const requestButton = page.getByRole('button', { name: 'Solicitar agendamento' });
    const dialog = page.getByRole('dialog', { name: 'Solicitar agendamento' });
    const description = dialog.getByLabel(/^Descrição/);
    await requestButton.click();
    await description.fill('Férias vencidas');
    await dialog.getByRole('radio', { name: 'Sexta-feira' }).check();
    await page.goBack();
    await dialog.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/homepage/consultoria-juridica/agendamentos');

    await page.clock.setFixedTime(portal.clock.now() + MONTH);
    await page.reload();
    await requestButton.click();
    await expect.poll(() => description.inputValue()).toBe('Férias vencidas');
    expect(await dialog.getByRole('radio', { name: 'Sexta-feira' }).isChecked()).toBe(true);
    await dialog.getByRole('button', { name: 'Enviar solicitação' }).dblclick();
    await dialog.waitFor({ state: 'detached' });
    const sentRequest = page.getByRole('listitem').filter({ hasText: 'Férias vencidas' });
    await sentRequest.waitFor();
    expect(await sentRequest.count()).toBe(1);
    await requestButton.click();
    expect(await description.inputValue()).toBe('');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await sentRequest.getByRole('button', { name: /^Cancelar/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sim' }).click();
    await sentRequest.getByText('Cancelado').waitFor();
    // The pressed button disappears, so the focus moves to the list.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.querySelector('h2')?.textContent ?? 'nowhere'))
      .toBe('Próximos');

    await page.goto(portal.address('maresia', '/homepage/politico-sindical/temas/sugerir'));
    await page.getByLabel('Descrição').fill('Creche no porto');
    await page.reload();
    await expect.poll(() => page.getByLabel('Descrição').inputValue()).toBe('Creche no porto');
    visitor.pageErrors.splice(0);
  },
);
