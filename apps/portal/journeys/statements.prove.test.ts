import { formatStationCurrency, parseMoney } from '@estacao/domain';
import { contentOf } from '@estacao/stations/content';
import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import {
  addProductsToCart,
  amountsOf,
  button,
  chooseDelivery,
  chooseSavedCard,
  enter,
  expectPurchase,
  openMenuEntry,
  reserve,
  review,
  title,
} from './buying.ts';
import { balanceOf, goBack, journey, logIn, stationOf } from './journey.ts';
import { pressAt } from './keyboard.ts';
import type { TestPortal } from './portal.ts';

function earnedTab(page: Page): Locator {
  return page.getByRole('tab', { name: 'Créditos de Premiação' });
}

async function readTotals(page: Page): Promise<readonly number[]> {
  const text = (await page.getByText(/^Você ganhou /).textContent()) ?? '';
  const amounts = [...text.matchAll(/\d[\d.]*,\d\d/g)].map(([amount]) => parseMoney(amount) ?? Number.NaN);
  expect([amounts[2], amounts[3]]).toEqual([amounts[0], amounts[1]]);
  return [amounts[0], amounts[1], amounts[4]].map((amount) => amount ?? Number.NaN);
}

async function readAmounts(page: Page): Promise<readonly number[]> {
  const rows = page.getByRole('tabpanel').filter({ visible: true }).getByRole('row');
  const cells = await rows.locator('td[data-label=Valor]').allTextContents();
  return cells.map((text) => parseMoney(text.replace(/[^\d,.]/g, '')) ?? Number.NaN);
}

async function downloadLines(page: Page): Promise<readonly string[]> {
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Exportar CSV').click()]);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  expect(text.startsWith('\ufeff')).toBe(true);
  return text.slice(1).trimEnd().split('\r\n');
}

journey(
  'an order with a partial refund is traceable from its statement entries to its receipt',
  async ({ visitor, portal }) => {
    const { page } = visitor;
    await enter(portal, page, 'pampa');
    await addProductsToCart(page, 'pampa', { 'Faca campeira artesanal': 1, 'Cuia de porongo com bocal': 2 });
    await reserve(page);
    await chooseDelivery(page, /Secretaria da sede/);
    await chooseSavedCard(page);
    await review(page);
    await button(page, 'Efetuar pagamento').click();
    await expectPurchase(page);
    expect(await amountsOf(page, 'Carteira')).toEqual(['R$ 390,00']);
    const desk = await visitor.newTab();
    await desk.goto(portal.address('pampa', '/sandbox/cobrancas'));
    const newestCharge = desk.getByRole('listitem').filter({ hasText: 'Cobrança' }).first();
    await newestCharge.getByRole('textbox', { name: /^Estornar da cobrança/ }).fill('10000');
    await newestCharge.getByRole('button', { name: 'Estornar parte' }).click();
    await newestCharge.getByText('Parcialmente estornada').waitFor();
    await desk.close();

    await openMenuEntry(page, 'Extratos');
    await title(page, 'Extratos').waitFor();
    const [earnedSum = 0, usedSum = 0, balance = 0] = await readTotals(page);
    expect(earnedSum - usedSum).toBe(balance);
    expect((await readAmounts(page)).reduce((sum, amount) => sum + amount, 0)).toBe(usedSum);
    await page
      .getByText(/^Pedido [0-9A-Z]{10}$/)
      .first()
      .waitFor();
    await button(page, 'Compra de produtos').click();
    const bill = page.getByRole('dialog', { name: 'Compra de produtos' });
    await bill.getByText('Compra paga com a carteira').waitFor();
    await bill.getByRole('link', { name: /^Ver pedido/ }).click();
    await page.waitForURL(/\/homepage\/pedidos\/\d+$/);
    await page.getByText('Parcialmente estornada').first().waitFor();
    const receipt = page.url();
    expect(await amountsOf(page, 'Carteira')).toEqual(['R$ 390,00']);

    await goBack(page);
    await bill.waitFor();
    await goBack(page);
    await bill.waitFor({ state: 'hidden' });
    await title(page, 'Extratos').waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe('');

    await earnedTab(page).click();
    expect((await readAmounts(page)).reduce((sum, amount) => sum + amount, 0)).toBe(earnedSum);
    await button(page, 'Estorno de compra').click();
    const refund = page.getByRole('dialog', { name: 'Estorno de compra' });
    await refund.waitFor();
    await page.reload();
    await refund.waitFor();
    await goBack(page);
    await refund.waitFor({ state: 'hidden' });
    await title(page, 'Extratos').waitFor();
    await expect.poll(() => earnedTab(page).getAttribute('aria-selected')).toBe('true');
    await button(page, 'Estorno de compra').click();
    await refund.getByRole('link', { name: /^Ver pedido/ }).click();
    await page.waitForURL(receipt);

    await openMenuEntry(page, 'Pedidos');
    await title(page, 'Meus pedidos').waitFor();
    const lines = await downloadLines(page);
    expect(lines[0]).toMatch(/^Pedido;Data;Atividade;Status;/);
    expect(lines[1]).toMatch(/;Parcialmente estornada;.*;390,00;.*;100,00$/);
  },
);

