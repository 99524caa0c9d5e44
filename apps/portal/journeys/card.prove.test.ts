import type { Page } from 'playwright';
import { expect } from 'vitest';
import { journey, logIn, waitForWorker } from './journey.ts';

function readCardAddress(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const { id } = JSON.parse(localStorage.getItem('user') ?? '');
    const headers = {
      authorization: `Bearer ${localStorage.getItem('userToken')}`,
      accept: 'application/json',
    };
    const { seal } = await (await fetch(`/api/users/${id}/card`, { headers })).json();
    return `/qr-code-user-validator/${id}?s=${seal}`;
  });
}

const withServiceWorker = { serviceWorkers: 'allow' } as const;

journey(
  'a member shows a card and a partner checks the card, also without a network',
  async ({ arrive, portal }) => {
    const member = await arrive(withServiceWorker);
    await logIn(portal, member.page, 'aurora');
    await waitForWorker(member.page);
    await member.page.getByRole('button', { name: 'Menu' }).click();
    await member.page
      .getByRole('dialog', { name: 'Menu' })
      .getByRole('link', { name: 'Carteirinha' })
      .click();
    const code = member.page.getByRole('img', { name: 'QR code da carteirinha' });
    await code.locator('svg').waitFor();
    await member.page.getByRole('button', { name: 'Salvar' }).waitFor();
    const address = await readCardAddress(member.page);

    const partner = await arrive(withServiceWorker);
    await partner.page.goto(portal.address('aurora', address));
    await partner.page.getByRole('heading', { level: 1, name: 'Usuário válido!' }).waitFor();
    await waitForWorker(partner.page);
    await expect.poll(() => partner.page.evaluate(() => localStorage.getItem('cardKey'))).not.toBeNull();

    for (const { context } of [member, partner]) await context.setOffline(true);
    await member.page.reload();
    await code.locator('svg').waitFor();

    await partner.page.goto(portal.address('aurora', address));
    await partner.page.getByRole('heading', { level: 1, name: 'Usuário válido!' }).waitFor();
    await partner.page.getByText(/^Conferido sem conexão: a assinatura/).waitFor();
    await partner.page.goto(portal.address('aurora', address.replace(/\/\d+\?/, '/999?')));
    await partner.page.getByRole('heading', { level: 1, name: 'Usuário inválido!' }).waitFor();
    await partner.page.getByText(/^Conferido sem conexão: esta carteirinha não é/).waitFor();

    await partner.context.setOffline(false);
    await partner.page.goto(portal.address('aurora', address));
    await partner.page.getByRole('heading', { level: 1, name: 'Usuário válido!' }).waitFor();
    expect(await partner.page.getByText(/Conferido sem conexão/).count()).toBe(0);
  },
);

journey(
  'a printed card breaks no single-word label or value, and does not overflow',
  async ({ arrive, portal }) => {
    const { page } = await arrive({ viewport: { width: 1280, height: 800 } });
    await logIn(portal, page, 'aurora');
    await page.goto(portal.address('aurora', '/homepage/carteirinha'));
    await page.getByRole('img', { name: 'QR code da carteirinha' }).locator('svg').waitFor();
    await page.emulateMedia({ media: 'print' });
    // The area of an A4 page inside margins of 10 mm, in CSS pixels.
    await page.setViewportSize({ width: 718, height: 1046 });
    const card = page.getByRole('article').filter({ hasText: 'Carteirinha' });
    const lines = await card.locator('dt, dd').evaluateAll((elements) =>
      elements.map((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        return [element.textContent, tops.size];
      }),
    );
    const brokenLines = lines.filter(([text, count]) => count !== 1 && !String(text).includes(' '));
    expect(lines.map(([text]) => text)).toContain('CPF');
    expect(brokenLines).toEqual([]);
    const width = await card.evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(width).toBeLessThanOrEqual(1);
  },
);
