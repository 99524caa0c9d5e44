import { expect } from 'vitest';
import { button, enter, openShop, title } from './buying.ts';
import { journey } from './journey.ts';

const shop = 'Kit da Corrida do Clube';
const kit = 'Quantidade de Kit de corrida';

journey(
  "a shop's questions must be answered before anything goes into the cart",
  async ({ page, portal }) => {
    const requests: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (request.method() === 'POST' && /\/(?:answer|add-products-to-shoppping-cart)$/.test(pathname))
        requests.push(pathname.split('/').at(-1) ?? '');
    });
    await enter(portal, page, 'aurora');
    await openShop(page, shop);
    await button(page, `Aumentar: ${kit}`).click();
    await button(page, 'Adicionar ao carrinho').click();
    await page.getByText('1 de 3').waitFor();

    await button(page, 'Voltar').click();
    await expect.poll(() => page.getByRole('spinbutton', { name: kit }).inputValue()).toBe('1');
    await button(page, 'Adicionar ao carrinho').click();
    await page.getByText('1 de 3').waitFor();
    await page.goBack();
    await button(page, 'Adicionar ao carrinho').waitFor();
    expect(page.url()).toMatch(/\/homepage\/shopping\/\d+$/);
    await button(page, 'Adicionar ao carrinho').click();

    await page.getByRole('radio', { name: 'M', exact: true }).click();
    await button(page, 'Próximo').click();
    await page.getByRole('radio', { name: '5 km' }).click();
    await page.reload();
    await title(page, shop).waitFor();
    await button(page, `Aumentar: ${kit}`).click();
    await button(page, 'Adicionar ao carrinho').click();
    await page.getByText('2 de 3').waitFor();
    expect(await page.getByRole('radio', { name: '5 km' }).isChecked()).toBe(true);
    await button(page, 'Próximo').click();
    await page.getByRole('textbox', { name: /^Sua resposta/ }).fill('Camila');
    expect(requests).toEqual([]);
    await button(page, 'ENVIAR').click();
    await page.waitForURL('**/homepage/carrinho');
    await title(page, 'Meu carrinho').waitFor();
    await page.getByRole('main').getByText('Kit de corrida').first().waitFor();
    expect(requests).toEqual(['answer', 'add-products-to-shoppping-cart']);
  },
);

journey(
  'on a phone, products reach the cart only after the answers were sent successfully',
  async ({ arrive, portal }) => {
    const { page, context } = await arrive({ viewport: { width: 320, height: 640 } });
    await enter(portal, page, 'minerva');
    await openShop(page, 'Ateliê de carimbos');
    await button(page, 'Aumentar: Quantidade de Carimbo de madeira').click();
    await button(page, 'Adicionar ao carrinho').click();
    await page.getByRole('radio', { name: 'Anos iniciais' }).click();
    await button(page, 'Próximo').click();
    await page.getByRole('checkbox', { name: 'Quase lá!' }).click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await button(page, 'Próximo').click();
    await page.getByRole('textbox', { name: /^Sua resposta/ }).fill('Profa. Lia');
    await context.setOffline(true);
    await button(page, 'ENVIAR').click();
    await page.getByText('Erro interno no servidor').first().waitFor();
    expect(page.url()).toMatch(/\/homepage\/shopping\/\d+$/);
    await context.setOffline(false);
    await button(page, 'ENVIAR').click();
    await page.waitForURL('**/homepage/carrinho');
    await page.getByRole('main').getByText('Carimbo de madeira').first().waitFor();
  },
);
