import { MINUTE } from '@estacao/api/testing';
import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import {
  addGiftToCart,
  addProductsToCart,
  amountsOf,
  approveCard,
  button,
  chooseDelivery,
  chooseSavedCard,
  enter,
  expectPurchase,
  giftOf,
  numberField,
  openBank,
  openMenuEntry,
  ordersOf,
  pay,
  requestPixCode,
  requestPixCodeForGift,
  reserve,
  review,
  shopOf,
  title,
  typeCard,
} from './buying.ts';
import { goBack, journey } from './journey.ts';
import type { TestPortal } from './portal.ts';

const pixPrefix = '000201';

function codeOn(page: Page) {
  return page.getByText(new RegExp(`^${pixPrefix}\\d+`)).textContent();
}

async function advanceClocks(portal: TestPortal, page: Page, minutes: number): Promise<void> {
  portal.clock.advance(minutes * MINUTE);
  await page.clock.fastForward(minutes * MINUTE);
}

async function setVisibility(page: Page, state: DocumentVisibilityState): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value });
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => value === 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}

describe('a refused card', () => {
  journey('a refused card keeps the reservation, and PIX pays the order', async ({ page, portal }) => {
    await enter(portal, page, 'ipe', 'roberto');
    await addGiftToCart(page, 'ipe', 'Sessão 2D');
    await reserve(page);
    await typeCard(page, '4000000000009995');
    await review(page);
    await button(page, 'Efetuar pagamento').click();
    const failure = page.getByRole('alertdialog', { name: 'Falha no pagamento' });
    await failure
      .getByText('Motivo: O cartão não tem saldo suficiente. Deseja tentar outro método')
      .waitFor();

    await goBack(page);
    await failure.waitFor({ state: 'hidden' });
    await title(page, 'Confira seu pedido').waitFor();
    await button(page, 'Efetuar pagamento').click();
    await failure.getByRole('button', { name: 'Sim' }).click();
    await failure.waitFor({ state: 'hidden' });
    // The card was registered before the refusal, so it is now a saved card.
    await title(page, 'Pagamento').waitFor();
    expect(await page.getByRole('radio', { name: 'Visa final 9995' }).isChecked()).toBe(true);
    expect(await numberField(page).count()).toBe(0);
    await requestPixCode(page);
    await pay(await openBank(page));
    await expectPurchase(page);
    expect(await amountsOf(page, 'PIX')).toEqual(['R$ 24,00']);
    const states = await ordersOf(page, giftOf('ipe'));
    expect(states.filter((state) => state === 'Pagamento confirmado')).toHaveLength(1);
    expect(states).not.toContain('Aguardando pagamento');
  });
});

