import type { Page } from 'playwright';
import { expect } from 'vitest';
import { button, enter, go, title } from './buying.ts';
import { journey } from './journey.ts';

async function send(page: Page, amount: string) {
  await page.getByRole('textbox', { name: 'Quantidade em BRL' }).fill(amount);
  await button(page, 'ENVIAR').click();
  const dialog = page.getByRole('dialog', { name: 'Pedido de transferência enviado' });
  await dialog.getByText(/^Recebemos o seu pedido de transferência\./).waitFor();
  await dialog.getByRole('button', { name: 'Ok' }).click();
}

function newest(page: Page) {
  return expect.poll(() => page.getByRole('row').nth(1).textContent(), { timeout: 20_000 });
}

async function desk(page: Page, address: string) {
  await page.goto(address, { waitUntil: 'networkidle' });
  await title(page, 'Transferências de teste').waitFor();
  await button(page, /^Aprovar o pedido/)
    .first()
    .waitFor();
}

journey('an approved transfer appears in the balance of an open page', async ({ page, portal, arrive }) => {
  await enter(portal, page, 'girassol');
  const balance = () => page.getByRole('banner').textContent();
  await go(page, 'Abastecer créditos');
  await title(page, 'Abastecer créditos').waitFor();
  for (const label of ['Banco', 'Agência', 'Conta', 'Titular', 'CNPJ'])
    await button(page, `Copiar: ${label}`).waitFor();
  const before = await balance();
  await send(page, '12,50');
  await page.getByRole('tab', { name: 'Pedidos de transferência' }).click();
  await newest(page).toContain('Em análise');

  await page.reload();
  await newest(page).toMatch(/R\$ 12,50[\s\S]*Em análise/);

  const { page: office } = await arrive();
  await desk(office, portal.address('girassol', '/sandbox/transferencias'));
  await button(office, /^Aprovar o pedido/)
    .first()
    .click();
  await newest(page).toMatch(/R\$ 12,50[\s\S]*Aprovado/);
  await expect.poll(balance, { timeout: 20_000 }).not.toBe(before);
});

journey('a refused transfer shows its reason and stays refused', async ({ page, portal, arrive }) => {
  await enter(portal, page, 'aurora');
  await page.goto(portal.address('aurora', '/homepage/meios-de-pagamento/comprar'));
  await send(page, '99');
  await page.getByRole('tab', { name: 'Pedidos de transferência' }).click();
  const { page: office } = await arrive();
  const address = portal.address('aurora', '/sandbox/transferencias');
  await desk(office, address);
  const { page: other } = await arrive();
  await desk(other, address);
  await office
    .getByRole('textbox', { name: /^Motivo para recusar/ })
    .first()
    .fill('Sem depósito nesta conta');
  await button(office, /^Recusar o pedido/)
    .first()
    .click();
  await newest(page).toMatch(/R\$ 99,00[\s\S]*Recusado[\s\S]*Sem depósito nesta conta/);
  await button(other, /^Aprovar o pedido/)
    .first()
    .click();
  await other.getByText('Este pedido já foi recusado.', { exact: true }).waitFor();
  await newest(page).toContain('Recusado');
});

journey('without an account there are no transfers', async ({ page, portal }) => {
  await enter(portal, page, 'capital');
  await page.goto(portal.address('capital', '/homepage/meios-de-pagamento/comprar'));
  await page.getByText(/^Dados bancários indisponíveis no momento\./).waitFor();
  expect(await page.getByRole('textbox', { name: 'Quantidade em BRL' }).isDisabled()).toBe(true);
  await page.getByRole('main').getByRole('link', { name: 'Fale conosco.' }).click();
  await page.waitForURL('**/homepage/support');
});
