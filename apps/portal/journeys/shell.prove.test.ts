import { SAMPLE_PASSWORD } from '@estacao/api';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { expectNoAxeViolations } from './axe.ts';
import { enterButton, goBack, holdRequests, journey, logIn } from './journey.ts';
import type { TestPortal } from './portal.ts';

const desktop = { viewport: { width: 1280, height: 800 } };

async function enter(portal: TestPortal, page: Page, slug: string, mailbox: string, target: RegExp) {
  await page.goto(portal.address(slug, '/login'));
  await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill(`${mailbox}@${slug}.test`);
  await page.getByLabel('Senha', { exact: true }).fill(SAMPLE_PASSWORD);
  await enterButton(page).click();
  await page.waitForURL(target);
}

function pathOf(page: Page): string {
  const { pathname, search, hash } = new URL(page.url());
  return pathname + search + hash;
}

journey('a suspended account sees only the notice and the support', async ({ page, portal }) => {
  await enter(portal, page, 'aurora', 'renata', /\/homepage$/);
  const notice = page.getByRole('alertdialog', { name: 'O seu acesso está supenso.' });
  await notice.waitFor();
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await goBack(page);
  expect(await notice.isVisible()).toBe(true);
  expect(await page.getByRole('navigation').count()).toBe(0);
  // The client must not send calls that a suspended account may not make.
  expect(portal.log.filter(({ status }) => status === 403)).toEqual([]);
  await page.goto(portal.address('aurora', '/homepage/trofeus'));
  await notice.waitFor();
  await notice.getByRole('button', { name: 'Fale conosco' }).click();
  await page.waitForURL(/\/suporte$/);
  expect(await page.evaluate(() => localStorage.getItem('userToken'))).toBeNull();
});

journey(
  'an account without an establishment sees a notice on every page, and can retry',
  async ({ page, portal }) => {
    await enter(portal, page, 'aurora', 'caio', /\/homepage$/);
    const text =
      'Você não possui um estabelecimento vinculado ao seu usuário. Favor, falar com a equipe ou tentar novamente.';
    await page.getByText(text).waitFor();
    expect(await page.getByRole('navigation').count()).toBe(0);
    await page.goto(portal.address('aurora', '/homepage/trofeus'));
    await page.getByText(text).waitFor();
    await page.getByRole('link', { name: 'Tentar Novamente' }).click();
    await page.waitForURL(({ pathname }) => pathname === '/');
    expect(await page.evaluate(() => localStorage.getItem('userToken'))).toBeNull();
  },
);

journey('a member exports the data of a suspended account from the notice', async ({ page, portal }) => {
  await enter(portal, page, 'aurora', 'renata', /\/homepage$/);
  await page.getByRole('button', { name: 'Meus dados e conta' }).click();
  await page.getByRole('button', { name: 'Baixar meus dados' }).click();
  await expectNoAxeViolations(page, 'a suspended account');
  await page.getByRole('dialog').getByLabel('Senha', { exact: true }).fill(SAMPLE_PASSWORD);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: 'Baixar', exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('meus-dados-aurora.json');
});

journey('a member reads why the account was deactivated and closes the account', async ({ page, portal }) => {
  await enter(portal, page, 'aurora', 'lucio', /\/homepage$/);
  await page.getByRole('heading', { level: 1, name: 'A sua conta foi desativada.' }).waitFor();
  await page.goto(portal.address('aurora', '/homepage/trofeus'));
  await page.getByRole('heading', { level: 1, name: 'A sua conta foi desativada.' }).waitFor();
  await page.getByRole('button', { name: 'Encerrar minha conta' }).waitFor();
  await expectNoAxeViolations(page, 'a deactivated account');
  await page.getByRole('button', { name: 'Encerrar minha conta' }).click();
  await page.getByRole('dialog').getByLabel('Senha', { exact: true }).fill(SAMPLE_PASSWORD);
  await page.getByRole('dialog').getByRole('button', { name: 'Encerrar conta' }).click();
  await page.waitForURL(({ pathname }) => pathname === '/');
  expect(portal.log.filter(({ status }) => status === 403)).toEqual([]);
  await enter(portal, page, 'aurora', 'lucio', /\/login$/);
  await page.getByText('E-mail ou senha inválidos').first().waitFor();
});

