import type { Page } from 'playwright';
import { expect } from 'vitest';
import { button, enter, openMenuEntry, title } from './buying.ts';
import { journey } from './journey.ts';

async function requestTransfer(page: Page, amount: string) {
  await page.getByRole('textbox', { name: 'Quantidade em BRL' }).fill(amount);
  await button(page, 'ENVIAR').click();
  const dialog = page.getByRole('dialog', { name: 'Pedido de transferência enviado' });
  await dialog.getByText(/^Recebemos o seu pedido de transferência\./).waitFor();
  await dialog.getByRole('button', { name: 'Ok' }).click();
}

function expectNewest(page: Page) {
  return expect.poll(() => page.getByRole('row').nth(1).textContent(), { timeout: 20_000 });
}

async function openDesk(page: Page, address: string) {
  await page.goto(address, { waitUntil: 'networkidle' });
  await title(page, 'Transferências de teste').waitFor();
  await button(page, /^Aprovar o pedido/)
    .first()
    .waitFor();
}

journey('an approved transfer appears in the balance of an open page', async ({ page, portal, arrive }) => {
  await enter(portal, page, 'girassol');
  const readBalance = () => page.getByRole('banner').textContent();
  await openMenuEntry(page, 'Abastecer créditos');
  await title(page, 'Abastecer créditos').waitFor();
  for (const label of ['Banco', 'Agência', 'Conta', 'Titular', 'CNPJ'])
    await button(page, `Copiar: ${label}`).waitFor();
  const balanceBefore = await readBalance();
  await requestTransfer(page, '12,50');
  await page.getByRole('tab', { name: 'Pedidos de transferência' }).click();
  await expectNewest(page).toContain('Em análise');

  await page.reload();
  await expectNewest(page).toMatch(/R\$ 12,50[\s\S]*Em análise/);

  const { page: deskPage } = await arrive();
  await openDesk(deskPage, portal.address('girassol', '/sandbox/transferencias'));
  await button(deskPage, /^Aprovar o pedido/)
    .first()
    .click();
  await expectNewest(page).toMatch(/R\$ 12,50[\s\S]*Aprovado/);
  await expect.poll(readBalance, { timeout: 20_000 }).not.toBe(balanceBefore);
});

journey('a refused transfer shows its reason and stays refused', async ({ page, portal, arrive }) => {
  await enter(portal, page, 'aurora');
  await page.goto(portal.address('aurora', '/homepage/meios-de-pagamento/comprar'));
  await requestTransfer(page, '99');
  await page.getByRole('tab', { name: 'Pedidos de transferência' }).click();
  const { page: deskPage } = await arrive();
  const address = portal.address('aurora', '/sandbox/transferencias');
  await openDesk(deskPage, address);
  const { page: secondDeskPage } = await arrive();
  await openDesk(secondDeskPage, address);
  await deskPage
    .getByRole('textbox', { name: /^Motivo para recusar/ })
    .first()
    .fill('Sem depósito nesta conta');
  await button(deskPage, /^Recusar o pedido/)
    .first()
    .click();
  await expectNewest(page).toMatch(/R\$ 99,00[\s\S]*Recusado[\s\S]*Sem depósito nesta conta/);
  await button(secondDeskPage, /^Aprovar o pedido/)
    .first()
    .click();
  await secondDeskPage.getByText('Este pedido já foi recusado.', { exact: true }).waitFor();
  await expectNewest(page).toContain('Recusado');
});

journey('a station without a bank account disables transfers', async ({ page, portal }) => {
  await enter(portal, page, 'capital');
  await page.goto(portal.address('capital', '/homepage/meios-de-pagamento/comprar'));
  await page.getByText(/^Dados bancários indisponíveis no momento\./).waitFor();
  expect(await page.getByRole('textbox', { name: 'Quantidade em BRL' }).isDisabled()).toBe(true);
  await page.getByRole('main').getByRole('link', { name: 'Fale conosco.' }).click();
  await page.waitForURL('**/homepage/support');
});
