import type { Locator, Page } from 'playwright';
import { describe, expect } from 'vitest';
import { button, enter, fillCard, openBank, openMenuEntry, pay, title } from './buying.ts';
import { goBack, journey } from './journey.ts';
import { chooseAt, pressAt } from './keyboard.ts';
import type { TestPortal } from './portal.ts';

async function openPlans(portal: TestPortal, page: Page, slug = 'aurora', mailbox?: string): Promise<void> {
  await enter(portal, page, slug, mailbox);
  await openMenuEntry(page, 'Planos');
  await title(page, 'Planos').waitFor();
}

function mainLink(page: Page, name: string | RegExp): Locator {
  return page.getByRole('main').getByRole('link', { name, exact: true });
}

async function typeCard(page: Page, number: string): Promise<void> {
  await page.getByRole('radio', { name: 'Cartão de crédito' }).click();
  const newCardOption = page.getByRole('radio', { name: 'Novo cartão' });
  await newCardOption
    .or(page.getByRole('textbox', { name: 'Número do cartão' }))
    .first()
    .waitFor();
  if ((await newCardOption.count()) > 0) await newCardOption.click();
  await fillCard(page, number);
  expect(await page.getByRole('textbox', { name: 'Bairro' }).inputValue()).not.toBe('');
}

async function chooseSavedCard(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Cartão de crédito' }).click();
  await page.getByRole('radio', { name: 'Visa final 1111' }).click();
}

async function expectSuccess(page: Page): Promise<void> {
  await title(page, 'Operação realizada com sucesso').waitFor();
  await page.getByText('Número do pedido').waitFor();
}

async function buy(page: Page, plan: string): Promise<void> {
  await mainLink(page, `Assinar: ${plan}`).click();
  await title(page, 'Assinar plano').waitFor();
}

