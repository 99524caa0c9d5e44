import type { Page } from 'playwright';
import { expect } from 'vitest';
import { enter, go, title, toActivity } from './buying.ts';
import { journey } from './journey.ts';
import { photo } from './photo.ts';

const ACTIVITY = 'Programa de voluntariado';
const SAVED = 'Você atualizou a seu perfil com sucesso';

function formOf(page: Page) {
  const form = page.getByRole('form', { name: 'Perfil' });
  return {
    picture: form.getByLabel(/(Escolher|Trocar) foto$/),
    name: form.getByLabel(/^Nome/),
    birthday: form.getByLabel(/^Data de nascimento/),
    state: form.getByLabel(/^Estado/),
    save: form.getByRole('button', { name: 'Salvar' }),
  };
}

async function nameInShell(page: Page): Promise<string> {
  await page.getByRole('banner').getByRole('button', { name: 'Sua conta' }).click();
  const group = page.getByRole('menu').getByRole('group').first();
  await group.waitFor();
  const name = await group.getAttribute('aria-label');
  const labelled = await group.getAttribute('aria-labelledby');
  const found = name ?? (await page.locator(`[id="${labelled}"]`).textContent());
  await page.keyboard.press('Escape');
  return found ?? '';
}

journey(
  'a member edits their profile without losing input, and the new name appears everywhere',
  async ({ arrive, portal }) => {
    const { page } = await arrive({ viewport: { width: 1280, height: 800 } });
    await enter(portal, page, 'aurora');
    await go(page, 'Perfil');
    await title(page, 'Perfil').waitFor();
    const { picture, name, birthday, state, save } = formOf(page);
    await expect.poll(() => name.inputValue()).toBe('Camila Ferreira Duarte');
    const born = await birthday.inputValue();

    await save.click();
    await page.getByRole('main').getByRole('alert').getByText('Esse campo é obrigatório').waitFor();
    await picture.setInputFiles({
      name: 'grande.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.alloc(1_048_577),
    });
    await page.getByText('Erro: Imagem maior que 1MB').first().waitFor();
    await picture.setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await photo(page) });
    await page.getByRole('button', { name: 'Usar foto' }).click();
    await page.getByText(SAVED).first().waitFor();
    const portrait = page.getByRole('banner').locator('img[src^="/api/files/"]');
    await portrait.waitFor();

    await name.fill('Joana de Souza Prado');
    await state.selectOption('BA');
    await page.context().setOffline(true);
    await birthday.fill('23041990');
    await save.click();
    await page.getByText('Erro interno no servidor').first().waitFor();
    expect(await name.inputValue()).toBe('Joana de Souza Prado');
    await page.context().setOffline(false);
    await page.reload();
    await expect.poll(() => name.inputValue()).toBe('Joana de Souza Prado');
    expect(await nameInShell(page)).toBe('Camila Ferreira Duarte');

    const sent: string[] = [];
    page.on('request', (request) => {
      if (/update-participant/.test(request.url())) sent.push(request.postData() ?? '');
    });
    await save.dblclick();
    await page.getByText(SAVED).first().waitFor();
    expect(sent.map((body) => JSON.parse(body) as object)).toEqual([
      { name: 'Joana de Souza Prado', birthday: '1990-04-23 00:00:00', state: 'BA' },
    ]);
    expect(await nameInShell(page)).toBe('Joana de Souza Prado');

    await page.reload();
    await expect.poll(() => name.inputValue()).toBe('Joana de Souza Prado');
    expect([await state.inputValue(), await birthday.inputValue(), born]).toEqual([
      'BA',
      '23/04/1990',
      '23/04/1991',
    ]);
    await portrait.waitFor();

    await page.getByRole('main').getByRole('link', { name: 'Carteirinha' }).click();
    await page.getByRole('heading', { level: 2, name: 'Joana de Souza Prado' }).waitFor();
    await go(page, 'Início');
    await title(page, /^Olá, Joana/).waitFor();
    await toActivity(page, ACTIVITY);
    const talk = page.getByRole('region', { name: 'Comentários' });
    await talk.getByRole('textbox', { name: 'Seu comentário' }).fill('Agora com outro nome.');
    await page.keyboard.press('Enter');
    const said = talk.getByRole('listitem').filter({ hasText: 'Agora com outro nome.' }).first();
    await said
      .getByText(/^Joana\b/)
      .first()
      .waitFor();
    await said.locator('img[src^="/api/files/"]').waitFor();
  },
);

journey('with a locked profile a member reads it and requests a change', async ({ page, portal }) => {
  await enter(portal, page, 'maresia');
  await go(page, 'Perfil');
  await title(page, 'Perfil').waitFor();
  await page.getByText('Estes dados são mantidos pela equipe').waitFor();
  const { picture, name, state, save } = formOf(page);
  for (const field of [picture, name, state]) expect(await field.isDisabled()).toBe(true);
  expect(await save.count()).toBe(0);
  const main = page.getByRole('main');
  const ways = await main.getByRole('region', { name: 'Acesso rápido' }).getByRole('link').allTextContents();
  expect(ways).toEqual(['Extratos', 'Pedidos', 'Meus vouchers', 'Troféus', 'Meus convites']);

  const open = main.getByRole('button', { name: 'Solicitar alteração de pré-cadastro' });
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'Alteração de pré-cadastro' });
  const send = dialog.getByRole('button', { name: 'Enviar solicitação' });
  await send.click();
  await dialog.getByText('Preencha pelo menos um campo.').waitFor();
  await dialog.getByLabel(/^E-mail/).fill('novo@');
  await send.click();
  await dialog.getByText('Email inválido').first().waitFor();
  await dialog.getByLabel(/^E-mail/).fill('novo@exemplo.test');
  await dialog.getByLabel(/^Telefone fixo/).fill('1332214455');
  await dialog.getByLabel(/^Situação/).selectOption('Aposentado');

  await page.reload();
  await open.click();
  await expect.poll(() => dialog.getByLabel(/^E-mail/).inputValue()).toBe('novo@exemplo.test');
  await page.route('**/pre-registration-change', (route) => route.abort());
  await send.click();
  await page.getByText('Erro', { exact: true }).first().waitFor();
  await page.unroute('**/pre-registration-change');
  const sent = page.waitForRequest('**/pre-registration-change');
  await send.dblclick();
  expect(JSON.parse((await sent).postData() ?? '')).toEqual({
    telefonefixo: '(13) 3221-4455',
    celular: '',
    email: 'novo@exemplo.test',
    situacao: 'Aposentado',
    endereco: '',
  });
  await page.getByText('Solicitação enviada com sucesso!').first().waitFor();
  await dialog.waitFor({ state: 'detached' });
  await open.click();
  expect(await dialog.getByLabel(/^E-mail/).inputValue()).toBe('');
});
