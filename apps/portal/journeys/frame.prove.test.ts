import { expect } from 'vitest';
import { hold, journey, mark, wake } from './journey.ts';

journey(
  "the frame stays while the next page loads, and shows that page's skeleton",
  async ({ page, portal }) => {
    await page.goto(portal.address('aurora'), { waitUntil: 'networkidle' });
    await wake(page);
    const release = await hold(page, '**/LoginPage-*.js');
    const header = await mark(page.getByRole('banner'));
    const footer = await mark(page.getByRole('contentinfo'));
    await page.getByRole('link', { name: 'Já tenho conta' }).first().click();
    await page
      .getByRole('main')
      .getByRole('status')
      .getByText('Carregando...')
      .waitFor({ state: 'attached' });
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(0);
    expect([await header(), await footer()]).toEqual([true, true]);
    release();
    await page.getByRole('heading', { level: 1, name: 'Entrar' }).waitFor();
    expect([await header(), await footer()]).toEqual([true, true]);
  },
);