function detailOf(page: Page, label: string): Promise<string | null> {
  return page
    .getByRole('main')
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${label}$`) })
    .locator('xpath=following-sibling::dd[1]')
    .first()
    .textContent();
}

journey('a plan is bought by card, changed, and cancelled with a reason', async ({ page, portal }) => {
  await openPlans(portal, page);
  await mainLink(page, 'Falar com a equipe: Enterprise').waitFor();
  await buy(page, 'Individual');
  await typeCard(page, '4000000000000002');
  await button(page, /^Pagar R\$/).dblclick();
  await page.getByText('Pagamento recusado').waitFor();
  expect(await page.getByRole('textbox', { name: 'CVV' }).inputValue()).toBe('');
  expect(await page.getByRole('textbox', { name: 'Nome impresso no cartão' }).inputValue()).toBe(
    'CAMILA F DUARTE',
  );
  await page.getByRole('textbox', { name: 'Número do cartão' }).fill('4111111111111111');
  await page.getByRole('textbox', { name: 'CVV' }).fill('123');
  await button(page, /^Pagar R\$/).click();
  await expectSuccess(page);
  expect(await detailOf(page, 'Plano')).toBe('Individual');
  expect(await detailOf(page, 'Forma de pagamento')).toBe('Visa final 1111');
  await page.reload();
  await page.waitForURL('**/homepage/planos');
  await page.getByText('Ativo', { exact: true }).waitFor();
  const currentPlan = button(page, 'Este é seu plano atual: Individual');
  expect(await currentPlan.getAttribute('aria-disabled')).toBe('true');

  await mainLink(page, 'Fazer upgrade: Família').click();
  await title(page, 'Mudar de plano').waitFor();
  await page.getByText('Forma de pagamento atual: Visa final 1111').waitFor();
  expect(await page.getByRole('radio').count()).toBe(0);
  await button(page, /^Pagar R\$.49,90$/).click();
  await expectSuccess(page);
  await mainLink(page, 'Meu plano').click();
  await title(page, 'Planos').waitFor();
  await mainLink(page, 'Fazer downgrade: Individual').waitFor();

  await button(page, 'Cancelar plano').click();
  const dialog = page.getByRole('dialog', { name: 'Cancelar o plano?' });
  await dialog.getByText(/nada mais é cobrado/).waitFor();
  await dialog.getByRole('button', { name: 'Confirmar cancelamento' }).click();
  await dialog.getByRole('alert').waitFor();
  await dialog.getByRole('radio', { name: 'Outro' }).click();
  await dialog.getByRole('textbox', { name: /^Conte o motivo/ }).fill('Vou me mudar');
  await dialog.getByRole('button', { name: 'Confirmar cancelamento' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await mainLink(page, 'Assinar: Individual').waitFor();
  expect(await page.getByText('Seu plano', { exact: true }).count()).toBe(0);
});

journey('a plan is bought by PIX, despite a reload and a detour', async ({ page, portal }) => {
  await openPlans(portal, page, 'aurora', 'paulo');
  await buy(page, 'Individual');
  await page.getByRole('radio', { name: 'PIX' }).click();
  await button(page, 'Gerar código PIX').click();
  await title(page, 'Pague com PIX').waitFor();
  await page.reload();
  await title(page, 'Pague com PIX').waitFor();
  await goBack(page);
  await title(page, 'Planos').waitFor();
  await page.getByText('Aguardando pagamento').waitFor();
  await mainLink(page, 'Ver código PIX').click();
  await title(page, 'Pague com PIX').waitFor();
  const bank = await openBank(page);
  await pay(bank);
  await expectSuccess(page);
  expect(await detailOf(page, 'Forma de pagamento')).toBe('PIX');
});

journey(
  'a refused plan renewal appears on an open page, and another card pays the renewal',
  async ({ page, portal, arrive }) => {
    await openPlans(portal, page, 'ipe');
    await buy(page, 'Mais');
    await chooseSavedCard(page);
    await button(page, /^Pagar R\$/).click();
    await expectSuccess(page);
    await mainLink(page, 'Meu plano').click();
    await mainLink(page, 'Editar pagamento').click();
    await title(page, 'Editar pagamento').waitFor();
    await typeCard(page, '4000000000000002');
    await button(page, 'Salvar').click();
    await title(page, 'Planos').waitFor();
    await page.getByText('Visa final 0002').waitFor();

    const { page: desk } = await arrive();
    await desk.goto(portal.address('ipe', '/sandbox/cobrancas'));
    const advanceSandboxClock = async (label: string) => {
      await desk.getByRole('button', { name: label }).click();
      await desk.getByText(/minutos adiante/).waitFor();
    };
    // A session ends after a month, so the member logs in again shortly before the renewal.
    await desk.evaluate(
      async (minutes) => {
        await fetch('/api/sandbox/clock', { method: 'POST', body: JSON.stringify({ minutes }) });
      },
      29 * 24 * 60,
    );
    await page.evaluate(() => localStorage.clear());
    await openPlans(portal, page, 'ipe');
    await page.getByText('Ativo', { exact: true }).waitFor();
    await advanceSandboxClock('+1 dia');
    await advanceSandboxClock('+1 dia');
    await advanceSandboxClock('+1 dia');
    await page.getByText('Há um pagamento pendente').waitFor({ timeout: 30_000 });
    await page.getByText(/^Motivo: /).waitFor();
    await mainLink(page, 'Pagar agora').click();
    await title(page, 'Pagamento pendente').waitFor();
    await chooseSavedCard(page);
    await button(page, /^Pagar R\$/).click();
    await expectSuccess(page);
    await mainLink(page, 'Meu plano').click();
    await page.getByText('Ativo', { exact: true }).waitFor();
    await page.getByText('Visa final 1111').first().waitFor();
  },
);

journey('a company requests a custom plan, prefilled with its data', async ({ page, portal }) => {
  await openPlans(portal, page);
  await mainLink(page, 'Falar com a equipe: Enterprise').click();
  await page.waitForURL('**/homepage/planos/sobconsulta');
  await title(page, 'Plano Enterprise').waitFor();
  expect(await page.getByRole('main').getByLabel('E-mail').count()).toBe(0);
  await page.getByLabel('Mensagem').fill('Somos 300.');
  const sendButton = button(page, 'Enviar');
  await expect.poll(() => sendButton.getAttribute('aria-disabled'), { timeout: 15_000 }).toBe(null);
  await sendButton.click();
  await page.getByText('Operação realizada com sucesso').waitFor();
  await page.goto(portal.address('aurora', '/sandbox/mail'));
  await page.getByRole('heading', { name: 'PLANO ENTERPRISE', exact: true }).first().waitFor();
  await page
    .getByText(/De: Camila Ferreira Duarte \(membro@aurora\.test/)
    .first()
    .waitFor();
});

journey('invalid plan addresses redirect to the list of plans', async ({ page, portal }) => {
  await openPlans(portal, page);
  await page.goto(portal.address('aurora', '/homepage/planos/999999/comprar'));
  await title(page, 'Plano não encontrado').waitFor();
  for (const path of ['1/roubar', 'editar-pagamento', 'pagamento-pendente']) {
    await page.goto(portal.address('aurora', `/homepage/planos/${path}`));
    await page.waitForURL('**/homepage/planos');
  }
});

describe('plans by keyboard', () => {
  journey('a member buys and cancels a plan by keyboard', async ({ page, portal }) => {
    await openPlans(portal, page);
    await pressAt(page, mainLink(page, 'Assinar: Individual'));
    await title(page, 'Assinar plano').waitFor();
    await chooseAt(page, 'Forma de pagamento', page.getByRole('radio', { name: 'Cartão de crédito' }));
    await chooseAt(page, 'Cartão', page.getByRole('radio', { name: 'Visa final 1111' }));
    await pressAt(page, button(page, /^Pagar R\$/));
    await expectSuccess(page);
    await pressAt(page, mainLink(page, 'Meu plano'));
    await title(page, 'Planos').waitFor();
    await pressAt(page, button(page, 'Cancelar plano'));
    const dialog = page.getByRole('dialog', { name: 'Cancelar o plano?' });
    await chooseAt(
      page,
      'Por que você quer cancelar?',
      dialog.getByRole('radio', { name: 'Prefiro não mencionar' }),
    );
    await pressAt(page, dialog.getByRole('button', { name: 'Confirmar cancelamento' }));
    await dialog.waitFor({ state: 'hidden' });
    await mainLink(page, 'Assinar: Individual').waitFor();
  });
});
