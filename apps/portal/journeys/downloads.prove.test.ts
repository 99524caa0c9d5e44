import { contentOf } from '@estacao/stations/content';
import { expect } from 'vitest';
import { journey, logIn } from './journey.ts';

journey(
  'a member finds a file, reads its description, and opens it in another tab',
  async ({ page, portal }) => {
    const files = contentOf('pampa').downloads;
    await logIn(portal, page, 'pampa');
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.getByRole('link', { name: 'Downloads' }).click();
    await page.getByRole('heading', { level: 1, name: 'Downloads' }).waitFor();
    const buttons = page.getByRole('main').getByRole('link', { name: /^Baixar: / });
    await expect
      .poll(() => buttons.evaluateAll((all) => all.map((one) => one.getAttribute('href'))))
      .toEqual(files.map(({ file }) => file));
    await page.getByText('PDF · 1,4 MB').waitFor();

    const [first] = files;
    const opened = page.context().waitForEvent('page');
    await page.getByRole('link', { name: `Baixar: ${first?.name} (abre em nova aba)` }).click();
    const beside = await opened;
    await beside.getByRole('heading', { level: 1, name: 'Aqui abre o documento' }).waitFor();
    expect(new URL(beside.url()).pathname).toBe(first?.file);
    await beside.close();
    await page.getByRole('link', { name: first?.name ?? '', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: first?.title ?? '' }).waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/homepage\/downloads\/\d+$/);
    await page.getByText(first?.subtitle ?? '').waitFor();
    await page.getByRole('article').locator('strong').getByText('de terça a domingo').waitFor();
    const button = page.getByRole('main').getByRole('link', { name: 'Baixar (abre em nova aba)' });
    expect(await button.getAttribute('href')).toBe(first?.file);
    await page.getByText('PDF · 176 KB').waitFor();

    await page.goto(portal.address('pampa', '/homepage/downloads/999999'));
    await page.getByRole('heading', { level: 1, name: 'Arquivo não encontrado' }).waitFor();
    const list = /\/downloads\/\?/;
    await page.route(list, (route) => route.abort());
    await page.getByRole('link', { name: 'Ver downloads' }).click();
    const retry = page.getByRole('button', { name: 'Tentar novamente' });
    await retry.waitFor();
    expect(await page.getByText('Não há arquivos para download').count()).toBe(0);
    await page.unroute(list);
    await page.route(list, (route) => route.fulfill({ json: [] }));
    await retry.click();
    await page.getByRole('heading', { name: 'Não há arquivos para download' }).waitFor();
  },
);

journey('without downloads neither the menu nor the address leads to them', async ({ page, portal }) => {
  await logIn(portal, page, 'ipe');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Início' }).waitFor();
  expect(await menu.getByRole('link', { name: 'Downloads' }).count()).toBe(0);
  for (const path of ['/homepage/downloads', '/homepage/downloads/1']) {
    await page.goto(portal.address('ipe', path));
    await page.waitForURL('**/not-autorized');
  }
});
