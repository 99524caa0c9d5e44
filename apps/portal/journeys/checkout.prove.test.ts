import { formatStationCurrency } from '@estacao/domain';
import { contentOf } from '@estacao/stations/content';
import { describe, expect } from 'vitest';
import {
  addToCart,
  amountsOf,
  approveCard,
  bought,
  button,
  cents,
  chooseSavedCard,
  enter,
  giftOf,
  go,
  openBank,
  ordersOf,
  pay,
  reserve,
  review,
  sendTo,
  shopOf,
  takeGift,
  takeThings,
  title,
  toPix,
  toShop,
  typeCard,
} from './buying.ts';
import { journey, stationOf } from './journey.ts';

describe('a card payment under review', () => {
  journey('waits, and creates the order after the approval', async ({ visitor, portal }) => {
    const { page } = visitor;
    await enter(portal, page, 'ipe', 'roberto');
    await takeGift(page, 'ipe', 'Sala especial');
    await reserve(page);
    await typeCard(page, '4000000000000259');
    await review(page);
    await button(page, 'Efetuar pagamento').click();
    await title(page, 'Pagamento em análise').waitFor();
    const shop = await visitor.newTab();
    await approveCard(shop, portal, 'ipe');
    await shop.close();
    await bought(page);
    expect(await amountsOf(page, 'Cartão de crédito')).toEqual(['R$ 48,00']);
  });
});

describe('the wallet', () => {
  journey('pays the whole order, and the balance falls by that amount', async ({ page, portal }) => {
    await enter(portal, page, 'minerva');
    await takeThings(page, 'minerva', { 'Ecobag da União': 2 });
    await reserve(page);
    await sendTo(page, /Entrega em Belo Horizonte/);
    await title(page, 'Pagamento').waitFor();
    await page.getByText('O saldo da sua carteira cobre o valor total deste pedido.').waitFor();
    await review(page);
    await page.getByText('Rua das Flores, 20, Centro').waitFor();
    const [total] = await amountsOf(page, 'Total');
    await button(page, 'Efetuar pagamento').click();
    await bought(page);
    expect(await amountsOf(page, 'Total')).toEqual([total]);
    expect(await amountsOf(page, 'Carteira')).toEqual([total]);
    await page.getByRole('main').getByRole('link', { name: 'Página inicial' }).click();
    await title(page, /^Olá/).waitFor();
    const { points = 0, cashback = 0 } =
      contentOf('minerva').activities.find(({ name }) => name === shopOf('minerva')) ?? {};
    const left = 325_25 - cents(total) + (points + cashback) * 100;
    const shown = formatStationCurrency(left, stationOf('minerva').currency);
    await page.getByRole('main').getByText(shown).first().waitFor();
  });
});

journey('a coupon applies, can be removed, and applies again', async ({ page, portal }) => {
  await enter(portal, page, 'minerva', 'otavio');
  await takeGift(page, 'minerva', 'Curso completo');
  await reserve(page);
  await title(page, 'Pagamento').waitFor();
  await page.getByRole('radio', { name: 'PIX' }).click();
  await review(page);
  const apply = async (code: string) => {
    await button(page, 'Inserir cupom de desconto').click();
    await page.getByRole('textbox', { name: 'Cupom de desconto' }).fill(code);
    await page.getByRole('textbox', { name: 'Cupom de desconto' }).press('Enter');
  };
  await apply('VERAO10');
  await page.getByText('Cupom inválido', { exact: true }).waitFor();
  expect(await amountsOf(page, 'Total')).toEqual(['R$ 100,00']);
  await page.getByRole('textbox', { name: 'Cupom de desconto' }).fill('BEMVINDO10');
  await button(page, 'Aplicar').click();
  await page.getByText('Cupom aplicado:').waitFor();
  expect(await amountsOf(page, 'Total')).toEqual(['R$ 90,00']);
  await button(page, 'Remover: BEMVINDO10').click();
  await expect.poll(() => amountsOf(page, 'Total')).toEqual(['R$ 100,00']);
  await apply('BEMVINDO10');
  await page.getByText('Cupom aplicado:').waitFor();
  await button(page, 'Gerar código para pagamento').click();
  await button(page, 'Verificar pagamento').waitFor();
  await page.getByText('R$ 90,00').first().waitFor();
  await pay(await openBank(page));
  await bought(page);
  expect(await amountsOf(page, 'Desconto')).toEqual(['-R$ 10,00']);
});

journey(
  'delivered and digital products are paid together, with an order for each',
  async ({ page, portal }) => {
    await enter(portal, page, 'maresia');
    await takeThings(page, 'maresia', { 'Garrafa de alumínio 750 ml': 1 });
    await page.getByRole('banner').getByRole('link').first().click();
    await title(page, /^Olá/).waitFor();
    await toShop(page, giftOf('maresia'));
    await page.getByRole('radio', { name: 'Mesa para quatro' }).click();
    await addToCart(page);
    for (const name of [shopOf('maresia'), giftOf('maresia')])
      await page.getByRole('heading', { level: 2, name }).waitFor();
    await reserve(page);
    await page.getByText('Produtos digitais não possuem frete.').waitFor();
    await sendTo(page, /Entrega em Santos/);
    await toPix(page);
    await pay(await openBank(page));
    await bought(page);
    await page.getByText('Recebemos os seus pedidos.').waitFor();
    const receipts = page.getByRole('link', { name: /^Ver comprovante do pedido [0-9A-Z]/ });
    await expect.poll(() => receipts.count()).toBe(2);
    expect(await ordersOf(page, giftOf('maresia'))).toEqual(['Pagamento confirmado']);
  },
);

journey('an order that does not exist leads back to the list', async ({ page, portal }) => {
  await enter(portal, page, 'aurora');
  await page.goto(portal.address('aurora', '/homepage/pedidos/2000000000'));
  await title(page, 'Pedido não encontrado').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Meus pedidos' }).click();
  await page.waitForURL('**/homepage/pedidos');
  await title(page, 'Meus pedidos').waitFor();
});

journey('a script error outside the checkout does not stop a purchase', async ({ visitor, portal }) => {
  const { page, complaints } = visitor;
  await page.route('**/TrophiesPage-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken");' }),
  );
  await enter(portal, page, 'aurora');
  await go(page, 'Troféus');
  await page.getByRole('button', { name: 'Tentar novamente' }).waitFor();
  await page.evaluate(() => setTimeout(() => Promise.reject(new Error('broken too'))));
  await page.getByRole('banner').getByRole('link').first().click();
  await title(page, /^Olá/).waitFor();
  await takeGift(page, 'aurora', 'Vale de R$ 50');
  await reserve(page);
  await chooseSavedCard(page);
  await review(page);
  await button(page, 'Efetuar pagamento').click();
  await bought(page);
  expect(complaints.filter((complaint) => !complaint.includes('broken'))).toEqual([]);
  complaints.length = 0;
});
