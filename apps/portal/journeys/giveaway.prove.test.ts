import { expect } from 'vitest';
import { enter, openMenuEntry, title } from './buying.ts';
import { journey } from './journey.ts';

const TEXT = 'Os números da sorte serão disponibilizados no site até 01/02/2023 às 16h.';

journey(
  'a member reads when lucky numbers appear, and sees no error when the request fails',
  async ({ page, portal }) => {
    const requests: string[] = [];
    await page.route('**/giveaway-numbers/*', (route) => {
      requests.push(route.request().method());
      return route.fulfill({ status: 500, json: { messages: ['Indisponível'] } });
    });
    await enter(portal, page, 'pampa');
    await openMenuEntry(page, 'Números da sorte');
    await title(page, 'Números da sorte').waitFor();
    await page.getByRole('main').getByText(TEXT).waitFor();
    await expect.poll(() => requests.length).toBeGreaterThan(0);
    expect(await page.getByText('Indisponível').count()).toBe(0);

    await openMenuEntry(page, 'Perfil');
    await page.getByRole('main').getByRole('link', { name: 'Números da sorte' }).click();
    await page.getByRole('main').getByText(TEXT).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Voltar' }).click();
    await page.waitForURL('**/homepage');
  },
);
