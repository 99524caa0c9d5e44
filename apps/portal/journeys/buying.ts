import { SAMPLE_PASSWORD } from '@estacao/api';
import { parseMoney } from '@estacao/domain';
import { contentOf } from '@estacao/stations/content';
import jsQR from 'jsqr';
import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { enterButton, fillLogin } from './journey.ts';
import type { TestPortal } from './portal.ts';

/** What a station sells at once and as a voucher: one of several, and nothing of it from the balance. */
export function giftOf(slug: string): string {
  const gift = contentOf(slug).activities.find(
    ({ oneProduct = false, digital = false }) => oneProduct && digital,
  );
  if (gift === undefined) throw new Error(`${slug} sells no vouchers`);
  return gift.name;
}

/** Where a station sells things that are brought or picked up, paid by the balance as far as that goes. */
export function shopOf(slug: string): string {
  const shop = contentOf(slug).activities.find(
    ({ kind, deliveryLocations = [], opensInDays = 0 }) =>
      kind === 'coupon' && deliveryLocations.length > 1 && opensInDays <= 0,
  );
  if (shop === undefined) throw new Error(`${slug} sells nothing that is brought`);
  return shop.name;
}

export function button(page: Page, name: string | RegExp): Locator {
  return page.getByRole('main').getByRole('button', { name });
}

export function title(page: Page, name: string | RegExp): Locator {
  return page.getByRole('heading', { level: 1, name });
}

/** One of the station's sample members, from the login to the home page. */
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

/** By the menu, from wherever one is. */
export async function go(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: label, exact: true }).click();
}

/** From the home page to what one does in an activity. */
export async function toActivity(page: Page, activity: string): Promise<void> {
  // The link stands below lists that move it when they arrive: a click in that moment hits nothing.
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

export async function toShop(page: Page, activity: string): Promise<void> {
  await toActivity(page, activity);
  await page.getByRole('link', { name: 'Ver produtos' }).click();
  await page.waitForURL(/\/homepage\/shopping\/\d+$/);
  await title(page, activity).waitFor();
}

/** Puts it into the cart, and comes to the cart. */
export async function addToCart(page: Page): Promise<void> {
  await button(page, 'Adicionar ao carrinho').click();
  await page.waitForURL('**/homepage/carrinho');
  await title(page, 'Meu carrinho').waitFor();
}

export async function takeGift(page: Page, slug: string, product: string): Promise<void> {
  await toShop(page, giftOf(slug));
  await page.getByRole('radio', { name: product }).click();
  await addToCart(page);
}

export async function takeThings(
  page: Page,
  slug: string,
  things: Readonly<Record<string, number>>,
): Promise<void> {
  await toShop(page, shopOf(slug));
  for (const [name, quantity] of Object.entries(things)) {
    for (let i = 0; i < quantity; i++) await button(page, `Aumentar: Quantidade de ${name}`).click();
  }
  await addToCart(page);
}

/** From the cart to the next step: what is in it is held from here on. */
export async function reserve(page: Page): Promise<void> {
  await button(page, 'Ir para entrega').click();
}

/** Has it brought, or picks it up, by the name of the place. */
export async function sendTo(page: Page, place: RegExp): Promise<void> {
  await title(page, 'Informações de entrega e retirada').waitFor();
  const region = page.getByRole('combobox', { name: 'Região de entrega' });
  const option = region.getByRole('option', { name: place });
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

/** From the payment to the code that can be paid. */
export async function toPix(page: Page): Promise<void> {
  await title(page, 'Pagamento').waitFor();
  await page.getByRole('radio', { name: 'PIX' }).click();
  await review(page);
  await button(page, 'Gerar código para pagamento').click();
  await button(page, 'Verificar pagamento').waitFor();
}

/** From the login to a code that can be paid, for one of the station's vouchers. */
export async function giftToPix(
  portal: TestPortal,
  page: Page,
  slug: string,
  product: string,
  mailbox?: string,
): Promise<void> {
  await enter(portal, page, slug, mailbox);
  await takeGift(page, slug, product);
  await reserve(page);
  await toPix(page);
}

/** The bank of the sandbox, in another tab. */
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

/** Approves the one card that its issuer looks into, at the shop's side of the sandbox. */
export async function approveCard(shop: Page, portal: TestPortal, slug: string): Promise<void> {
  await shop.goto(portal.address(slug, '/sandbox/cobrancas'));
  const approve = shop.getByRole('button', { name: /^Aprovar a cobrança/ });
  await approve.click();
  // Other charges of the station are paid already: only this one's buttons say that it is, too.
  await approve.waitFor({ state: 'hidden' });
}

/** A card that is typed, where one is saved already as well. */
export async function typeCard(page: Page, number: string): Promise<void> {
  await title(page, 'Pagamento').waitFor();
  await page.getByRole('radio', { name: 'Cartão de crédito' }).click();
  await page
    .getByRole('radio', { name: /^(Novo cartão|Visa)/ })
    .or(numberField(page))
    .first()
    .waitFor();
  const another = page.getByRole('radio', { name: 'Novo cartão' });
  if ((await another.count()) > 0) await another.click();
  await fillCard(page, number);
}

/** What a card is, in the form that asks for one. */
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

/** The card that the demo member has saved. */
export async function chooseSavedCard(page: Page): Promise<void> {
  await title(page, 'Pagamento').waitFor();
  await page.getByRole('radio', { name: 'Cartão de crédito' }).click();
  await page.getByRole('radio', { name: 'Visa final 1111' }).click();
}

export async function bought(page: Page): Promise<void> {
  await title(page, 'Pedido realizado com sucesso!').waitFor();
  // However fast somebody was.
  expect(await page.getByText('Há compras pendentes no seu Carrinho').count()).toBe(0);
}

/** What stands beside a word: "Total", "Carteira". */
export async function amountsOf(page: Page, label: string): Promise<string[]> {
  const texts = await page
    .getByRole('main')
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${label}$`) })
    .locator('xpath=following-sibling::dd[1]')
    .allTextContents();
  return texts.map((text) => text.replace(/\s/g, ' '));
}

/** How a member's orders of an activity stand, the newest first. */
export async function ordersOf(page: Page, activity: string): Promise<string[]> {
  await go(page, 'Pedidos');
  await title(page, 'Meus pedidos').waitFor();
  const cards = page.getByRole('main').getByRole('listitem').filter({ hasText: activity });
  await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor();
  return cards
    .getByText(/^(Aguardando pagamento|Pagamento (confirmado|recusado)|Expirado|Cancelado)$/)
    .allTextContents();
}

/** What a camera would read: the pixels of what is on the screen. */
async function scanOnce(page: Page, picture: Locator): Promise<string | undefined> {
  const png = (await picture.screenshot()).toString('base64');
  const { data, width, height } = await page.evaluate(async (encoded) => {
    const bytes = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0));
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

/** The same, once it can be read: the dialog that it stands in may still be on its way in. */
export async function scan(page: Page, picture: Locator): Promise<string> {
  let read = '';
  await expect
    .poll(async () => {
      read = (await scanOnce(page, picture)) ?? '';
      return read;
    })
    .not.toBe('');
  return read;
}

/** An amount as it is shown. */
export function cents(text = ''): number {
  return parseMoney(text.replace(/[^\d,.]/g, '')) ?? Number.NaN;
}
