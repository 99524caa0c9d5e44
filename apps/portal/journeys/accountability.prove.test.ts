import { expect } from 'vitest';
import { journey, logIn } from './journey.ts';

journey(
  "a member reads the station's financial reports after a failed load and a retry",
  async ({ page, portal }) => {
    await logIn(portal, page, 'minerva');
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.getByRole('link', { name: 'Prestação de contas' }).click();
    await page.getByRole('heading', { level: 2, name: '2025' }).waitFor();
    const years = page.getByRole('main').getByRole('heading', { level: 2 });
    expect(await years.allTextContents()).toEqual(['2025', '2024', '2023', 'Outros']);

    await page.route('**/transparency', (route) => route.abort());
    await page.reload();
    const retry = page.getByRole('button', { name: 'Tentar novamente' });
    await retry.waitFor();
    expect(await page.getByText('Não há documentos a serem exibidos.').count()).toBe(0);
    await page.unroute('**/transparency');
    await retry.click();

    const tabPromise = page.context().waitForEvent('page');
    await page.getByRole('link', { name: /^Balanço patrimonial - 2025/ }).click();
    await (await tabPromise).getByRole('heading', { level: 1, name: 'Aqui abre o documento' }).waitFor();
  },
);
