import { contentOf } from '@estacao/stations/content';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { back, hold, journey, logIn, mark } from './journey.ts';

function descriptionsOf(slug: string): string[] {
  return [...contentOf(slug).trophies]
    .sort(({ daysAgo: one = 0 }, { daysAgo: other = 0 }) => one - other)
    .map(({ description }) => description);
}

async function openMenu(page: Page) {
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Início' }).waitFor();
  return menu;
}

function shown(page: Page) {
  return expect.poll(() => page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents());
}

function heading(page: Page) {
  return page.getByRole('heading', { level: 1, name: 'Troféus' });
}

journey(
  'a member opens their trophies from the menu, finds one of them, and goes back',
  async ({ page, portal }) => {
    const all = descriptionsOf('aurora');
    await logIn(portal, page, 'aurora');

    const release = await hold(page, '**/TrophiesPage-*.js');
    const header = await mark(page.getByRole('banner'));
    const menu = await openMenu(page);
    await menu.getByRole('link', { name: 'Troféus' }).click();
    await page
      .getByRole('main')
      .getByRole('status')
      .getByText('Carregando...')
      .waitFor({ state: 'attached' });
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(0);
    expect(await header()).toBe(true);
    release();
    await heading(page).waitFor();
    expect(await header()).toBe(true);
    expect(new URL(page.url()).pathname).toBe('/homepage/trofeus');
    expect(await page.title()).toMatch(/^Troféus · /);

    await shown(page).toEqual(all);
    expect(await page.getByText(/^Recebido em \d\d\/\d\d\/\d{4}$/).count()).toBe(all.length);

    const field = page.getByRole('searchbox', { name: 'Buscar troféu' });
    await field.fill('CORACAO');
    await shown(page).toEqual(['Coração aberto: primeira doação']);
    await field.fill('troféu');
    await shown(page).toEqual(all.filter((description) => description.includes('Troféu')));
    await field.fill('diamante');
    await shown(page).toEqual(['Não há Troféus']);
    await page.getByRole('button', { name: 'Limpar busca' }).click();
    await shown(page).toEqual(all);

    await page.reload();
    await heading(page).waitFor();
    await shown(page).toEqual(all);
    await back(page);
    await page.waitForURL('**/homepage');
    await page.getByRole('heading', { level: 1, name: /^Olá/ }).waitFor();
  },
);

journey('a member whose trophies fail to load sees an error and can retry', async ({ page, portal }) => {
  await logIn(portal, page, 'aurora');
  const calls = '**/api/trophies/**';
  const body = JSON.stringify({ messages: ['Troféus indisponíveis'] });
  await page.route(calls, (route) => route.fulfill({ status: 503, contentType: 'application/json', body }));
  await page.goto(portal.address('aurora', '/homepage/trofeus'));
  await page.getByText('Troféus indisponíveis').first().waitFor();
  const retry = page.getByRole('button', { name: 'Tentar novamente' });
  await retry.waitFor();
  expect(await page.getByText('Não há Troféus').count()).toBe(0);
  await page.unroute(calls);
  await retry.click();
  await shown(page).toEqual(descriptionsOf('aurora'));
});

journey('without an account area the menu has no entry, but the address works', async ({ page, portal }) => {
  await logIn(portal, page, 'noturno');
  const menu = await openMenu(page);
  expect(await menu.getByRole('link', { name: 'Troféus' }).count()).toBe(0);
  await page.goto(portal.address('noturno', '/homepage/trofeus'));
  await heading(page).waitFor();
  await shown(page).toEqual(descriptionsOf('noturno'));
});
