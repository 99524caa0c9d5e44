import { contentOf } from '@estacao/stations/content';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { goBack, holdRequests, journey, logIn, mark } from './journey.ts';

function descriptionsOf(slug: string): string[] {
  return [...contentOf(slug).trophies]
    .sort(({ daysAgo: a = 0 }, { daysAgo: b = 0 }) => a - b)
    .map(({ description }) => description);
}

async function openMenu(page: Page) {
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Início' }).waitFor();
  return menu;
}

function expectHeadings(page: Page) {
  return expect.poll(() => page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents());
}

function heading(page: Page) {
  return page.getByRole('heading', { level: 1, name: 'Troféus' });
}

journey(
  'a member opens their trophies from the menu, searches one, and goes back',
  async ({ page, portal }) => {
    const allDescriptions = descriptionsOf('aurora');
    await logIn(portal, page, 'aurora');

    const release = await holdRequests(page, '**/TrophiesPage-*.js');
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

    await expectHeadings(page).toEqual(allDescriptions);
    expect(await page.getByText(/^Recebido em \d\d\/\d\d\/\d{4}$/).count()).toBe(allDescriptions.length);

    const field = page.getByRole('searchbox', { name: 'Buscar troféu' });
    await field.fill('CORACAO');
    await expectHeadings(page).toEqual(['Coração aberto: primeira doação']);
    await field.fill('troféu');
    await expectHeadings(page).toEqual(
      allDescriptions.filter((description) => description.includes('Troféu')),
    );
    await field.fill('diamante');
    await expectHeadings(page).toEqual(['Não há Troféus']);
    await page.getByRole('button', { name: 'Limpar busca' }).click();
    await expectHeadings(page).toEqual(allDescriptions);

    await page.reload();
    await heading(page).waitFor();
    await expectHeadings(page).toEqual(allDescriptions);
    await goBack(page);
    await page.waitForURL('**/homepage');
    await page.getByRole('heading', { level: 1, name: /^Olá/ }).waitFor();
  },
);

journey('a member whose trophies fail to load sees an error and can retry', async ({ page, portal }) => {
  await logIn(portal, page, 'aurora');
  const callPattern = '**/api/trophies/**';
  const body = JSON.stringify({ messages: ['Troféus indisponíveis'] });
  await page.route(callPattern, (route) =>
    route.fulfill({ status: 503, contentType: 'application/json', body }),
  );
  await page.goto(portal.address('aurora', '/homepage/trofeus'));
  await page.getByText('Troféus indisponíveis').first().waitFor();
  const retryButton = page.getByRole('button', { name: 'Tentar novamente' });
  await retryButton.waitFor();
  expect(await page.getByText('Não há Troféus').count()).toBe(0);
  await page.unroute(callPattern);
  await retryButton.click();
  await expectHeadings(page).toEqual(descriptionsOf('aurora'));
});

journey(
  'a station without an account area hides trophies from the menu, but serves the trophies page',
  async ({ page, portal }) => {
    await logIn(portal, page, 'noturno');
    const menu = await openMenu(page);
    expect(await menu.getByRole('link', { name: 'Troféus' }).count()).toBe(0);
    await page.goto(portal.address('noturno', '/homepage/trofeus'));
    await heading(page).waitFor();
    await expectHeadings(page).toEqual(descriptionsOf('noturno'));
  },
);