describe('a PIX', () => {
  journey('a PIX paid while the tab is hidden appears when the member returns', async ({ page, portal }) => {
    await requestPixCodeForGift(portal, page, 'ipe', 'Sessão 3D');
    const bank = await openBank(page);
    await setVisibility(page, 'hidden');
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await pay(bank);
    await title(page, 'Pague com PIX').waitFor();
    expect(requests).toEqual([]);
    await setVisibility(page, 'visible');
    await expectPurchase(page);
  });

  journey(
    "a PIX paid while the device's clock is stopped is pushed, without polling",
    async ({ page, portal }) => {
      await page.clock.install();
      const eventStreamResponse = page.waitForResponse('**/api/events');
      await requestPixCodeForGift(portal, page, 'ipe', 'Sala especial');
      expect((await eventStreamResponse).headers()['content-type']).toBe('text/event-stream');
      const bank = await openBank(page);
      await page.clock.pauseAt(new Date(Date.now() + MINUTE));
      await pay(bank);
      await expectPurchase(page);
    },
  );

  journey(
    'a pending PIX remains after a reload, in another tab and on another device',
    async ({ arrive, portal }) => {
      const { page, newTab } = await arrive();
      await requestPixCodeForGift(portal, page, 'minerva', 'Módulo 1');
      const code = await codeOn(page);
      await page.reload();
      await button(page, 'Verificar pagamento').waitFor();
      expect(await codeOn(page)).toBe(code);

      const tab = await newTab();
      await tab.goto(portal.address('minerva', '/homepage/carrinho'));
      await button(tab, 'Verificar pagamento').waitFor();
      expect(await codeOn(tab)).toBe(code);

      const { page: phone } = await arrive();
      await enter(portal, phone, 'minerva');
      await openMenuEntry(phone, 'Carrinho');
      await button(phone, 'Verificar pagamento').waitFor();
      expect(await codeOn(phone)).toBe(code);

      await button(page, 'Verificar pagamento').click();
      await page.getByText('Pagamento não confirmado', { exact: true }).waitFor();
      await pay(await openBank(page));
      for (const view of [page, tab, phone]) await expectPurchase(view);
      expect(await ordersOf(page, giftOf('minerva'))).toEqual(['Pagamento confirmado']);
    },
  );

  journey('a PIX counts down correctly on a device with a wrong clock', async ({ page, portal }) => {
    await page.clock.install({ time: portal.clock.now() + 60 * MINUTE });
    await requestPixCodeForGift(portal, page, 'pampa', 'Individual');
    const remaining = () => page.getByRole('main').getByRole('timer').first().getAttribute('datetime');
    expect(await remaining()).toMatch(/^PT1[78]\d\dS$/);
    await openMenuEntry(page, 'Pedidos');
    await page.getByRole('link', { name: /^Pagar agora/ }).click();
    await page.getByText('Este pedido espera o seu pagamento').waitFor();
    expect(await remaining()).toMatch(/^PT1[78]\d\dS$/);
    await openMenuEntry(page, 'Carrinho');
    await pay(await openBank(page));
    await expectPurchase(page);
  });

  journey('a PIX paid after the expiry confirms the expired order', async ({ page, portal }) => {
    await page.clock.install();
    await requestPixCodeForGift(portal, page, 'maresia', 'Ingresso individual');
    const bank = await openBank(page);
    await advanceClocks(portal, page, 31);
    await page.getByText('O tempo máximo para pagamento do PIX expirou').first().waitFor();
    expect(await ordersOf(page, giftOf('maresia'))).toEqual(['Expirado']);
    await pay(bank);
    await openMenuEntry(page, 'Início');
    await title(page, /^Olá/).waitFor();
    expect(await ordersOf(page, giftOf('maresia'))).toEqual(['Pagamento confirmado']);
    await page.getByRole('link', { name: giftOf('maresia') }).click();
    await page.getByText('Pagamento confirmado').first().waitFor();
    expect(await amountsOf(page, 'PIX')).toEqual(['R$ 40,00']);
    await openMenuEntry(page, 'Carrinho');
    await title(page, 'Seu carrinho está vazio').waitFor();
  });
});