journey('the menu on a phone opens, and closes by Back, Escape and a link', async ({ page, portal }) => {
  await logIn(portal, page, 'aurora');
  const opener = page.getByRole('navigation', { name: 'Atalhos' }).getByRole('button', { name: 'Menu' });
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await opener.click();
  await menu.getByRole('link', { name: 'Prestação de contas' }).waitFor();
  await goBack(page);
  await menu.waitFor({ state: 'hidden' });
  expect(pathOf(page)).toBe('/homepage');
  await opener.press('Enter');
  await menu.waitFor();
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'hidden' });
  expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
  await opener.click();
  await menu.getByRole('link', { name: 'Meus convites' }).click();
  await page.getByRole('heading', { level: 1, name: 'Meus convites' }).waitFor();
  expect(await page.title()).toBe('Meus convites · Clube Aurora');
  await page.getByRole('main').getByRole('link', { name: 'Voltar' }).click();
  await page.getByRole('heading', { level: 1, name: /^Olá/ }).waitFor();
  await goBack(page);
  expect(pathOf(page)).toBe('/homepage/convites-do-usuario');
});

journey('the search on a phone opens by the icon and closes by Escape', async ({ page, portal }) => {
  await logIn(portal, page, 'aurora');
  const searchIcon = page.getByRole('button', { name: 'Abrir a busca' });
  const field = page.getByRole('searchbox', { name: 'Buscar' });
  await searchIcon.click();
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.type('nada');
  await page.keyboard.press('Escape');
  await field.waitFor({ state: 'hidden' });
  expect(await searchIcon.evaluate((element) => element === document.activeElement)).toBe(true);
  await searchIcon.press('Enter');
  await field.fill('  café da   manhã/50% ');
  await field.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Busca' }).waitFor();
  expect(pathOf(page)).toBe('/homepage/search/caf%C3%A9%20da%20manh%C3%A3%2F50%25');
  await searchIcon.click();
  expect(await field.inputValue()).toBe('café da manhã/50%');
  await page.getByRole('button', { name: 'Limpar a busca' }).click();
  await page.waitForURL(/\/homepage$/);
});

journey('an empty search on a desktop stays on the home page', async ({ arrive, portal }) => {
  const { page } = await arrive(desktop);
  await logIn(portal, page, 'aurora');
  const field = page.getByRole('searchbox', { name: 'Buscar' });
  await field.fill('   ');
  await field.press('Enter');
  expect(pathOf(page)).toBe('/homepage');
  await field.fill('quiz');
  await page.getByRole('search').getByRole('button', { name: 'Buscar' }).click();
  await page.waitForURL(/\/homepage\/search\/quiz$/);
});

journey(
  'a member uses skip link, navigation, account menu, dark scheme and logout by keyboard',
  async ({ arrive, portal }) => {
    const { page } = await arrive(desktop);
    await logIn(portal, page, 'aurora');
    await page.reload();
    await page.getByRole('heading', { level: 1, name: /^Olá/ }).waitFor();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Ir para o conteúdo');
    const accountButton = page.getByRole('button', { name: 'Sua conta' });
    await accountButton.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Perfil' }).waitFor();
    const readFocusedText = () => page.evaluate(() => document.activeElement?.textContent);
    await expect.poll(readFocusedText).toBe('Perfil');
    for (const entryName of ['Minha conta', 'Claro', 'Escuro']) {
      await page.keyboard.press('ArrowDown');
      await expect.poll(readFocusedText).toBe(entryName);
    }
    await page.keyboard.press('Enter');
    expect(await page.locator('html').getAttribute('data-scheme')).toBe('dark');
    await expect.poll(readFocusedText).toContain('Sua conta');
    const reloadResponse = await page.reload();
    expect(await reloadResponse?.text()).toContain('data-scheme="dark"');
    await accountButton.focus();
    await page.keyboard.press('Enter');
    await expect.poll(readFocusedText).toBe('Perfil');
    await page.keyboard.press('End');
    await expect.poll(readFocusedText).toBe('Sair');
    await page.keyboard.press('Enter');
    await page.waitForURL(({ pathname }) => pathname === '/');
  },
);

