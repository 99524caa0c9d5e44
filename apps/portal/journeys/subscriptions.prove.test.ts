import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { button, enter, openActivity, openMenuEntry, title } from './buying.ts';
import { goBack, journey, mark } from './journey.ts';

const PAGE = 'Minhas assinaturas';

function question(page: Page, name: string): Locator {
  return page.getByRole('alertdialog', { name });
}

function cancelQuestion(page: Page): Locator {
  return question(page, 'Deseja cancelar esta assinatura?');
}

async function waitForSubscription(page: Page): Promise<void> {
  await page.waitForURL(/\/homepage\/assinaturas\/\d+$/);
  await title(page, PAGE).waitFor();
}

function addCard(page: Page): Promise<number> {
  const card = {
    number: '4111 1111 1111 1111',
    name: 'PAULO H SIQUEIRA',
    cpf: '52998224725',
    birthday: '1985-04-23',
    expiry: '12/39',
    cvv: '123',
    phone: '11985204471',
    cep: '01310100',
    city: 'São Paulo',
    state: 'SP',
    street: 'Avenida Paulista',
    street_number: '1000',
    save: true,
  };
  return page.evaluate(async (body) => {
    const response = await fetch('/api/user-credit-cards', {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${localStorage.getItem('userToken')}`,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify(body),
    });
    return response.status;
  }, card);
}

async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the element cannot be reached by keyboard');
}

function isWide(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
}

journey(
  'a member subscribes to a product, finds it in the menu, and cancels it',
  async ({ page, portal }) => {
    const activity = 'Frutas na mesa';
    await enter(portal, page, 'aurora');
    await openActivity(page, activity);
    await page.getByText('Cobrado no cartão Visa final 1111.').waitFor();
    await page.getByRole('checkbox', { name: /^Caixa pequena/ }).check();
    await page.getByRole('checkbox', { name: /^Castanhas/ }).check();
    await page
      .getByText(/44,80 · Semanal/)
      .first()
      .waitFor();
    await button(page, 'Assinar').click();
    const confirmation = question(page, 'Confirmar assinatura');
    await confirmation.getByText('Caixa pequena, Castanhas, 200 g').waitFor();
    await goBack(page);
    await confirmation.waitFor({ state: 'hidden' });
    await button(page, 'Assinar').click();
    await confirmation.getByRole('button', { name: 'Assinar' }).click();
    await waitForSubscription(page);
    await page.getByText('Assinatura realizada').first().waitFor();
    await page.getByRole('heading', { level: 2, name: activity }).waitFor();
    await page.getByRole('table').getByText('Pago').waitFor();
    await page.getByRole('main').getByText('Ativa').waitFor();
    expect(await isWide(page)).toBe(false);
    expect(await page.getByRole('link', { name: 'Novo cartão' }).count()).toBe(0);

    await openMenuEntry(page, PAGE);
    await page.waitForURL('**/homepage/assinaturas');
    const names = page.getByRole('main').getByRole('heading', { level: 2 });
    await expect.poll(() => names.allTextContents()).toEqual([activity, 'Clube do café']);
    const group = page.getByRole('article', { name: 'Clube do café' });
    await group.getByText('3 cobranças').click();
    await expect.poll(() => group.getByRole('table').getByText('Pago').count()).toBe(3);

    const cancelButton = page.getByRole('button', { name: `Cancelar: ${activity}` });
    await cancelButton.click();
    await cancelQuestion(page).getByRole('button', { name: 'Voltar' }).click();
    await cancelQuestion(page).waitFor({ state: 'hidden' });
    await cancelButton.click();
    await cancelQuestion(page).getByRole('button', { name: 'Confirmar' }).click();
    await page.getByText('Cancelamento de assinatura realizado com sucesso').first().waitFor();
    const cancelledButton = page.getByRole('button', { name: `Cancelada: ${activity}` });
    await cancelledButton.waitFor();
    expect(await cancelledButton.isDisabled()).toBe(true);
    await page.reload();
    await cancelledButton.waitFor();
    await page.getByRole('link', { name: `Ver atividade: ${activity}` }).click();
    await title(page, activity).waitFor();
    await button(page, 'Assinar').waitFor();
  },
);

journey('a member without a card owes the first charge until a card pays it', async ({ page, portal }) => {
  const activity = 'Clube do café';
  await enter(portal, page, 'aurora', 'paulo');
  await openActivity(page, activity);
  await page.getByText(/Você ainda não tem um cartão salvo/).waitFor();
  await button(page, 'Assinar').click();
  await page.getByText('Produto não selecionado').first().waitFor();
  expect(await question(page, 'Confirmar assinatura').count()).toBe(0);
  await page.getByRole('radio', { name: /^250 g em grãos/ }).click();
  await button(page, 'Assinar').click();
  await question(page, 'Confirmar assinatura').getByRole('button', { name: 'Assinar' }).dblclick();
  await waitForSubscription(page);

  await page.getByText('Há um pagamento pendente na sua assinatura.').waitFor();
  await page.getByText('Motivo: Não há cartão cadastrado.').waitFor();
  expect(await page.getByRole('table').getByText('Pendente').count()).toBe(1);
  expect(await page.getByRole('link', { name: 'Adicionar cartão' }).getAttribute('href')).toBe(
    '/homepage/cartao-assinatura',
  );
  await page.getByRole('link', { name: 'Novo cartão' }).waitFor();
  expect(await isWide(page)).toBe(false);

  const isSameElement = await mark(title(page, PAGE));
  expect(await addCard(page)).toBe(200);
  await page.getByText('Pagamento confirmado').first().waitFor();
  await page.getByRole('table').getByText('Pago').waitFor();
  expect(await page.getByText('Há um pagamento pendente na sua assinatura.').count()).toBe(0);
  expect(await isSameElement()).toBe(true);

  await page.getByRole('link', { name: `Ver atividade: ${activity}` }).click();
  await page.getByText('Olá, você assinou o produto dessa atividade!').waitFor();
  await page.getByRole('link', { name: 'Ver minha assinatura' }).click();
  await waitForSubscription(page);
});

journey(
  'a member subscribes to a product and cancels the subscription by keyboard',
  async ({ page, portal }) => {
    const activity = 'Um livro por mês';
    await enter(portal, page, 'minerva', 'otavio');
    await openActivity(page, activity);
    const firstOption = page.getByRole('radio', { name: /^Romance/ });
    await firstOption.waitFor();
    await tabTo(page, firstOption);
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    expect(await page.getByRole('radio', { name: /^Infantil/ }).isChecked()).toBe(true);
    await tabTo(page, button(page, 'Assinar'));
    await page.keyboard.press('Enter');
    const confirmation = question(page, 'Confirmar assinatura');
    await confirmation.getByText('Infantil').waitFor();
    await tabTo(page, confirmation.getByRole('button', { name: 'Assinar' }));
    await page.keyboard.press('Enter');
    await waitForSubscription(page);

    const cancelButton = page.getByRole('button', { name: `Cancelar: ${activity}` });
    await cancelButton.waitFor();
    await tabTo(page, cancelButton);
    await page.keyboard.press('Enter');
    const confirmButton = cancelQuestion(page).getByRole('button', { name: 'Confirmar' });
    await confirmButton.waitFor();
    await tabTo(page, confirmButton);
    await page.keyboard.press('Enter');
    const cancelledButton = page.getByRole('button', { name: `Cancelada: ${activity}` });
    await cancelledButton.waitFor();
    await cancelQuestion(page).waitFor({ state: 'hidden' });
    await expect
      .poll(() => cancelledButton.evaluate((element) => element === document.activeElement))
      .toBe(true);
  },
);

journey('a station without a checkout has no subscriptions', async ({ page, portal }) => {
  await enter(portal, page, 'girassol');
  await openActivity(page, 'Cesta de orgânicos');
  await page.getByText('Disponível no aplicativo').waitFor();
  expect(await button(page, 'Assinar').count()).toBe(0);
  await page.goto(portal.address('girassol', '/homepage/assinaturas'));
  await page.waitForURL('**/not-autorized');
});

journey('full and partial refunds of a subscription are shown', async ({ visitor, portal }) => {
  const { page } = visitor;
  await enter(portal, page, 'pampa');
  const desk = await visitor.newTab();
  await desk.goto(portal.address('pampa', '/sandbox/cobrancas'));
  const charges = desk.getByRole('listitem').filter({ hasText: 'Assinatura: Erva-mate em casa' });
  await charges.nth(0).getByRole('textbox').fill('1000');
  await charges.nth(0).getByRole('button', { name: 'Estornar parte' }).click();
  await charges.nth(0).getByText('Estornado').waitFor();
  await charges.nth(1).getByRole('button', { name: 'Estornar tudo' }).click();
  await charges.nth(1).getByText('Estornado').waitFor();
  await desk.close();

  await openMenuEntry(page, PAGE);
  await title(page, PAGE).waitFor();
  await page.getByText('3 cobranças').click();
  const rows = page.getByRole('table', { name: /Erva-mate em casa/ }).getByRole('row');
  const statuses = rows.locator('[data-label="Status do pagamento"]');
  await expect
    .poll(() => statuses.allInnerTexts())
    .toEqual([expect.stringMatching(/^Estorno parcial\s+R\$ 10,00$/), 'Estornado', 'Pago']);
});