describe('a pending payment', () => {
  const otherMethod = 'Escolher outra forma de pagamento';

  journey('a pending payment can be replaced by a card after a confirmation', async ({ page, portal }) => {
    await requestPixCodeForGift(portal, page, 'aurora', 'Vale de R$ 100');
    const code = await codeOn(page);
    expect(await page.getByRole('main').getByText('Entrega', { exact: true }).count()).toBe(0);
    await button(page, otherMethod).click();
    const dialog = page.getByRole('alertdialog', { name: `${otherMethod}?` });
    await dialog.getByText(/o valor vai para a sua carteira/).waitFor();
    await dialog.getByRole('button', { name: 'Voltar' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await codeOn(page)).toBe(code);
    await button(page, otherMethod).click();
    await dialog.getByRole('button', { name: 'Escolher outra' }).click();
    await title(page, 'Pagamento').waitFor();
    await page.getByText('Itens reservados por').waitFor();
    await page.reload();
    await title(page, 'Pagamento').waitFor();
    await typeCard(page, '4111111111111111');
    await review(page);
    await button(page, 'Efetuar pagamento').click();
    await expectPurchase(page);
    expect(await ordersOf(page, giftOf('aurora'))).toEqual(['Pagamento confirmado']);
  });

  journey(
    'a payment made while the page was closed shows the receipt on return',
    async ({ arrive, portal }) => {
      const { page, newTab } = await arrive();
      await requestPixCodeForGift(portal, page, 'aurora', 'Vale de R$ 200');
      const bank = await openBank(page);
      const cart = page.url();
      await page.close();
      await pay(bank);
      const tab = await newTab();
      await tab.goto(cart);
      await expectPurchase(tab);
      await tab.getByRole('link', { name: 'Ver comprovante do pedido e Gerar voucher' }).waitFor();
      await tab.reload();
      await title(tab, 'Seu carrinho está vazio').waitFor();
    },
  );
});

describe('a reservation', () => {
  journey(
    'the page says only once that a reservation expired while the page was closed',
    async ({ arrive, portal }) => {
      const { page, newTab } = await arrive();
      await enter(portal, page, 'pampa');
      await addProductsToCart(page, 'pampa', { 'Cuia de porongo com bocal': 1 });
      await reserve(page);
      await title(page, 'Informações de entrega e retirada').waitFor();
      const cart = page.url();
      await page.close();
      portal.clock.advance(16 * MINUTE);
      const tab = await newTab();
      await tab.goto(cart);
      await tab.getByText('Tempo de reserva esgotado', { exact: true }).first().waitFor();
      await title(tab, 'Meu carrinho').waitFor();
      await tab.reload();
      await title(tab, 'Meu carrinho').waitFor();
      await button(tab, 'Remover Cuia de porongo com bocal').click();
      await title(tab, 'Seu carrinho está vazio').waitFor();
      expect(await tab.getByText('Tempo de reserva esgotado').count()).toBe(0);
    },
  );

  journey('a reservation expires at the second step and can be renewed', async ({ page, portal }) => {
    await page.clock.install();
    await enter(portal, page, 'pampa');
    await addProductsToCart(page, 'pampa', { 'Erva-mate moída grossa 1 kg': 2 });
    await reserve(page);
    await title(page, 'Informações de entrega e retirada').waitFor();
    await page.getByText('Itens reservados por').waitFor();
    await advanceClocks(portal, page, 14);
    // The clock jumps as if the device slept. The countdown must still be correct.
    await expect
      .poll(() => page.getByRole('timer').first().getAttribute('datetime'))
      .toMatch(/^PT([1-5]\d|60|[1-9])S$/);
    await advanceClocks(portal, page, 2);
    await page.getByText('Tempo de reserva esgotado', { exact: true }).first().waitFor();
    await title(page, 'Meu carrinho').waitFor();
    await reserve(page);
    await chooseDelivery(page, /Secretaria da sede/);
    await review(page);
    await button(page, 'Efetuar pagamento').click();
    await expectPurchase(page);
  });

  journey('only one of two simultaneous members reserves the last unit', async ({ arrive, portal }) => {
    const bottle = 'Garrafa térmica 500 ml';
    const buyers = await Promise.all(
      [undefined, 'paulo'].map(async (mailbox) => {
        const { page } = await arrive();
        await enter(portal, page, 'aurora', mailbox);
        await addProductsToCart(page, 'aurora', { [bottle]: 1 });
        return page;
      }),
    );
    await Promise.all(buyers.map(reserve));
    const hasReservation = (page: Page) => title(page, 'Informações de entrega e retirada').isVisible();
    const wasRefused = (page: Page) => page.getByText('Não foi possível completar sua transação').isVisible();
    await expect
      .poll(async () =>
        (
          await Promise.all(buyers.map(async (page) => [await hasReservation(page), await wasRefused(page)]))
        ).sort(),
      )
      .toEqual([
        [false, true],
        [true, false],
      ]);
    for (const page of buyers) {
      if (await wasRefused(page)) {
        // The cart empties optimistically. Closing the page before the response may leave the bottle in it.
        const removalResponse = page.waitForResponse((response) => response.request().method() === 'DELETE');
        await button(page, `Remover ${bottle}`).click();
        await title(page, 'Seu carrinho está vazio').waitFor();
        await removalResponse;
        continue;
      }
      await chooseDelivery(page, /Recepção do 12º andar/);
      await review(page);
      await button(page, 'Efetuar pagamento').click();
      await expectPurchase(page);
    }
  });
});

describe('a purchase without a network', () => {
  journey(
    'each purchase step waits without a network, and continues when the network returns',
    async ({ page, portal }) => {
      const notice = page.getByRole('main').getByText('Você está sem conexão');
      const loseNetworkAt = async (buttonName: string) => {
        await button(page, buttonName).waitFor();
        await page.context().setOffline(true);
        await notice.waitFor();
        expect(await button(page, buttonName).isDisabled()).toBe(true);
        await page.context().setOffline(false);
        await notice.waitFor({ state: 'hidden' });
      };
      await enter(portal, page, 'minerva', 'otavio');
      await addProductsToCart(page, 'minerva', { 'Pedagogia em roda': 1 });
      await loseNetworkAt('Ir para entrega');
      await reserve(page);
      await title(page, 'Informações de entrega e retirada').waitFor();
      await loseNetworkAt('Ir para pagamento');
      await chooseDelivery(page, /Biblioteca da Praça/);
      await title(page, 'Pagamento').waitFor();
      await loseNetworkAt('Revisar pedido');
      await review(page);
      await loseNetworkAt('Efetuar pagamento');
      await button(page, 'Efetuar pagamento').click();
      await expectPurchase(page);
    },
  );

  journey(
    'a payment by PIX or card during a network loss appears when the network returns',
    async ({ arrive, visitor, portal }) => {
      const { page } = visitor;
      await requestPixCodeForGift(portal, page, 'aurora', 'Vale de R$ 50', 'paulo');
      const code = await codeOn(page);
      const address = await page.getByRole('link', { name: /banco de testes/ }).getAttribute('href');
      const { page: bank } = await arrive();
      await bank.goto(portal.address('aurora', address ?? ''));
      await page.context().setOffline(true);
      await pay(bank);
      expect(await codeOn(page)).toBe(code);
      await page.context().setOffline(false);
      await expectPurchase(page);

      await openMenuEntry(page, 'Início');
      await title(page, /^Olá/).waitFor();
      await addGiftToCart(page, 'aurora', 'Vale de R$ 200');
      await reserve(page);
      await typeCard(page, '4000000000000259');
      await review(page);
      await button(page, 'Efetuar pagamento').click();
      await title(page, 'Pagamento em análise').waitFor();
      await page.context().setOffline(true);
      const { page: shop } = await arrive();
      await approveCard(shop, portal, 'aurora');
      await title(page, 'Pagamento em análise').waitFor();
      await page.context().setOffline(false);
      await expectPurchase(page);
    },
  );
});

journey(
  'a pending PIX reopens from the menu after Back; Back never reopens a paid PIX',
  async ({ page, portal }) => {
    await requestPixCodeForGift(portal, page, 'pampa', 'Casal');
    const code = await codeOn(page);
    await goBack(page);
    await button(page, 'Verificar pagamento').waitFor({ state: 'hidden' });
    await openMenuEntry(page, 'Carrinho');
    await button(page, 'Verificar pagamento').waitFor();
    expect(await codeOn(page)).toBe(code);
    await pay(await openBank(page));
    await expectPurchase(page);
    await goBack(page);
    await expect
      .poll(() => page.getByRole('button', { name: /^(Efetuar pagamento|Verificar pagamento)/ }).count())
      .toBe(0);
  },
);

journey('Back goes to the previous purchase step and keeps the choices', async ({ page, portal }) => {
  await enter(portal, page, 'pampa');
  await addProductsToCart(page, 'pampa', { 'Cuia de porongo com bocal': 1 });
  await reserve(page);
  await chooseDelivery(page, /Entrega em Pelotas/);
  await review(page);
  await goBack(page);
  await title(page, 'Pagamento').waitFor();
  await goBack(page);
  await title(page, 'Informações de entrega e retirada').waitFor();
  expect(await page.getByRole('textbox', { name: 'Endereço' }).inputValue()).toBe(
    'Rua das Flores, 20, Centro',
  );
  await goBack(page);
  await title(page, 'Meu carrinho').waitFor();
  await reserve(page);
  await chooseDelivery(page, /Entrega em Pelotas/);
  await title(page, 'Pagamento').waitFor();
  await button(page, 'Voltar').click();
  await title(page, 'Informações de entrega e retirada').waitFor();
  await button(page, 'Ir para pagamento').click();
  await review(page);
  await button(page, 'Alterar os itens').click();
  await title(page, 'Meu carrinho').waitFor();
  await goBack(page);
  await title(page, shopOf('pampa')).waitFor();
  await page.goForward();
  await button(page, 'Ir para entrega')
    .or(title(page, 'Informações de entrega e retirada'))
    .first()
    .waitFor();
});

journey('a second tab refreshes the cart when the tab becomes visible', async ({ visitor, portal }) => {
  const { page } = visitor;
  await enter(portal, page, 'ipe');
  await addGiftToCart(page, 'ipe', 'Sala especial');
  const secondTab = await visitor.newTab();
  await secondTab.goto(portal.address('ipe', '/homepage/carrinho'));
  await title(secondTab, 'Meu carrinho').waitFor();
  await setVisibility(secondTab, 'hidden');
  await reserve(page);
  await chooseSavedCard(page);
  await review(page);
  await button(page, 'Efetuar pagamento').click();
  await expectPurchase(page);
  await setVisibility(secondTab, 'visible');
  await title(secondTab, 'Seu carrinho está vazio').waitFor();
});