journey(
  'the management page opens in another tab, with a separate token and no referrer',
  async ({ visitor, portal }) => {
    const { page, context } = visitor;
    await logIn(portal, page, 'ipe');
    await page.getByRole('navigation', { name: 'Atalhos' }).getByRole('button', { name: 'Menu' }).click();
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      page
        .getByRole('dialog')
        .getByRole('link', { name: /^Gerenciar/ })
        .click(),
    ]);
    await tab.waitForURL(/\/sandbox\/app\/login-token\/[\w-]+$/);
    const session = await page.evaluate(() => localStorage.getItem('userToken'));
    expect(tab.url()).not.toContain(session ?? '?');
    expect(await tab.evaluate(() => [document.referrer, window.opener === null])).toEqual(['', true]);
  },
);

journey('a forbidden page shows an error, and a missing feature redirects home', async ({ page, portal }) => {
  await logIn(portal, page, 'girassol');
  const expectRedirect = async (from: string, to: string) => {
    await page.goto(portal.address('girassol', from));
    await page.waitForURL(({ pathname }) => pathname === to);
  };
  await expectRedirect('/homepage/carrinho', '/not-autorized');
  await page
    .getByRole('heading', {
      level: 1,
      name: 'Erro 401! Você não possui autorização para acessar esta página.',
    })
    .waitFor();
  await page.getByRole('navigation', { name: 'Atalhos' }).waitFor();
  await page.getByRole('link', { name: 'Voltar para o início' }).click();
  await page.getByRole('heading', { level: 1, name: /^Olá/ }).waitFor();
  await expectRedirect('/homepage/exclusivo', '/homepage');
  await expectRedirect('/homepage/consultoria-juridica/processos', '/homepage');
  await expectRedirect('/homepage/gerenciar', '/homepage');
  await expectRedirect('/cadastrar/empresa', '/homepage');
});

journey(
  'alternative spellings of a path redirect to the page and keep query and fragment',
  async ({ page, portal }) => {
    const visitedPaths: string[] = [];
    page.on('framenavigated', () => visitedPaths.push(pathOf(page)));
    await page.goto(portal.address('aurora', '/confirmation?a=1#b'));
    expect(visitedPaths).toContain('/confimation?a=1#b');
    await page.goto(portal.address('aurora', '/not-authorized'));
    expect(visitedPaths).toContain('/not-autorized');
    await logIn(portal, page, 'aurora');
    await page.goto(portal.address('aurora', '/homepage/search'));
    await page.waitForURL(/\/homepage$/);
  },
);

journey(
  "a missing page shows a member the members' frame, never the visitors' frame",
  async ({ page, portal }) => {
    await logIn(portal, page, 'aurora');
    await page.addInitScript(() => {
      const flags = window as unknown as { sawVisitors: boolean };
      flags.sawVisitors = false;
      const observe = () => {
        if (document.querySelector('a[href="/login"], a[href="/cadastrar"]') !== null)
          flags.sawVisitors = true;
      };
      new MutationObserver(observe).observe(document, { childList: true, subtree: true });
    });
    const release = await holdRequests(page, '**/auth/validate-token');
    const response = await page.goto(portal.address('aurora', '/nao-existe'));
    expect(response?.status()).toBe(404);
    await page.getByRole('heading', { level: 1, name: 'Página não encontrada' }).waitFor();
    expect(await page.getByRole('navigation').count()).toBe(0);
    release();
    await page.getByRole('navigation', { name: 'Atalhos' }).waitFor();
    await page.getByRole('heading', { level: 1, name: 'Página não encontrada' }).waitFor();
    expect(await page.evaluate(() => (window as unknown as { sawVisitors: boolean }).sawVisitors)).toBe(
      false,
    );
    expect((await page.goto(portal.address('aurora', '/homepage/nao-existe')))?.status()).toBe(404);
    await page.getByRole('navigation', { name: 'Atalhos' }).waitFor();
  },
);

journey("a visitor sees the visitors' frame on a missing page", async ({ page, portal }) => {
  await page.goto(portal.address('aurora', '/nao-existe'));
  await page.getByRole('heading', { level: 1, name: 'Página não encontrada' }).waitFor();
  await page.getByRole('contentinfo').waitFor();
  for (const path of ['/homepage/nao-existe', '/homepage/feed', '/homepage/prestacao-de-contas']) {
    await page.goto(portal.address('aurora', path));
    await page.waitForURL(({ pathname }) => pathname === '/');
  }
});
