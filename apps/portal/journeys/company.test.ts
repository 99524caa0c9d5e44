import { startPostgres, type TestPostgres } from '@estacao/api/testing';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { back, enterButton } from './journey.ts';
import { mailTo, typeCode } from './mail.ts';
import { launch, leave, startTestPortal, type TestPortal, visit } from './portal.ts';

// Two portals on one PostgreSQL: what is made at one of them is found at the other.

const PASSWORD = 'Padaria1';
const email = 'ana@padaria.test';

let postgres: TestPostgres;
let portal: TestPortal;
let second: TestPortal;
let browser: Browser;

beforeAll(async () => {
  postgres = await startPostgres();
  await postgres.create('company');
  const database = { url: postgres.url('company') };
  portal = await startTestPortal({ database });
  second = await startTestPortal({ database });
  browser = await launch();
});
afterAll(async () => {
  await browser.close();
  await portal.stop();
  await second.stop();
  await postgres.stop();
  expect([...portal.errors, ...second.errors]).toEqual([]);
});

async function enter(page: Page, at: TestPortal, slug: string) {
  await page.goto(at.address(slug, '/login'));
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await enterButton(page).click();
}

/** A logo in one colour, as a file. */
async function logo(page: Page): Promise<Buffer> {
  const data = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [300, 80];
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('no canvas');
    context.fillStyle = '#c62828';
    context.fillRect(10, 10, 280, 60);
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(data.slice(data.indexOf(',') + 1), 'base64');
}

test('a company signs up, picks its colour, and its site is live: in another tab, after a restart, on a second host', async () => {
  const visitor = await visit(browser, { viewport: { width: 1280, height: 800 } });
  const { page } = visitor;
  const next = () => page.getByRole('button', { name: 'Continuar' }).click();

  await page.goto(portal.address('aurora', '/cadastrar/empresa'));
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirmação de senha').fill(PASSWORD);
  await page.getByRole('checkbox', { name: /Li e aceito/ }).check();
  await next();
  await page.waitForURL('**/confirmacao/**');
  await typeCode(page, (await mailTo(portal, page, 'aurora', email)).code);
  await page.waitForURL('**/signup');
  await page.getByRole('button', { name: 'Começar' }).click();
  await page.getByRole('button', { name: 'Pular' }).click();
  await page.getByRole('heading', { name: 'Você e a sua empresa' }).waitFor();
  // The way back leads to the step before.
  await back(page);
  await page.getByRole('heading', { name: 'A sua foto' }).waitFor();
  await page.getByRole('button', { name: 'Pular' }).click();
  await page.getByLabel('Nome completo').fill('Ana Padeira');
  await page.getByLabel('Telefone').fill('61999990000');
  await page.getByLabel('Data de nascimento').fill('17051980');
  await page.getByLabel('CPF').fill('52998224725');
  await page.getByLabel('CNPJ').fill('11222333000180');
  await page.getByLabel('CEP').fill('70040010');
  await expect.poll(() => page.getByLabel('Cidade').inputValue()).toBe('Brasília');
  await page.getByLabel('Número').fill('12');

  // A reload in the middle loses nothing.
  await page.reload();
  await expect.poll(() => page.getByLabel('Nome completo').inputValue()).toBe('Ana Padeira');
  expect(await page.getByLabel('Cidade').inputValue()).toBe('Brasília');
  await next();
  const dialog = page.getByRole('alertdialog', { name: 'CNPJ inválido' });
  await dialog.getByRole('button', { name: 'Ok' }).click();
  await page.getByLabel('CNPJ').fill('11222333000181');
  await next();

  await page.getByRole('heading', { name: 'O logo da sua empresa' }).waitFor();
  await page.locator('input[type=file]').setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: await logo(page),
  });
  await page.getByAltText('Logo da sua empresa').waitFor();
  await next();

  // The logo's colour is proposed, and the portal shown in it; picked anew, it is shown in another one.
  await expect.poll(() => page.getByLabel('Cor de destaque', { exact: true }).inputValue()).toBe('#c62828');
  await page.getByText('O branco se lê bem sobre este vermelho', { exact: false }).waitFor();
  const shown = page.frameLocator('iframe').first();
  const fill = () =>
    shown
      .getByText('Quero participar')
      .first()
      .evaluate((button) => getComputedStyle(button.closest('a') ?? button).getPropertyValue('--e-brand'));
  await shown.getByRole('heading', { level: 1 }).waitFor();
  const red = await fill();
  await page.getByLabel('Cor de destaque', { exact: true }).fill('#0a3d91');
  await page.getByText('O branco se lê bem sobre este azul', { exact: false }).waitFor();
  await expect.poll(fill).not.toBe(red);
  await next();

  await page.getByLabel('Nome do site').fill('PadariaBoa');
  await page.getByText(/^padariaboa\.localhost/).waitFor();
  await page.getByRole('button', { name: 'Finalizar' }).click();
  const done = page.getByRole('dialog', { name: 'Cadastro realizado com sucesso' });
  await done.getByRole('link', { name: 'Aprender a usar a plataforma' }).waitFor();
  expect(await page.getByText('Não foi possível enviar agora').count()).toBe(0);

  const tab = await visitor.newTab();
  const looks = async (at: TestPortal) => {
    await tab.goto(at.address('padariaboa'));
    expect(await tab.title()).toContain('PadariaBoa');
    const color = await tab.evaluate(() =>
      document.querySelector('meta[name=theme-color]')?.getAttribute('content'),
    );
    const brand = await tab.evaluate(() => document.head.innerHTML.includes('#0a3d91'));
    const image = tab.getByRole('banner').getByRole('img', { name: 'PadariaBoa' }).first();
    await expect
      .poll(() => image.evaluate((one) => (one as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
    return { color, brand };
  };
  const first = await looks(portal);
  expect(first.brand).toBe(true);
  await enter(tab, portal, 'padariaboa');
  await tab.waitForURL('**/homepage');
  await tab.getByText('Olá, Ana').waitFor();

  // The second host has heard of it by itself.
  await expect
    .poll(
      async () => {
        await tab.goto(second.address('padariaboa'));
        return tab.title();
      },
      { timeout: 5_000 },
    )
    .toBe('PadariaBoa');
  expect(await looks(second)).toEqual(first);
  await portal.restart();
  expect(await looks(portal)).toEqual(first);
  // Whoever was logged in there still is.
  await tab.getByText('Olá, Ana').waitFor();
  await leave(visitor);
});
