import { contentOf } from '@estacao/stations/content';
import { expect } from 'vitest';
import { journey, logIn } from './journey.ts';

journey(
  'a member finds a file, reads the description, and opens the file in another tab',
  async ({ page, portal }) => {
    const files = contentOf('pampa').downloads;
    await logIn(portal, page, 'pampa');
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.getByRole('link', { name: 'Downloads' }).click();
    await page.getByRole('heading', { level: 1, name: 'Downloads' }).waitFor();
    const buttons = page.getByRole('main').getByRole('link', { name: /^Baixar: / });
    await expect
      .poll(() => buttons.evaluateAll((links) => links.map((element) => element.getAttribute('href'))))
      .toEqual(files.map(({ file }) => file));
    await page.getByText('PDF · 1,4 MB').waitFor();

    const [firstFile] = files;
    const nextTab = page.context().waitForEvent('page');
    await page.getByRole('link', { name: `Baixar: ${firstFile?.name} (abre em nova aba)` }).click();
    const fileTab = await nextTab;
    await fileTab.getByRole('heading', { level: 1, name: 'Aqui abre o documento' }).waitFor();
    expect(new URL(fileTab.url()).pathname).toBe(firstFile?.file);
    await fileTab.close();
    await page.getByRole('link', { name: firstFile?.name ?? '', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: firstFile?.title ?? '' }).waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/homepage\/downloads\/\d+$/);
    await page.getByText(firstFile?.subtitle ?? '').waitFor();
    await page.getByRole('article').locator('strong').getByText('de terça a domingo').waitFor();
    const button = page.getByRole('main').getByRole('link', { name: 'Baixar (abre em nova aba)' });
    expect(await button.getAttribute('href')).toBe(firstFile?.file);
    await page.getByText('PDF · 176 KB').waitFor();

    await page.goto(portal.address('pampa', '/homepage/downloads/999999'));
    await page.getByRole('heading', { level: 1, name: 'Arquivo não encontrado' }).waitFor();
    const listUrl = /\/downloads\/\?/;
    await page.route(listUrl, (route) => route.abort());
    await page.getByRole('link', { name: 'Ver downloads' }).click();
    const retry = page.getByRole('button', { name: 'Tentar novamente' });
    await retry.waitFor();
    expect(await page.getByText('Não há arquivos para download').count()).toBe(0);
    await page.unroute(listUrl);
    await page.route(listUrl, (route) => route.fulfill({ json: [] }));
    await retry.click();
    await page.getByRole('heading', { name: 'Não há arquivos para download' }).waitFor();
  },
);

journey(
  'a station without downloads hides the menu entry and redirects its download addresses',
  async ({ page, portal }) => {
    await logIn(portal, page, 'ipe');
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.getByRole('link', { name: 'Início' }).waitFor();
    expect(await menu.getByRole('link', { name: 'Downloads' }).count()).toBe(0);
    for (const path of ['/homepage/downloads', '/homepage/downloads/1']) {
      await page.goto(portal.address('ipe', path));
      await page.waitForURL('**/not-autorized');
    }
  },
);
