import type { Page } from 'playwright';
import { expect } from 'vitest';
import { button, enter, fillCard, openMenuEntry, title } from './buying.ts';
import { journey } from './journey.ts';

function pollCards(page: Page) {
  const list = page.getByRole('region', { name: 'Cartões salvos' });
  return expect.poll(() =>
    list
      .getByRole('img')
      .evaluateAll((images) => images.map((element) => element.getAttribute('aria-label'))),
  );
}

journey(
  'a member adds a card, and a reload keeps everything but the payment data',
  async ({ page, portal }) => {
    await enter(portal, page, 'aurora');
    await openMenuEntry(page, 'Meios de pagamento');
    await title(page, 'Meios de pagamento').waitFor();
    await pollCards(page).toEqual(['Visa, final 1111']);

    await page.getByRole('link', { name: 'ADICIONAR' }).click();
    await title(page, 'Novo meio de pagamento').waitFor();
    await fillCard(page, '5555555555554444');
    await page.getByText('5555 5555 5555 4444').waitFor();

    await page.reload();
    await title(page, 'Novo meio de pagamento').waitFor();
    const field = (name: string) => page.getByRole('textbox', { name, exact: true });
    await expect.poll(() => field('Nome impresso no cartão').inputValue()).toBe('CAMILA F DUARTE');
    await expect.poll(() => page.getByRole('combobox', { name: 'Cidade' }).inputValue()).toBe('São Paulo');
    expect(await field('Número do cartão').inputValue()).toBe('');
    expect(await field('CVV').inputValue()).toBe('');
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toMatch(
      /5555|"123"/,
    );
    await field('Número do cartão').fill('5555555555554444');
    await field('CVV').fill('123');
    await button(page, 'Salvar cartão').click();
    await page.getByText('Cartão salvo com sucesso', { exact: true }).waitFor();
    await page.waitForURL('**/homepage/meios-de-pagamento');
    await pollCards(page).toEqual(['Mastercard, final 4444', 'Visa, final 1111']);
  },
);

journey('a card is removed by keyboard, and the focus stays in the list', async ({ page, portal }) => {
  await enter(portal, page, 'girassol');
  await openMenuEntry(page, 'Meios de pagamento');
  await pollCards(page).toEqual(['Visa, final 1111']);
  const list = page.getByRole('region', { name: 'Cartões salvos' });
  await button(page, 'Remover Visa final 1111').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog', { name: 'Remover Visa final 1111?' }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Cancelar');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText('Cartão removido com sucesso', { exact: true }).waitFor();
  await expect.poll(() => list.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.getByText(/^Você ainda não possui meios de pagamento\./).waitFor();
  await page.reload();
  await page.getByText(/^Você ainda não possui meios de pagamento\./).waitFor();
});

journey('adding a card for subscriptions leads to the subscriptions', async ({ page, portal }) => {
  await enter(portal, page, 'aurora', 'paulo');
  await page.goto(portal.address('aurora', '/homepage/meios-de-pagamento'));
  await page.getByText(/^Você ainda não possui meios de pagamento\./).waitFor();
  await page.goto(portal.address('aurora', '/homepage/cartao-assinatura'));
  await title(page, 'Cadastrar novo cartão').waitFor();
  const cep = page.getByRole('textbox', { name: 'CEP' });
  await cep.fill('99999999');
  await expect.poll(() => page.getByRole('textbox', { name: 'Rua' }).inputValue()).toBe('CEP inválido');
  await fillCard(page, '4111111111111111');
  // A failed CEP lookup clears the city. The member can then choose a city, and a valid CEP replaces it.
  const city = page.getByRole('combobox', { name: 'Cidade' });
  await cep.fill('99999999');
  await expect.poll(() => city.getAttribute('placeholder')).toBe('CEP inválido');
  expect(await city.inputValue()).toBe('');
  await city.fill('sao jose dos c');
  await page.getByRole('option', { name: 'São José dos Campos' }).click();
  await cep.fill('01310100');
  await expect.poll(() => city.inputValue()).toBe('São Paulo');
  await button(page, 'Salvar cartão').click();
  await page.getByText('Cartão salvo com sucesso', { exact: true }).waitFor();
  await page.waitForURL('**/homepage/assinaturas');
  await page.goto(portal.address('aurora', '/homepage/meios-de-pagamento'));
  await pollCards(page).toEqual(['Visa, final 1111']);
});
