import { SAMPLE_PASSWORD } from '@estacao/api';
import { parseMoney } from '@estacao/domain';
import { contentOf } from '@estacao/stations/content';
import jsQR from 'jsqr';
import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { enterButton, fillLogin } from './journey.ts';
import type { TestPortal } from './portal.ts';

/** A shop with vouchers: the member chooses one product, and can't pay from the balance. */
export function giftOf(slug: string): string {
  const gift = contentOf(slug).activities.find(
    ({ oneProduct = false, digital = false }) => oneProduct && digital,
  );
  if (gift === undefined) throw new Error(`${slug} sells no vouchers`);
  return gift.name;
}

export function shopOf(slug: string): string {
  const shop = contentOf(slug).activities.find(
    ({ kind, deliveryLocations = [], opensInDays = 0 }) =>
      kind === 'coupon' && deliveryLocations.length > 1 && opensInDays <= 0,
  );
  if (shop === undefined) throw new Error(`${slug} sells nothing with delivery`);
  return shop.name;
}

export function button(page: Page, name: string | RegExp): Locator {
  return page.getByRole('main').getByRole('button', { name });
}

export function title(page: Page, name: string | RegExp): Locator {
  return page.getByRole('heading', { level: 1, name });
}

export async function enter(portal: TestPortal, page: Page, slug: string, mailbox?: string): Promise<void> {
  await page.goto(portal.address(slug, '/login'));
  if (mailbox === undefined) {
    await fillLogin(page, slug);
  } else {
    await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill(`${mailbox}@${slug}.test`);
    await page.getByLabel('Senha', { exact: true }).fill(SAMPLE_PASSWORD);
  }
  await enterButton(page).click();
  await page.waitForURL('**/homepage');
  await title(page, /^Olá/).waitFor();
}

export async function openMenuEntry(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: label, exact: true }).click();
}

export async function openActivity(page: Page, activity: string): Promise<void> {
  // Lists above the link load and move it: an earlier click would miss.
  await expect
    .poll(() =>
      page
        .getByRole('main')
        .getByText(/^Carregando/)
        .count(),
    )
    .toBe(0);
  await page.getByRole('link', { name: 'Ver todas as atividades' }).click();
  await page.waitForURL('**/homepage/atividades');
  await page
    .getByRole('main')
    .getByRole('link', { name: `${activity}:` })
    .click();
  await title(page, activity).waitFor();
}

export async function openShop(page: Page, activity: string): Promise<void> {
  await openActivity(page, activity);
  await page.getByRole('link', { name: 'Ver produtos' }).click();
  await page.waitForURL(/\/homepage\/shopping\/\d+$/);
  await title(page, activity).waitFor();
}

export async function addToCart(page: Page): Promise<void> {
  await button(page, 'Adicionar ao carrinho').click();
  await page.waitForURL('**/homepage/carrinho');
  await title(page, 'Meu carrinho').waitFor();
}

export async function addGiftToCart(page: Page, slug: string, product: string): Promise<void> {
  await openShop(page, giftOf(slug));
  await page.getByRole('radio', { name: product }).click();
  await addToCart(page);
}

export async function addProductsToCart(
  page: Page,
  slug: string,
  quantities: Readonly<Record<string, number>>,
): Promise<void> {
  await openShop(page, shopOf(slug));
  for (const [name, quantity] of Object.entries(quantities)) {
    for (let i = 0; i < quantity; i++) await button(page, `Aumentar: Quantidade de ${name}`).click();
  }
  await addToCart(page);
}

/** Goes to the delivery step, which reserves the stock. */
export async function reserve(page: Page): Promise<void> {
  await button(page, 'Ir para entrega').click();
}

export async function chooseDelivery(page: Page, optionName: RegExp): Promise<void> {
  await title(page, 'Informações de entrega e retirada').waitFor();
  const region = page.getByRole('combobox', { name: 'Região de entrega' });
  const option = region.getByRole('option', { name: optionName });
  await region.selectOption({ label: (await option.textContent()) ?? '' });
  const address = page.getByRole('textbox', { name: 'Endereço' });
  if ((await address.count()) > 0) {
    await address.fill('Rua das Flores, 20, Centro');
    await page.getByRole('textbox', { name: 'CEP' }).fill('01310100');
  }
  await button(page, 'Ir para pagamento').click();
}

export async function review(page: Page): Promise<void> {
  await button(page, 'Revisar pedido').click();
  await title(page, 'Confira seu pedido').waitFor();
}

export async function requestPixCode(page: Page): Promise<void> {
  await title(page, 'Pagamento').waitFor();
  await page.getByRole('radio', { name: 'PIX' }).click();
  await review(page);
  await button(page, 'Gerar código para pagamento').click();
  await button(page, 'Verificar pagamento').waitFor();
}

