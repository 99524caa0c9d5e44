import { startPostgres, type TestPostgres } from '@estacao/api/testing';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../../.ci/tools/free-port.ts';
import { seeAxe } from './axe.ts';
import { back } from './journey.ts';
import { pressAt, tabTo } from './keyboard.ts';
import { mailTo } from './mail.ts';
import { launch, leave, startTestPortal, type TestPortal, visit } from './portal.ts';

// Two portals on one PostgreSQL, and a host with the second's API. A company made on one must appear on all.

const PASSWORD = 'Padaria1';
const email = 'ana@padaria.test';

let postgres: TestPostgres;
let portal: TestPortal;
let second: TestPortal;
let apart: TestPortal;
let browser: Browser;

beforeAll(async () => {
  postgres = await startPostgres();
  await postgres.create('company');
  const database = { url: postgres.url('company') };
  // The new site's address contains the port.
  portal = await startTestPortal({ database, port: await freePort() });
  second = await startTestPortal({ database });
  const { port } = new URL(second.address('aurora'));
  apart = await startTestPortal({ apiUrl: `http://127.0.0.1:${port}/api` });
  browser = await launch();
});
afterAll(async () => {
  await browser.close();
  await apart.stop();
  await portal.stop();
  await second.stop();
  await postgres.stop();
  expect([...portal.errors, ...second.errors, ...apart.errors]).toEqual([]);
});

async function write(page: Page, label: string, text: string) {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

async function enter(page: Page, at: TestPortal, slug: string) {
  await page.goto(at.address(slug, '/login'));
  await write(page, 'E-mail', email);
  await write(page, 'Senha', PASSWORD);
  await page.keyboard.press('Enter');
}

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

test('a company signs up by keyboard, picks its colour, and its site is live on all hosts', async () => {
  const visitor = await visit(browser, { viewport: { width: 1280, height: 800 } });
  const { page } = visitor;
  const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
  const next = () => pressAt(page, button('Continuar'));
  const at = async (title: string) => {
    const heading = page.getByRole('heading', { level: 1, name: title });
    await expect.poll(() => heading.evaluate((one) => one === document.activeElement)).toBe(true);
  };

  await page.goto(portal.address('aurora'));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cadastre sua empresa' }).click();
  await page.waitForURL('**/cadastrar/empresa');
  await write(page, 'E-mail', email);
  await write(page, 'Senha', PASSWORD);
  await write(page, 'Confirmação de senha', PASSWORD);
  await pressAt(page, page.getByRole('checkbox', { name: /Li e aceito/ }), 'Space');
  await seeAxe(page, 'account');
  await next();
  await page.waitForURL('**/confirmacao/**');
  await write(page, 'Código de confirmação', (await mailTo(portal, page, 'aurora', email)).code);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/signup');
  await button('Começar').waitFor();
  await seeAxe(page, 'welcome');
  await pressAt(page, button('Começar'));
  await at('A sua foto');
  await button('Pular').waitFor();
  await seeAxe(page, 'photo');
  await pressAt(page, button('Pular'));
  await at('Você e a sua empresa');
  await back(page);
  await at('A sua foto');
  await pressAt(page, button('Pular'));
  await at('Você e a sua empresa');
  for (const [label, text] of [
    ['Nome completo', 'Ana Padeira'],
    ['Telefone', '61999990000'],
    ['Data de nascimento', '17051980'],
    ['CPF', '52998224725'],
    ['CNPJ', '11222333000180'],
    ['CEP', '70040010'],
  ] as const)
    await write(page, label, text);
  await expect.poll(() => page.getByLabel('Cidade').inputValue()).toBe('Brasília');
  await write(page, 'Número', '12');

  await page.reload();
  await expect.poll(() => page.getByLabel('Nome completo').inputValue()).toBe('Ana Padeira');
  expect(await page.getByLabel('Cidade').inputValue()).toBe('Brasília');
  await next();
  const dialog = page.getByRole('alertdialog', { name: 'CNPJ inválido' });
  await seeAxe(page, 'a wrong CNPJ');
  await pressAt(page, dialog.getByRole('button', { name: 'Ok' }));
  await dialog.waitFor({ state: 'hidden' });
  await seeAxe(page, 'data');
  await write(page, 'CNPJ', '11222333000181');
  await next();

  await at('O logo da sua empresa');
  await page.locator('input[type=file]').setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: await logo(page),
  });
  await page.getByAltText('Logo da sua empresa').waitFor();
  await seeAxe(page, 'logo');
  await next();

  await expect.poll(() => page.getByLabel('Cor de destaque', { exact: true }).inputValue()).toBe('#c62828');
  await page.getByText('O branco se lê bem sobre este vermelho', { exact: false }).waitFor();
  const shown = page.frameLocator('iframe').first();
  const fill = () =>
    shown
      .getByText('Quero participar')
      .first()
      .evaluate((one) => getComputedStyle(one.closest('a') ?? one).getPropertyValue('--e-brand'));
  await shown.getByRole('heading', { level: 1 }).waitFor();
  const red = await fill();
  await write(page, 'Cor de destaque', '#0a3d91');
  await page.getByText('O branco se lê bem sobre este azul', { exact: false }).waitFor();
  await expect.poll(fill).not.toBe(red);
  await seeAxe(page, 'colour');
  await next();

  await write(page, 'Nome do site', 'PadariaBoa');
  await page.getByText(/^padariaboa\.localhost/).waitFor();
  await seeAxe(page, 'site');
  await page.keyboard.press('Enter');
  const done = page.getByRole('dialog', { name: 'Cadastro realizado com sucesso' });
  await done.getByRole('link', { name: 'Aprender a usar a plataforma' }).waitFor();
  await seeAxe(page, 'done');
  expect(await page.getByText('Não foi possível enviar agora').count()).toBe(0);

  const looks = async (host: TestPortal, on: Page, isThere = false) => {
    const titleAt = async () => {
      if (!isThere) await on.goto(host.address('padariaboa'));
      return on.title();
    };
    await expect.poll(titleAt, { timeout: 5_000 }).toContain('PadariaBoa');
    const color = await on.evaluate(() =>
      document.querySelector('meta[name=theme-color]')?.getAttribute('content'),
    );
    const brand = await on.evaluate(() => document.head.innerHTML.includes('#0a3d91'));
    const image = on.getByRole('banner').getByRole('img', { name: 'PadariaBoa' }).first();
    await expect
      .poll(() => image.evaluate((one) => (one as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
    return { color, brand };
  };
  const tab = await visitor.opened(() =>
    pressAt(page, done.getByRole('link', { name: /^padariaboa\.localhost/ })),
  );
  const first = await looks(portal, tab, true);
  expect(first.brand).toBe(true);
  await enter(tab, portal, 'padariaboa');
  await tab.waitForURL('**/homepage');
  await tab.getByText('Olá, Ana').waitFor();

  for (const other of [second, apart]) expect(await looks(other, tab)).toEqual(first);
  await portal.restart();
  expect(await looks(portal, tab)).toEqual(first);
  await tab.getByText('Olá, Ana').waitFor();
  await leave(visitor);
});
