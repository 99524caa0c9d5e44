import { formatStationCurrency, parseMoney } from '@estacao/domain';
import { contentOf } from '@estacao/stations/content';
import { hasError, parsePix } from 'pix-utils';
import { describe, expect } from 'vitest';
import {
  addToCart,
  amountsOf,
  approveCard,
  bought,
  button,
  chooseSavedCard,
  enter,
  giftOf,
  giftToPix,
  go,
  openBank,
  ordersOf,
  pay,
  reserve,
  review,
  scan,
  sendTo,
  shopOf,
  takeGift,
  takeThings,
  title,
  toPix,
  toShop,
  typeCard,
} from './buying.ts';
import { back, journey, stationOf } from './journey.ts';
import { chooseAt, pressAt, tabTo } from './keyboard.ts';

// From the login to a paid order, by tapping alone.

/** An amount as it is shown. */
function cents(text = ''): number {
  return parseMoney(text.replace(/[^\d,.]/g, '')) ?? Number.NaN;
}

describe('a PIX', () => {
  journey(
    'is read by decoders of others, paid, noticed without a click, and the voucher is there',
    async ({ page, portal, arrive }) => {
      await giftToPix(portal, page, 'aurora', 'Vale de R$ 100');
      const code = await page.getByText(/^000201\d+br\.gov\.bcb\.pix/i).textContent();
      const parsed = parsePix(code ?? '');
      if (hasError(parsed)) throw new Error(parsed.message);
      expect(parsed).toMatchObject({ type: 'STATIC', transactionAmount: 95, countryCode: 'BR' });
      expect(hasError(parsePix(`${code?.slice(0, -4)}0000`))).toBe(true);
      expect(await scan(page, page.getByRole('img', { name: 'QR Code do PIX' }))).toBe(code);

      await pay(await openBank(page));
      await bought(page);
      await page.getByRole('link', { name: 'Ver comprovante do pedido e Gerar voucher' }).click();
      await page.waitForURL(/\/homepage\/pedidos\/\d+$/);
      await page.getByText('Pagamento confirmado').first().waitFor();
      expect(await amountsOf(page, 'PIX')).toEqual(['R$ 95,00']);
      await page.getByRole('main').getByRole('link', { name: 'Meus vouchers' }).click();
      await title(page, 'Meus vouchers').waitFor();
      await page
        .getByRole('button', { name: `Ver voucher: ${giftOf('aurora')}` })
        .first()
        .click();
      const ticket = page.getByRole('dialog', { name: 'Voucher' });
      await ticket.getByText('Camila Ferreira Duarte').waitFor();
      // The port of a test isn't known yet where addresses are made.
      const { pathname } = new URL(await scan(page, ticket.getByRole('img').first()));
      const url = portal.address('aurora', pathname);

      // Whoever scans it sees whose it is by the first name, and whoever runs the establishment takes it: once.
      const { page: anybody } = await arrive();
      await anybody.goto(url);
      await title(anybody, 'Voucher válido!').waitFor();
      await anybody.getByText('Camila', { exact: true }).waitFor();
      expect(await anybody.getByRole('main').textContent()).not.toContain('Ferreira');
      expect(await button(anybody, 'Validar voucher').count()).toBe(0);
      const { page: counter } = await arrive();
      await enter(portal, counter, 'aurora', 'balcao');
      await counter.goto(url);
      await button(counter, 'Validar voucher').click();
      await title(counter, 'Voucher validado com sucesso!').waitFor();
      await anybody.reload();
      await title(anybody, 'Este voucher já foi utilizado!').waitFor();

      await back(page);
      await ticket.waitFor({ state: 'hidden' });
      await title(page, 'Meus vouchers').waitFor();
    },
  );
});

describe('a card', () => {
  journey('that is typed is approved at once, and not kept unless asked for', async ({ page, portal }) => {
    await enter(portal, page, 'ipe');
    await takeGift(page, 'ipe', 'Sessão 3D');
    await reserve(page);
    await typeCard(page, '4111111111111111');
    await review(page);
    await page
      .getByText(/Cartão de crédito/)
      .first()
      .waitFor();
    await button(page, 'Efetuar pagamento').click();
    await bought(page);
    expect(await amountsOf(page, 'Total')).toEqual(['R$ 28,00']);
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(kept).not.toContain('4111');
    expect(await page.content()).not.toContain('4111 1111');
    expect(await ordersOf(page, giftOf('ipe'))).toEqual(['Pagamento confirmado']);
  });

  journey(
    'that is looked into waits, and its order is there once it is approved',
    async ({ visitor, portal }) => {
      const { page } = visitor;
      await enter(portal, page, 'ipe', 'roberto');
      await takeGift(page, 'ipe', 'Sala especial');
      await reserve(page);
      await typeCard(page, '4000000000000259');
      await review(page);
      await button(page, 'Efetuar pagamento').click();
      await title(page, 'Pagamento em análise').waitFor();
      // The shop’s side of the sandbox is nowhere in the portal.
      const shop = await visitor.newTab();
      await approveCard(shop, portal, 'ipe');
      await shop.close();
      await bought(page);
      expect(await amountsOf(page, 'Cartão de crédito')).toEqual(['R$ 48,00']);
    },
  );
});