/** Unsubscribes by the newest mail and subscribes again. Tampered links show an error. */
async function unsubscribe(portal: TestPortal, page: Page, slug: string): Promise<void> {
  await page.goto(portal.address(slug, '/sandbox/mail'));
  const mail = page.getByRole('button', { name: /^Ver como chega: .* que expiram em / }).first();
  await expect
    .poll(async () => {
      await page.getByRole('button', { name: 'Atualizar' }).click();
      return mail.count();
    })
    .toBe(1);
  await mail.click();
  const text = await page.getByText(/Não quero mais receber: /).textContent();
  const [link = ''] = /\/email\/desinscricao\/\d+\/[0-9a-f]{64}/.exec(text ?? '') ?? [];
  const expectTitle = (heading: string) =>
    page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
  await page.goto(portal.address(slug, link));
  await expectTitle('Você se desinscreveu com sucesso da nossa lista de e-mails.');
  await page.getByRole('main').getByRole('link', { name: 'Inscrever-se novamente' }).click();
  await expectTitle('Você se inscreveu novamente com sucesso em nossa lista.');
  await page.goto(portal.address(slug, `${link}a`));
  await expectTitle('Houve um erro ao desinscrevê-lo(a) em nossa lista, por favor, recarregue a página.');
  await page.goto(portal.address(slug, `${link.replace('desinscricao', 'inscricao')}a`));
  await expectTitle('Houve um erro ao inscrevê-lo(a) em nossa página. Por favor, recarregue a página.');
}

journey('points expire after their date, and the page and a mail announce it', async ({ page, portal }) => {
  await logIn(portal, page, 'girassol');
  const { currency } = stationOf('girassol');
  await openMenuEntry(page, 'Extratos');
  const [, , balanceBefore = 0] = await readTotals(page);
  // The oldest points were partly spent: points are used in the order of their expiry.
  const [oldestPoints, , spending] = contentOf('girassol').members[0].points ?? [];
  const expiringPoints = Math.round(((oldestPoints?.points ?? 0) + (spending?.points ?? 0)) * 100);
  await page
    .getByText(new RegExp(`^${formatStationCurrency(expiringPoints, currency)} expiram em `))
    .waitFor();
  const desk = await page.context().newPage();
  await unsubscribe(portal, desk, 'girassol');
  await desk.goto(portal.address('girassol', '/sandbox/cobrancas'));
  for (let day = 1; day <= 25; day += 1) {
    await desk.getByRole('button', { name: '+1 dia' }).click();
    await desk.getByText(`${day * 24 * 60} minutos adiante`).waitFor();
  }
  await desk.close();
  await page.reload();
  await button(page, 'Pontos expirados').click();
  const dialog = page.getByRole('dialog', { name: 'Pontos expirados' });
  await dialog.getByText(oldestPoints?.description ?? '').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  const [earnedSum = 0, usedSum = 0, balanceAfter = 0] = await readTotals(page);
  expect(earnedSum - usedSum).toBe(balanceAfter);
  expect(balanceBefore - balanceAfter).toBe(expiringPoints * 10);
  expect((await readAmounts(page)).reduce((sum, amount) => sum + amount, 0)).toBe(usedSum);
  await page
    .getByRole('banner')
    .getByText(formatStationCurrency(balanceAfter / 10, currency))
    .first()
    .waitFor();
});

journey(
  'a member opens an entry, filters the statement and exports it by keyboard',
  async ({ page, portal }) => {
    await logIn(portal, page, 'aurora');
    await page.goto(portal.address('aurora', '/homepage/extrato/extratos-totais'));
    await page.getByText(/^Você ganhou /).waitFor();
    expect(await page.getByText(balanceOf('aurora')).count()).toBeGreaterThan(0);
    await pressAt(page, page.getByRole('tab', { name: 'Créditos Utilizados' }), 'ArrowRight');
    await expect.poll(() => earnedTab(page).getAttribute('aria-selected')).toBe('true');
    const entry = button(page, 'Indicação de Paulo Henrique');
    await pressAt(page, entry);
    const dialog = page.getByRole('dialog', { name: 'Indicação de Paulo Henrique' });
    await dialog.getByText('Outro lançamento').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => entry.evaluate((element) => element === document.activeElement)).toBe(true);
    const search = page.getByRole('tabpanel').filter({ visible: true }).getByRole('searchbox');
    for (let i = 0; i < 40; i += 1) {
      if (await search.evaluate((element) => element === document.activeElement)) break;
      await page.keyboard.press('Shift+Tab');
    }
    await page.keyboard.type('quiz');
    await expect.poll(() => page.getByRole('rowheader').filter({ visible: true }).count()).toBe(1);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      pressAt(page, button(page, 'Exportar CSV')),
    ]);
    expect(download.suggestedFilename()).toBe('extrato-creditos-de-premiacao.csv');
    const lines = await downloadLines(page);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/^Descrição;Valor \(pontos\);Data;/);
    expect(lines[1]).toMatch(/^Quiz: segurança da informação;120,50;\d\d\/\d\d\/\d{4} \d\d:\d\d;/);
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await page.emulateMedia({ media: 'print' });
    await page.getByText('Extrato: Créditos de Premiação').waitFor();
    expect(await page.getByRole('banner').isVisible()).toBe(false);
    expect(await page.getByRole('tablist').isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  },
);
