import { expect } from 'vitest';
import { holdRequests, hydrate, journey, mark } from './journey.ts';

journey(
  "the frame stays while the next page loads, and shows that page's skeleton",
  async ({ page, portal }) => {
    await page.goto(portal.address('aurora'), { waitUntil: 'networkidle' });
    await hydrate(page);
    const release = await holdRequests(page, '**/LoginPage-*.js');
    const isSameHeader = await mark(page.getByRole('banner'));
    const isSameFooter = await mark(page.getByRole('contentinfo'));
    await page.getByRole('link', { name: 'Já tenho conta' }).first().click();
    await page
      .getByRole('main')
      .getByRole('status')
      .getByText('Carregando...')
      .waitFor({ state: 'attached' });
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(0);
    expect([await isSameHeader(), await isSameFooter()]).toEqual([true, true]);
    release();
    await page.getByRole('heading', { level: 1, name: 'Entrar' }).waitFor();
    expect([await isSameHeader(), await isSameFooter()]).toEqual([true, true]);
  },
);
