import type { Page } from 'playwright';
import { expect } from 'vitest';
import { enter, openActivity, openMenuEntry, title } from './buying.ts';
import { journey } from './journey.ts';
import { createPhoto } from './photo.ts';

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

async function readNameInShell(page: Page): Promise<string> {
  await page.getByRole('banner').getByRole('button', { name: 'Sua conta' }).click();
  const group = page.getByRole('menu').getByRole('group').first();
  await group.waitFor();
  const name = await group.getAttribute('aria-label');
  const labelId = await group.getAttribute('aria-labelledby');
  const shownName = name ?? (await page.locator(`[id="${labelId}"]`).textContent());
  await page.keyboard.press('Escape');
  return shownName ?? '';
}

journey(
  'a profile edit loses no input; account menu, card, home and comments show the new name',
  async ({ arrive, portal }) => {
    const { page } = await arrive({ viewport: { width: 1280, height: 800 } });
    await enter(portal, page, 'aurora');
    await openMenuEntry(page, 'Perfil');
    await title(page, 'Perfil').waitFor();
    const { picture, name, birthday, state, save } = formOf(page);
    await expect.poll(() => name.inputValue()).toBe('Camila Ferreira Duarte');
    const originalBirthday = await birthday.inputValue();

    await save.click();
    await page.getByRole('main').getByRole('alert').getByText('Esse campo é obrigatório').waitFor();
    await picture.setInputFiles({
      name: 'grande.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.alloc(1_048_577),
    });
    await page.getByText('Erro: Imagem maior que 1MB').first().waitFor();
    await picture.setInputFiles({
      name: 'foto.jpg',
      mimeType: 'image/jpeg',
      buffer: await createPhoto(page),
    });
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
    expect(await readNameInShell(page)).toBe('Camila Ferreira Duarte');

    const updateBodies: string[] = [];
    page.on('request', (request) => {
      if (/update-participant/.test(request.url())) updateBodies.push(request.postData() ?? '');
    });
    await save.dblclick();
    await page.getByText(SAVED).first().waitFor();
    expect(updateBodies.map((body) => JSON.parse(body) as object)).toEqual([
      { name: 'Joana de Souza Prado', birthday: '1990-04-23 00:00:00', state: 'BA' },
    ]);
    expect(await readNameInShell(page)).toBe('Joana de Souza Prado');

    await page.reload();
    await expect.poll(() => name.inputValue()).toBe('Joana de Souza Prado');
    expect([await state.inputValue(), await birthday.inputValue(), originalBirthday]).toEqual([
      'BA',
      '23/04/1990',
      '23/04/1991',
    ]);
    await portrait.waitFor();

    await page.getByRole('main').getByRole('link', { name: 'Carteirinha' }).click();
    await page.getByRole('heading', { level: 2, name: 'Joana de Souza Prado' }).waitFor();
    await openMenuEntry(page, 'Início');
    await title(page, /^Olá, Joana/).waitFor();
    await openActivity(page, ACTIVITY);
    const comments = page.getByRole('region', { name: 'Comentários' });
    await comments.getByRole('textbox', { name: 'Seu comentário' }).fill('Agora com outro nome.');
    await page.keyboard.press('Enter');
    const comment = comments.getByRole('listitem').filter({ hasText: 'Agora com outro nome.' }).first();
    await comment
      .getByText(/^Joana\b/)
      .first()
      .waitFor();
    await comment.locator('img[src^="/api/files/"]').waitFor();
  },
);

journey(
  'a member with a locked profile reads the profile and requests a change',
  async ({ page, portal }) => {
    await enter(portal, page, 'maresia');
    await openMenuEntry(page, 'Perfil');
    await title(page, 'Perfil').waitFor();
    await page.getByText('Estes dados são mantidos pela equipe').waitFor();
    const { picture, name, state, save } = formOf(page);
    for (const field of [picture, name, state]) expect(await field.isDisabled()).toBe(true);
    expect(await save.count()).toBe(0);
    const main = page.getByRole('main');
    const shortcuts = await main
      .getByRole('region', { name: 'Acesso rápido' })
      .getByRole('link')
      .allTextContents();
    expect(shortcuts).toEqual(['Extratos', 'Pedidos', 'Meus vouchers', 'Troféus', 'Meus convites']);

    const openButton = main.getByRole('button', { name: 'Solicitar alteração de pré-cadastro' });
    await openButton.click();
    const dialog = page.getByRole('dialog', { name: 'Alteração de pré-cadastro' });
    const sendButton = dialog.getByRole('button', { name: 'Enviar solicitação' });
    await sendButton.click();
    await dialog.getByText('Preencha pelo menos um campo.').waitFor();
    await dialog.getByLabel(/^E-mail/).fill('novo@');
    await sendButton.click();
    await dialog.getByText('Email inválido').first().waitFor();
    await dialog.getByLabel(/^E-mail/).fill('novo@exemplo.test');
    await dialog.getByLabel(/^Telefone fixo/).fill('1332214455');
    await dialog.getByLabel(/^Situação/).selectOption('Aposentado');

    await page.reload();
    await openButton.click();
    await expect.poll(() => dialog.getByLabel(/^E-mail/).inputValue()).toBe('novo@exemplo.test');
    await page.route('**/pre-registration-change', (route) => route.abort());
    await sendButton.click();
    await page.getByText('Erro', { exact: true }).first().waitFor();
    await page.unroute('**/pre-registration-change');
    const changeRequest = page.waitForRequest('**/pre-registration-change');
    await sendButton.dblclick();
    expect(JSON.parse((await changeRequest).postData() ?? '')).toEqual({
      telefonefixo: '(13) 3221-4455',
      celular: '',
      email: 'novo@exemplo.test',
      situacao: 'Aposentado',
      endereco: '',
    });
    await page.getByText('Solicitação enviada com sucesso!').first().waitFor();
    await dialog.waitFor({ state: 'detached' });
    await openButton.click();
    expect(await dialog.getByLabel(/^E-mail/).inputValue()).toBe('');
  },
);
