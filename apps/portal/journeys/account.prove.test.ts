import { readFileSync } from 'node:fs';
import { SAMPLE_PASSWORD } from '@estacao/api';
import { describe, expect } from 'vitest';
import { enterButton, fillLogin, journey, logIn } from './journey.ts';

describe('a member with several devices', () => {
  journey(
    'signs a device out, which shows the login with the reason and a way back',
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

      const tab = await lost.newTab();
      await lost.page.goto(portal.address('aurora', '/homepage/trofeus'));
      await lost.page.waitForURL(({ pathname }) => pathname === '/' || pathname === '/login');
      await tab.goto(portal.address('aurora', '/homepage'));
      await tab.waitForURL(({ pathname }) => pathname === '/' || pathname === '/login');
      expect(await tab.evaluate(() => localStorage.getItem('userToken'))).toBeNull();
    },
  );

  journey(
    'a signed-out page in use says so and returns after the login',
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

  journey('gets a device back when signing it out fails', async ({ arrive, page, portal }) => {
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

describe('a member who leaves', () => {
  journey("downloads their data, closes the account and can't log in again", async ({ page, portal }) => {
    await logIn(portal, page, 'pampa');
    await page.goto(portal.address('pampa', '/homepage/minha-conta'));
    await page
      .getByText(/aceita em \d\d\/\d\d\/\d{4}/)
      .first()
      .waitFor();

    await page.getByRole('button', { name: 'Baixar meus dados' }).click();
    const ask = page.getByRole('dialog', { name: 'Baixar meus dados' });
    await ask.getByLabel('Senha', { exact: true }).fill('Errada123');
    await ask.getByRole('button', { name: 'Baixar' }).click();
    await ask.getByText('Senha incorreta.').waitFor();
    await ask.getByLabel('Senha', { exact: true }).fill(SAMPLE_PASSWORD);
    const coming = page.waitForEvent('download');
    await ask.getByRole('button', { name: 'Baixar' }).click();
    const file = await coming;
    expect(file.suggestedFilename()).toBe('meus-dados-pampa.json');
    const data = JSON.parse(readFileSync(await file.path(), 'utf8'));
    expect(data).toMatchObject({ Cadastro: [{ 'E-mail': 'membro@pampa.test' }] });
    await ask.waitFor({ state: 'hidden' });

    await page.getByRole('button', { name: 'Encerrar minha conta' }).click();
    const last = page.getByRole('dialog', { name: 'Encerrar minha conta?' });
    await last.getByText(/^Seu saldo de /).waitFor();
    await last.getByLabel('Senha', { exact: true }).fill(SAMPLE_PASSWORD);
    await last.getByRole('button', { name: 'Encerrar conta' }).click();
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
  });
});
