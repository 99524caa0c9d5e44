import { contentOf } from '@estacao/stations/content';
import { expect } from 'vitest';
import { back, journey, logIn } from './journey.ts';

const newest = [...contentOf('aurora').news].sort(
  ({ daysAgo: one = 0 }, { daysAgo: other = 0 }) => one - other,
);

journey(
  "a member reads the station's news, and returns from an item that does not exist",
  async ({ page, portal }) => {
    await logIn(portal, page, 'aurora');
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.getByRole('link', { name: 'Notícias' }).click();
    await page.getByRole('heading', { level: 1, name: 'Notícias' }).waitFor();
    const titles = page.getByRole('main').getByRole('heading', { level: 2 });
    await expect.poll(() => titles.allTextContents()).toEqual(newest.map(({ title }) => title));
    expect(await page.getByText(/^\d\d\/\d\d\/\d{4}$/).count()).toBe(newest.length);

    const [first] = newest;
    const one = /\/news\/\d+$/;
    const body =
      '<h2>O que muda</h2><ul><li>Horário</li></ul><p class="x">Leia <a href="javascript:alert(1)">isto</a> e o <a href="https://exemplo.test/edital">edital</a>.</p><script>alert(1)</script>';
    const { title, subtitle } = first ?? {};
    await page.route(one, (route) => route.fulfill({ json: [{ id: 1, title, subtitle, body }] }));
    await page.getByRole('link', { name: first?.title ?? '' }).click();
    await page.getByRole('heading', { level: 1, name: first?.title ?? '' }).waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/homepage\/noticias\/\d+$/);
    const article = page.getByRole('article');
    await article.getByText(first?.subtitle ?? '').waitFor();
    await article.getByRole('heading', { level: 2, name: 'O que muda' }).waitFor();
    expect(await article.getByRole('listitem').allTextContents()).toEqual(['Horário']);
    expect(await article.getByText('isto').getAttribute('href')).toBeNull();
    expect(await article.getByRole('link', { name: /^edital/ }).getAttribute('rel')).toBe(
      'noopener noreferrer',
    );
    expect(await article.locator('.x, script').count()).toBe(0);
    await page.unroute(one);
    await page.reload();
    await expect.poll(() => article.getByRole('img').count()).toBe(0);
    await expect.poll(() => article.locator('img').count()).toBe(1);
    await back(page);
    await page.getByRole('heading', { level: 1, name: 'Notícias' }).waitFor();

    await page.goto(portal.address('aurora', '/homepage/noticias/999999'));
    await page.getByRole('heading', { level: 1, name: 'Notícia não encontrada' }).waitFor();

    const list = /\/news\/\?/;
    await page.route(list, (route) => route.abort());
    await page.getByRole('link', { name: 'Ver notícias' }).click();
    const retry = page.getByRole('button', { name: 'Tentar novamente' });
    await retry.waitFor();
    expect(await page.getByText('Não há notícias').count()).toBe(0);
    await page.unroute(list);
    await page.route(list, (route) => route.fulfill({ json: [] }));
    await retry.click();
    await page.getByRole('heading', { name: 'Não há notícias' }).waitFor();
  },
);
