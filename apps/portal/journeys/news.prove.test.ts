import { contentOf } from '@estacao/stations/content';
import { expect } from 'vitest';
import { goBack, journey, logIn } from './journey.ts';

const newsByDate = [...contentOf('aurora').news].sort(({ daysAgo: a = 0 }, { daysAgo: b = 0 }) => a - b);

journey(
  "a member reads the station's news, and returns from a news item that does not exist",
  async ({ page, portal }) => {
    await logIn(portal, page, 'aurora');
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.getByRole('link', { name: 'Notícias' }).click();
    await page.getByRole('heading', { level: 1, name: 'Notícias' }).waitFor();
    const titles = page.getByRole('main').getByRole('heading', { level: 2 });
    await expect.poll(() => titles.allTextContents()).toEqual(newsByDate.map(({ title }) => title));
    expect(await page.getByText(/^\d\d\/\d\d\/\d{4}$/).count()).toBe(newsByDate.length);

    const [newestItem] = newsByDate;
    const newsUrl = /\/news\/\d+$/;
    const body =
      '<h2>O que muda</h2><ul><li>Horário</li></ul><p class="x">Leia <a href="javascript:alert(1)">isto</a> e o <a href="https://exemplo.test/edital">edital</a>.</p><script>alert(1)</script>';
    const { title, subtitle } = newestItem ?? {};
    await page.route(newsUrl, (route) => route.fulfill({ json: [{ id: 1, title, subtitle, body }] }));
    await page.getByRole('link', { name: newestItem?.title ?? '' }).click();
    await page.getByRole('heading', { level: 1, name: newestItem?.title ?? '' }).waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/homepage\/noticias\/\d+$/);
    const article = page.getByRole('article');
    await article.getByText(newestItem?.subtitle ?? '').waitFor();
    await article.getByRole('heading', { level: 2, name: 'O que muda' }).waitFor();
    expect(await article.getByRole('listitem').allTextContents()).toEqual(['Horário']);
    expect(await article.getByText('isto').getAttribute('href')).toBeNull();
    expect(await article.getByRole('link', { name: /^edital/ }).getAttribute('rel')).toBe(
      'noopener noreferrer',
    );
    expect(await article.locator('.x, script').count()).toBe(0);
    await page.unroute(newsUrl);
    await page.reload();
    await expect.poll(() => article.getByRole('img').count()).toBe(0);
    await expect.poll(() => article.locator('img').count()).toBe(1);
    await goBack(page);
    await page.getByRole('heading', { level: 1, name: 'Notícias' }).waitFor();

    await page.goto(portal.address('aurora', '/homepage/noticias/999999'));
    await page.getByRole('heading', { level: 1, name: 'Notícia não encontrada' }).waitFor();

    const listUrl = /\/news\/\?/;
    await page.route(listUrl, (route) => route.abort());
    await page.getByRole('link', { name: 'Ver notícias' }).click();
    const retry = page.getByRole('button', { name: 'Tentar novamente' });
    await retry.waitFor();
    expect(await page.getByText('Não há notícias').count()).toBe(0);
    await page.unroute(listUrl);
    await page.route(listUrl, (route) => route.fulfill({ json: [] }));
    await retry.click();
    await page.getByRole('heading', { name: 'Não há notícias' }).waitFor();
  },
);
