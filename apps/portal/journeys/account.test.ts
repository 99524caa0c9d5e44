import { describe, expect } from 'vitest';
import { enterButton, fillLogin, journey, logIn } from './journey.ts';

describe('somebody who is signed in on several devices', () => {
  journey(
    'ends one, which is led to the login with the reason and a way back',
    async ({ arrive, page, portal }) => {
      const lost = await arrive();
      await logIn(portal, lost.page, 'aurora');
      await logIn(portal, page, 'aurora');

      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Minha conta' }).click();
      await page.getByRole('heading', { level: 1, name: 'Minha conta' }).waitFor();
      const ends = page.getByRole('button', { name: /^Encerrar a sessão/ });
      await ends.first().waitFor();
      const before = await ends.count();
      await ends.first().click();
      await page.getByText('Operação realizada com sucesso').first().waitFor();
      await expect.poll(() => ends.count()).toBe(before - 1);

      // It notices at its next call, and so does its other tab.
      const tab = await lost.newTab();
      await lost.page.goto(portal.address('aurora', '/homepage/trofeus'));
      await lost.page.waitForURL(({ pathname }) => pathname === '/' || pathname === '/login');
      await tab.goto(portal.address('aurora', '/homepage'));
      await tab.waitForURL(({ pathname }) => pathname === '/' || pathname === '/login');
      expect(await tab.evaluate(() => localStorage.getItem('userToken'))).toBeNull();
    },
  );

  journey(
    'a page in use that was signed out says so, and leads back after the login',
    async ({ arrive, page, portal }) => {
      const lost = await arrive();
      await logIn(portal, lost.page, 'girassol');
      await logIn(portal, page, 'girassol');
      await page.goto(portal.address('girassol', '/homepage/minha-conta'));
      await page.getByRole('button', { name: 'Sair dos outros aparelhos' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Sair dos outros' }).click();
      await page.getByText('Você está conectado só neste aparelho.').waitFor();

      await lost.page.getByRole('button', { name: 'Menu' }).click();
      await lost.page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Troféus' }).click();
      await lost.page
        .getByText('Esta sessão foi encerrada em outro aparelho. Entre novamente.')
        .first()
        .waitFor();
      await lost.page.waitForURL(
        ({ pathname, search }) => pathname === '/login' && search.includes('trofeus'),
      );
      await fillLogin(lost.page, 'girassol');
      await enterButton(lost.page).click();
      await lost.page.waitForURL('**/homepage/trofeus');
    },
  );

  journey('gets a device back where ending it fails', async ({ arrive, page, portal }) => {
    const other = await arrive();
    await logIn(portal, other.page, 'minerva');
    await logIn(portal, page, 'minerva');
    await page.goto(portal.address('minerva', '/homepage/minha-conta'));
    const ends = page.getByRole('button', { name: /^Encerrar a sessão/ });
    await ends.first().waitFor();
    await page.route('**/auth/sessions?**', (route) => route.abort());
    await ends.first().click();
    await page.getByText('Erro interno no servidor').first().waitFor();
    await expect.poll(() => ends.count()).toBe(1);
    await page.unroute('**/auth/sessions?**');
    await ends.first().click();
    await page.getByText('Você está conectado só neste aparelho.').waitFor();
  });
});
