import { expect } from 'vitest';
import { button, enter, openMenuEntry, title } from './buying.ts';
import { goBack, journey } from './journey.ts';
import { pressAt, tabTo, typeAt } from './keyboard.ts';
import { expectStatementEntry } from './participation.ts';

journey(
  'an order placed by keyboard survives network loss and a reload, and earns points on delivery',
  async ({ arrive, portal }) => {
    const name = 'Café da manhã em casa';
    const { page, context } = await arrive({ viewport: { width: 1280, height: 900 } });
    await enter(portal, page, 'aurora');
    await pressAt(page, page.getByRole('link', { name: 'Ver todas as atividades' }));
    await page.waitForURL('**/homepage/atividades');
    await pressAt(page, page.getByRole('main').getByRole('link', { name: `${name}:` }));
    await title(page, name).waitFor();

    const cpf = page.getByLabel('CPF');
    await cpf.waitFor();
    expect(await cpf.getAttribute('readonly')).not.toBeNull();
    await pressAt(page, button(page, 'Próximo'));
    const placeField = page.getByRole('combobox', { name: 'Local de entrega' });
    await placeField.waitFor();
    await pressAt(page, button(page, 'Próximo'));
    await expect
      .poll(() => page.getByText('Esse campo é obrigatório', { exact: true }).count())
      .toBeGreaterThan(3);
    await tabTo(page, placeField);
    await page.keyboard.press('ArrowDown');
    await typeAt(page, page.getByRole('textbox', { name: /^Endereço/ }), 'Rua das Acácias, 10');
    await typeAt(page, page.getByRole('textbox', { name: /^Ponto de referência/ }), 'Portão azul');
    await typeAt(page, page.getByRole('textbox', { name: /^Telefone/ }), '11987654321');
    await pressAt(page, button(page, 'Próximo'));

    await goBack(page);
    await page.getByRole('heading', { name: 'Entrega', exact: true }).waitFor();
    await pressAt(page, button(page, 'Próximo'));
    await pressAt(page, button(page, 'Enviar'));
    await page.getByText('Para enviar, selecione pelo menos 1 dos produtos abaixo').waitFor();
    const moreBreadButton = button(page, 'Aumentar: Quantidade de Pão de fermentação natural');
    await pressAt(page, moreBreadButton);
    await pressAt(page, moreBreadButton);
    await page.getByText('R$ 46,00', { exact: true }).waitFor();

    await context.setOffline(true);
    await pressAt(page, button(page, 'Enviar'));
    await page.getByRole('alert').first().waitFor();
    await context.setOffline(false);
    await page.reload();
    await page.getByText('R$ 46,00', { exact: true }).waitFor();
    await pressAt(page, button(page, 'Enviar'));

    await page.getByText('Pedido enviado com sucesso.').first().waitFor();
    const dialog = page.getByRole('dialog', { name: 'Parabéns!' });
    await dialog.getByText(/A recompensa é creditada na entrega\.$/).waitFor();
    await pressAt(page, dialog.getByRole('button', { name: 'Página inicial' }));
    await title(page, /^Olá/).waitFor();

    await openMenuEntry(page, 'Pedidos');
    const order = page.getByRole('link', { name: new RegExp(name) }).first();
    await page.getByText('Pedido enviado', { exact: true }).first().waitFor();
    await order.click();
    await title(page, 'Comprovante do pedido').waitFor();
    await page.getByText('Rua das Acácias, 10, Portão azul').waitFor();
    await page.getByText('Na entrega').waitFor();

    const deskTab = await context.newPage();
    await deskTab.goto(new URL('/sandbox/entregas', page.url()).href);
    await deskTab
      .getByRole('button', { name: /^Entregue: pedido/ })
      .first()
      .click();
    await deskTab.getByText('Entregue', { exact: true }).first().waitFor();
    await deskTab.close();

    await expectStatementEntry(page, 'aurora', name, {
      points: 1000,
      tab: 'Créditos de Premiação',
      entryText: 'Recompensa por atividade',
    });
  },
);