describe('the wallet', () => {
  journey('pays all of it, and what it comes to is gone from the balance', async ({ page, portal }) => {
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
    // What was bought is worth something as well.
    const left = 325_25 - cents(total) + (points + cashback) * 100;
    const shown = formatStationCurrency(left, stationOf('minerva').currency);
    await page.getByRole('main').getByText(shown).first().waitFor();
  });

  journey('pays what it can, and a saved card the rest', async ({ page, portal }) => {
    await enter(portal, page, 'pampa');
    await takeThings(page, 'pampa', { 'Faca campeira artesanal': 1, 'Cuia de porongo com bocal': 2 });
    await reserve(page);
    await sendTo(page, /Secretaria da sede/);
    await chooseSavedCard(page);
    await review(page);
    await button(page, 'Efetuar pagamento').click();
    await bought(page);
    expect(await amountsOf(page, 'Carteira')).toEqual(['R$ 390,00']);
    const [card] = await amountsOf(page, 'Cartão de crédito');
    const [total] = await amountsOf(page, 'Total');
    expect(cents(card)).toBeGreaterThan(0);
    expect(cents(card) + 390_00).toBe(cents(total));
  });
});

journey('a coupon counts, can be taken away, and counts again', async ({ page, portal }) => {
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
  'what is brought and what is digital are paid at once, an order for each',
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

journey('an order that isn’t there leads back to those that are', async ({ page, portal }) => {
  await enter(portal, page, 'aurora');
  await page.goto(portal.address('aurora', '/homepage/pedidos/2000000000'));
  await title(page, 'Pedido não encontrado').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Meus pedidos' }).click();
  await page.waitForURL('**/homepage/pedidos');
  await title(page, 'Meus pedidos').waitFor();
});

describe('by keyboard alone', () => {
  journey('one gets from the login to the voucher', async ({ page, portal }) => {
    await page.goto(portal.address('aurora', '/login'));
    await tabTo(page, page.getByRole('textbox', { name: 'E-mail', exact: true }));
    await page.keyboard.type('membro@aurora.test');
    await tabTo(page, page.getByLabel('Senha', { exact: true }));
    await page.keyboard.type('Estacao1');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/homepage');
    await pressAt(page, page.getByRole('link', { name: 'Ver todas as atividades' }));
    await page.waitForURL('**/homepage/atividades');
    await pressAt(page, page.getByRole('main').getByRole('link', { name: `${giftOf('aurora')}:` }));
    await pressAt(page, page.getByRole('link', { name: 'Ver produtos' }));
    await chooseAt(page, 'Escolha um produto', page.getByRole('radio', { name: 'Vale de R$ 100' }));
    await pressAt(page, button(page, 'Adicionar ao carrinho'));
    await pressAt(page, button(page, 'Ir para entrega'));
    await title(page, 'Pagamento').waitFor();
    await chooseAt(page, 'Forma de pagamento', page.getByRole('radio', { name: 'Cartão de crédito' }));
    await chooseAt(page, 'Cartão', page.getByRole('radio', { name: 'Visa final 1111' }));
    await pressAt(page, button(page, 'Revisar pedido'));
    await title(page, 'Confira seu pedido').waitFor();
    await pressAt(page, button(page, 'Efetuar pagamento'));
    await bought(page);
    await pressAt(page, page.getByRole('link', { name: 'Ver comprovante do pedido e Gerar voucher' }));
    await pressAt(page, page.getByRole('main').getByRole('link', { name: 'Meus vouchers' }));
    await pressAt(page, page.getByRole('button', { name: `Ver voucher: ${giftOf('aurora')}` }).first());
    const ticket = page.getByRole('dialog', { name: 'Voucher' });
    await ticket.waitFor();
    await page.keyboard.press('Escape');
    await ticket.waitFor({ state: 'hidden' });
  });
});

journey('code that breaks elsewhere keeps nobody from buying', async ({ visitor, portal }) => {
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
