import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SAMPLE_PASSWORD } from '@estacao/api';
import { contentOf } from '@estacao/stations/content';
import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { enterButton, goBack, journey, logIn, waitForHydration } from './journey.ts';
import { createPhoto } from './photo.ts';

const client = fileURLToPath(new URL('../dist/client', import.meta.url));

function findNewcomerEmail(slug: string): string {
  const member = contentOf(slug).members.find(({ status }) => status === 'new');
  if (member === undefined) throw new Error(`${slug} has no new member`);
  return `${member.mailbox}@${slug}.test`;
}

function heading(page: Page, name: string) {
  return page.getByRole('heading', { level: 1, name });
}

async function countCroppers(page: Page): Promise<number> {
  const names = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  const scripts = new Set(names.map((name) => new URL(name).pathname).filter((path) => path.endsWith('.js')));
  return [...scripts].filter((path) => readFileSync(join(client, path), 'utf8').includes('ReactCrop__'))
    .length;
}

describe('a first login', () => {
  journey(
    'a first login leads through picture and data to home, despite reload, Back and double press',
    async ({ arrive, portal }) => {
      const { page } = await arrive({ hasTouch: true, isMobile: true });
      await page.goto(portal.address('aurora', '/login'));
      await page.getByRole('textbox', { name: 'E-mail' }).fill(findNewcomerEmail('aurora'));
      await page.getByLabel('Senha', { exact: true }).fill(SAMPLE_PASSWORD);
      await enterButton(page).click();
      await page.waitForURL('**/signup');
      await heading(page, 'Vamos começar?').waitFor();
      await page.getByRole('button', { name: 'Começar' }).click();

      await heading(page, 'Sua foto').waitFor();
      expect(await page.getByLabel(/Tirar foto$/).getAttribute('capture')).toBe('user');
      const field = page.getByLabel(/Escolher foto$/);
      const largeFile = { name: 'grande.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(3_145_729) };
      await field.setInputFiles(largeFile);
      await page.getByText('Erro: Imagem maior que 3MB').first().waitFor();
      expect(await countCroppers(page)).toBe(0);
      await field.setInputFiles({
        name: 'foto.jpg',
        mimeType: 'image/jpeg',
        buffer: await createPhoto(page),
      });
      await page.getByRole('group', { name: /^Parte que aparece/ }).waitFor();
      expect(await countCroppers(page)).toBe(1);
      const saveResponse = page.waitForResponse(/update-user-profile-image/);
      await page.getByRole('button', { name: 'Usar foto' }).click();
      expect((await saveResponse).status()).toBe(200);
      await page.getByRole('button', { name: 'Continuar' }).click();

      await heading(page, 'Seus dados').waitFor();
      await page.getByLabel(/^Nome completo/).fill('Júlia Prado');
      const cpf = await page.getByLabel(/^CPF/).inputValue();
      expect(cpf).toMatch(/^\d{3}\.\d{3}\.\d{3}-\d{2}$/);
      expect(await page.getByLabel(/^CPF/).getAttribute('readonly')).not.toBeNull();
      await page.getByLabel(/^Data de nascimento/).fill('17052015');
      await goBack(page);
      await heading(page, 'Sua foto').waitFor();
      await page.reload();
      await heading(page, 'Sua foto').waitFor();
      await page.getByRole('button', { name: 'Continuar' }).click();
      await heading(page, 'Seus dados').waitFor();
      await page.reload();
      await heading(page, 'Seus dados').waitFor();
      await expect.poll(() => page.getByLabel(/^CPF/).inputValue()).toBe(cpf);
      await page.getByLabel(/^Telefone/).fill('11985204471');
      await page.getByLabel(/^Estado/).selectOption('DF');
      await page.getByRole('combobox', { name: /^Cidade/ }).fill('bras');
      await page.getByRole('option', { name: 'Brasília' }).click();
      const saveButton = page.getByRole('button', { name: 'Salvar e Entrar' });
      await saveButton.click();
      await page.getByText('É necessário ser maior de 18 anos.').first().waitFor();
      await page.getByLabel(/^Data de nascimento/).fill('17051990');

      const updateBodies: string[] = [];
      page.on('request', (request) => {
        if (/update-participant/.test(request.url())) updateBodies.push(request.postData() ?? '');
      });
      await page.context().setOffline(true);
      await saveButton.click();
      await page.getByText('Erro interno no servidor').first().waitFor();
      await page.context().setOffline(false);
      updateBodies.length = 0;
      await saveButton.dblclick();
      await heading(page, 'Você concluiu seu cadastro!').waitFor();
      await page.getByText('Cadastro atualizado com sucesso').first().waitFor();
      expect(updateBodies.map((body) => JSON.parse(body) as object)).toEqual([
        {
          cpf: cpf.replaceAll(/\D/g, ''),
          name: 'Júlia Prado',
          tel: '11985204471',
          birthday: '1990-05-17 00:00:00',
          state: 'DF',
          city: 'Brasília',
          briefingDone: true,
        },
      ]);
      await page.getByRole('button', { name: 'Ir para o início' }).click();
      await page.waitForURL('**/homepage');
      await page.getByRole('heading', { level: 1, name: /Júlia/ }).waitFor();
      const portrait = page.locator('img[src^="/api/files/"]').first();
      await expect
        .poll(() => portrait.evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBeGreaterThan(0);
    },
  );

  journey('a first login works by keyboard alone', async ({ page, portal }) => {
    const press = async (name: string) => {
      await page.getByRole('button', { name }).focus();
      await page.keyboard.press('Enter');
    };
    await page.goto(portal.address('capital', '/login'));
    await page.getByRole('textbox', { name: 'E-mail' }).fill(findNewcomerEmail('capital'));
    await page.getByLabel('Senha', { exact: true }).fill(SAMPLE_PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/signup');
    await press('Começar');
    const focusedText = () => page.evaluate(() => document.activeElement?.textContent);
    await expect.poll(focusedText).toBe('Sua foto');
    await press('Pular');
    await expect.poll(focusedText).toBe('Seus dados');
    expect(await page.getByLabel(/^CPF/).count()).toBe(0);
    await page.keyboard.press('Tab');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Vitória Nunes');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('17051990');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('61985204471');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Distrito');
    await page.keyboard.press('Enter');
    await press('Salvar e Entrar');
    await expect.poll(focusedText).toBe('Você concluiu seu cadastro!');
    await press('Ir para o início');
    await page.waitForURL('**/homepage');
  });
});

journey(
  'a member who has finished onboarding is redirected from /signup to home',
  async ({ page, portal }) => {
    await logIn(portal, page, 'aurora');
    await page.goto(portal.address('aurora', '/signup'));
    await page.waitForURL('**/homepage');
  },
);

journey('/signup redirects visitors to the registration page', async ({ page, portal }) => {
  await page.goto(portal.address('aurora', '/signup'));
  await page.waitForURL('**/cadastrar');
});

journey('a member replaces and then removes the profile picture', async ({ page, portal }) => {
  await logIn(portal, page, 'minerva');
  await page.goto(portal.address('minerva', '/homepage/minha-conta'));
  await waitForHydration(page);
  const field = page.getByLabel(/(Escolher|Trocar) foto$/);
  await field.setInputFiles({ name: 'grande.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(1_048_577) });
  await page.getByText('Erro: Imagem maior que 1MB').first().waitFor();
  await field.setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await createPhoto(page) });
  await page.getByRole('group', { name: /^Parte que aparece/ }).waitFor();
  await page.getByRole('button', { name: 'Usar foto' }).click();
  await page.getByText('Você atualizou a seu perfil com sucesso').first().waitFor();
  await page.reload();
  const portraits = page.locator('img[src^="/api/files/"]');
  await expect.poll(() => portraits.count()).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Remover foto' }).click();
  await page.getByText('Você atualizou a seu perfil com sucesso').first().waitFor();
  await expect.poll(() => portraits.count()).toBe(0);
});
