import { startPostgres, type TestPostgres } from '@estacao/api/testing';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFreePort } from '../../../.ci/tools/free-port.ts';
import { expectNoAxeViolations } from './axe.ts';
import { goBack } from './journey.ts';
import { pressAt, tabTo } from './keyboard.ts';
import { readMailTo } from './mail.ts';
import { launch, leave, startTestPortal, type TestPortal, visit } from './portal.ts';

// Two portals on one PostgreSQL, and a separate host that uses the second portal's API. A company created on
// the first portal must appear on all three.

const PASSWORD = 'Padaria1';
const email = 'ana@padaria.test';

let postgres: TestPostgres;
let portal: TestPortal;
let secondPortal: TestPortal;
let separateHost: TestPortal;
let browser: Browser;

beforeAll(async () => {
  postgres = await startPostgres();
  await postgres.create('company');
  const database = { url: postgres.url('company') };
  // The new site's address contains the port, so the portal must know the port before it starts.
  portal = await startTestPortal({ database, port: await findFreePort() });
  secondPortal = await startTestPortal({ database });
  const { port } = new URL(secondPortal.address('aurora'));
  separateHost = await startTestPortal({ apiUrl: `http://127.0.0.1:${port}/api` });
  browser = await launch();
});
afterAll(async () => {
  await browser.close();
  await separateHost.stop();
  await portal.stop();
  await secondPortal.stop();
  await postgres.stop();
  expect([...portal.errors, ...secondPortal.errors, ...separateHost.errors]).toEqual([]);
});