export async function requestPixCodeForGift(
  portal: TestPortal,
  page: Page,
  slug: string,
  product: string,
  mailbox?: string,
): Promise<void> {
  await enter(portal, page, slug, mailbox);
  await addGiftToCart(page, slug, product);
  await reserve(page);
  await requestPixCode(page);
}

export async function openBank(page: Page): Promise<Page> {
  const [bank] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: /banco de testes/ }).click(),
  ]);
  await bank.getByRole('button', { name: 'Pagar', exact: true }).waitFor();
  return bank;
}

export async function pay(bank: Page): Promise<void> {
  await bank.getByRole('button', { name: 'Pagar', exact: true }).click();
  await bank.getByText('Paga', { exact: true }).first().waitFor();
  await bank.close();
}

export async function approveCard(shop: Page, portal: TestPortal, slug: string): Promise<void> {
  await shop.goto(portal.address(slug, '/sandbox/cobrancas'));
  const approve = shop.getByRole('button', { name: /^Aprovar a cobrança/ });
  await approve.click();
  // The page may list other paid charges, so wait until this button disappears.
  await approve.waitFor({ state: 'hidden' });
}

export async function typeCard(page: Page, number: string): Promise<void> {
  await title(page, 'Pagamento').waitFor();
  await page.getByRole('radio', { name: 'Cartão de crédito' }).click();
  await page
    .getByRole('radio', { name: /^(Novo cartão|Visa)/ })
    .or(numberField(page))
    .first()
    .waitFor();
  const newCardOption = page.getByRole('radio', { name: 'Novo cartão' });
  if ((await newCardOption.count()) > 0) await newCardOption.click();
  await fillCard(page, number);
}

export async function fillCard(page: Page, number: string): Promise<void> {
  const fields: readonly (readonly [string, string])[] = [
    ['Número do cartão', number],
    ['Nome impresso no cartão', 'CAMILA F DUARTE'],
    ['Validade', '1239'],
    ['CVV', '123'],
    ['CPF do titular', '52998224725'],
    ['Data de nascimento do titular', '23041991'],
    ['Telefone do titular', '11985204471'],
    ['CEP', '01310100'],
  ];
  for (const [name, value] of fields) await page.getByRole('textbox', { name }).fill(value);
  await expect.poll(() => page.getByRole('combobox', { name: 'Cidade' }).inputValue()).toBe('São Paulo');
  await page.getByRole('textbox', { name: 'Número', exact: true }).fill('1000');
}

export function numberField(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Número do cartão' });
}

export async function chooseSavedCard(page: Page): Promise<void> {
  await title(page, 'Pagamento').waitFor();
  await page.getByRole('radio', { name: 'Cartão de crédito' }).click();
  await page.getByRole('radio', { name: 'Visa final 1111' }).click();
}

export async function expectPurchase(page: Page): Promise<void> {
  await title(page, 'Pedido realizado com sucesso!').waitFor();
  expect(await page.getByText('Há compras pendentes no seu Carrinho').count()).toBe(0);
}

export async function amountsOf(page: Page, label: string): Promise<string[]> {
  const texts = await page
    .getByRole('main')
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${label}$`) })
    .locator('xpath=following-sibling::dd[1]')
    .allTextContents();
  return texts.map((text) => text.replace(/\s/g, ' '));
}

export async function ordersOf(page: Page, activity: string): Promise<string[]> {
  await openMenuEntry(page, 'Pedidos');
  await title(page, 'Meus pedidos').waitFor();
  const cards = page.getByRole('main').getByRole('listitem').filter({ hasText: activity });
  await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor();
  return cards
    .getByText(/^(Aguardando pagamento|Pagamento (confirmado|recusado)|Expirado|Cancelado)$/)
    .allTextContents();
}

async function scanOnce(page: Page, picture: Locator): Promise<string | undefined> {
  const png = (await picture.screenshot()).toString('base64');
  const { data, width, height } = await page.evaluate(async (encoded) => {
    const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('no canvas');
    context.drawImage(bitmap, 0, 0);
    const pixels = context.getImageData(0, 0, bitmap.width, bitmap.height);
    return { data: [...pixels.data], width: pixels.width, height: pixels.height };
  }, png);
  return jsQR(Uint8ClampedArray.from(data), width, height)?.data;
}

/** Retries until the code is readable: its dialog may still be fading in. */
export async function scan(page: Page, picture: Locator): Promise<string> {
  let code = '';
  await expect
    .poll(async () => {
      code = (await scanOnce(page, picture)) ?? '';
      return code;
    })
    .not.toBe('');
  return code;
}

export function parseCents(text = ''): number {
  return parseMoney(text.replace(/[^\d,.]/g, '')) ?? Number.NaN;
}
