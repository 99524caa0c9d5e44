import { expect } from 'vitest';
import { enter, go, title } from './buying.ts';
import { journey } from './journey.ts';

const TEXT = 'Os números da sorte serão disponibilizados no site até 01/02/2023 às 16h.';

journey(
  'a member sees when lucky numbers come, without an error when they fail to load',
  async ({ page, portal }) => {
    const asked: string[] = [];
    await page.route('**/giveaway-numbers/*', (route) => {
      asked.push(route.request().method());
      return route.fulfill({ status: 500, json: { messages: ['Indisponível'] } });
    });
    await enter(portal, page, 'pampa');
    await go(page, 'Números da sorte');
    await title(page, 'Números da sorte').waitFor();
    await page.getByRole('main').getByText(TEXT).waitFor();
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    expect(await page.getByText('Indisponível').count()).toBe(0);

    await go(page, 'Perfil');
    await page.getByRole('main').getByRole('link', { name: 'Números da sorte' }).click();
    await page.getByRole('main').getByText(TEXT).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Voltar' }).click();
    await page.waitForURL('**/homepage');
  },
);