async function typeInto(page: Page, label: string, text: string) {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

async function submitLogin(page: Page, targetPortal: TestPortal, slug: string) {
  await page.goto(targetPortal.address(slug, '/login'));
  await typeInto(page, 'E-mail', email);
  await typeInto(page, 'Senha', PASSWORD);
  await page.keyboard.press('Enter');
}

async function drawLogo(page: Page): Promise<Buffer> {
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

test('a company signs up by keyboard with a colour, and every host serves the new site', async () => {
  const visitor = await visit(browser, { viewport: { width: 1280, height: 800 } });
  const { page } = visitor;
  const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
  const pressNext = () => pressAt(page, button('Continuar'));
  const expectStep = async (title: string) => {
    const heading = page.getByRole('heading', { level: 1, name: title });
    await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
  };

  await page.goto(portal.address('aurora'));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cadastre sua empresa' }).click();
  await page.waitForURL('**/cadastrar/empresa');
  await typeInto(page, 'E-mail', email);
  await typeInto(page, 'Senha', PASSWORD);
  await typeInto(page, 'Confirmação de senha', PASSWORD);
  await pressAt(page, page.getByRole('checkbox', { name: /Li e aceito/ }), 'Space');
  await expectNoAxeViolations(page, 'account');
  await pressNext();
  await page.waitForURL('**/confirmacao/**');
  await typeInto(page, 'Código de confirmação', (await readMailTo(portal, page, 'aurora', email)).code);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/signup');
  await button('Começar').waitFor();
  await expectNoAxeViolations(page, 'welcome');
  await pressAt(page, button('Começar'));
  await expectStep('A sua foto');
  await button('Pular').waitFor();
  await expectNoAxeViolations(page, 'photo');
  await pressAt(page, button('Pular'));
  await expectStep('Você e a sua empresa');
  await goBack(page);
  await expectStep('A sua foto');
  await pressAt(page, button('Pular'));
  await expectStep('Você e a sua empresa');
  for (const [label, text] of [
    ['Nome completo', 'Ana Padeira'],
    ['Telefone', '61999990000'],
    ['Data de nascimento', '17051980'],
    ['CPF', '52998224725'],
    ['CNPJ', '11222333000180'],
    ['CEP', '70040010'],
  ] as const)
    await typeInto(page, label, text);
  await expect.poll(() => page.getByLabel('Cidade').inputValue()).toBe('Brasília');
  await typeInto(page, 'Número', '12');

  await page.reload();
  await expect.poll(() => page.getByLabel('Nome completo').inputValue()).toBe('Ana Padeira');
  expect(await page.getByLabel('Cidade').inputValue()).toBe('Brasília');
  await pressNext();
  const dialog = page.getByRole('alertdialog', { name: 'CNPJ inválido' });
  await expectNoAxeViolations(page, 'a wrong CNPJ');
  await pressAt(page, dialog.getByRole('button', { name: 'Ok' }));
  await dialog.waitFor({ state: 'hidden' });
  await expectNoAxeViolations(page, 'data');
  await typeInto(page, 'CNPJ', '11222333000181');
  await pressNext();

  await expectStep('O logo da sua empresa');
  await page.locator('input[type=file]').setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: await drawLogo(page),
  });
  await page.getByAltText('Logo da sua empresa').waitFor();
  await expectNoAxeViolations(page, 'logo');
  await pressNext();

  await expect.poll(() => page.getByLabel('Cor de destaque', { exact: true }).inputValue()).toBe('#c62828');
  await page.getByText('O branco se lê bem sobre este vermelho', { exact: false }).waitFor();
  const preview = page.frameLocator('iframe').first();
  const readBrandColor = () =>
    preview
      .getByText('Quero participar')
      .first()
      .evaluate((element) => getComputedStyle(element.closest('a') ?? element).getPropertyValue('--e-brand'));
  await preview.getByRole('heading', { level: 1 }).waitFor();
  const initialColor = await readBrandColor();
  await typeInto(page, 'Cor de destaque', '#0a3d91');
  await page.getByText('O branco se lê bem sobre este azul', { exact: false }).waitFor();
  await expect.poll(readBrandColor).not.toBe(initialColor);
  await expectNoAxeViolations(page, 'colour');
  await pressNext();

  await typeInto(page, 'Nome do site', 'PadariaBoa');
  await page.getByText(/^padariaboa\.localhost/).waitFor();
  await expectNoAxeViolations(page, 'site');
  await page.keyboard.press('Enter');
  const successDialog = page.getByRole('dialog', { name: 'Cadastro realizado com sucesso' });
  await successDialog.getByRole('link', { name: 'Aprender a usar a plataforma' }).waitFor();
  await expectNoAxeViolations(page, 'done');
  expect(await page.getByText('Não foi possível enviar agora').count()).toBe(0);

  const readAppearance = async (host: TestPortal, sitePage: Page, isOpen = false) => {
    const readTitle = async () => {
      if (!isOpen) await sitePage.goto(host.address('padariaboa'));
      return sitePage.title();
    };
    await expect.poll(readTitle, { timeout: 5_000 }).toContain('PadariaBoa');
    const color = await sitePage.evaluate(() =>
      document.querySelector('meta[name=theme-color]')?.getAttribute('content'),
    );
    const brand = await sitePage.evaluate(() => document.head.innerHTML.includes('#0a3d91'));
    const image = sitePage.getByRole('banner').getByRole('img', { name: 'PadariaBoa' }).first();
    await expect
      .poll(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
    return { color, brand };
  };
  const tab = await visitor.waitForPopup(() =>
    pressAt(page, successDialog.getByRole('link', { name: /^padariaboa\.localhost/ })),
  );
  const firstAppearance = await readAppearance(portal, tab, true);
  expect(firstAppearance.brand).toBe(true);
  await submitLogin(tab, portal, 'padariaboa');
  await tab.waitForURL('**/homepage');
  await tab.getByText('Olá, Ana').waitFor();

  for (const otherPortal of [secondPortal, separateHost])
    expect(await readAppearance(otherPortal, tab)).toEqual(firstAppearance);
  await portal.restart();
  expect(await readAppearance(portal, tab)).toEqual(firstAppearance);
  await tab.getByText('Olá, Ana').waitFor();
  await leave(visitor);
});
