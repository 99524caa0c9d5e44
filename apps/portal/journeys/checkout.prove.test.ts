import { formatStationCurrency } from '@estacao/domain';
import { contentOf } from '@estacao/stations/content';
import { describe, expect } from 'vitest';
import {
  addGiftToCart,
  addProductsToCart,
  addToCart,
  amountsOf,
  approveCard,
  button,
  chooseDelivery,
  chooseSavedCard,
  enter,
  expectPurchase,
  giftOf,
  openBank,
  openMenuEntry,
  openShop,
  ordersOf,
  parseCents,
  pay,
  requestPixCode,
  reserve,
  review,
  shopOf,
  title,
  typeCard,
} from './buying.ts';
import { journey, stationOf } from './journey.ts';

describe('a card payment under review', () => {
  journey(
    'a card payment waits under review and creates the order after the approval',
    async ({ visitor, portal }) => {
      const { page } = visitor;
      await enter(portal, page, 'ipe', 'roberto');
      await addGiftToCart(page, 'ipe', 'Sala especial');
      await reserve(page);
      await typeCard(page, '4000000000000259');
      await review(page);
      await button(page, 'Efetuar pagamento').click();
      await title(page, 'Pagamento em análise').waitFor();
      const shopTab = await visitor.newTab();
      await approveCard(shopTab, portal, 'ipe');
      await shopTab.close();
      await expectPurchase(page);
      expect(await amountsOf(page, 'Cartão de crédito')).toEqual(['R$ 48,00']);
    },
  );
});

describe('the wallet', () => {
  journey(
    'the wallet pays the whole order, and the balance shows the payment and the reward',
    async ({ page, portal }) => {
      await enter(portal, page, 'minerva');
      await addProductsToCart(page, 'minerva', { 'Ecobag da União': 2 });
      await reserve(page);
      await chooseDelivery(page, /Entrega em Belo Horizonte/);
      await title(page, 'Pagamento').waitFor();
      await page.getByText('O saldo da sua carteira cobre o valor total deste pedido.').waitFor();
      await review(page);
      await page.getByText('Rua das Flores, 20, Centro').waitFor();
      const [total] = await amountsOf(page, 'Total');
      await button(page, 'Efetuar pagamento').click();
      await expectPurchase(page);
      expect(await amountsOf(page, 'Total')).toEqual([total]);
      expect(await amountsOf(page, 'Carteira')).toEqual([total]);
      await page.getByRole('main').getByRole('link', { name: 'Página inicial' }).click();
      await title(page, /^Olá/).waitFor();
      const { points = 0, cashback = 0 } =
        contentOf('minerva').activities.find(({ name }) => name === shopOf('minerva')) ?? {};
      const balance = 325_25 - parseCents(total) + (points + cashback) * 100;
      const formattedBalance = formatStationCurrency(balance, stationOf('minerva').currency);
      await page.getByRole('main').getByText(formattedBalance).first().waitFor();
    },
  );
});

journey('a coupon applies, can be removed, and applies again', async ({ page, portal }) => {
  await enter(portal, page, 'minerva', 'otavio');
  await addGiftToCart(page, 'minerva', 'Curso completo');
  await reserve(page);
  await title(page, 'Pagamento').waitFor();
  await page.getByRole('radio', { name: 'PIX' }).click();
  await review(page);
  const applyCoupon = async (code: string) => {
    await button(page, 'Inserir cupom de desconto').click();
    await page.getByRole('textbox', { name: 'Cupom de desconto' }).fill(code);
    await page.getByRole('textbox', { name: 'Cupom de desconto' }).press('Enter');
  };
  await applyCoupon('VERAO10');
  await page.getByText('Cupom inválido', { exact: true }).waitFor();
  expect(await amountsOf(page, 'Total')).toEqual(['R$ 100,00']);
  await page.getByRole('textbox', { name: 'Cupom de desconto' }).fill('BEMVINDO10');
  await button(page, 'Aplicar').click();
  await page.getByText('Cupom aplicado:').waitFor();
  expect(await amountsOf(page, 'Total')).toEqual(['R$ 90,00']);
  await button(page, 'Remover: BEMVINDO10').click();
  await expect.poll(() => amountsOf(page, 'Total')).toEqual(['R$ 100,00']);
  await applyCoupon('BEMVINDO10');
  await page.getByText('Cupom aplicado:').waitFor();
  await button(page, 'Gerar código para pagamento').click();
  await button(page, 'Verificar pagamento').waitFor();
  await page.getByText('R$ 90,00').first().waitFor();
  await pay(await openBank(page));
  await expectPurchase(page);
  expect(await amountsOf(page, 'Desconto')).toEqual(['-R$ 10,00']);
});

journey(
  'delivered and digital products are paid together, with an order for each',
  async ({ page, portal }) => {
    await enter(portal, page, 'maresia');
    await addProductsToCart(page, 'maresia', { 'Garrafa de alumínio 750 ml': 1 });
    await page.getByRole('banner').getByRole('link').first().click();
    await title(page, /^Olá/).waitFor();
    await openShop(page, giftOf('maresia'));
    await page.getByRole('radio', { name: 'Mesa para quatro' }).click();
    await addToCart(page);
    for (const name of [shopOf('maresia'), giftOf('maresia')])
      await page.getByRole('heading', { level: 2, name }).waitFor();
    await reserve(page);
    await page.getByText('Produtos digitais não possuem frete.').waitFor();
    await chooseDelivery(page, /Entrega em Santos/);
    await requestPixCode(page);
    await pay(await openBank(page));
    await expectPurchase(page);
    await page.getByText('Recebemos os seus pedidos.').waitFor();
    const receipts = page.getByRole('link', { name: /^Ver comprovante do pedido [0-9A-Z]/ });
    await expect.poll(() => receipts.count()).toBe(2);
    expect(await ordersOf(page, giftOf('maresia'))).toEqual(['Pagamento confirmado']);
  },
);

journey('the page of an order that does not exist leads back to the list', async ({ page, portal }) => {
  await enter(portal, page, 'aurora');
  await page.goto(portal.address('aurora', '/homepage/pedidos/2000000000'));
  await title(page, 'Pedido não encontrado').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Meus pedidos' }).click();
  await page.waitForURL('**/homepage/pedidos');
  await title(page, 'Meus pedidos').waitFor();
});

journey('a script error outside the checkout does not stop a purchase', async ({ visitor, portal }) => {
  const { page, pageErrors } = visitor;
  await page.route('**/TrophiesPage-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken");' }),
  );
  await enter(portal, page, 'aurora');
  await openMenuEntry(page, 'Troféus');
  await page.getByRole('button', { name: 'Tentar novamente' }).waitFor();
  await page.evaluate(() => setTimeout(() => Promise.reject(new Error('broken too'))));
  await page.getByRole('banner').getByRole('link').first().click();
  await title(page, /^Olá/).waitFor();
  await addGiftToCart(page, 'aurora', 'Vale de R$ 50');
  await reserve(page);
  await chooseSavedCard(page);
  await review(page);
  await button(page, 'Efetuar pagamento').click();
  await expectPurchase(page);
  expect(pageErrors.filter((complaint) => !complaint.includes('broken'))).toEqual([]);
  pageErrors.length = 0;
});
