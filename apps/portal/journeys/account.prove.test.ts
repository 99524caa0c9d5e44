import { readFileSync } from 'node:fs';
import { SAMPLE_PASSWORD } from '@estacao/api';
import { describe, expect } from 'vitest';
import { enterButton, fillLogin, journey, logIn } from './journey.ts';

describe('a member with several devices', () => {
  journey(
    'a member signs another device out, which then shows the login',
    async ({ arrive, page, portal }) => {
      const signedOutDevice = await arrive();
      await logIn(portal, signedOutDevice.page, 'aurora');
      await logIn(portal, page, 'aurora');

      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Minha conta' }).click();
      await page.getByRole('heading', { level: 1, name: 'Minha conta' }).waitFor();
      const endButtons = page.getByRole('button', { name: /^Encerrar a sessão/ });
      await endButtons.first().waitFor();
      const initialCount = await endButtons.count();
      await endButtons.first().click();
      await page.getByText('Operação realizada com sucesso').first().waitFor();
      await expect.poll(() => endButtons.count()).toBe(initialCount - 1);

      const tab = await signedOutDevice.newTab();
      await signedOutDevice.page.goto(portal.address('aurora', '/homepage/trofeus'));
      await signedOutDevice.page.waitForURL(({ pathname }) => pathname === '/' || pathname === '/login');
      await tab.goto(portal.address('aurora', '/homepage'));
      await tab.waitForURL(({ pathname }) => pathname === '/' || pathname === '/login');
      expect(await tab.evaluate(() => localStorage.getItem('userToken'))).toBeNull();
    },
  );

  journey(
    'a signed-out page shows the reason and returns after the next login',
    async ({ arrive, page, portal }) => {
      const signedOutDevice = await arrive();
      await logIn(portal, signedOutDevice.page, 'girassol');
      await logIn(portal, page, 'girassol');
      await page.goto(portal.address('girassol', '/homepage/minha-conta'));
      await page.getByRole('button', { name: 'Sair dos outros aparelhos' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Sair dos outros' }).click();
      await page.getByText('Você está conectado só neste aparelho.').waitFor();

      await signedOutDevice.page.getByRole('button', { name: 'Menu' }).click();
      await signedOutDevice.page
        .getByRole('dialog', { name: 'Menu' })
        .getByRole('link', { name: 'Troféus' })
        .click();
      await signedOutDevice.page
        .getByText('Esta sessão foi encerrada em outro aparelho. Entre novamente.')
        .first()
        .waitFor();
      await signedOutDevice.page.waitForURL(
        ({ pathname, search }) => pathname === '/login' && search.includes('trofeus'),
      );
      await fillLogin(signedOutDevice.page, 'girassol');
      await enterButton(signedOutDevice.page).click();
      await signedOutDevice.page.waitForURL('**/homepage/trofeus');
    },
  );

  journey('a device reappears in the list when the sign-out fails', async ({ arrive, page, portal }) => {
    const otherDevice = await arrive();
    await logIn(portal, otherDevice.page, 'minerva');
    await logIn(portal, page, 'minerva');
    await page.goto(portal.address('minerva', '/homepage/minha-conta'));
    const endButtons = page.getByRole('button', { name: /^Encerrar a sessão/ });
    await endButtons.first().waitFor();
    await page.route('**/auth/sessions?**', (route) => route.abort());
    await endButtons.first().click();
    await page.getByText('Erro interno no servidor').first().waitFor();
    await expect.poll(() => endButtons.count()).toBe(1);
    await page.unroute('**/auth/sessions?**');
    await endButtons.first().click();
    await page.getByText('Você está conectado só neste aparelho.').waitFor();
  });
});

describe('a member who leaves', () => {
  journey(
    "a member downloads their data, closes the account and can't log in again",
    async ({ page, portal }) => {
      await logIn(portal, page, 'pampa');
      await page.goto(portal.address('pampa', '/homepage/minha-conta'));
      await page
        .getByText(/aceita em \d\d\/\d\d\/\d{4}/)
        .first()
        .waitFor();

      await page.getByRole('button', { name: 'Baixar meus dados' }).click();
      const downloadDialog = page.getByRole('dialog', { name: 'Baixar meus dados' });
      await downloadDialog.getByLabel('Senha', { exact: true }).fill('Errada123');
      await downloadDialog.getByRole('button', { name: 'Baixar' }).click();
      await downloadDialog.getByText('Senha incorreta.').waitFor();
      await downloadDialog.getByLabel('Senha', { exact: true }).fill(SAMPLE_PASSWORD);
      const downloadPromise = page.waitForEvent('download');
      await downloadDialog.getByRole('button', { name: 'Baixar' }).click();
      const file = await downloadPromise;
      expect(file.suggestedFilename()).toBe('meus-dados-pampa.json');
      const data = JSON.parse(readFileSync(await file.path(), 'utf8'));
      expect(data).toMatchObject({ Cadastro: [{ 'E-mail': 'membro@pampa.test' }] });
      await downloadDialog.waitFor({ state: 'hidden' });

      await page.getByRole('button', { name: 'Encerrar minha conta' }).click();
      const closingDialog = page.getByRole('dialog', { name: 'Encerrar minha conta?' });
      await closingDialog.getByText(/^Seu saldo de /).waitFor();
      await closingDialog.getByLabel('Senha', { exact: true }).fill(SAMPLE_PASSWORD);
      await closingDialog.getByRole('button', { name: 'Encerrar conta' }).click();
      await page.getByText('Sua conta foi encerrada.').first().waitFor();
      await page.waitForURL(({ pathname }) => pathname === '/');
      expect(await page.evaluate(() => localStorage.getItem('userToken'))).toBeNull();

      await page.goto(portal.address('pampa', '/login'));
      await fillLogin(page, 'pampa');
      await enterButton(page).click();
      await page
        .getByText(/inválidos/)
        .first()
        .waitFor();
      expect(JSON.stringify(portal.log)).not.toContain('membro@pampa.test');
    },
  );
});
